#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window holds of the machine while it runs on and on: soak.py PROGRAM FOLDER [SECONDS].

The demo, another source, every page and the history come and go, round after round. A line for each
round tells memory, threads and open files. It ends with 1 where there is more at the end than in the
middle: 8 MB of memory, or a thread or two open files a round.
"""

import os
import subprocess
import sys
import time

from person import Person, tell

MOST_MEGABYTES = 8


class Holdings:
    """What the kernel says of a process."""

    def __init__(self, process):
        with open(f"/proc/{process}/status") as status:
            values = dict(line.split(":", 1) for line in status)
        self.megabytes = int(values["VmRSS"].split()[0]) / 1024
        self.threads = int(values["Threads"])
        self.files = len(os.listdir(f"/proc/{process}/fd"))

    def __str__(self):
        return f"{self.megabytes:6.1f} MB {self.threads:3} threads {self.files:3} files"


def goes_round(person):
    assert person.starts_it_again("--source", "camera") == 0
    person.wait(lambda: person.look_for("*NT$ *", "push button") is None, "no price")
    for key in ("ctrl+2", "ctrl+3", "ctrl+4", "ctrl+1"):
        person.keys(key)
        time.sleep(1)
    person.keys("ctrl+h")
    time.sleep(1)
    person.keys("ctrl+w")
    assert person.starts_it_again("--demo") == 0
    person.sees("*NT$ *", "push button")
    time.sleep(10)


def main():
    person = Person(sys.argv[1], sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 900
    command = os.path.join(os.path.dirname(person.program), "pricescan")

    def story():
        subprocess.run(
            [command, *"settings set --name JPY --rate 0.2".split()], check=True,
            stdout=subprocess.DEVNULL)
        person.has_allowed_the_camera()
        person.starts("--demo")
        person.sees("*NT$ *", "push button")
        begin, rounds = time.monotonic(), []
        while time.monotonic() - begin < seconds:
            goes_round(person)
            rounds.append(Holdings(person.process.pid))
            print(f"{(time.monotonic() - begin) / 60:5.1f} min {rounds[-1]}", flush=True)
        assert person.closes_the_window() == 0
        middle, end = rounds[len(rounds) // 2], rounds[-1]
        count = len(rounds) - len(rounds) // 2
        print(f"{len(rounds)} rounds; in the middle {middle}; at the end {end}")
        assert end.megabytes - middle.megabytes < MOST_MEGABYTES
        assert end.threads - middle.threads < count
        assert end.files - middle.files < 2 * count

    return tell(person, story)


sys.exit(main())
