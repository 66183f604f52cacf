# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody in front of the window: finds things by what they are called, presses and types.

Everything goes through the accessibility tree, as a screen reader does it; only clicks on the
picture itself are the pointer's.
"""

import json
import os
import subprocess
import sys
import time

from controls import Controls, described, what_is_pressed
from looking import Gone, Onlooker, has_focus, is_sensitive, matches
from telling import tell, whose_the_keyboard_is  # noqa: F401
from things import ACCESSIBLE, PATIENCE_IN_SECONDS, Atspi, Gio, GLib, Things, question

NAME = "io.github.currencycamera.CurrencyCamera"
READING = "Stream/Input/Video"
TOAST = "AdwToastWidget"
GRANT = ("Grant Access", "授予存取權", "准許存取", "授權存取", "允許存取")


class Person(Onlooker):
    # What the program is started through.
    through = ()

    def __init__(self, program, pictures):
        self.program = program
        self.pictures = pictures
        self.process = None
        self.complaints = None
        self.camera = None
        # What is wrong and does not end the story; it fails at its end.
        self.faults = []

    # Starting and leaving

    def starts(self, *words):
        # Of this story alone: another one may be told at the same time.
        story = os.path.splitext(os.path.basename(sys.argv[0]))[0]
        path = os.path.join(self.pictures, f"complaints-{story}.txt")
        self.complaints = open(path, "ab+")
        wait_until_the_name_is_free()
        self.process = subprocess.Popen(
            [*self.through, self.program, *words], stdin=subprocess.DEVNULL,
            stderr=self.complaints)

    def starts_it_again(self, *words):
        """While it runs; the second start hands its words over and ends."""
        return subprocess.run(
            [self.program, *words], stdin=subprocess.DEVNULL, stderr=self.complaints,
            timeout=PATIENCE_IN_SECONDS).returncode

    def closes_the_window(self):
        """A key that comes while a dialog closes goes to the dialog: then it is pressed again."""
        end = time.monotonic() + PATIENCE_IN_SECONDS
        while time.monotonic() < end:
            self.keys("ctrl+q")
            try:
                return self.process.wait(8)
            except subprocess.TimeoutExpired:
                continue
        raise Gone("the program did not end")

    def is_killed(self):
        """As the machine does that runs out of memory."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def asks_for_a_window_that_is_none(self):
        """As a screen reader does when a dialog has closed between two of its questions."""
        self.bus = self.bus or Things()
        self.bus.try_to_ask(
            question(program, ACCESSIBLE, "GetChildAtIndex", "(i)", 99)
            for program, _ in self.bus.programs())

    def examines(self, screen):
        """Whether everything in front that can be pressed or typed into has a name, and the keyboard
        leads there."""
        time.sleep(0.7)
        controls = Controls(self.wait(self.window_in_front, "a window with the focus"))
        missed = controls.out_of_reach()
        if missed:
            # Somebody who does not come to a button by Tab goes around once more.
            self.wait(self.window_in_front, "a window with the focus")
            again = {thing.place for thing in controls.out_of_reach()}
            missed = [thing for thing in missed if thing.place in again]
        for fault, things in (("no name", controls.nameless()), ("out of reach", missed)):
            self.faults += [f"{screen}: {fault}: {described(thing)}" for thing in things]

    def finds_nothing_under_the_toast(self, screen, *keys, saying=None, again=None):
        """What says something in passing, once these keys were pressed, covers nothing that can be
        pressed. Where it goes while somebody looks, it is asked for once more: by the keys, or by
        doing again what it speaks of."""
        for attempt in range(4):
            if keys:
                self.keys(*keys)
            elif again and attempt:
                again()
            try:
                self.wait(self.only_toast, "one toast", patience=10 if again else PATIENCE_IN_SECONDS)
            except Gone:
                if again is None:
                    raise
                continue
            time.sleep(0.3)  # It is where it stays.
            controls = Controls(self.wait(self.window_in_front, "a window with the focus"))
            toast = next(
                (thing for thing in controls.everything
                 if thing.name == TOAST and controls.has_room(thing)), None)
            if toast is None:
                continue
            if saying and not any(thing.name == saying for thing in controls.everything):
                raise Gone(f"the toast on {screen} does not say “{saying}”")
            covered = controls.under(toast)
            time.sleep(0.7)  # One that had begun to go has gone; rows grow into its room first.
            still = self.only_toast()
            if still is None or still.place != toast.place:
                continue
            self.faults += [f"{screen}: under a toast: {described(thing)}" for thing in covered]
            return
        raise Gone(f"no toast stayed on {screen}")

    def only_toast(self):
        """None while the one before it still goes."""
        toasts = [thing for thing in self.everything() if thing.name == TOAST]
        return toasts[0] if len(toasts) == 1 else None

    def sees_pages(self):
        """How many pages of the window are offered."""
        controls = Controls(self.wait(self.window_in_front, "a window with the focus"))
        return sum(thing.role == "page tab" for thing in controls.things)

    def window_in_front(self):
        """The one that has the keyboard, as the screen calls it; GTK 4.8 does not tell, nor does it
        call every window as the screen does."""
        self.turns_to_the_window()
        windows, title = self.windows()[::-1], whose_the_keyboard_is()
        named = [window for window in windows if window.name == title]
        focused = [window for window in windows
                   if any(thing.was(Atspi.StateType.FOCUSED) for thing in window.below())]
        return next(iter(named + focused + windows), None)

    # Doing

    def presses(self, name, role="push button", inside=None):
        """As soon as it can be pressed. It is looked for again each time, because what was found may
        have made room for another one of the name."""
        def is_pressed():
            thing = self.look_for(name, role, inside, is_laid_out=True)
            if thing is None or not is_sensitive(thing):
                return False
            what_is_pressed(thing).presses()
            return True

        self.wait(is_pressed, f"{role} “{name}” that can be pressed")

    def opens(self, name, inside=None):
        """A row of a list, with the keyboard."""
        self.goes_to(name, "list item", inside)
        self.keys("Return")

    def reaches(self, name):
        """A button, with the keyboard."""
        self.goes_to(name, "push button")

    def goes_to(self, name, role, inside=None):
        """With Tab, again and again and slower and slower, until it is there."""
        def look():
            return self.look_for(name, role, inside, is_laid_out=True)

        thing = self.wait(look, f"{role} “{name}”")

        def is_reached():
            nonlocal thing
            self.keys("Tab")
            time.sleep(0.1)
            try:
                return has_focus(thing)
            except GLib.GError:
                thing = look() or thing  # Another one has taken its place.
                return False

        self.wait(is_reached, f"a way to “{name}”")

    @staticmethod
    def was_never_asked_for_the_camera():
        """Forgets what was answered in this session before; nothing is as good."""
        Person.asks_the_store("Delete", "devices", "camera")

    @staticmethod
    def has_allowed_the_camera():
        """On an earlier day."""
        Person.asks_the_store("SetPermission", "devices", "true", "camera", "", "['yes']")

    @staticmethod
    def asks_the_store(method, *words):
        store = "org.freedesktop.impl.portal.PermissionStore"
        subprocess.run(
            ["gdbus", "call", "--session", "--dest", store, "--object-path",
             "/org/freedesktop/impl/portal/PermissionStore", "--method", f"{store}.{method}",
             *words], capture_output=True)

    def allows_the_camera(self):
        """Answers the desktop's question, in whichever language it is asked."""
        self.wait(self.press_grant, "a question whether the camera may be used")

    def press_grant(self):
        self.bus = self.bus or Things()
        for program, _ in self.bus.programs():
            if "portal" not in self.bus.name(program):
                continue
            for window in self.bus.windows(program):
                for thing in window.below():
                    if thing.name in GRANT and thing.role == "push button":
                        return thing.presses()
        return False

    def types(self, text, into):
        def is_typed():
            field = self.look_for(into, "text", is_laid_out=True)
            return field is not None and field.takes(text)

        self.wait(is_typed, f"a field “{into}” that takes a text")

    def text_of(self, field):
        return self.sees(field, "text").text()

    def keys(self, *keys):
        """Of the keyboard, which is the uppermost window's."""
        self.turns_to_the_window()
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def writes(self, text):
        """With the keyboard, into whatever has the focus."""
        self.turns_to_the_window()
        subprocess.run(["xdotool", "type", "--clearmodifiers", "--delay", "30", text], check=True)

    def holds_the_picture(self, price):
        """With prices in it, all of them read. Somebody who walks along a shelf may hold it just
        between two tags, where there is none: then it is held a moment later."""
        for _ in range(8):
            self.sees(price, "push button")
            self.keys("space")
            try:
                return self.wait(lambda: self.rests_with(price), f"{price} at rest", 20)
            except Gone:
                self.keys("space")
        raise Gone(f"no held picture had {price}")

    def rests_with(self, price):
        """Whether the same prices are in view now and two seconds later."""
        before = self.names_of(price)
        time.sleep(2)
        return before and before == self.names_of(price)

    def names_of(self, name):
        """What is called so, among what can be pressed."""
        return [thing.name for thing in self.everything()
                if thing.role == "push button" and matches(thing.name, name)]

    def clicks_the_picture(self, across, down):
        """With the pointer, at a place of the picture, in parts of its width and height."""
        x, y = self.on_screen(across, down)
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True)

    @staticmethod
    def drags(start, end):
        """With the pointer, from one place of the screen to another."""
        steps = ["mousemove", *map(str, start), "mousedown", "1"]
        for part in range(1, 11):
            steps += ["mousemove", *(
                str(a + (b - a) * part // 10) for a, b in zip(start, end)), "sleep", "0.02"]
        subprocess.run(["xdotool", *steps, "mouseup", "1"], check=True)

    def on_screen(self, across, down):
        left, top, width, height = self.look_for_picture().box()
        beyond, above, _, _ = self.frame().box()
        return int(left - beyond + width * across), int(top - above + height * down)

    def frame(self):
        return self.wait(
            lambda: next((thing for thing in self.windows() if thing.role == "frame"), None),
            "a window")

    def frame_on_screen(self):
        """The window as the screen numbers it."""
        return self.wait(self.windows_on_screen, "a window on the screen")[0]

    def windows_on_screen(self):
        """From the lowest to the uppermost; only those with a name, as a hint or a menu is a window,
        too, and takes no keys."""
        return subprocess.run(
            ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.process.pid),
             "--name", "."],
            capture_output=True, text=True).stdout.split()

    def look_for_picture(self):
        """The largest one: buttons have pictures, too."""

        def largest():
            images = [thing for thing in self.everything() if thing.role == "image"]
            return max(images, key=lambda image: image.box()[2], default=None)

        return self.wait(largest, "a picture")

    def turns_to_the_window(self):
        """To the uppermost one, which a desktop would do. Here the keys are whose window the pointer
        stands in, wherever the last story left it, and nobody's after a dialog is gone."""
        for window in self.windows_on_screen()[-1:]:
            # It may close just now; then the keys are for the one below.
            subprocess.run(["xdotool", "windowfocus", window], stderr=subprocess.DEVNULL)

    def picture_width(self):
        return self.look_for_picture().box()[2]

    def has_focus_on(self, name, role):
        def is_there():
            # Where another window has just closed, the keyboard is nobody's.
            self.turns_to_the_window()
            thing = self.look_for(name, role)
            return thing is not None and has_focus(thing)

        self.wait(is_there, f"focus on “{name}”")

    def chooses_from_the_menu(self, *keys, to_see):
        """Assistive technology does not see a menu that has no window of its own (GTK 4.8), and
        nothing tells when it is open: where the keys came too early, they are pressed again."""
        for pause in (0.5, 1.5, 4.5):
            self.keys("F10")
            time.sleep(pause)
            self.keys(*keys, "Return")
            try:
                return self.wait(lambda: self.look_for(to_see), f"“{to_see}”", 8 * pause)
            except Gone:
                self.keys("Escape")
        return self.sees(to_see)

    def copies_text(self, text):
        self.copies(input=text.encode())

    def copies_a_picture(self, path):
        self.copies("-t", "image/png", path)

    def copies_a_file(self, path):
        """As a file manager does."""
        self.copies("-t", "text/uri-list", input=f"file://{path}\r\n".encode())

    @staticmethod
    def copies(*words, **more):
        subprocess.run(
            ["xclip", "-selection", "clipboard", *words], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, **more)
        time.sleep(0.5)  # A moment later the program knows what there is to paste.

    def looks_into_history(self, look):
        rows = "換算過的價格，最新的在最上面"
        self.keys("ctrl+h")
        self.sees(rows, "list")
        look()
        self.keys("ctrl+w")
        self.sees_no(rows, "list")
        self.turns_to_the_window()

    def is_pressed(self, name):
        return self.sees(name, "push button").was(Atspi.StateType.PRESSED)

    # The camera

    def plugs_in_a_camera(self, paper):
        """That looks at a sheet of paper; laid over a test picture, because of pictures that are
        not its own pipewiresink dies (PipeWire 0.3.65)."""
        shape = "video/x-raw,format=YUY2,width=1280,height=720,framerate=30/1"
        self.camera = subprocess.Popen(
            ["gst-launch-1.0", "-q", *"videotestsrc is-live=true pattern=white !".split(),
             "gdkpixbufoverlay", "location=" + paper, "!", shape, "!",
             "pipewiresink", "mode=provide",
             "stream-properties=p,media.class=Video/Source,media.role=Camera,node.name=shop,"
             "node.description=shop"], stdout=subprocess.DEVNULL)

    def unplugs_the_camera(self):
        if self.camera is not None:
            self.camera.kill()
            self.camera.wait()
            self.camera = None

    @staticmethod
    def uses_a_camera():
        """Whether any program takes pictures from a camera, as PipeWire tells it."""
        things = json.loads(subprocess.check_output(["pw-dump"]) or b"[]")
        return any(
            ((thing.get("info") or {}).get("props") or {}).get("media.class") == READING
            for thing in things)

    def clipboard(self):
        return subprocess.run(
            ["xclip", "-o", "-selection", "clipboard"], capture_output=True, text=True,
            timeout=10).stdout

    def keeps_a_picture(self, name):
        """For people to look at later."""
        subprocess.run(
            ["import", "-window", "root", os.path.join(self.pictures, name + ".png")], check=True)


def wait_until_the_name_is_free():
    """A program that has ended may be on the bus for a moment; the next one would hand its words to
    it and end, too."""
    bus, name = Gio.bus_get_sync(Gio.BusType.SESSION), "org.freedesktop.DBus"
    for _ in range(400):
        answer = bus.call_sync(
            name, "/", name, "NameHasOwner", GLib.Variant("(s)", (NAME,)), None,
            Gio.DBusCallFlags.NONE, PATIENCE_IN_SECONDS * 1000)
        if not answer.unpack()[0]:
            return
        time.sleep(0.05)
    raise Gone("the program has ended, and is on the bus still")
