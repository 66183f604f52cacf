#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a desktop opens it: desktop.py PROGRAM FOLDER, told in Chinese.

Never by its path: the bus starts it by its name, and is told what is wanted. The bus is the
story's own.
"""

import os
import pathlib
import signal
import subprocess
import sys
import time

from gi.repository import Gio, GLib
from person import NAME, Person, tell
from things import PATIENCE_IN_SECONDS

PATH = "/io/github/currencycamera/CurrencyCamera"


class Started:
    """A program that the bus has started, as far as its parent would know it."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            self.returncode = 0
        return self.returncode

    def wait(self, patience=PATIENCE_IN_SECONDS):
        end = time.monotonic() + patience
        while self.poll() is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("the program", patience)
            time.sleep(0.05)
        return self.returncode

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)


class Desktop:
    def __init__(self, person):
        self.person = person
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, name, path, method, signature, *arguments):
        interface, _, member = method.rpartition(".")
        return self.bus.call_sync(
            name, path, interface, member, GLib.Variant(signature, arguments), None,
            Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000)

    def asks(self, method, signature="(a{sv})", *arguments):
        """Of the program, which is started where it does not run."""
        self.call(NAME, PATH, "org.freedesktop.Application." + method, signature, *arguments)
        self.meets_it()

    def acts(self, action):
        self.asks("ActivateAction", "(sava{sv})", action, [], {})

    def searches(self, method, signature, *arguments):
        self.call(
            NAME + ".SearchProvider", PATH + "/SearchProvider",
            "org.gnome.Shell.SearchProvider2." + method, signature, *arguments)

    def meets_it(self):
        """Finds out who it is that the bus has started, as soon as it has the name."""
        self.person.process = Started(self.person.waits_for(self.pid, "a program of that name"))

    def pid(self):
        try:
            bus = "org.freedesktop.DBus"
            return self.call(
                bus, "/", bus + ".GetConnectionUnixProcessID", "(s)", NAME).unpack()[0]
        except GLib.Error:
            return None


class Visitor(Person):
    def waits_for(self, look, what):
        """Of something that may not run yet."""
        self.process = Started(os.getpid())
        return self.wait(look, what)


def is_opened(person, desktop):
    desktop.asks("Activate", "(a{sv})", {})
    person.sees("JPY → TWD*", "frame")
    assert person.closes_the_window() == 0


def reads_a_picture(person, desktop, folder):
    picture = os.path.join(folder, "tag 1.png")
    subprocess.run(
        ["convert", "-size", "900x300", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold", "-pointsize",
         "96", "-gravity", "center", "-depth", "8", "-annotate", "0", "¥1,000", picture], check=True)
    desktop.asks("Open", "(asa{sv})", [pathlib.Path(picture).as_uri()], {})
    person.sees("¥1,000，等於 NT$ 200", "push button")


def acts_on_the_window_that_is_there(person, desktop):
    desktop.acts("history")
    person.sees("換算過的價格，最新的在最上面", "list")
    person.keys("ctrl+w")
    person.sees_no("換算過的價格，最新的在最上面", "list")
    desktop.acts("open")
    person.sees("開啟圖片或影片")
    person.keys("Escape")
    person.sees_no("開啟圖片或影片")
    desktop.acts("screen")
    person.sees_no("¥1,000，*", "push button")
    assert person.closes_the_window() == 0


def acts_without_a_window(person, desktop):
    desktop.acts("history")
    person.sees("換算過的價格，最新的在最上面", "list")
    person.keys("ctrl+w")
    person.sees_no("換算過的價格，最新的在最上面", "list")
    assert person.closes_the_window() == 0


def is_found_by_searching(person, desktop):
    words = ["€12,50"]
    desktop.searches("ActivateResult", "(sasu)", "EUR 12.50", words, 0)
    desktop.meets_it()
    person.sees("1 單位外幣＝多少台幣", "text", inside="設定")
    person.types("35", into="1 單位外幣＝多少台幣")
    person.keeps_a_picture("18-rate-from-search")
    person.presses("儲存", inside="設定")
    person.sees_no("1 單位外幣＝多少台幣", "text")
    assert person.closes_the_window() == 0
    # What was converted is copied by the desktop, and nothing opens.
    desktop.searches("ActivateResult", "(sasu)", "EUR 12.50", words, 0)
    desktop.searches("LaunchSearch", "(asu)", words, 0)
    desktop.meets_it()
    person.sees("JPY → TWD*", "frame")
    assert person.look_for("1 單位外幣＝多少台幣", "text", inside="設定") is None
    assert person.closes_the_window() == 0


def main():
    person = Visitor(sys.argv[1], sys.argv[2])
    desktop = Desktop(person)
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    subprocess.run(
        [command, *"settings set --name 日幣 --rate 0.2 --code JPY".split()], check=True,
        stdout=subprocess.DEVNULL)

    def story():
        is_opened(person, desktop)
        reads_a_picture(person, desktop, os.environ["HOME"])
        acts_on_the_window_that_is_there(person, desktop)
        acts_without_a_window(person, desktop)
        is_found_by_searching(person, desktop)

    return tell(person, story)


sys.exit(main())
