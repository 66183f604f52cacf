#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture of every screen: pictures.py PROGRAM FOLDER [WIDTH], in the language and colours that
the environment asks for (LANGUAGE, ADW_DEBUG_COLOR_SCHEME; ADW_DEBUG_HIGH_CONTRAST=1, TEXT_DPI=192
for text twice as large, GDK_SCALE=2 for twice as many dots).

Nothing is found by what it is called but prices, so that it works in every language.
"""

import os
import subprocess
import sys
import time

from person import Person, tell

NAMES = ("LANGUAGE", "ADW_DEBUG_COLOR_SCHEME", "ADW_DEBUG_HIGH_CONTRAST", "TEXT_DPI", "GDK_SCALE")
PRICE = "*NT$ *"
DEMO = {"zh_TW": "試用示範", "en": "Try the Demo", "ja": "デモを試す", "de": "Demo ausprobieren"}


def main():
    person = Person(sys.argv[1], sys.argv[2])
    width = int(sys.argv[3]) if len(sys.argv) > 3 else 1280
    told = "-".join(os.environ[name] for name in NAMES if name in os.environ)

    def shows(screen):
        # As long as what slides in takes.
        time.sleep(0.7)
        person.keeps_a_picture(f"{screen}-{told}-{width}")

    def has_its_size():
        window = person.frame_on_screen()
        subprocess.run(
            ["xdotool", "windowmove", window, "0", "0", "windowsize", window, str(width),
             "800" if width > 400 else "720"], check=True)

    def story():
        if "TEXT_DPI" in os.environ:
            resources = "Xft.dpi:\t" + os.environ["TEXT_DPI"] + "\n"
            subprocess.run(
                ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                 resources], check=True)
        person.starts()
        person.frame()
        has_its_size()
        shows("first-start")
        person.is_killed()
        command = os.path.join(os.path.dirname(person.program), "pricescan")
        subprocess.run(
            [command, *"settings set --name 日幣 --rate 0.2 --code JPY".split()], check=True,
            stdout=subprocess.DEVNULL)
        person.starts()
        person.frame()
        has_its_size()
        shows("start")
        person.keys("ctrl+comma")
        shows("settings")
        person.keys("Escape")
        assert person.starts_it_again("--demo") == 0
        person.sees(PRICE, "push button")
        shows("demo")
        person.holds_the_picture(PRICE)
        shows("frozen")
        person.sees(PRICE, "push button").presses()
        shows("held")
        person.keys("Escape")
        person.keys("F9")
        shows("list")
        person.keys("F9", "ctrl+h")
        shows("history")
        person.keys("ctrl+w")
        person.has_allowed_the_camera()
        assert person.starts_it_again("--source", "camera") == 0
        person.sees_no(PRICE, "push button")
        time.sleep(1)
        shows("no-camera")
        person.keys("ctrl+3")
        shows("receipts")
        person.keys("ctrl+4")
        person.presses(DEMO[os.environ["LANGUAGE"]])
        person.sees("90*%*–*", "label")
        shows("prices")
        assert person.closes_the_window() == 0

    return tell(person, story)


sys.exit(main())
