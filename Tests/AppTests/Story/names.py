#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be pressed or typed into has a name, and the keyboard leads there: names.py
PROGRAM FOLDER, in the language that the environment asks for (LANGUAGE).

Nothing is found by what it is called but prices and the demo, so that it works in every language.
"""

import os
import subprocess
import sys
import time

from gi.repository import Atspi
from person import Person, tell

PRICE = "*NT$ *"
DEMO = {"zh_TW": "試用示範", "en": "Try the Demo", "ja": "デモを試す", "de": "Demo ausprobieren"}


def main():
    person = Person(sys.argv[1], sys.argv[2])
    command = os.path.join(os.path.dirname(person.program), "pricescan")

    def first_day():
        person.starts()
        person.frame()
        person.examines("first start")
        person.is_killed()
        subprocess.run(
            [command, *"settings set --name 日幣 --rate 0.2 --code JPY".split()], check=True,
            stdout=subprocess.DEVNULL)

    def camera_page():
        person.starts()
        person.frame()
        person.examines("start")
        assert person.starts_it_again("--demo") == 0
        person.sees(PRICE, "push button")
        person.turns_to_the_window()
        # The picture is held, so that no price goes while it is looked for: one key leads to it.
        person.holds_the_picture(PRICE)
        person.keys("Tab")
        person.wait(lambda: is_on_a_price(person), "the focus on a price")
        person.keeps_a_picture("25-focused")
        person.examines("demo")
        person.keys("Return")
        person.examines("held")
        person.keys("Escape")
        person.keys("F9")
        person.wait(lambda: focused(person, "list item"), "the focus in the list")
        person.examines("list")
        # It gives the focus back to the price that had it.
        person.keys("F9")
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
        person.sees("90 %: *", "label")
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
            person.turns_to_the_window()

    def two_keys():
        """From the start to the first price: one begins where the focus is, one goes to the price."""
        person.starts()
        person.wait(lambda: focused(person, "push button"), "the focus on what begins")
        person.is_killed()
        person.starts("--demo")
        person.sees(PRICE, "push button")
        person.wait(lambda: leads_to_a_price(person, "F6"), "the focus on the first price")

    def story():
        first_day()
        camera_page()
        other_pages()
        other_windows()
        assert person.closes_the_window() == 0
        two_keys()
        assert person.closes_the_window() == 0

    return tell(person, story)


def leads_to_a_price(person, key):
    """The demo moves: where no price is in view, the key leads nowhere."""
    person.keys(key)
    time.sleep(0.2)
    return is_on_a_price(person)


def is_on_a_price(person):
    price = focused(person, "push button")
    return price is not None and "NT$" in price.get_name()


def focused(person, role):
    for thing in person.everything():
        try:
            if (thing.get_role_name() == role
                    and thing.get_state_set().contains(Atspi.StateType.FOCUSED)):
                return thing
        except Exception:
            continue
    return None


sys.exit(main())
