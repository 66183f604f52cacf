# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be pressed, typed into or chosen in the window that has the focus, and what is wrong with
it: without a name, out of reach of the keyboard, or under a toast."""

import re
import subprocess
import time

from gi.repository import Atspi, GLib

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

    def __init__(self, window, cover=None):
        """All of them, or those that lie where something covers them."""
        box = extents(window)
        place = corners(extents(cover)) if cover is not None else None
        all_things = [thing for thing in below(window, place) if is_control_in(box, thing)]
        self.things = [thing for thing in all_things if is_inside(box, extents(thing))]
        # Tab stops at those, too, that are scrolled out of view.
        self.most_stops = len(all_things) + 12

    def nameless(self):
        return [thing for thing in self.things if not said(thing)]

    def out_of_reach(self):
        """Those that Tab does not lead to, on its way around the window. At the end the focus is where
        it was."""
        wanted = [thing for thing in self.things if is_enabled(thing) and not holds_another(thing)]
        times = self.most_stops
        with Listener() as heard:
            press_tab(times)
            heard.listen(0.5)
        left = [thing for thing in wanted if thing not in heard.focused and is_enabled(thing)]
        cycle, silent = heard.way_around(times)
        if left and not is_silent(left, silent):
            # News may come too late: each is asked, one Tab after the other.
            for _ in range(cycle):
                left = [thing for thing in left if is_enabled(thing) and not has_focus(thing)]
                press_tab(1)
                time.sleep(0.05)
                times += 1
        press_tab(-times % cycle)
        return [] if is_silent(left, silent) else left

    def under(self, cover):
        """Those of which something is seen only where another thing lies over it. Labels stand where
        their prices are, and may."""
        place = corners(extents(cover))
        return [thing for thing in self.things
                if meets(seen_of(thing), place) and not is_in(thing, cover)
                and not is_on_the_picture(thing)]


class Listener:
    """Hears what gets the focus."""

    def __init__(self):
        self.focused = []
        self.listener = Atspi.EventListener.new(self.hear)

    def __enter__(self):
        self.listener.register("object:state-changed:focused")
        return self

    def __exit__(self, *_):
        self.listener.deregister("object:state-changed:focused")

    def hear(self, event):
        if event.detail1:
            self.focused.append(event.source)

    def way_around(self, times):
        """How many stops Tab makes on its way around the window, and on how many of them nothing has
        the focus."""
        if not self.focused:
            return 1, 1
        first = self.focused[0]
        heard = next(
            (place for place, thing in enumerate(self.focused) if place and thing == first),
            len(self.focused))
        silent = round((times - len(self.focused)) * heard / len(self.focused))
        return heard + silent, silent

    @staticmethod
    def listen(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not GLib.MainContext.default().iteration(False):
                time.sleep(0.005)


def press_tab(times):
    if times:
        subprocess.run(
            ["xdotool", "key", "--clearmodifiers", "--delay", "20", *["Tab"] * times], check=True)


def below(thing, place=None):
    """The thing and what is in it, as far as it was made visible; only at a place, where one is given."""
    try:
        if thing is None or not has(thing, Atspi.StateType.VISIBLE):
            return
        if place is not None and is_elsewhere(thing, place):
            return
        children = [thing.get_child_at_index(i) for i in range(thing.get_child_count())]
    except GLib.GError:
        return  # It has just gone.
    yield thing
    for child in children:
        yield from below(child, place)


def is_control_in(box, thing):
    try:
        return is_control(thing) and has_room(thing) and not is_of_the_window(box, thing)
    except GLib.GError:
        return False  # It has just gone.


def is_silent(things, stops):
    """A row that is typed into has a field in it, of which GTK 4.8 and libadwaita 1.2 tell nothing: it
    is a stop on which nothing has the focus."""
    return len(things) <= stops and all(thing.get_role_name() == "text" for thing in things)


def is_of_the_window(box, thing):
    """Closing, minimising and maximising: the desktop has keys of its own for them."""
    group = thing.get_parent()
    buttons = [group.get_child_at_index(i) for i in range(group.get_child_count())]
    last = extents(buttons[-1])
    return (all(is_button(button) for button in buttons) and last.y < box.y + 20
            and last.x + last.width > box.x + box.width - 20)


def is_control(thing):
    """A row that only holds a field is none, nor is what GTK keeps in a closed menu."""
    role = thing.get_role_name()
    if role == "list item":
        is_reached = has(thing, Atspi.StateType.FOCUSABLE)
        return is_reached and thing.get_parent().get_name() != "GtkListView"
    return role in CONTROLS


def said(thing):
    """What a screen reader has to say of it: its own name, or its label's."""
    if is_name(thing.get_name()):
        return True
    for relation in thing.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            return True
    # GTK 4.8 shows the inside of a menu button, whose name stands on the button itself.
    return is_button(thing) and is_button(thing.get_parent()) and said(thing.get_parent())


def holds_another(thing):
    """A menu button, whose inside has the focus."""
    return is_button(thing) and any(
        is_button(thing.get_child_at_index(i)) for i in range(thing.get_child_count()))


def is_button(thing):
    return thing.get_role_name() in ("push button", "toggle button")


def is_name(text):
    return bool(text) and NO_NAME.fullmatch(text) is None


def names_around(thing):
    """Those of all that it is in."""
    return [around.get_name() for around in things_around(thing)]


def described(thing):
    around = " < ".join(f"“{name}”" for name in names_around(thing) if is_name(name))
    return f"{thing.get_role_name()} “{thing.get_name()}” < {around}"


def has_room(thing):
    """What stands on a page that was never shown has none."""
    box = extents(thing)
    return box.width > 0 and box.height > 0


def is_inside(box, other):
    """Whether its middle is in a box."""
    x, y = other.x + other.width / 2, other.y + other.height / 2
    return box.x <= x < box.x + box.width and box.y <= y < box.y + box.height


def seen_of(thing):
    """Its place as far as what it scrolls in shows it: left, top, right and lower end."""
    place = corners(extents(thing))
    for around in things_around(thing):
        if around.get_role_name() == "scroll pane":
            left, top, right, bottom = corners(extents(around))
            place = (max(place[0], left), max(place[1], top), min(place[2], right),
                     min(place[3], bottom))
    return place


def is_elsewhere(thing, place):
    if thing.get_component_iface() is None:
        return False  # As GTK's pages of a stack, around what is on them.
    box = extents(thing)
    return box.width > 0 and box.height > 0 and not meets(corners(box), place)


def meets(place, other):
    left, top, right, bottom = other
    return (min(place[2], right) - max(place[0], left) > 1
            and min(place[3], bottom) - max(place[1], top) > 1)


def corners(box):
    return box.x, box.y, box.x + box.width, box.y + box.height


def is_in(thing, other):
    return any(around == other for around in things_around(thing))


def is_on_the_picture(thing):
    return is_button(thing) and "NT$" in thing.get_name() and (
        thing.get_parent().get_role_name() == "panel")


def things_around(thing):
    around = thing.get_parent()
    while around is not None and around.get_role_name() != "application":
        yield around
        around = around.get_parent()


def extents(thing):
    return thing.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def has(thing, state):
    try:
        return thing.get_state_set().contains(state)
    except GLib.GError:
        return False  # It has just gone.


def has_focus(thing):
    return has(thing, Atspi.StateType.FOCUSED)


def is_enabled(thing):
    return has(thing, Atspi.StateType.SENSITIVE)
