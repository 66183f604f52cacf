#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Desktops that say nothing, or little, of a language: languages.py PROGRAM FOLDER.

The window and the command say the same, whatever the locale.
"""

import os
import subprocess
import sys

from person import Person, tell

WORDS = ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE")
DESKTOPS = ({}, {"LANG": "C"}, {"LANG": "POSIX"}, {"LC_ALL": "C"}, {"LANG": "C.UTF-8"})
# What the page without a camera says, and the command of nothing to do.
SAID = {
    None: ("試用示範", "缺少："),
    "de": ("Demo ausprobieren", "Es fehlt:"),
}


def says_the_same(person, desktop, language):
    for word in WORDS:
        os.environ.pop(word, None)
    os.environ.update(desktop)
    window, command = SAID[language]
    told = pricescan(person, "read").stderr
    assert command in told, f"{desktop}: the command says {told}"
    person.starts()
    person.sees(window, "push button")
    assert person.closes_the_window() == 0


def pricescan(person, *words):
    command = os.path.join(os.path.dirname(person.program), "pricescan")
    return subprocess.run([command, *words], capture_output=True, text=True, encoding="utf-8")


def main():
    person = Person(sys.argv[1], sys.argv[2])

    def story():
        pricescan(person, *"settings set --name 日幣 --rate 0.2 --code JPY".split())
        for desktop in DESKTOPS:
            says_the_same(person, desktop, None)
        pricescan(person, *"settings set --language de".split())
        for desktop in DESKTOPS:
            says_the_same(person, desktop, "de")

    return tell(person, story)


sys.exit(main())
