#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and hostile files, one after another: hostile.py PROGRAM FOLDER, told in English.

The files are those of `Tests/Hostile/files.py`. The window says something of each, goes on to answer,
takes no more memory than it may, and asks nobody on the network, whatever it is shown:
camera, screen and demo come first, and the search of the desktop last.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "..", "Hostile"))

from attack import Watched, files  # noqa: E402
from files import make  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402
from person import Person, is_sensitive, tell  # noqa: E402

NAME = "io.github.currencycamera.CurrencyCamera"
# Lists of addresses, by names that promise something else.
ADDRESSES = (b"hls.mp4", b"mpd.png", b"smooth.mp4", b"sdp.mp4", b"svg.jpg")
# Twice what a person is promised: tests run a slow build, on machines that have more to do.
MOST_MEGABYTES = 600
# One question of the accessibility tree, which the main loop answers. On a machine with time 10 ms.
LONGEST_ANSWER_IN_SECONDS = 5


class WatchedPerson(Person):
    """Looks at the window through strace, which leaves the program its own process id."""

    def __init__(self, program, pictures):
        super().__init__(program, pictures)
        self.watched = Watched(pictures)
        self.longest = 0

    def starts(self, *words):
        self.complaints = open(os.path.join(self.pictures, "complaints.txt"), "ab+")
        self.process = subprocess.Popen(
            [*self.watched.words(), "-D", self.program, *words], stdin=subprocess.DEVNULL,
            stderr=self.complaints)

    def look_for(self, name, role=None, inside=None):
        start = time.monotonic()
        next(self.everything(inside), None)
        self.longest = max(self.longest, time.monotonic() - start)
        return super().look_for(name, role, inside)

    def megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024


def shows_every_source(person):
    assert person.starts_it_again("--source", "screen") == 0
    person.sees("*screen*", "label")
    assert person.starts_it_again("--source", "camera") == 0
    person.sees("*camera*", "label")
    assert person.starts_it_again("--source", "demo") == 0
    # A picture that can be held is one that came; whether it is read in time is judged elsewhere.
    hold = person.sees("Hold the picture", "push button")
    person.wait(lambda: is_sensitive(hold), "a picture of the demo")


def searches(person, addresses):
    """As the desktop's overview asks what was typed."""
    provider = subprocess.Popen(
        [*person.watched.words(), "-D", person.program, "--search-provider"])
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name, path = NAME + ".SearchProvider", "/" + NAME.replace(".", "/") + "/SearchProvider"
    person.process = provider
    person.wait(lambda: has_owner(bus, name), "a search provider")
    for text in [*addresses, "3500 jpy"]:
        found = bus.call_sync(
            name, path, "org.gnome.Shell.SearchProvider2", "GetInitialResultSet",
            GLib.Variant("(as)", (text.split(),)), None, Gio.DBusCallFlags.NONE, 40_000, None)
    assert found.unpack()[0], "nothing was found for 3500 jpy"
    provider.terminate()
    provider.wait()


def has_owner(bus, name):
    dbus = "org.freedesktop.DBus"
    return bus.call_sync(
        dbus, "/", dbus, "NameHasOwner", GLib.Variant("(s)", (name,)), None,
        Gio.DBusCallFlags.NONE, 40_000, None).unpack()[0]


def shows_hostile_files(person, folder):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for path in files(folder):
        before = time.monotonic()
        # As a desktop does that is told to open a file.
        bus.call_sync(
            NAME, "/" + NAME.replace(".", "/"), "org.freedesktop.Application", "Open",
            GLib.Variant("(asa{sv})", ([pathlib.Path(os.fsdecode(path)).as_uri()], {})), None,
            Gio.DBusCallFlags.NONE, 40_000, None)
        person.sees_no("Opening", "label")
        if os.path.basename(path) in ADDRESSES:
            person.sees("*neither a picture nor a video*", "label")
        name = ascii(os.path.basename(path).decode(errors="surrogateescape"))
        print(f"{name:26} {time.monotonic() - before:5.2f} s {person.megabytes():5.0f} MB "
              f"{person.longest * 1000:6.0f} ms", flush=True)
    assert person.megabytes() < MOST_MEGABYTES, f"{person.megabytes()} MB"
    assert person.longest < LONGEST_ANSWER_IN_SECONDS, f"{person.longest} s without an answer"


def main():
    os.makedirs(sys.argv[2], exist_ok=True)
    person = WatchedPerson(sys.argv[1], sys.argv[2])

    def story():
        command = os.path.join(os.path.dirname(person.program), "pricescan")
        subprocess.run(
            [command, *"settings set --name JPY --rate 0.2".split()], check=True,
            stdout=subprocess.DEVNULL)
        person.starts()
        person.frame()
        shows_every_source(person)
        with tempfile.TemporaryDirectory() as folder:
            make(folder)
            shows_hostile_files(person, folder)
        assert person.closes_the_window() == 0
        person.watched.look()
        searches(person, ["http://hostile.invalid/ ¥1,000", "file:///dev/zero 9 usd"])
        person.watched.look()
        assert person.watched.seen, "strace has seen no call at all: does this system allow it?"
        assert not person.watched.calls, "\n".join(person.watched.calls)

    return tell(person, story)


if __name__ == "__main__":
    sys.exit(main())
