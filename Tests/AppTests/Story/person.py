# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody in front of the window: finds things by what they are called, presses and types.

Everything goes through the accessibility tree, as a screen reader does it; only clicks on the
picture itself are the pointer's.
"""

import fnmatch
import json
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from controls import Controls, below, described, has_focus  # noqa: E402

PATIENCE_IN_SECONDS = 40
READING = "Stream/Input/Video"
GRANT = ("Grant Access", "授予存取權", "准許存取", "授權存取", "允許存取")


class Gone(Exception):
    """What was waited for did not come."""


class Person:
    def __init__(self, program, pictures):
        self.program = program
        self.pictures = pictures
        self.process = None
        self.complaints = None
        self.camera = None
        self.faults = []

    # Starting and leaving

    def starts(self, *words):
        # Of this story alone: another one may be told at the same time.
        story = os.path.splitext(os.path.basename(sys.argv[0]))[0]
        path = os.path.join(self.pictures, f"complaints-{story}.txt")
        self.complaints = open(path, "ab+")
        self.process = subprocess.Popen(
            [self.program, *words], stdin=subprocess.DEVNULL, stderr=self.complaints)

    def starts_it_again(self, *words):
        """While it runs; the second start hands its words over and ends."""
        return subprocess.run(
            [self.program, *words], stdin=subprocess.DEVNULL, stderr=self.complaints,
            timeout=PATIENCE_IN_SECONDS).returncode

    def closes_the_window(self):
        """A key that comes while a dialog closes goes to the dialog: then it is pressed again."""
        for patience in (8, PATIENCE_IN_SECONDS):
            self.keys("ctrl+q")
            try:
                return self.process.wait(patience)
            except subprocess.TimeoutExpired:
                self.keeps_a_picture("does-not-close")
        raise Gone("the program did not end")

    def is_killed(self):
        """As the machine does that runs out of memory."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    # Looking

    def everything(self, inside=None):
        """All of the program, or of the window that is called so."""
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            try:
                application = desktop.get_child_at_index(index)
                if application is None or application.get_process_id() != self.process.pid:
                    continue
                windows = [
                    application.get_child_at_index(i) for i in range(application.get_child_count())
                ]
            except Exception:
                continue
            for window in windows:
                if inside is None or matches(window.get_name(), inside):
                    yield from below(window)

    def look_for(self, name, role=None, inside=None, is_laid_out=False):
        """The first thing that is shown and called so; a star stands for anything. What stands on a
        page that was never shown is laid out nowhere, and hears nothing."""
        for thing in self.everything(inside):
            try:
                if role is not None and thing.get_role_name() != role:
                    continue
                if matches(thing.get_name(), name) and (not is_laid_out or has_room(thing)):
                    return thing
            except Exception:
                continue
        return None

    def sees(self, name, role=None, inside=None):
        return self.wait(
            lambda: self.look_for(name, role, inside), f"{role or 'anything'} “{name}”")

    def sees_no(self, name, role=None):
        self.wait(lambda: self.look_for(name, role) is None, f"no “{name}”")

    def wait(self, look, what, patience=PATIENCE_IN_SECONDS):
        end = time.monotonic() + patience
        pause = 0.05
        while time.monotonic() < end:
            try:
                found = look()
            except GLib.GError:
                found = None  # What was looked at has just gone.
            if found:
                return found
            if self.process.poll() is not None:
                raise Gone(f"the program ended ({self.process.returncode}) before there was {what}")
            time.sleep(pause)
            # Looking at everything costs the program as much as what it is waited for.
            pause = min(1.3 * pause, 0.4)
        raise Gone(f"there was not {what}; there were:\n" + self.tree())

    def asks_for_a_window_that_is_none(self):
        """As a screen reader does when a dialog has closed between two of its questions."""
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
            Gio.DBusCallFlags.NONE, -1).unpack()[0]
        bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)

        def ask(program, path, question, *number):
            return bus.call_sync(
                program, path, "org.a11y.atspi.Accessible", question,
                GLib.Variant("(i)", number) if number else None, None, Gio.DBusCallFlags.NONE, -1)

        root = "/org/a11y/atspi/accessible/root"
        for program, path in ask("org.a11y.atspi.Registry", root, "GetChildren").unpack()[0]:
            ask(program, path, "GetChildAtIndex", 99)
        bus.close_sync()

    def examines(self, screen):
        """Whether everything in front that can be pressed or typed into has a name, and the keyboard
        leads there. What is wrong fails the story at its end."""
        time.sleep(0.7)
        controls = Controls(self.wait(self.window_in_front, "a window with the focus"))
        for fault, things in (("no name", controls.nameless()),
                              ("out of reach", controls.out_of_reach())):
            self.faults += [f"{screen}: {fault}: {described(thing)}" for thing in things]

    def finds_nothing_under_the_toast(self, screen, *keys):
        """What says something in passing, once these keys were pressed, covers nothing that can be
        pressed. Where it goes while somebody looks, it is asked for once more."""
        for _ in range(4):
            if keys:
                self.keys(*keys)
            toast = self.wait(self.only_toast, "one toast")
            time.sleep(0.3)  # It is where it stays.
            try:
                window = self.wait(self.window_in_front, "a window with the focus")
                under = [described(thing) for thing in Controls(window, toast).under(toast)]
                self.extents(toast)
            except (GLib.GError, AttributeError):
                continue
            self.faults += [f"{screen}: under a toast: {thing}" for thing in under]
            return
        raise Gone(f"no toast stayed on {screen}")

    def sees_pages(self):
        """How many pages of the window are offered."""
        controls = Controls(self.wait(self.window_in_front, "a window with the focus"))
        return sum(thing.get_role_name() == "page tab" for thing in controls.things)

    def only_toast(self):
        """None while the one before it still goes."""
        toast = self.look_for("AdwToastWidget")
        if toast is None:
            return None
        overlay = toast.get_parent()
        others = [overlay.get_child_at_index(i) for i in range(overlay.get_child_count())]
        names = [other.get_name() for other in others]
        return toast if names.count(toast.get_name()) == 1 else None

    def window_in_front(self):
        """The one that has the focus; where a field has it, of which GTK 4.8 tells nothing, the last
        one."""
        windows = [t for t in self.everything() if t.get_parent().get_role_name() == "application"]
        return next(
            (window for window in windows if any(has_focus(thing) for thing in below(window))),
            windows[-1] if windows else None)

    def tree(self):
        lines = []
        for thing in self.everything():
            try:
                if thing.get_name():
                    focus = thing.get_state_set().contains(Atspi.StateType.FOCUSED)
                    mark = "→ " if focus else "  "
                    lines.append(f"{mark}{thing.get_role_name()}: {thing.get_name()}")
            except Exception:
                continue
        return "\n".join(lines)

    # Doing

    def presses(self, name, role="push button", inside=None):
        thing = self.wait(
            lambda: self.look_for(name, role, inside, is_laid_out=True), f"{role} “{name}”")
        self.wait(lambda: is_sensitive(thing), f"a “{name}” that can be pressed")
        thing.do_action(0)

    def opens(self, name, inside=None):
        """A row of a list, with the keyboard: Tab goes on until it is there."""
        row = self.sees(name, "list item", inside)

        def is_reached():
            self.keys("Tab")
            time.sleep(0.1)
            return row.get_state_set().contains(Atspi.StateType.FOCUSED)

        self.wait(is_reached, f"a way to {name}")
        self.keys("Return")

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

    @staticmethod
    def press_grant():
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            try:
                application = desktop.get_child_at_index(index)
                if application is None or "portal" not in application.get_name():
                    continue
                for window in range(application.get_child_count()):
                    for thing in below(application.get_child_at_index(window)):
                        if thing.get_name() in GRANT and thing.get_role_name() == "push button":
                            return thing.do_action(0)
            except Exception:
                continue
        return False

    def types(self, text, into):
        self.sees(into, "text").set_text_contents(text)

    def text_of(self, field):
        thing = self.sees(field, "text")
        return Atspi.Text.get_text(thing, 0, Atspi.Text.get_character_count(thing))

    def keys(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def writes(self, text):
        """With the keyboard, into whatever has the focus."""
        subprocess.run(["xdotool", "type", "--clearmodifiers", "--delay", "30", text], check=True)

    def holds_the_picture(self, price):
        """With prices in it, all of them read. Somebody who walks along a shelf may hold it just
        between two tags, where there is none: then it is held a moment later."""
        for _ in range(8):
            self.sees(price, "push button")
            self.keys("space")
            try:
                return self.wait(lambda: self.rests_with(price), f"{price} at rest", 10)
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
        return [thing.get_name() for thing in self.everything()
                if thing.get_role_name() == "push button" and matches(thing.get_name(), name)]

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
        box = self.extents(self.look_for_picture())
        window = self.extents(self.frame())
        return (
            int(box.x - window.x + box.width * across), int(box.y - window.y + box.height * down))

    def frame(self):
        return self.wait(
            lambda: next((t for t in self.everything() if t.get_role_name() == "frame"), None),
            "a window")

    def frame_on_screen(self):
        """The window as the screen numbers it."""
        return self.wait(
            lambda: subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                capture_output=True, text=True).stdout.split()[:1], "a window on the screen")[0]

    def look_for_picture(self):
        """The largest one: buttons have pictures, too."""

        def largest():
            images = [t for t in self.everything() if t.get_role_name() == "image"]
            return max(images, key=lambda image: self.extents(image).width, default=None)

        return self.wait(largest, "a picture")

    def turns_to_the_window(self):
        """After a dialog is gone: here is no desktop that would do it."""
        subprocess.run(["xdotool", "windowfocus", "--sync", self.frame_on_screen()], check=True)

    def picture_width(self):
        return self.extents(self.look_for_picture()).width

    @staticmethod
    def extents(thing):
        return thing.get_component_iface().get_extents(Atspi.CoordType.WINDOW)

    def has_focus_on(self, name, role):
        thing = self.sees(name, role)
        self.wait(
            lambda: thing.get_state_set().contains(Atspi.StateType.FOCUSED), f"focus on {name}")

    def reaches(self, name):
        """A button, with Tab."""
        thing = self.wait(
            lambda: self.look_for(name, "push button", is_laid_out=True), f"a button “{name}”")

        def is_reached():
            self.keys("Tab")
            time.sleep(0.1)
            return thing.get_state_set().contains(Atspi.StateType.FOCUSED)

        self.wait(is_reached, f"a way to {name}")

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
        subprocess.run(
            ["xclip", "-selection", "clipboard"], input=text.encode(), check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def copies_a_picture(self, path):
        subprocess.run(
            ["xclip", "-selection", "clipboard", "-t", "image/png", path], check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def looks_into_history(self, look):
        rows = "換算過的價格，最新的在最上面"
        self.keys("ctrl+h")
        self.sees(rows, "list")
        look()
        self.keys("ctrl+w")
        self.sees_no(rows, "list")

    def is_pressed(self, name):
        states = self.sees(name, "push button").get_state_set()
        return states.contains(Atspi.StateType.PRESSED)

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


def matches(name, wanted):
    return fnmatch.fnmatchcase(name, wanted) if "*" in wanted else name == wanted


def has_room(thing):
    return thing.get_component_iface().get_extents(Atspi.CoordType.WINDOW).width > 0


def is_sensitive(thing):
    return thing.get_state_set().contains(Atspi.StateType.SENSITIVE)


def tell(person, story):
    """Runs a story and says how it ended; nothing goes on behind it."""
    try:
        story()
    except Gone as gone:
        print(gone, file=sys.stderr)
        person.keeps_a_picture("gone")
        return 1
    finally:
        person.is_killed()
        person.unplugs_the_camera()
    print(*person.faults, sep="\n", file=sys.stderr)
    return 1 if person.faults else 0
