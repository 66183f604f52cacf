# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be pressed, typed into or chosen in the window that has the focus, and what is wrong with
it: without a name, out of reach of the keyboard, or under a toast."""

import re
import subprocess
import time

from things import ACCESSIBLE, WINDOW_COORDINATES, Atspi, GLib, bits, question

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
        self.things = [
            thing for thing in self.everything
            if is_control(thing) and self.has_room(thing) and not self.is_of_the_window(thing)
            and not is_without_a_place(thing)
            and self.window.holds_middle_of(self.boxes[thing.place])]

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
        wanted = {thing.place: thing for thing in self.things if not holds_another(thing)}
        first, silent = self.focus(wanted), 0
        # Tab stops at those, too, that are scrolled out of view.
        for _ in range(sum(is_control(thing) for thing in self.everything) + 12):
            if not wanted:
                break
            press_tab()
            place = self.focus(wanted)
            silent += place is None
            if place is not None and place == first:
                break
            first = first or place
        left = list(wanted.values())
        # A row that is typed into has a field in it, of which GTK 4.8 and libadwaita 1.2 tell nothing:
        # it is a stop at which nothing has the focus.
        is_typing = len(left) <= silent and all(thing.role == "text" for thing in left)
        return [] if is_typing else left

    def focus(self, wanted):
        """The place that has the focus; from what is wanted it and what cannot be used are taken."""
        answers = self.bus.try_to_ask(
            question(thing.place, ACCESSIBLE, "GetState") for thing in self.everything)
        focused = None
        for thing, answer in zip(self.everything, answers):
            states = bits(*answer) if answer else 0
            if has(states, Atspi.StateType.FOCUSED):
                focused = thing.place
            if focused == thing.place or not has(states, Atspi.StateType.SENSITIVE):
                wanted.pop(thing.place, None)
        return focused

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


def press_tab():
    subprocess.run(["xdotool", "key", "--clearmodifiers", "Tab"], check=True)
    time.sleep(0.05)


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
    """A menu button, whose inside has the focus."""
    return is_button(thing) and any(is_button(child) for child in thing.children)


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


def things_around(thing):
    around = thing.parent
    while around is not None:
        yield around
        around = around.parent


def has(states, state):
    return bool(states >> int(state) & 1)
