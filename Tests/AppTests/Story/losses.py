#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody whose files were spoilt: losses.py PROGRAM FOLDER, told in Chinese.

The folder gets pictures of what is seldom seen.
"""

import glob
import json
import os
import subprocess
import sys

from papers import draw
from person import Person, tell

FOLDER = os.path.join(os.environ["XDG_CONFIG_HOME"], "currency-camera")
SETTINGS = os.path.join(FOLDER, "settings.json")
LEDGER = os.path.join(os.environ["XDG_DATA_HOME"], "currency-camera", "ledger.sqlite")
TITLE = "JPY → TWD*"


def pricescan(person, *words):
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    subprocess.run([command, *words], check=True, stdout=subprocess.DEVNULL)


def write(text):
    with open(SETTINGS, "w", encoding="utf-8") as file:
        file.write(text)


def read():
    with open(SETTINGS, encoding="utf-8") as file:
        return json.load(file)


def damaged_at_start(person):
    write('{ "version": 1, "curr')
    person.starts()
    person.sees("檔案已損壞", "label")
    person.sees("*完好備份*", "label")
    person.keeps_a_picture("20-damaged-settings")
    person.presses("還原備份*")
    person.sees(TITLE, "frame")
    person.sees_no("檔案已損壞")
    assert read()["currencies"][0]["name"] == "日幣"


def spoilt_while_it_is_open(person):
    write("nonsense")
    person.sees("檔案已還原", "label")
    person.keeps_a_picture("21-overruled-settings")
    person.presses("繼續*")
    person.sees_no("檔案已還原")
    person.sees(TITLE, "frame")
    os.unlink(SETTINGS)
    assert person.closes_the_window() == 0
    assert read()["currencies"][0]["name"] == "日幣"


def goes_on_without_a_copy(person, picture):
    for copy in glob.glob(SETTINGS + ".copy-*"):
        os.unlink(copy)
    write("nonsense")
    # Of a picture that stands still: the demo moves on while a busy machine reads.
    person.starts(picture)
    person.sees("檔案已損壞", "label")
    person.presses("繼續*")
    # What comes next is what always comes first.
    person.types("日幣", into="幣別名稱")
    person.types("0.2", into="1 單位外幣＝多少台幣")
    person.presses("開始掃描", inside="設定")
    person.sees("¥*，等於 NT$*", "push button")
    # The second price that is kept finds one to be copied.
    person.wait(lambda: os.path.exists(LEDGER + ".copy-1"), "a copy of the history")
    assert person.closes_the_window() == 0


def numbers_without_limits(person):
    for number in (2**31, 2**63 - 1, -1, 0, 1e300):
        settings = read()
        settings["window"] = {"width": number, "height": number}
        write(json.dumps(settings))
        person.starts()
        person.sees(TITLE, "frame")
        assert person.closes_the_window() == 0


def twice_without_a_window(person):
    """As a start that ends in the middle leaves it."""
    with open(SETTINGS + ".start", "w", encoding="utf-8") as file:
        file.write("xx")
    person.starts()
    person.sees("無法使用檔案", "label")
    person.keeps_a_picture("24-left-out-settings")
    person.presses("還原備份*")
    person.sees(TITLE, "frame")
    assert person.closes_the_window() == 0
    assert not os.path.exists(SETTINGS + ".start")


def history_that_cannot_be_written(person):
    os.makedirs(LEDGER + ".lock")
    person.starts("--history")
    person.sees("*NT$*", "list item")
    person.keeps_a_picture("22-history-read-only")
    assert person.closes_the_window() == 0
    os.rmdir(LEDGER + ".lock")


def damaged_history(person):
    with open(LEDGER, "wb") as file:
        file.write(b"nonsense")
    person.starts("--history")
    person.sees("檔案已損壞", "label")
    person.keeps_a_picture("23-damaged-history")
    person.presses("還原備份*")
    person.sees("*NT$*", "list item")
    assert person.closes_the_window() == 0


def main():
    person = Person(sys.argv[1], sys.argv[2])
    picture = os.path.join(os.environ["HOME"], "prices.png")
    draw(picture)
    pricescan(person, "settings", *"set --name 日幣 --rate 0.2 --code JPY".split())
    pricescan(person, "settings", *"set --records all".split())

    def story():
        damaged_at_start(person)
        spoilt_while_it_is_open(person)
        goes_on_without_a_copy(person, picture)
        numbers_without_limits(person)
        twice_without_a_window(person)
        # What wrote prices there has left a lock.
        os.unlink(LEDGER + ".lock")
        history_that_cannot_be_written(person)
        damaged_history(person)

    return tell(person, story)


sys.exit(main())
