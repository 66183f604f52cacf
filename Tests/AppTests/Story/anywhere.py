#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four verdicts, an entry and its undoing by keyboard alone: anywhere.py PROGRAM FOLDER [WIDTH],
in the language that the environment asks for (LANGUAGE; TEXT_DPI=192 for text twice as large).
"""

import gettext
import os
import subprocess
import sys
import time

from owner import Owner, PRICES, draw
from person import tell

LANGUAGE = os.environ["LANGUAGE"]
WORDS = gettext.translation(
    "currency-camera", os.environ["locale"], [LANGUAGE], fallback=LANGUAGE == "en")
tr = WORDS.gettext
VERDICTS = [
    tr("Affordable"), tr("Tighter"),
    WORDS.ngettext("Wait {count} day", "Wait {count} days", 10).format(count=10),
    tr("Over the budget")]


def has_its_size(person, width):
    window = person.frame_on_screen()
    subprocess.run(
        ["xdotool", "windowmove", window, "0", "0", "windowsize", window, str(width), "690"],
        check=True)


def has_larger_text():
    if "TEXT_DPI" in os.environ:
        subprocess.run(
            ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
             "Xft.dpi:\t" + os.environ["TEXT_DPI"] + "\n"], check=True)


def shows(person, name, width):
    time.sleep(0.7)
    text = os.environ.get("TEXT_DPI", "96")
    person.keeps_a_picture(f"{name}-{LANGUAGE}-{width}-{text}")


def buys(person, width):
    person.keys("a")
    for price, verdict in zip(PRICES, VERDICTS):
        person.sees(f"{price}*NT$ *{verdict}*", "push button")
    shows(person, "30-verdicts", width)
    person.reaches(f"¥1,000*NT$ 200*{VERDICTS[1]}*")
    person.keys("Return")
    person.sees("◐ *", "label")
    shows(person, "31-card", width)
    person.reaches(tr("Add to the Budget …"))
    person.keys("Return")
    person.sees(tr("Add to the Budget"), "label")
    shows(person, "32-add", width)
    person.keys("Return")
    person.turns_to_the_window()
    # What is left has changed, and comes back.
    person.sees(f"¥500*NT$ 100*{VERDICTS[1]}*", "push button")
    person.keys("ctrl+z")
    person.sees(f"¥500*NT$ 100*{VERDICTS[0]}*", "push button")


def looks_at_the_month(person, width):
    person.keys("ctrl+2")
    person.sees(tr("Left today"), "label")
    shows(person, "33-month", width)
    person.keys("ctrl+1", "a")
    person.sees("¥500*NT$ 100", "push button")


def main():
    person = Owner(sys.argv[1], sys.argv[2])
    width = int(sys.argv[3]) if len(sys.argv) > 3 else 1100
    picture = os.path.join(os.environ["HOME"], "prices.png")
    draw(picture)

    def story():
        try:
            person.logs_in()
            has_larger_text()
            person.says(*"settings set --name yen --rate 0.2 --code JPY".split())
            person.says(
                *"budget plan --allowance 1000 --cycle".split(), "10 days", "--from",
                time.strftime("%Y-%m-%d"))
            person.starts(picture)
            person.sees("¥500*", "push button")
            has_its_size(person, width)
            buys(person, width)
            looks_at_the_month(person, width)
            assert person.closes_the_window() == 0
        finally:
            person.logs_out()

    return tell(person, story)


sys.exit(main())
