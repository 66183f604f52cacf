#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four verdicts, an entry, receipts and what they say of prices, by keyboard alone: anywhere.py
PROGRAM FOLDER [WIDTH], in the language that the environment asks for (LANGUAGE; TEXT_DPI=192 for text
twice as large).
"""

import gettext
import os
import subprocess
import sys
import time

from owner import Owner
from papers import PRICES, draw, write_pdf
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
    person.examines(f"{name} {LANGUAGE} {width} {text}")


def buys(person, width):
    person.keys("a")
    for price, verdict in zip(PRICES, VERDICTS):
        person.sees(f"{price}*NT$ *{verdict}*", "push button")
    shows(person, "30-verdicts", width)
    person.reaches(f"¥1,000*NT$ 200*{VERDICTS[1]}*")
    person.keys("Return")
    person.sees("◐ *", "label")
    shows(person, "31-card", width)
    # With text twice as large the card takes the whole page: what it lies over is under the toast,
    # too, as is the count of prices without a label.
    if os.environ.get("TEXT_DPI", "96") == "96":
        person.finds_nothing_under_the_toast(f"card {LANGUAGE} {width}", "ctrl+c")
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


def write_receipts(folder):
    """Two that are sure, one whose lines do not come to its total, and a file that is none."""
    os.makedirs(folder)
    for number, total in ((1, "3,49"), (2, "3,51"), (3, "9,99")):
        milk = f"1,0{number - 1 if number < 3 else 5}"
        write_pdf(f"{folder}/receipt-{number}.pdf", [
            "Laden am Park", "10115 Berlin", "", f"Milch                {milk} A",
            "Brot                 2,49 A" if number == 1 else "Brot                 2,50 A",
            f"SUMME EUR            {total}", "BAR EUR             20,00",
            f"RUECKGELD EUR       {20 - float(total.replace(',', '.')):.2f}".replace(".", ","), "",
            f"0{number}.02.2026 12:00"])
    with open(f"{folder}/broken.pdf", "w") as file:
        file.write("no receipt")


def keeps_receipts(person, width):
    folder = os.path.join(os.environ["HOME"], "receipts")
    write_receipts(folder)
    assert person.starts_it_again("--receipts", folder) == 0
    person.sees(
        WORDS.ngettext("{count} receipt saved", "{count} receipts saved", 3).format(count=3) + "*",
        "status bar")
    shows(person, "34-imported", width)
    person.reaches(tr("Done"))
    person.keys("Return")
    person.sees("Laden am Park", "label")
    shows(person, "35-receipts", width)
    person.keys("ctrl+f")
    person.has_focus_on(tr("Search the receipts"), "entry")
    person.writes("milch 9.99")
    person.sees_no("EUR 3.49", "label")
    person.keys("Return")
    person.sees(tr("Back to the list"), "push button")
    shows(person, "36-review", width)
    person.keys("Escape")
    person.sees_no(tr("Back to the list"), "push button")
    person.keys("Escape")
    person.sees("EUR 3.49", "label")


def photographs_receipts(person, width):
    paper = os.path.join(os.environ["HOME"], "paper.png")
    subprocess.run(
        ["convert", "-size", "1280x720", "xc:#6c6660", "-depth", "8", paper], check=True)
    person.has_allowed_the_camera()
    person.plugs_in_a_camera(paper)
    person.keys("ctrl+r")
    person.reaches(tr("In Parts"))
    person.keys("space")
    person.sees(tr("Bring the receipt into view"), "status bar")
    shows(person, "33-in-parts", width)
    person.unplugs_the_camera()


def looks_at_the_prices(person, width):
    person.keys("ctrl+4")
    person.sees(tr("Not enough yet"), "label")
    shows(person, "37-too-little", width)
    person.reaches(tr("Try the Demo"))
    person.keys("Return")
    person.sees("*90*%*", "label")
    shows(person, "38-prices", width)
    person.keys("ctrl+f")
    person.has_focus_on(tr("Find a product"), "entry")
    person.writes("chips")
    person.keys("Return")
    person.sees(tr("Back to the prices"), "push button")
    shows(person, "39-product", width)
    person.keys("Escape")
    person.sees_no(tr("Back to the prices"), "push button")


def is_told_something_on_every_page(person, width):
    for page in "1234":
        person.keys("ctrl+" + page)
        time.sleep(0.7)
        # There is no picture to paste.
        person.finds_nothing_under_the_toast(f"page {page} {LANGUAGE} {width}", "ctrl+v")
        # The other pages are offered in the header, or below where that has no room for them.
        person.wait(lambda: person.sees_pages() == 4, "the ways to all four pages")


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
            keeps_receipts(person, width)
            photographs_receipts(person, width)
            looks_at_the_prices(person, width)
            is_told_something_on_every_page(person, width)
            assert person.closes_the_window() == 0
        finally:
            person.logs_out()

    return tell(person, story)


sys.exit(main())
