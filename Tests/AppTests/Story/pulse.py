# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the program does not answer: its main loop is asked a hundred times a second.

On a busy machine the program and the thread that asks wait for a processor, too. That time is taken
off, where the kernel tells it.
"""

import threading
import time

from gi.repository import Gio, GLib
from person import NAME
from things import PATIENCE_IN_SECONDS

PATH = "/" + NAME.replace(".", "/")
PAUSE_IN_SECONDS = 0.01


class Pulse:
    """Begins when it is made, and stops when the program does not answer any more."""

    def __init__(self, process):
        self.process = process
        # A connection of its own: the story's is busy while it waits itself.
        self.bus = Gio.DBusConnection.new_for_address_sync(
            Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION),
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        self.longest = 0
        self.count = 0
        self.is_wanted = True
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while self.is_wanted:
            try:
                before, waited = time.monotonic(), self.waited()
                self.ask()
                silence = time.monotonic() - before - (self.waited() - waited)
            except GLib.Error:
                return
            self.longest = max(self.longest, silence)
            self.count += 1
            time.sleep(PAUSE_IN_SECONDS)

    def ask(self):
        """Whether it can be ended, which is a word back and forth that changes nothing."""
        self.bus.call_sync(
            NAME, PATH, "org.gtk.Actions", "Describe", GLib.Variant("(s)", ("quit",)), None,
            Gio.DBusCallFlags.NO_AUTO_START, PATIENCE_IN_SECONDS * 1000)

    def waited(self):
        """The seconds that the program's main thread and this one have waited for a processor."""
        threads = (f"{self.process}/task/{self.process}", f"self/task/{threading.get_native_id()}")
        return sum(nanoseconds_in_line(thread) for thread in threads) / 1e9

    def take_longest(self):
        """In seconds, since it was taken last."""
        longest, self.longest = self.longest, 0
        return longest

    def ends(self):
        self.is_wanted = False
        self.thread.join()


def nanoseconds_in_line(thread):
    """While a thread could have run: proc(5), schedstat."""
    try:
        with open(f"/proc/{thread}/schedstat") as told:
            return int(told.read().split()[1])
    except OSError:
        return 0  # The program has ended, or the kernel keeps no such figures.
