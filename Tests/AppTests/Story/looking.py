# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who looks at the window through the accessibility tree, as a screen reader does."""

import fnmatch
import time

from things import PATIENCE_IN_SECONDS, Atspi, GLib, Things


class Gone(Exception):
    """What was waited for did not come."""


class Onlooker:
    process = None
    bus = None

    def everything(self, inside=None):
        """All of the program, or of the window that is called so."""
        for window in self.windows():
            if inside is None or matches(window.name, inside):
                yield from window.below()

    def windows(self):
        self.bus = self.bus or Things()
        for program, process in self.bus.programs():
            if process == self.process.pid:
                return self.bus.windows(program)
        return []

    def look_for(self, name, role=None, inside=None, is_laid_out=False):
        """The first thing that is shown and called so; a star stands for anything. What stands on a
        page that was never shown is laid out nowhere, and hears nothing."""
        for thing in self.everything(inside):
            if role in (None, thing.role) and matches(thing.name, name):
                if not is_laid_out or has_room(thing):
                    return thing
        return None

    def sees(self, name, role=None, inside=None):
        return self.wait(
            lambda: self.look_for(name, role, inside), f"{role or 'anything'} “{name}”")

    def sees_no(self, name, role=None):
        """At two looks: a list that is filled anew while it is looked at has less than it should."""
        def is_gone():
            return self.look_for(name, role) is None and self.look_for(name, role) is None

        self.wait(is_gone, f"no “{name}”")

    def wait(self, look, what, patience=PATIENCE_IN_SECONDS):
        end = time.monotonic() + patience
        pause = 0.05
        while time.monotonic() < end:
            try:
                found = look()
            except GLib.GError:
                found = None  # What was looked at has just gone.
            if found:
                return found
            if self.process.poll() is not None:
                raise Gone(f"the program ended ({self.process.returncode}) before there was {what}")
            time.sleep(pause)
            # Looking at everything costs the program as much as what it is waited for.
            pause = min(1.3 * pause, 0.4)
        raise Gone(f"there was not {what} within {patience} s")


def matches(name, wanted):
    return fnmatch.fnmatchcase(name, wanted) if "*" in wanted else name == wanted


def has_room(thing):
    """Whether it is laid out; what is gone is not."""
    try:
        return thing.box()[2] > 0
    except GLib.GError:
        return False


def has_focus(thing):
    return thing.is_now(Atspi.StateType.FOCUSED)


def is_sensitive(thing):
    return thing.is_now(Atspi.StateType.SENSITIVE)
