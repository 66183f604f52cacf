# SPDX-License-Identifier: GPL-3.0-or-later
"""Tells a story, and where it does not come to its end, what stood there: whoever reads that has
nothing else.
"""

import os
import subprocess
import sys
import traceback

from looking import has_room
from things import Atspi

# A screen has about as many things with a name; a list of more goes on in the same way.
MOST_THINGS = 120


class Faulty(Exception):
    """What a story saw on its way is not as it should be."""


def tell(person, story):
    """Runs a story and says how it ended; nothing goes on after it."""
    try:
        story()
        if person.faults:
            raise Faulty("\n    ".join(["", *person.faults]))
    except Exception as trouble:
        explain(person, trouble)
        return 1
    finally:
        person.is_killed()
        person.unplugs_the_camera()
    return 0


def explain(person, trouble):
    """In few lines, for a log may show its end only."""
    told = name_of_the_story()
    say(f"{told} failed: {type(trouble).__name__}: {trouble}")
    for frame in traceback.extract_tb(trouble.__traceback__):
        say(f"  {os.path.basename(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}")
    picture = f"gone-{told}"
    for what, look in [
            ("program", lambda: state_of(person.process)),
            ("keyboard", whose_the_keyboard_is),
            ("picture", lambda: person.keeps_a_picture(picture) or picture + ".png"),
            ("complaints", lambda: end_of(person.complaints)),
            ("things", lambda: "\n" + tree(person))]:
        try:
            say(f"  {what}: {look()}")
        except Exception as other:
            say(f"  {what}: cannot be told: {other}")


def say(line):
    print(line, file=sys.stderr, flush=True)


def name_of_the_story():
    """With its language, as some are told in four."""
    name = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    return "-".join([name, *filter(None, [os.environ.get("LANGUAGE")])])


def state_of(process):
    if process is None:
        return "was not started"
    return "runs" if process.poll() is None else f"ended with {process.returncode}"


def whose_the_keyboard_is():
    return subprocess.run(
        ["xdotool", "getwindowfocus", "getwindowname"], capture_output=True, text=True,
        timeout=10).stdout.strip() or "nobody's"


def end_of(file):
    """What the program wrote last."""
    if file is None:
        return "none"
    file.flush()
    with open(file.name, errors="replace") as written:
        return " | ".join(written.read().splitlines()[-8:]) or "none"


def tree(person):
    """What is laid out and has a name, with an arrow where the focus is."""
    lines = []
    for thing in person.everything():
        if is_worth_a_line(thing.name) and has_room(thing):
            mark = "→" if thing.was(Atspi.StateType.FOCUSED) else " "
            lines.append(f"  {mark} {thing.role}: {thing.name}")
    more = [f"    and {len(lines) - MOST_THINGS} more"] if len(lines) > MOST_THINGS else []
    return "\n".join(lines[:MOST_THINGS] + more)


def is_worth_a_line(name):
    """What nobody gave a name has its type's."""
    return name and not name.startswith(("Gtk", "Adw"))
