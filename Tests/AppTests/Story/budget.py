#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who has so much to spend: budget.py PROGRAM FOLDER, told in Chinese.

From an empty page to a verdict on every price, an entry taken back, and nothing left. The keyring
is a real one, on the story's own bus.
"""

import os
import subprocess
import sys
import time

from owner import Owner
from papers import PRICES, draw, draw_sizes
from person import tell

def begins(person, picture):
    person.starts(picture)
    person.sees("JPY → TWD*", "frame")
    person.sees_no("買得起嗎", "push button")
    person.keys("ctrl+2")
    person.types("12000", into="一個月可以花多少？（NT$）")
    person.keeps_a_picture("20-budget-setup")
    person.turns_to_the_window()
    person.examines("setup")
    person.presses("開始")
    person.sees("請抄下這組復原碼")
    person.keeps_a_picture("21-recovery-code")
    person.examines("recovery code")
    person.presses("我抄好了*")
    person.turns_to_the_window()
    person.sees("今天還可花", "label")
    person.keeps_a_picture("22-month")
    person.examines("month")


def pays_a_bill(person):
    person.presses("新增帳單或收入")
    person.types("房租", into="名稱")
    person.types("5000", into="金額（NT$）")
    person.examines("bill")
    person.presses("儲存*")
    person.turns_to_the_window()
    person.sees("房租*", "list item")
    # A second one of that name would take the first one's place.
    person.presses("新增帳單或收入")
    person.types("房租", into="名稱")
    person.types("1", into="金額（NT$）")
    person.sees("帳本裡已經有這個名稱*", "label")
    person.keys("Escape")
    person.sees_no("帳本裡已經有這個名稱*", "label")
    person.turns_to_the_window()
    person.presses("標為已付")
    person.sees("已加入 NT$ 5,000*")
    person.keys("ctrl+z")
    person.presses("移除「房租」")
    person.sees_no("房租*", "list item")


def gets_a_verdict_on_every_price(person):
    # The command begins a book, and the window sees it at once.
    today = time.strftime("%Y-%m-%d")
    person.says(*"budget plan --allowance 1000 --cycle".split(), "10 days", "--from", today)
    person.sees("NT$ 100", "label")
    person.keys("ctrl+1")
    person.keys("a")
    for price, verdict in PRICES.items():
        person.sees(f"{price}，等於 NT$ *：{verdict}", "push button")
    time.sleep(0.5)
    person.keeps_a_picture("23-verdicts")


def adds_what_it_buys(person):
    person.presses("¥1,000，等於 NT$ 200：會變緊")
    person.sees("◐ 買得起，但會變緊", "label")
    person.keeps_a_picture("24-verdict-card")
    person.examines("verdict")
    person.presses("加入預算…")
    person.types("外食", into="類別")
    person.keeps_a_picture("25-add")
    person.examines("entry")
    person.presses("加入 加入*")
    person.turns_to_the_window()
    person.sees("已加入 NT$ 200*")
    person.sees("¥500，等於 NT$ 100：會變緊", "push button")
    assert "外食" in person.says("budget", "list")
    person.keys("ctrl+z")
    person.sees("¥500，等於 NT$ 100：買得起", "push button")
    person.keys("a")
    person.sees("¥500，等於 NT$ 100", "push button")


def draw_package(path):
    """A packet of something, with much to see on it and no price."""
    subprocess.run(
        ["convert", "-size", "1920x1080", "xc:#d8d8d0", "(", "-size", "640x900", "-seed", "7",
         "plasma:tomato-steelblue", "-font", "DejaVu-Sans-Bold", "-pointsize", "120", "-gravity",
         "center", "-fill", "white", "-annotate", "+0-200", "Kaffee", "-pointsize", "60",
         "-annotate", "+0+100", "Arabica", ")", "-gravity", "center", "-composite", "-depth", "8",
         path], check=True)


def compares_two(person):
    person.keys("a")
    person.presses("¥500，等於 NT$ 100：買得起")
    person.presses("比較")
    person.sees_no("比較", "push button")
    person.presses("¥1,000，等於 NT$ 200：會變緊")
    person.presses("比較")
    person.sees("◐ NT$ 200", "label")
    person.sees("全部一起 · *", "label")
    person.keeps_a_picture("27-compared")
    person.presses("清除比較")
    person.sees_no("全部一起 · *")


def is_told_what_costs_less(person):
    # ¥1,000 makes the days tighter; beside it stands something that does not.
    person.presses("¥1,000，等於 NT$ 200：會變緊")
    person.sees("*畫面裡買得起的：NT$ 100（¥500）*", "label")
    person.keys("Escape")
    person.keys("a")


def compares_packages(person, picture):
    draw_sizes(picture)
    assert person.starts_it_again(picture) == 0
    person.keys("a")
    for price in ("¥1,400，等於 NT$ 280：*", "¥500，等於 NT$ 100：買得起"):
        person.presses(price)
        person.presses("比較")
        person.sees_no("比較", "push button")
    person.sees("¥1,400 · * · 500 g，每 100 g NT$ 56", "label")
    person.sees("¥500 · 買得起 · 200 g，每 100 g NT$ 50 · ▼ 最划算", "label")
    person.keeps_a_picture("27-packages-compared")
    person.presses("清除比較")
    person.sees_no("全部一起 · *")
    person.keys("a")


def tells_once_what_a_thing_is(person, picture):
    draw_package(picture)
    assert person.starts_it_again(picture) == 0
    # Before it has been read there is nothing to ask about.
    person.sees("這張圖片裡找不到價格。*", "status bar")
    person.keys("a")
    person.sees("這是什麼？", "push button")
    person.keys("w")
    person.presses("告訴我…")
    person.keeps_a_picture("28-tell-once")
    person.examines("thing")
    person.types("咖啡", into="名稱")
    person.types("65", into="價格（NT$，可不填）")
    person.presses("儲存*")
    person.turns_to_the_window()
    person.sees("記住「咖啡」了*")
    # From now on it is known without being asked.
    person.sees("看起來是「咖啡」*", "status bar")
    person.sees("上次：NT$ 65*", "label")
    person.keeps_a_picture("29-known-again")
    # A toast that goes while the focus is on it gives the focus to something else.
    person.sees_no("記住「咖啡」了*")
    person.examines("known thing")
    person.presses("加入預算…")
    person.sees("加入預算", "label")
    assert person.text_of("是什麼") == "咖啡"
    person.presses("加入 加入*")
    person.turns_to_the_window()
    person.sees("已加入 NT$ 65*")
    assert "咖啡" in person.says("budget", "list")
    person.sees_no("看起來是「咖啡」*", "status bar")
    person.keys("a")


def looks_at_the_month(person):
    day = time.strftime("%Y-%m-%d")
    person.keys("ctrl+2")
    person.goes_to("每天剩下的錢*", "image")
    person.keys("Home")
    person.sees(f"{day}：花了 NT$ 65，剩 NT$ 35；累計已花 NT$ 65，預計 NT$ 100", "status bar")
    person.keeps_a_picture("30-day-by-day")
    person.keys("Right")
    person.sees("*：到這天預計花 NT$ 200", "status bar")
    person.examines("day by day")


def erases_it(person):
    person.keys("ctrl+2")
    person.sees("今天還可花", "label")
    # The menu, from its end.
    person.chooses_from_the_menu("Up", "Up", "Up", to_see="刪除…*")
    person.presses("刪除…*")
    person.presses("全部刪除 *")
    person.turns_to_the_window()
    # The key is gone, too, before the command begins another book.
    person.sees("帳本與這台電腦上的所有備份都已刪除。")
    person.sees("開始", "push button")
    person.keeps_a_picture("26-erased")


def main():
    person = Owner(sys.argv[1], sys.argv[2])
    picture = os.path.join(os.environ["HOME"], "prices.png")
    draw(picture)

    def story():
        try:
            person.logs_in()
            person.says(*"settings set --name 日幣 --rate 0.2 --code JPY".split())
            begins(person, picture)
            pays_a_bill(person)
            erases_it(person)
            gets_a_verdict_on_every_price(person)
            adds_what_it_buys(person)
            compares_two(person)
            is_told_what_costs_less(person)
            compares_packages(person, os.path.join(os.environ["HOME"], "sizes.png"))
            tells_once_what_a_thing_is(person, os.path.join(os.environ["HOME"], "thing.png"))
            looks_at_the_month(person)
            assert person.closes_the_window() == 0
        finally:
            person.logs_out()

    return tell(person, story)


sys.exit(main())
