#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who keeps receipts, by keyboard: receipts.py PROGRAM FOLDER, told in Chinese.

One is photographed and put right, fifty are imported of which five are broken, one is found, all are
exported, one is counted in the budget, deleted and taken back. What was paid is known when the next
price is dear. Another day its picture is there, a passphrase opens the book, and at the end nothing
is left.
"""

import csv
import json
import os
import subprocess
import sys
import time

from owner import Owner
from papers import write_pdf
from person import tell

BOOK = os.path.join(os.environ["XDG_DATA_HOME"], "currency-camera", "book.sealed")

# 1.19 + 2.49 + 3.99 is 7.67: whoever printed 2.49 meant 2.69.
PAPER = """Kaufhalle Sonnental
12345 Musterstadt

MILCH FRISCH       1,19 A
BROT SCHNITT       2,49 A
KAESE JUNG         3,99 A
-------------------------
SUMME EUR          7,87
BAR EUR           10,00
RUECKGELD EUR      2,13

13.01.2026  17:25"""

# Too long for one picture.
LONG = """Hofladen Birkenau
12345 Musterstadt

MILCH FRISCH       1,19 A
APFEL ROT          2,05 A
HONIG MILD         4,49 A
NUDELN KURZ        0,99 A
KAESE JUNG         3,99 A
BUTTER MILD        2,19 A
TOMATEN LOSE       1,78 A
GURKE FRISCH       0,89 A
REIS LANG          2,49 A
QUARK MAGER        0,95 A
-------------------------
SUMME EUR         21,01
BAR EUR           50,00
RUECKGELD EUR     28,99

