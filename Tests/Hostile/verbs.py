# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that `pricescan` can be asked to do, for who watches whom it asks in turn."""

import os
import re
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "AppTests", "Story"))

from papers import draw, write_pdf  # noqa: E402

RECEIPT = [
    "Laden am Park", "10115 Berlin", "", "Milch                1,00 A",
    "Brot                 2,49 A", "SUMME EUR            3,49", "BAR EUR             20,00",
    "RUECKGELD EUR       16,51", "", "01.02.2026 12:00"]
OFFICIAL = "month,index\n2025-01,100\n2025-02,101\n"


def verbs(folder):
    """What is typed, in the order in which one needs the other. What it works on is made in the
    folder; the book there is opened by a passphrase."""
    names = ("picture.png", "receipt.pdf", "passphrase", "bundle", "carried", "index.csv",
             "book.sealed", "budget.json")
    picture, receipt, passphrase, bundle, carried, index, book, budget = (
        os.path.join(folder, name) for name in names)
    draw(picture)
    write_pdf(receipt, RECEIPT)
    for path, text in ((passphrase, "correct horse\n"), (index, OFFICIAL)):
        with open(path, "w") as file:
            file.write(text)
    os.mkdir(carried)

    def kept(line, *more):
        return [*line.split(), *more, "--passphrase-file", passphrase, "--book", book]

    between = ["--bundle-passphrase-file", passphrase]
    return [
        ["--version"], ["--help"], ["read", "--help"], ["doctor"],
        ["parse", "¥1,980"], ["convert", "--rate", "0.22", "3500"],
        "settings set --name JPY --code JPY --rate 0.22".split(), ["settings"],
        ["settings", "use", "JPY"], ["settings", "restore"],
        ["history"], "history search 1000".split(), "history --export csv".split(),
        ["history", "restore"],
        ["read", "--words", picture], ["look", picture], ["receipt", receipt],
        ["receipt", "--json", picture],
        *(["watch", "--source", source, "--seconds", "1"]
          for source in ("demo", "camera", "screen", picture)),
        kept("budget plan --allowance 12000"), kept("budget"), kept("budget add 100"),
        kept("budget bill rent 5000"), kept("budget goal bicycle 9000"), kept("budget list"),
        kept("budget export json"), kept("afford 1000"), kept("afford --picture", picture),
        kept("receipts save --country DE", receipt), kept("receipts"),
        kept("receipts find milch"), kept("receipts export json"), kept("receipts export pdf"),
        kept("products"), kept("product Milch"), kept("stores"),
        kept("inflation"), kept("inflation --demo"),
        kept("inflation official add", index), kept("inflation official"),
        kept("book"), kept("book bundle", *between, bundle), kept("book merge", *between, bundle),
        kept("book carry", carried, *between), kept("book carry off"),
        kept("book learning off"), kept("budget code"), kept("budget erase --all --yes"),
    ]


def forgotten(program, typed):
    """The verbs of its help that are not among those."""
    said = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
    known = set(re.findall(r"^pricescan ([a-z]+)", said, re.MULTILINE))
    return sorted(known - {words[0] for words in typed}) if known else ["--help says none"]
