#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who does not believe what is read: doubts.py PROGRAM FOLDER, told in Chinese.

The folder gets pictures of what is seldom seen.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time

from looking import is_sensitive
from person import Person, tell

YEN = "¥1,000，等於 NT$ 200"
EURO = "€12.50：EUR 尚未設定匯率，按下即可設定。"
# Where they stand on the paper, in parts of its width and height.
YEN_PLACE = (0.5, 0.3)
EURO_PLACE = (0.5, 0.7)
NOWHERE = (0.08, 0.9)
CARD = "不是價格"


def draw(path, *texts):
    """A sheet of paper; each text with how far it stands below the middle."""
    command = ["convert", "-size", "1280x720", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold",
               "-pointsize", "96", "-gravity", "center", "-depth", "8"]
    for text, down in texts:
        command += ["-annotate", f"+0{down:+d}", text]
    subprocess.run([*command, path], check=True)


def pricescan(person, *words):
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    subprocess.run([command, "settings", *words], check=True, stdout=subprocess.DEVNULL)


@contextlib.contextmanager
def pricescan_in_passing(person, *words):
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    with subprocess.Popen([command, "settings", *words], stdout=subprocess.DEVNULL) as running:
        yield
    assert running.returncode == 0, words


def the_demo_before_any_currency(person):
    """What is asked for is not forgotten while the settings are."""
    person.starts("--demo")
    person.types("日幣", into="幣別名稱")
    person.types("0.2", into="1 單位外幣＝多少台幣")
    person.presses("開始掃描", inside="設定")
    person.wait(
        lambda: any(
            thing.name.startswith("¥") and "等於 NT$" in thing.name
            for thing in person.everything()), "a price of the demo in NT$")
    person.turns_to_the_window()
    person.has_focus_on("畫面中的價格", "panel")
    assert person.closes_the_window() == 0


def without_a_camera(person):
    person.has_allowed_the_camera()
    pricescan(person, "set", "--name", "日幣", "--rate", "0.2", "--code", "JPY")
    person.starts("--source", "camera")
    person.sees("沒有相機", "label")
    person.keeps_a_picture("7-no-camera")
    person.presses("試用示範")
    person.sees("¥*", "push button")


def zoom(person):
    wide = person.picture_width()
    person.keys("plus", "plus", "ctrl+plus")
    person.wait(
        lambda: person.picture_width() > 1.9 * wide, "a larger picture")
    person.keeps_a_picture("13-zoomed")
    before = person.look_for_picture().box()
    person.drags((400, 300), (500, 330))
    person.wait(
        lambda: person.look_for_picture().box()[0] > before[0] + 90, "it moved along")
    assert person.look_for(CARD, "push button") is None, "a drag is no click"
    person.keys("minus")
    person.keys("ctrl+0")
    person.wait(
        lambda: person.picture_width() == wide, "the whole picture")


def the_camera_comes_and_goes(person, paper):
    assert person.starts_it_again("--source", "camera") == 0
    person.sees("沒有相機", "label")
    person.plugs_in_a_camera(paper)
    person.sees(YEN, "push button")
    person.unplugs_the_camera()
    person.sees("相機已中斷連線", "label")
    person.sees_no(YEN, "push button")
    person.keeps_a_picture("8-unplugged")
    person.plugs_in_a_camera(paper)
    person.sees(YEN, "push button")
    person.sees_no("相機已中斷連線")


def by_pointer_and_key(person):
    person.clicks_the_picture(*YEN_PLACE)
    person.sees("NT$ 200", "label")
    person.keeps_a_picture("9-clicked")
    person.clicks_the_picture(*NOWHERE)
    person.sees_no(CARD, "push button")
    person.reaches(YEN)
    person.keys("Return")
    person.sees(CARD, "push button")
    person.keys("Escape")
    person.sees_no(CARD, "push button")


def what_was_read_is_wrong(person):
    person.clicks_the_picture(*YEN_PLACE)
    person.presses("÷100")
    person.sees("NT$ 2", "label")
    person.sees("¥1,000，等於 NT$ 2", "push button")
    person.sees("已把 1000 改成 10.00。再按一次 ÷100 就復原。")
    person.presses("÷100")
    person.sees("¥1,000，等於 NT$ 200", "push button")
    person.presses("÷100")
    person.sees("¥1,000，等於 NT$ 2", "push button")
    person.presses("修改")
    person.has_focus_on("標價上的數字*", "text")
    person.writes("12a")
    person.keys("Return")
    person.sees("這不是數字。請輸入價格，例如 3500。")
    person.keeps_a_picture("10-correction")
    person.keys("ctrl+a")
    person.copies_text("1500")
    person.keys("ctrl+v")
    person.wait(lambda: person.text_of("標價上的數字*") == "1500", "what was pasted")
    person.keys("Return")
    person.sees("¥1,000，等於 NT$ 300", "push button")
    person.sees("這是您改過的數字。")
    person.keys("Escape")
    person.sees_no(CARD, "push button")
    person.looks_into_history(lambda: person.sees("¥1,500, NT$ 300, *", "list item"))


