#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A traveller's first day: story.py PROGRAM FOLDER, told in Chinese.

The folder gets a picture of every screen. A camera that shows ¥1,000 is plugged in.
"""

import sys

from person import Person, tell


def first_start(person):
    person.was_never_asked_for_the_camera()
    person.starts("--source", "camera")
    person.sees("開始掃描", "push button", inside="設定")
    person.keeps_a_picture("1-first-start")
    person.types("日幣", into="幣別名稱")
    person.types("0.2", into="1 單位外幣＝多少台幣")
    person.sees("日幣 ¥100 = NT$ 20")
    person.keeps_a_picture("2-settings")
    assert not person.press_grant(), "the camera waits until scanning is started"


def scanning(person):
    person.presses("開始掃描", inside="設定")
    person.sees("JPY → TWD*", "frame")
    person.allows_the_camera()
    person.sees("¥1,000，等於 NT$ 200", "push button")
    person.keeps_a_picture("3-labels")


def holding(person):
    person.presses("¥1,000，等於 NT$ 200")
    person.sees("複製", "push button")
    person.sees("NT$ 200", "label")
    person.keeps_a_picture("4-held")
    person.keys("ctrl+c")
    person.wait(lambda: person.clipboard() == "NT$ 200", "NT$ 200 in the clipboard")
    person.keys("Escape")
    person.sees_no("複製", "push button")


def history(person):
    person.keys("ctrl+h")
    person.sees("¥1,000, NT$ 200, *", "list item", inside="歷史紀錄")
    person.keeps_a_picture("5-history")
    person.keys("ctrl+w")
    person.sees_no("換算過的價格，最新的在最上面", "list")


def rate_change(person):
    assert person.uses_a_camera()
    person.keys("ctrl+comma")
    person.opens("日幣", inside="設定")
    person.wait(lambda: not person.uses_a_camera(), "a camera that is let go")
    person.keeps_a_picture("5-settings-over-the-last-picture")
    person.types("0.3", into="1 單位外幣＝多少台幣")
    person.presses("儲存", inside="設定")
    person.sees("¥1,000，等於 NT$ 300", "push button")
    person.keys("Escape")
    person.sees_no("新增幣別", "push button")
    person.wait(person.uses_a_camera, "the camera again")


def after_a_kill(person):
    person.is_killed()
    person.starts("--demo")
    person.sees("JPY → TWD*", "frame")
    person.sees("¥*", "push button")
    person.keeps_a_picture("6-demo")
    assert person.starts_it_again("--history") == 0
    person.sees("¥1,000, NT$ 200, *", "list item", inside="歷史紀錄")
    person.keys("ctrl+w")
    person.sees_no("換算過的價格，最新的在最上面", "list")


def main():
    person = Person(sys.argv[1], sys.argv[2])

    def story():
        first_start(person)
        scanning(person)
        holding(person)
        history(person)
        rate_change(person)
        after_a_kill(person)
        assert person.closes_the_window() == 0

    return tell(person, story)


sys.exit(main())