14.01.2026  18:05"""

PASSPHRASE = "正確的 horse 電池"


def draw(text, path):
    subprocess.run(
        ["convert", "-size", "1280x720", "xc:#6c6660", "(", "-background", "#f4f2ec", "-fill",
         "#202020", "-font", "DejaVu-Sans-Mono", "-pointsize", "30", "-size", "620x690", "-gravity",
         "center", "caption:" + text, ")", "-gravity", "center", "-composite", "-depth", "8",
         path], check=True)


def fill(folder):
    """45 receipts and 5 files that are none."""
    os.makedirs(folder)
    for number in range(45):
        milk, bread = 100 + number, 249
        lines = [f"Laden am Park", "10115 Berlin", "",
                 f"Milch                {milk / 100:.2f} A".replace(".", ","),
                 f"Brot                 {bread / 100:.2f} A".replace(".", ","),
                 f"SUMME EUR            {(milk + bread) / 100:.2f}".replace(".", ","),
                 f"BAR EUR             {20:.2f}".replace(".", ","),
                 f"RUECKGELD EUR       {20 - (milk + bread) / 100:.2f}".replace(".", ","), "",
                 f"{number % 28 + 1:02}.0{number // 28 + 1}.2026 12:{number:02}"]
        write_pdf(f"{folder}/receipt-{number:02}.pdf", lines)
    for number in range(5):
        with open(f"{folder}/broken-{number}.{'pdf' if number % 2 else 'jpg'}", "w") as file:
            file.write("no receipt")


def photographs_one(person):
    person.starts("--receipts")
    person.sees("花了多少錢？")
    person.keeps_a_picture("40-no-receipts")
    person.examines("no receipts")
    person.keys("ctrl+r")
    person.sees("請抄下這組復原碼")
    person.presses("我抄好了*")
    person.turns_to_the_window()
    person.sees("BROT SCHNITT", "text")
    person.sees("*差額 0.20*")
    person.keeps_a_picture("41-review")
    person.examines("review")


def goes_on_after_a_kill(person):
    """What was typed is in the book two seconds later, and the next start goes on with it."""
    before = os.stat(BOOK).st_mtime_ns
    person.types("2,69", into="BROT SCHNITT")
    person.sees("*金額相符*")
    person.wait(lambda: os.stat(BOOK).st_mtime_ns > before, "a book with what was typed")
    person.is_killed()
    person.starts("--receipts")
    person.sees("*您的修改都還在*", "label")
    person.keeps_a_picture("41-resumed")
    assert person.text_of("BROT SCHNITT") in ("2,69", "2.69"), person.text_of("BROT SCHNITT")


def puts_it_right(person):
    person.sees("*金額相符*")
    # What else is doubtful is looked at and confirmed, one after the other.
    def is_checked():
        if person.look_for("儲存", "push button"):
            return True
        person.keys("F8")
        time.sleep(0.3)
        person.keys("Return")
        time.sleep(0.3)
        return False

    person.wait(is_checked, "a receipt without doubts")
    person.keeps_a_picture("42-checked")
    person.keys("ctrl+s")
    # The list has it: a toast may have gone before it is looked for.
    person.sees("Kaufhalle Sonnental", "list item")
    # Not on what undoes it: one Enter more than needed does no harm.
    person.has_focus_on("Kaufhalle Sonnental", "list item")
    kept = person.says("receipts", "list")
    assert "EUR 7.87" in kept and "✓" in kept, kept


def photographs_a_long_one(person, paper):
    """In three parts; the lowest one is tried too early, and does not go on where the first ends."""
    whole = os.path.join(os.environ["HOME"], "long.png")
    subprocess.run(
        ["convert", "-background", "#f4f2ec", "-fill", "#202020", "-font", "DejaVu-Sans-Mono",
         "-pointsize", "30", "-size", "550x730", "-gravity", "center", "caption:" + LONG,
         "-resize", "200%", "-background", "#6c6660", "-extent", "1280x1460", whole], check=True)

    def is_shown(top):
        person.unplugs_the_camera()
        subprocess.run(
            ["convert", whole, "-crop", f"1280x720+0+{top}", "+repage", paper], check=True)
        person.plugs_in_a_camera(paper)

    # The table alone: a sheet that lies well would be taken before the button is pressed.
    subprocess.run(["convert", "-size", "1280x720", "xc:#6c6660", "-depth", "8", paper], check=True)
    person.plugs_in_a_camera(paper)
    person.keys("ctrl+r")
    person.presses("分段拍")
    is_shown(0)
    person.sees("先拍最上面一段", "status bar")
    person.presses("拍照")
    person.sees("已拍 1 段*", "status bar")
    person.keeps_a_picture("42-first-part")
    person.examines("in parts")
    is_shown(740)
    person.presses("拍照")
    person.sees("*最後幾列不在畫面裡*", "status bar")
    person.keeps_a_picture("42-apart")
    for count, top in ((2, 370), (3, 740)):
        is_shown(top)
        person.presses("拍照")
        person.sees(f"已拍 {count} 段*", "status bar")
    person.presses("完成")
    person.unplugs_the_camera()
    person.sees("*21.01*金額相符*")
    person.keeps_a_picture("42-joined")
    assert "EUR 21.01" in person.says("receipts", "list")


def pastes_one(person):
    """A file that was copied is a receipt where receipts are photographed."""
    path = os.path.join(os.environ["HOME"], "copied.pdf")
    write_pdf(path, ["Laden am Bach", "10115 Berlin", "", "Honig                 4,49 A",
                     "Quark                 0,95 A", "SUMME EUR             5,44",
                     "BAR EUR              20,00", "RUECKGELD EUR        14,56", "",
                     "15.01.2026 12:10"])
    person.keys("ctrl+r")
    person.sees("沒有相機", "label")
    person.copies_a_file(path)
    person.keys("ctrl+v")
    person.sees("已儲存 1 張收據*", "status bar")
    person.presses("完成")
    person.sees("Laden am Bach", "label")


def imports_fifty(person, folder):
    fill(folder)
    assert person.starts_it_again("--receipts", folder) == 0
    person.sees("已儲存 45 張收據*5 個檔案讀不出來", "status bar")
    person.keeps_a_picture("43-imported")
    person.examines("imported")
    person.presses("完成")
    person.sees("Laden am Park", "label")
    person.keeps_a_picture("44-list")


def asks_for_help(person):
    """The guide opens at the receipts."""
    person.keys("F1")
    person.sees("使用說明", "frame")
    person.sees("收據", "label", inside="使用說明")
    time.sleep(0.5)
    person.keeps_a_picture("44-guide")
    person.keys("Escape")
    person.sees_no("使用說明", "frame")
    person.turns_to_the_window()


def looks_for(person, text):
    person.keys("ctrl+f")
    person.has_focus_on("搜尋收據", "entry")
    person.writes(text)


def finds_one(person):
    looks_for(person, "milch 3.49")
    person.sees_no("Kaufhalle Sonnental", "label")
    person.sees("Laden am Park", "label")
    person.keeps_a_picture("45-found")
    person.examines("found")
    person.keys("Escape")
    person.sees("Kaufhalle Sonnental", "label")


def exports_them(person):
    """The file has a row for each thing on all of them."""
    table = os.path.join(os.environ["HOME"], "receipts.csv")
    # Above it are the files and the folder, those to check, several and the stores.
    person.chooses_from_the_menu(*["Down"] * 5, to_see="匯出收據")
    person.keeps_a_picture("45-export")
    person.keys("ctrl+a")
    person.writes(table)
    person.keys("Return")

    def rows():
        if not os.path.exists(table):
            return []
        with open(table, encoding="utf-8-sig", newline="") as file:
            return list(csv.reader(file))

    person.wait(lambda: sum("Laden am Park" in row for row in rows()) == 2 * 45, "a file of all")
    assert any("Kaufhalle Sonnental" in row and "2.69" in row for row in rows()), rows()[:5]
    person.turns_to_the_window()


def counts_it(person):
    person.presses("記入預算：Kaufhalle Sonnental")
    person.sees("*已記入*", "label")
    assert "275" in person.says("budget", "list")
    person.says(*"budget plan --allowance 20000".split())


def deletes_it(person):
    looks_for(person, "kaufhalle")
    person.sees_no("Laden am Park", "label")
    person.keys("Return")
    person.presses("刪除這張收據")
    # A button that assistive technology presses is clicked a quarter of a second later.
    person.sees_no("刪除這張收據", "push button")
    person.keys("Escape")
    person.sees_no("Kaufhalle Sonnental", "label")
    person.keys("ctrl+z")
    person.sees("Kaufhalle Sonnental", "label")


def looks_at_the_prices(person):
    """Two products are no index, and a demo shows what it would be."""
    person.keys("ctrl+4")
    person.sees("資料不足", "label")
    person.keeps_a_picture("46-too-little")
    person.presses("試用示範")
    person.sees("90%：*", "label")
    person.sees("*Kartoffelchips*200 → 175*", "label")
    time.sleep(0.5)
    person.keeps_a_picture("47-demo-prices")
    prints_them(person)
    person.presses("回到自己的物價")
    person.sees("資料不足", "label")
    person.keys("ctrl+3")
    person.sees("Kaufhalle Sonnental", "label")


def prints_them(person):
    """The report has the figure of the page."""
    figure = person.sees("1??.?*", "label").name
    report = os.path.join(os.environ["HOME"], "prices.pdf")
    # The first of the menu.
    person.chooses_from_the_menu(to_see="儲存物價報告")
    person.keys("ctrl+a")
    person.writes(report)
    person.keys("Return")

    def has_the_figure():
        text = subprocess.run(["pdftotext", report, "-"], capture_output=True, text=True).stdout
        return figure in text

    person.wait(has_the_figure, f"a report that says {figure}")


def is_told_that_a_price_is_dear(person):
    """The tag names what was on forty-five receipts."""
    tag = os.path.join(os.environ["HOME"], "tag.png")
    subprocess.run(
        ["convert", "-size", "1280x720", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold", "-pointsize",
         "72", "-annotate", "+200+300", "Milch", "-pointsize", "150", "-annotate", "+300+500",
         "3,99 €", tag], check=True)
    receipt = json.loads(person.says("receipts", "find", "milch", "--json").splitlines()[0])
    person.says("receipts", "check", receipt["uid"], "--product", "1=Milch")
    person.says(*"budget add 4 --category 早餐 --product Milch".split())
    person.says(*"budget limit 早餐 600".split())
    assert person.starts_it_again("--afford", tag) == 0
    person.presses("3,99 €*")
    person.sees("*Milch：上次 EUR 1.44（Laden am Park*▲*早餐：*NT$ 460*", "label")
    person.keeps_a_picture("48-dear")
    # What was seen is proposed where it is entered.
    person.presses("加入預算…*")
    person.wait(lambda: person.text_of("類別") == "早餐", "the category of the milk")
    assert person.text_of("是什麼") == "Milch"
    person.keys("Escape")
    person.keys("ctrl+3")
    person.sees("Kaufhalle Sonnental", "label")


def finds_the_picture_another_day(person):
    """The photograph was kept, and nobody has to read it again."""
    assert person.closes_the_window() == 0
    person.starts("--receipts")
    person.sees("Kaufhalle Sonnental", "label")
    looks_for(person, "kaufhalle")
    person.sees_no("Laden am Park", "label")
    person.keys("Return")
    person.sees("縮小", "push button")
    person.keeps_a_picture("49-kept-picture")
    person.presses("回到清單")
    person.sees_no("回到清單", "push button")


def opens_with_the_passphrase(person):
    """Asks the command."""
    file = os.path.join(os.environ["HOME"], "passphrase")
    with open(file, "w") as text:
        text.write(PASSPHRASE + "\n")
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    words = [command, "book", "status", "--passphrase-file", file]
    return lambda: subprocess.run(words, capture_output=True).returncode == 0


def wants_to_be_asked_for_a_passphrase(person):
    person.chooses_from_the_menu("Up", "Up", "Up", "Up", "Up", to_see="每次啟動時詢問通關密語")
    person.presses("每次啟動時詢問通關密語", "check box")
    person.keeps_a_picture("50-how-it-is-kept")
    person.examines("how it is kept")
    person.presses("儲存 *", inside="帳本保存方式")
    person.types(PASSPHRASE, into="通關密語")
    person.types(PASSPHRASE, into="再輸入一次")
    person.presses("儲存 *", inside="設定通關密語")
    person.turns_to_the_window()
    person.wait(opens_with_the_passphrase(person), "a book that the passphrase opens")
    assert person.closes_the_window() == 0
    person.starts("--receipts")
    person.sees("帳本沒有開啟", "label")
    person.keeps_a_picture("51-asks")
    person.examines("shut book")
    person.presses("使用通關密語…")
    person.types(PASSPHRASE, into="通關密語")
    # As who types it ends: the focus is in the field when the dialog goes.
    person.keys("Return")
    person.turns_to_the_window()
    person.sees("Kaufhalle Sonnental", "label")


def erases_all(person):
    person.chooses_from_the_menu("Up", "Up", "Up", to_see="刪除…*")
    person.presses("刪除…*")
    person.presses("全部刪除 *")
    person.turns_to_the_window()
    person.wait(lambda: not os.path.exists(BOOK), "a folder without a book")
    person.sees("花了多少錢？")
    person.keeps_a_picture("52-erased")


def main():
    person = Owner(sys.argv[1], sys.argv[2])
    paper = os.path.join(os.environ["HOME"], "paper.png")
    draw(PAPER, paper)

    def story():
        try:
            person.logs_in()
            person.says(*"settings set --name 歐元 --rate 35 --code EUR".split())
            person.has_allowed_the_camera()
            person.plugs_in_a_camera(paper)
            photographs_one(person)
            goes_on_after_a_kill(person)
            puts_it_right(person)
            person.unplugs_the_camera()
            photographs_a_long_one(person, paper)
            pastes_one(person)
            imports_fifty(person, os.path.join(os.environ["HOME"], "receipts"))
            asks_for_help(person)
            finds_one(person)
            exports_them(person)
            counts_it(person)
            deletes_it(person)
            looks_at_the_prices(person)
            is_told_that_a_price_is_dear(person)
            finds_the_picture_another_day(person)
            wants_to_be_asked_for_a_passphrase(person)
            erases_all(person)
            assert person.closes_the_window() == 0
        finally:
            person.unplugs_the_camera()
            person.logs_out()

    return tell(person, story)


sys.exit(main())