def a_correction_is_undone_in_the_history(person):
    """What was corrected on the camera's page, the last change first; then it is made once more."""
    def takes_it_back():
        person.sees("¥1,500, NT$ 300, *", "list item")
        person.keys("ctrl+z")

    def once_more():
        person.keys("ctrl+w")
        corrects_to_1500(person)
        person.keys("ctrl+h")
        takes_it_back()

    def undone():
        takes_it_back()
        person.finds_nothing_under_the_toast("history", saying="已復原修改", again=once_more)
        person.sees("¥10, NT$ 2, *", "list item")
        person.sees_no("¥1,500, NT$ 300, *")
        person.keeps_a_picture("10-undone")

    person.looks_into_history(undone)
    corrects_to_1500(person)
    person.looks_into_history(lambda: person.sees("¥1,500, NT$ 300, *", "list item"))


def corrects_to_1500(person):
    person.turns_to_the_window()
    person.clicks_the_picture(*YEN_PLACE)
    person.presses("修改")
    person.has_focus_on("標價上的數字*", "text")
    person.writes("1500")
    person.keys("Return")
    # An Escape that comes while the field is still open would close the field, not the card.
    person.sees("¥1,000，等於 NT$ 300", "push button")
    person.sees_no("標價上的數字*", "text")
    person.keys("Escape")
    person.sees_no(CARD, "push button")


def no_price_at_all(person):
    person.clicks_the_picture(*YEN_PLACE)
    person.presses(CARD)
    person.sees_no(CARD, "push button")
    person.presses("復原*")
    person.sees("¥1,000，等於 NT$ 300", "push button")
    person.looks_into_history(lambda: person.sees("¥1,500, NT$ 300, *", "list item"))
    person.presses(CARD)
    person.sees_no(CARD, "push button")
    person.sees_no("¥1,000，*", "push button")
    person.looks_into_history(lambda: person.sees_no("¥1,500, NT$ 300, *"))
    assert person.look_for("¥1,000，*", "push button") is None
    # Space is the picture's, not a button's of the header.
    person.has_focus_on("畫面中的價格", "panel")
    person.keys("Tab")
    person.has_focus_on(EURO, "push button")


def a_currency_without_a_rate(person, paper):
    person.clicks_the_picture(*EURO_PLACE)
    person.sees("EUR 尚未設定匯率", "label")
    person.keeps_a_picture("11-no-rate")
    person.presses("設定匯率…")
    person.sees("1 單位外幣＝多少台幣", "text", inside="設定")
    # Another one: it is let go meanwhile, and this camera gives no more then.
    person.wait(lambda: not person.uses_a_camera(), "a camera that is let go")
    person.unplugs_the_camera()
    person.plugs_in_a_camera(paper)
    person.types("35", into="1 單位外幣＝多少台幣")
    person.presses("儲存", inside="設定")
    person.sees("€12.50，等於 NT$ 437.50", "push button")
    person.sees("NT$ 437.50", "label")
    assert person.look_for("¥1,000，*", "push button") is None, "it is no price in euros either"
    person.keys("Escape")
    person.sees_no(CARD, "push button")


def the_rate_comes_from_outside(person):
    # What is told goes again after five seconds: it is looked for while it is about to come.
    with pricescan_in_passing(person, "set", "--name", "歐元", "--rate", "40"):
        person.sees("匯率已更新", "label")
    person.sees("€12.50，等於 NT$ 500", "push button")


def two_currencies(person):
    person.keys("1")
    person.sees("JPY → TWD*", "frame")
    person.keys("2")
    person.sees("EUR → TWD*", "frame")
    person.sees("€12.50，等於 NT$ 500", "push button")
    person.sees_no("¥1,000，*", "push button")


def the_list(person):
    wide = person.picture_width()
    person.keys("F9")
    person.wait(lambda: person.is_pressed("畫面中的價格"), "the list")
    person.keeps_a_picture("12-list")
    person.keys("F9")
    person.wait(lambda: not person.is_pressed("畫面中的價格"), "no list")
    person.wait(lambda: person.picture_width() == wide, "all of the room for the picture")


def a_currency_is_removed_and_taken_back(person):
    person.keys("ctrl+comma")
    person.presses("移除「日幣」", inside="設定")
    person.sees("已移除「日幣」", "label")
    person.finds_nothing_under_the_toast("settings")
    person.keeps_a_picture("12-removed")
    person.presses("復原*", inside="設定")
    person.sees("移除「日幣」", "push button")
    person.keys("Escape")
    person.sees_no("移除「日幣」", "push button")
    person.turns_to_the_window()


