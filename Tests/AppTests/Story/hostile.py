#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and hostile files, one after another: hostile.py PROGRAM FOLDER, told in English.

The files are those of `Tests/Hostile/files.py`. The window says something of each, goes on to answer,
takes no more memory than it may, and asks nobody on the network, whatever it is shown: camera,
screen and demo, every page, receipts and what is pasted come first, and the search of the desktop
last. The keyring is a real one, on the story's own bus.
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
from looking import is_sensitive  # noqa: E402
from owner import Owner  # noqa: E402
from papers import draw, write_pdf  # noqa: E402
from person import NAME, tell  # noqa: E402
from pulse import PATH, Pulse  # noqa: E402
from things import PATIENCE_IN_SECONDS  # noqa: E402
from verbs import RECEIPT  # noqa: E402

# Lists of addresses, by names that promise something else.
ADDRESSES = (b"hls.mp4", b"mpd.png", b"smooth.mp4", b"sdp.mp4", b"svg.jpg")
# Twice what a person is promised: tests run a slow build, on machines that have more to do.
MOST_MEGABYTES = 600
# A person is promised 0.1 s. Tests run a slow build on machines where others are served first.
LONGEST_ANSWER_IN_SECONDS = 5


class WatchedOwner(Owner):
    """Whose window is looked at through strace, which leaves the program its own process id."""

    def __init__(self, program, pictures):
        super().__init__(program, pictures)
        self.watched = Watched(pictures)
        self.through = [*self.watched.words(), "-D"]

    def take_megabytes(self):
        """The most since they were taken last."""
        with open(f"/proc/{self.process.pid}/status") as status:
            most = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
        with open(f"/proc/{self.process.pid}/clear_refs", "w") as peak:
            peak.write("5")  # The kernel begins anew with what there is now: proc(5).
        return most


def shows_every_source(person):
    assert person.starts_it_again("--source", "screen") == 0
    person.sees("*screen*", "label")
    assert person.starts_it_again("--source", "camera") == 0
    person.sees("*camera*", "label")
    assert person.starts_it_again("--source", "demo") == 0
    # A picture that can be held is one that came; whether it is read in time is judged elsewhere.
    hold = person.sees("Hold the picture", "push button")
    person.wait(lambda: is_sensitive(hold), "a picture of the demo")


def goes_through_every_page(person, folder):
    person.keys("ctrl+2")
    person.types("12000", into="How much may you spend in a month? (NT$)")
    person.presses("Begin")
    person.presses("I Wrote It Down*")
    person.sees("Left today", "label")
    papers = os.path.join(folder, "receipts")
    os.mkdir(papers)
    write_pdf(os.path.join(papers, "receipt.pdf"), RECEIPT)
    for name in ("hls.mp4", "svg.jpg", "svg.svg"):
        os.link(os.path.join(folder, "files", name), os.path.join(papers, name))
    assert person.starts_it_again("--receipts", papers) == 0
    person.sees("1 receipt saved*", "status bar")
    person.presses("Done")
    person.sees("Laden am Park", "label")
    person.keys("ctrl+4")
    person.presses("Try the Demo")
    person.sees("90%: *", "label")


def pastes(person, folder):
    """A picture, and an address where one is wanted."""
    picture = os.path.join(folder, "prices.png")
    draw(picture)
    person.keys("ctrl+1")
    person.copies_a_picture(picture)
    person.keys("ctrl+v")
    person.sees("¥500*", "push button")
    person.copies_text("http://hostile.invalid/picture.png")
    person.keys("ctrl+v")
    person.sees("There is nothing to paste.*")


def searches(person, addresses):
    """As the desktop's overview asks what was typed."""
    provider = subprocess.Popen([*person.through, person.program, "--search-provider"])
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name, path = NAME + ".SearchProvider", PATH + "/SearchProvider"
    person.process = provider
    person.wait(lambda: has_owner(bus, name), "a search provider")
    for text in [*addresses, "3500 jpy"]:
        found = bus.call_sync(
            name, path, "org.gnome.Shell.SearchProvider2", "GetInitialResultSet",
            GLib.Variant("(as)", (text.split(),)), None, Gio.DBusCallFlags.NONE,
            PATIENCE_IN_SECONDS * 1000, None)
    assert found.unpack()[0], "nothing was found for 3500 jpy"
    provider.terminate()
    provider.wait()


def has_owner(bus, name):
    dbus = "org.freedesktop.DBus"
    return bus.call_sync(
        dbus, "/", dbus, "NameHasOwner", GLib.Variant("(s)", (name,)), None,
        Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000, None).unpack()[0]


def shows_hostile_files(person, folder):
    bus, pulse, costs = Gio.bus_get_sync(Gio.BusType.SESSION), Pulse(person.process.pid), []
    person.take_megabytes()
    for path in files(folder):
        before = time.monotonic()
        # As a desktop does that is told to open a file.
        bus.call_sync(
            NAME, PATH, "org.freedesktop.Application", "Open",
            GLib.Variant("(asa{sv})", ([pathlib.Path(os.fsdecode(path)).as_uri()], {})), None,
            Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000, None)
        person.sees_no("Opening", "label")
        if os.path.basename(path) in ADDRESSES:
            person.sees("*neither a picture nor a video*", "label")
        name = ascii(os.path.basename(path).decode(errors="surrogateescape"))
        costs.append((name, time.monotonic() - before, person.take_megabytes(),
                      pulse.take_longest()))
        print("{:26} {:5.2f} s {:5.0f} MB {:6.3f} s without an answer".format(*costs[-1]),
              flush=True)
    pulse.ends()
    judge(costs, pulse.count)


def judge(costs, answers):
    memory, silence = (max(costs, key=lambda cost: cost[place]) for place in (2, 3))
    print(f"worst of {len(costs)} files: {memory[2]:.0f} MB with {memory[0]}, {silence[3]:.3f} s "
          f"without an answer with {silence[0]}, {answers} answers", flush=True)
    assert answers > 10 * len(costs), "hardly anything was asked"
    assert memory[2] < MOST_MEGABYTES, memory
    assert silence[3] < LONGEST_ANSWER_IN_SECONDS, silence


def main():
    os.makedirs(sys.argv[2], exist_ok=True)
    person = WatchedOwner(sys.argv[1], sys.argv[2])

    def story():
        try:
            person.logs_in()
            person.says(*"settings set --name JPY --rate 0.2".split())
            with tempfile.TemporaryDirectory() as folder:
                make(os.path.join(folder, "files"))
                person.starts()
                person.frame()
                shows_every_source(person)
                goes_through_every_page(person, folder)
                pastes(person, folder)
                shows_hostile_files(person, os.path.join(folder, "files"))
            assert person.closes_the_window() == 0
            person.watched.look()
            searches(person, ["http://hostile.invalid/ ¥1,000", "file:///dev/zero 9 usd"])
            person.watched.look()
            assert person.watched.seen, "strace has seen no call at all: does this system allow it?"
            assert not person.watched.calls, "\n".join(person.watched.calls)
        finally:
            person.logs_out()

    return tell(person, story)


if __name__ == "__main__":
    sys.exit(main())
