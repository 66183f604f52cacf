#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be pressed or typed into has a name, and the keyboard leads there: names.py
PROGRAM FOLDER, in the language that the environment asks for (LANGUAGE).

Nothing is found by what it is called but prices and a demo, so that it works in every language.
"""

import os
import subprocess
import sys
import time

from papers import draw
from person import Person, tell
from things import Atspi

PRICE = "*NT$ *"
DEMO = {"zh_TW": "試用示範", "en": "Try the Demo", "ja": "デモを試す", "de": "Demo ausprobieren"}


def main():
    person = Person(sys.argv[1], sys.argv[2])
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    picture = os.path.join(os.environ["HOME"], "prices.png")
    draw(picture)

    def first_day():
        person.starts()
        person.frame()
        person.examines("first start")
        person.is_killed()
        subprocess.run(
            [command, *"settings set --name 日幣 --rate 0.2 --code JPY".split()], check=True,
            stdout=subprocess.DEVNULL)

    def camera_page():
        """From the start to the first price: one key begins, where the focus is, one goes to it."""
        person.starts()
        person.wait(lambda: focused(person, "push button"), "the focus on what begins")
        person.examines("start")
        # A picture stands still: no price goes while it is looked for.
        assert person.starts_it_again(picture) == 0
        person.sees(PRICE, "push button")
        person.examines("picture")
        person.keys("Tab")
        person.wait(lambda: is_on_a_price(person), "the focus on a price")
        person.keeps_a_picture("25-focused")
        person.keys("Return")
        person.examines("held")
        person.keys("Escape")
        person.keys("F9")
        person.wait(lambda: focused(person, "list item"), "the focus in the list")
        person.examines("list")
        person.keys("F9")
        # It gives the focus back to the price that had it.
        person.wait(lambda: is_on_a_price(person), "the focus on the price again")
        person.keys("F6")
        person.wait(lambda: is_on_a_price(person), "the focus on the first price")

    def other_pages():
        for key, screen in (("ctrl+2", "budget"), ("ctrl+3", "receipts"), ("ctrl+4", "prices")):
            person.keys(key)
            person.examines(screen)
        # The demo has every part of the page: figures, curve, table.
        person.reaches(DEMO[os.environ["LANGUAGE"]])
        person.keys("Return")
        person.sees("90*%*–*", "label")
        person.examines("prices, demo")
        person.keys("ctrl+1")
        time.sleep(0.5)

    def other_windows():
        for key, screen in (("ctrl+comma", "settings"), ("ctrl+h", "history"),
                            ("ctrl+question", "shortcuts"), ("ctrl+o", None)):
            person.keys(key)
            if screen:
                person.examines(screen)
            else:
                time.sleep(1)  # The desktop's own: its names are not ours.
            person.asks_for_a_window_that_is_none()
            person.keys("Escape")
            time.sleep(0.5)
            person.asks_for_a_window_that_is_none()

    def story():
        first_day()
        camera_page()
        other_pages()
        other_windows()
        assert person.closes_the_window() == 0

    return tell(person, story)


def is_on_a_price(person):
    price = focused(person, "push button")
    return price is not None and "NT$" in price.name


def focused(person, role):
    for thing in person.everything():
        if thing.role == role and thing.was(Atspi.StateType.FOCUSED):
            return thing
    return None


sys.exit(main())
