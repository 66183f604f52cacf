# SPDX-License-Identifier: GPL-3.0-or-later
"""What the programs on the screen tell assistive technology, asked for in as few rounds as there are
levels in a window.

A busy program answers once in a while, and then all that it was asked: one question after the other,
as libatspi asks them, would take a minute for the two hundred things of a window whose picture moves.

    windows ──► their state, role, name, children ──► the same of each child that is visible ──► …
"""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Nothing takes as long, on a slow machine that does two other things, too; a story that waits for
# what does not come ends then.
PATIENCE_IN_SECONDS = 120
ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
DAEMON = "org.freedesktop.DBus"
WINDOW_COORDINATES = 1
LABELLED_BY = 2


class Thing:
    """A widget, as it was when it was looked at: `states` and `name` are of then. Whatever a method
    asks is of now."""

    def __init__(self, bus, place, parent, role, name, states, children):
        self.bus, self.place, self.parent = bus, place, parent
        self.role, self.name, self.states = role, name, states
        self.children = children

    def was(self, state):
        return bool(self.states >> int(state) & 1)

    def is_now(self, state):
        self.states = bits(*self.ask(ACCESSIBLE, "GetState"))
        return self.was(state)

    def box(self):
        """Within its window: from the left, from the top, width, height."""
        component = "org.a11y.atspi.Component"
        return self.ask(component, "GetExtents", "(u)", WINDOW_COORDINATES)[0]

    def presses(self):
        return self.ask("org.a11y.atspi.Action", "DoAction", "(i)", 0)[0]

    def takes(self, text):
        return self.ask("org.a11y.atspi.EditableText", "SetTextContents", "(s)", text)[0]

    def text(self):
        # To the end: GTK 4.8 takes -1 for the beginning.
        return self.ask("org.a11y.atspi.Text", "GetText", "(ii)", 0, 2**31 - 1)[0]

    def is_labelled(self):
        return any(kind == LABELLED_BY for kind, _ in self.ask(ACCESSIBLE, "GetRelationSet")[0])

    def ask(self, interface, method, signature=None, *values):
        return self.bus.ask([question(self.place, interface, method, signature, *values)])[0]

    def below(self):
        """It and what is in it, from the top to the bottom."""
        yield self
        for child in self.children:
            yield from child.below()


class Things:
    """The bus of assistive technology."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
            Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000).unpack()[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)

    def programs(self):
        """Each with its process."""
        (children,), = self.ask([question(("org.a11y.atspi.Registry", ROOT), ACCESSIBLE,
                                          "GetChildren")])
        processes = self.try_to_ask(
            question((DAEMON, "/"), DAEMON, "GetConnectionUnixProcessID", "(s)", name)
            for name, _ in children)
        return [(place, answer[0]) for place, answer in zip(children, processes) if answer]

    def name(self, program):
        answer = self.try_to_ask(
            [question(program, DAEMON + ".Properties", "Get", "(ss)", ACCESSIBLE, "Name")])[0]
        return answer[0] if answer else ""

    def windows(self, program):
        """With all that is visible in them."""
        (children,), = self.ask([question(program, ACCESSIBLE, "GetChildren")])
        windows = level = self.look_at((place, None) for place in children)
        while level:
            parents = level
            level = self.look_at(
                (place, parent) for parent in parents for place in parent.children)
            for parent in parents:
                parent.children = []
            for thing in level:
                thing.parent.children.append(thing)
        return windows

    def look_at(self, places):
        """Those that are visible; what is inside of them is named by its place only."""
        places = [(place, parent) for place, parent in places if not place[1].endswith("/null")]
        questions = [
            question(place, *words) for place, _ in places for words in (
                (ACCESSIBLE, "GetState"), (ACCESSIBLE, "GetRole"), (ACCESSIBLE, "GetChildren"),
                (DAEMON + ".Properties", "Get", "(ss)", ACCESSIBLE, "Name"))]
        answers = self.try_to_ask(questions)
        things = []
        for number, (place, parent) in enumerate(places):
            told = answers[4 * number:4 * number + 4]
            if None in told:
                continue  # It has just gone.
            (state,), (role,), (children,), (name,) = told
            thing = Thing(self, place, parent, Atspi.role_get_name(Atspi.Role(role)), name,
                          bits(state), children)
            # GTK 4.8 tells only of windows that they are showing; of the rest, what was made visible.
            if thing.was(Atspi.StateType.VISIBLE):
                things.append(thing)
        return things

    def focus_news(self):
        return FocusNews(self.bus)

    def ask(self, questions):
        """All at once; whoever asks hears of an error."""
        return [answer if isinstance(answer, tuple) else fail(answer)
                for answer in self.answers(questions)]

    def try_to_ask(self, questions):
        """With nothing where there is an error."""
        return [answer if isinstance(answer, tuple) else None
                for answer in self.answers(questions)]

    def answers(self, questions):
        questions, answers = list(questions), {}

        def take(bus, result, number):
            try:
                answers[number] = bus.call_finish(result).unpack()
            except GLib.Error as error:
                answers[number] = error

        for number, words in enumerate(questions):
            self.bus.call(
                *words, None, Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000, None, take,
                number)
        while len(answers) < len(questions):
            GLib.MainContext.default().iteration(True)
        return [answers[number] for number in range(len(questions))]


class FocusNews:
    """Tells what gets the focus, as programs tell it."""

    def __init__(self, bus):
        self.bus, self.places = bus, []

    def __enter__(self):
        self.subscription = self.bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "StateChanged", None, "focused",
            Gio.DBusSignalFlags.NONE, self.hear)
        return self

    def __exit__(self, *_):
        self.bus.signal_unsubscribe(self.subscription)

    def hear(self, _bus, program, path, _interface, _signal, words):
        _, has_it, *_ = words.unpack()
        if has_it:
            self.places.append((program, path))

    def next(self, seconds=0.6):
        """The place, or None where nothing is told for a while."""
        end = time.monotonic() + seconds
        while not self.places and time.monotonic() < end:
            if not GLib.MainContext.default().iteration(False):
                time.sleep(0.005)
        return self.places.pop(0) if self.places else None


def question(place, interface, method, signature=None, *values):
    return (*place, interface, method, GLib.Variant(signature, values) if signature else None)


def bits(words):
    return sum(word << 32 * place for place, word in enumerate(words))


def fail(error):
    raise error
