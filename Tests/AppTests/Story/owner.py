# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who keeps a book, on a keyring that is real and on the story's own bus."""

import os
import subprocess
import sys
import time

sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "..", "Hostile"))

from files import write_pdf  # noqa: E402, F401
from person import Gone, Person  # noqa: E402

# 10 days of NT$ 100, half of them needed: at 0.2 each of these is another verdict.
PRICES = {"¥500": "買得起", "¥1,000": "會變緊", "¥3,500": "再等 10 天", "¥900,000": "超出預算"}


class Owner(Person):
    """Of a book; the command speaks of the same one."""

    keyring = None

    def logs_in(self):
        """As a desktop does: the keyring is open from then on."""
        self.keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.keyring.stdin.write(b"password")
        self.keyring.stdin.close()
        # Nothing is asked of it before it is on the bus: the bus would start another one then, which
        # nobody has unlocked. And it is on the bus before it is open.
        self.is_answered(
            "true", "org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.NameHasOwner", "org.freedesktop.secrets")
        self.is_answered(
            "false", "org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default",
            "org.freedesktop.DBus.Properties.Get", "org.freedesktop.Secret.Collection", "Locked")

    @staticmethod
    def is_answered(answer, name, path, method, *words):
        """Sooner or later, by whoever has the name on the bus."""
        question = ["gdbus", "call", "--session", "--dest", name, "--object-path", path,
                    "--method", method, *words]
        for _ in range(400):
            said = subprocess.run(question, capture_output=True, text=True).stdout
            if answer in said:
                return
            time.sleep(0.05)
        raise Gone("the keyring did not open")

    def logs_out(self):
        if self.keyring is not None:
            self.keyring.kill()
            self.keyring.wait()

    def says(self, *words):
        """To the command; what it answers."""
        command = os.path.join(os.path.dirname(self.program), "pricescan")
        said = subprocess.run([command, *words], capture_output=True, text=True)
        if said.returncode != 0:
            raise Gone(f"{words} ended with {said.returncode}: {said.stderr}")
        return said.stdout


def draw(path):
    """Four tags on a white wall."""
    places = ["-600-250", "+600-250", "-600+250", "+600+250"]
    texts = []
    for price, place in zip(PRICES, places):
        texts += ["-annotate", place, price]
    subprocess.run(
        ["convert", "-size", "1920x1080", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold", "-pointsize",
         "96", "-gravity", "center", "-depth", "8", *texts, path], check=True)
