# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be pressed, typed into or chosen in the window that has the focus, and what is wrong with
it: without a name, out of reach of the keyboard, or under a toast."""

import re
import subprocess

from things import WINDOW_COORDINATES, Atspi, GLib, question

# What a person presses, types into or chooses.
CONTROLS = (
    "push button", "toggle button", "text", "password text", "entry", "check box", "radio button",
    "switch", "combo box", "list item", "menu item", "check menu item", "radio menu item",
    "slider", "spin button", "link", "page tab",
)
# What GTK 4.8 says of a thing that nobody gave a name: its type.
NO_NAME = re.compile(r"(Gtk|Adw)[A-Z]\w*")


class Controls:
    """Those in view, as they are now."""

    def __init__(self, window):
        self.bus = window.bus
        self.everything = list(window.below())
        boxes = self.bus.try_to_ask(
            question(thing.place, "org.a11y.atspi.Component", "GetExtents", "(u)",
                     WINDOW_COORDINATES) for thing in self.everything)
        # What GTK puts around the pages of a stack has no place.
        self.boxes = {thing.place: Box(*box[0]) for thing, box in zip(self.everything, boxes) if box}
        self.window = self.boxes[window.place]
        in_view = [
            thing for thing in self.everything
            if is_control(thing) and self.has_room(thing) and not self.is_of_the_window(thing)
            and not is_without_a_place(thing)
            and self.window.holds_middle_of(self.boxes[thing.place])]
        # Where the header has no room for the tabs, libadwaita 1.2 says that they are there still:
        # those below, which have the same names, are.
        tabs = {thing.name: thing for thing in in_view if thing.role == "page tab"}
        self.things = [thing for thing in in_view if thing is tabs.get(thing.name, thing)]

    def has_room(self, thing):
        """What stands on a page that was never shown has none."""
        box = self.boxes.get(thing.place)
        return box is not None and box.width > 0 and box.height > 0

    def is_of_the_window(self, thing):
        """Closing, minimising and maximising: the desktop has keys of its own for them."""
        buttons = thing.parent.children
        last = self.boxes.get(buttons[-1].place)
        return (last is not None and all(is_button(button) for button in buttons)
                and last.top < self.window.top + 20 and last.right > self.window.right - 20)

    def nameless(self):
        return [thing for thing in self.things if not said(thing)]

    def out_of_reach(self):
        """Those that Tab does not lead to, on its way around the window. At the end the focus is where
        it was."""
        wanted = {thing.place: thing for thing in self.things
                  if thing.was(Atspi.StateType.SENSITIVE) and not holds_another(thing)}
        first = next(
            (thing.place for thing in self.everything if thing.was(Atspi.StateType.FOCUSED)), None)
        wanted.pop(first, None)
        reached = {first}
        pressed = silent = 0
        # Tab stops at those, too, that are scrolled out of view.
        most = sum(is_control(thing) for thing in self.everything) + 12
        focus = None
        with self.bus.focus_news() as news:
            while wanted and pressed < most and (focus is None or focus != first):
                press("Tab")
                focus = news.next()
                wanted.pop(focus, None)
                reached.add(focus)
                pressed += 1
                silent += focus is None
            # What a busy program tells late.
            while wanted and (late := news.next()) is not None:
                wanted.pop(late, None)
                reached.add(late)
                focus = late
        if focus is None or focus != first:
            press("shift+Tab", pressed)
        left = [thing for thing in wanted.values()
                if is_there_still(thing) and not self.is_squeezed_out(thing, reached)]
        # A row that is typed into has a field in it, of which GTK 4.8 and libadwaita 1.2 tell nothing:
        # it is a stop at which nothing has the focus.
        is_typing = len(left) <= silent and all(thing.role == "text" for thing in left)
        return [] if is_typing else left

    def is_squeezed_out(self, thing, reached):
        """What a narrow window has no room for keeps the place that it had (libadwaita 1.2): nothing of
        it is reached."""
        part = part_of_a_squeezer(thing)
        return part is not None and not any(
            other.place in reached and part_of_a_squeezer(other) is part for other in self.things)

    def under(self, cover):
        """Those of which something is seen only where another thing lies over it. Labels stand where
        their prices are, and may."""
        place = self.boxes[cover.place]
        return [thing for thing in self.things
                if self.seen_of(thing).meets(place) and not is_in(thing, cover)
                and not is_on_the_picture(thing)]

    def seen_of(self, thing):
        """Its place as far as what it scrolls in shows it."""
        place = self.boxes[thing.place]
        for around in things_around(thing):
            if around.role == "scroll pane" and around.place in self.boxes:
                place = place.within(self.boxes[around.place])
        return place


class Box:
    """Within a window, in pixels."""

    def __init__(self, left, top, width, height):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.right, self.bottom = left + width, top + height

    def holds_middle_of(self, other):
        x, y = other.left + other.width / 2, other.top + other.height / 2
        return self.left <= x < self.right and self.top <= y < self.bottom

    def within(self, other):
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right) - left,
                   min(self.bottom, other.bottom) - top)

    def meets(self, other):
        shared = self.within(other)
        return shared.width > 1 and shared.height > 1


def press(key, times=1):
    if times:
        subprocess.run(
            ["xdotool", "key", "--clearmodifiers", "--delay", "20", *[key] * times], check=True)


def is_control(thing):
    """A row that only holds a field is none, nor is what GTK keeps in a closed menu."""
    if thing.role == "list item":
        return thing.was(Atspi.StateType.FOCUSABLE) and thing.parent.name != "GtkListView"
    return thing.role in CONTROLS


def said(thing):
    """What a screen reader has to say of it: its own name, or its label's."""
    if is_name(thing.name):
        return True
    # GTK 4.8 shows the inside of a menu button, whose name stands on the button itself.
    if is_button(thing) and is_button(thing.parent) and said(thing.parent):
        return True
    try:
        return thing.is_labelled()
    except GLib.GError:
        return True  # It has just gone.


def holds_another(thing):
    """A menu button or a row that opens: what is inside of it has the focus, and its name."""
    if is_button(thing):
        return what_is_pressed(thing) is not thing
    return any(other.role == thing.role and other.name == thing.name and other is not thing
               for other in thing.below())


def what_is_pressed(thing):
    """GTK 4.8 shows a menu button and the button in it, and both may have the name."""
    inside = thing.children if is_button(thing) else []
    return next((child for child in inside if is_button(child)), thing)


def is_button(thing):
    return thing is not None and thing.role in ("push button", "toggle button")


def is_name(text):
    return bool(text) and NO_NAME.fullmatch(text) is None


def described(thing):
    around = " < ".join(f"“{other.name}”" for other in things_around(thing) if is_name(other.name))
    return f"{thing.role} “{thing.name}” < {around}"


def is_in(thing, other):
    return any(around.place == other.place for around in things_around(thing))


def is_on_the_picture(thing):
    return is_button(thing) and "NT$" in thing.name and thing.parent.role == "panel"


def is_without_a_place(thing):
    """A label for which the picture has no room; its price stands in the list."""
    return is_on_the_picture(thing) and not thing.was(Atspi.StateType.FOCUSABLE)


def is_there_still(thing):
    """A list that is filled anew has other rows."""
    try:
        return thing.is_now(Atspi.StateType.VISIBLE)
    except GLib.GError:
        return False


def part_of_a_squeezer(thing):
    """The part that it is in, which is shown as a whole or not at all."""
    return next((around for around in [thing, *things_around(thing)]
                 if around.parent is not None and around.parent.name == "AdwSqueezer"), None)


def things_around(thing):
    around = thing.parent
    while around is not None:
        yield around
        around = around.parent