def held_still(person, paper):
    # Another one: this camera gives no more when nobody looked at it for a moment.
    person.unplugs_the_camera()
    # It was opened again when the settings were closed, or was just about to be.
    person.wait(
        lambda: person.look_for("相機已中斷連線", "label") or person.look_for("沒有相機", "label"),
        "what says that there is no camera")
    person.plugs_in_a_camera(paper)
    person.sees("€12.50，等於 NT$ 500", "push button")
    person.wait(
        lambda: is_sensitive(person.sees("畫面定格", "push button")), "a picture to hold")
    person.keys("space")
    person.sees("畫面已定格，按空白鍵繼續。")
    person.unplugs_the_camera()
    person.sees("€12.50，等於 NT$ 500", "push button")
    person.keeps_a_picture("14-frozen")
    person.keys("space")
    person.sees("相機已中斷連線", "label")


def files(person, folder):
    no_picture = os.path.join(folder, "words.txt")
    with open(no_picture, "w", encoding="utf-8") as file:
        file.write("¥1,000")
    picture = os.path.join(folder, "picture.png")
    draw(picture, ("€80.00", 0))
    assert person.starts_it_again(picture) == 0
    person.sees("€80.00，等於 NT$ 3,200", "push button")
    person.sees_no("播放完畢")
    person.keeps_a_picture("15-file")
    assert person.starts_it_again(no_picture) == 0
    person.sees("無法開啟", "label")
    person.keeps_a_picture("16-no-picture")
    person.keys("ctrl+v")
    person.sees("剪貼簿裡沒有可以貼上的東西。請先複製圖片或檔案，再試一次。")
    draw(picture, ("€60.00", 0))
    person.copies_a_picture(picture)
    person.keys("ctrl+v")
    person.sees("€60.00，等於 NT$ 2,400", "push button")
    # As a file: the portal through which files are handed over runs by now, and was not asked.
    copied = os.path.join(folder, "copied.png")
    draw(copied, ("€50.00", 0))
    person.copies_a_file(copied)
    person.keys("ctrl+v")
    person.sees("€50.00，等於 NT$ 2,000", "push button")
    person.keys("ctrl+o")
    person.sees("開啟圖片或影片")
    person.keeps_a_picture("17-chooser")
    person.keys("Escape")
    person.sees_no("開啟圖片或影片")


def a_film(person, folder):
    """Nine seconds of one price, two of another."""
    film = os.path.join(folder, "film.avi")
    parts = []
    for price, pictures in (("€70.00", 90), ("€90.00", 20)):
        still = os.path.join(folder, f"{pictures}.png")
        draw(still, (price, 0))
        parts += ["filesrc", f"location={still}", "!", "pngdec", "!", "videoconvert", "!",
                  "imagefreeze", f"num-buffers={pictures}", "!",
                  "video/x-raw,format=I420,framerate=10/1", "!", "join."]
    subprocess.run(
        ["gst-launch-1.0", "-q", "concat", "name=join", "!", "jpegenc", "!", "avimux", "!",
         "filesink", "location=" + film, *parts], check=True)
    assert person.starts_it_again(film) == 0
    person.sees("€70.00，等於 NT$ 2,800", "push button")
    # A film waits as long as its picture is held: it would be over by then.
    person.keys("space")
    time.sleep(11)
    assert person.look_for("再播一次", "push button") is None
    person.keys("space")
    person.sees("€90.00，等於 NT$ 3,600", "push button")
    person.sees("再播一次", "push button")
    person.sees("€90.00，等於 NT$ 3,600", "push button")
    person.keeps_a_picture("18-film-at-its-end")
    person.keys("space")
    person.sees("€70.00，等於 NT$ 2,800", "push button")
    person.keys("period", "period")
    person.sees("再播一次", "push button")
    person.keys("comma")
    person.sees("€70.00，等於 NT$ 2,800", "push button")
    person.sees_no("再播一次", "push button")
    # Its end comes by itself, and the buttons lead back as the keys do.
    person.sees("再播一次", "push button")
    person.sees("€90.00，等於 NT$ 3,600", "push button")
    assert not is_sensitive(person.sees("快轉 5 秒", "push button")), "there is nothing further on"
    person.presses("倒退 5 秒")
    person.sees("€70.00，等於 NT$ 2,800", "push button")
    person.presses("快轉 5 秒")
    person.sees("再播一次", "push button")


def main():
    person = Person(sys.argv[1], sys.argv[2])

    def story():
        with tempfile.TemporaryDirectory() as folder:
            paper = os.path.join(folder, "paper.png")
            draw(paper, ("¥1,000", -144), ("€12.50", 144))
            the_demo_before_any_currency(person)
            without_a_camera(person)
            zoom(person)
            the_camera_comes_and_goes(person, paper)
            by_pointer_and_key(person)
            what_was_read_is_wrong(person)
            a_correction_is_undone_in_the_history(person)
            no_price_at_all(person)
            a_currency_without_a_rate(person, paper)
            the_rate_comes_from_outside(person)
            two_currencies(person)
            the_list(person)
            a_currency_is_removed_and_taken_back(person)
            held_still(person, paper)
            files(person, folder)
            a_film(person, folder)
        # The other window goes with the first, without a complaint.
        person.keys("ctrl+h")
        person.sees("換算過的價格，最新的在最上面", "list")
        assert person.closes_the_window() == 0

    return tell(person, story)


sys.exit(main())
