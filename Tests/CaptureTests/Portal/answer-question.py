#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses a button of the question that a portal has on the screen: answer-question.py BUTTON."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE_IN_SECONDS = 30


def things_in(thing):
    """Yields the thing and all below it; what closes meanwhile is left out."""
    if thing is None:
        return
    yield thing
    try:
        children = [thing.get_child_at_index(i) for i in range(thing.get_child_count())]
    except Exception:
        return
    for child in children:
        yield from things_in(child)


def button(name):
    for thing in things_in(Atspi.get_desktop(0)):
        try:
            if thing.get_role_name() == "push button" and thing.get_name() == name:
                return thing
        except Exception:
            continue
    return None


def main():
    end = time.monotonic() + PATIENCE_IN_SECONDS
    # Accessibility tells of new windows, but not reliably of those that open as it starts.
    while time.monotonic() < end:
        found = button(sys.argv[1])
        if found is not None:
            found.do_action(0)
            return 0
        time.sleep(0.05)
    return 1


sys.exit(main())
