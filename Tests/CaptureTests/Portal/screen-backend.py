#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for a desktop that shares its screen: screen-backend.py ANSWER.

The real portal asks it as it asks GNOME or KDE. ANSWER is what the person would press, 0 for a
screen, 1 for cancel, 2 for what goes wrong; the screen is a test picture of 320 × 240, with a PipeWire node of its own for
every time that it is shared, as desktops have it.
It says over the bus what it was Asked for, and ends the session when it hears Take on the bus.
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.impl.portal.desktop.standin"
PATH = "/org/freedesktop/portal/desktop"
CAST = "org.freedesktop.impl.portal.ScreenCast"
SESSION = "org.freedesktop.impl.portal.Session"
SCRIPT = "io.github.currencycamera.Script"
ABILITIES = {"version": 4, "AvailableSourceTypes": 7, "AvailableCursorModes": 3}
PATIENCE_IN_SECONDS = 20


def die_with_parent():
    """PR_SET_PDEATHSIG: who is killed takes what it started along."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Screen:
    """What is shared once: pipewiresink gives no more when nobody has looked for half a second."""

    count = 0

    def __init__(self):
        Screen.count += 1
        self.name = f"test-screen-{Screen.count}"
        # As desktops give it; where several are offered, PipeWire may find none that suits both.
        picture = "videotestsrc is-live=true ! video/x-raw,format=BGRx,width=320,height=240"
        self.process = subprocess.Popen(
            ["gst-launch-1.0", "-q", *picture.split(), "!", "pipewiresink", "mode=provide",
             "stream-properties=props,media.class=Video/Source,node.name=" + self.name],
            stdout=subprocess.DEVNULL, preexec_fn=die_with_parent)

    def end(self):
        self.process.kill()
        self.process.wait()


def node_number(name):
    """The number of a node that may only be about to come."""
    end = time.monotonic() + PATIENCE_IN_SECONDS
    while time.monotonic() < end:
        for thing in json.loads(subprocess.check_output(["pw-dump"]) or b"[]"):
            properties = (thing.get("info") or {}).get("props") or {}
            if properties.get("node.name") == name:
                return thing["id"]
        time.sleep(0.05)
    raise SystemExit(f"no node {name}")


class Session(dbus.service.Object):
    def __init__(self, bus, path):
        super().__init__(bus, path)

    @dbus.service.signal(SESSION, signature="")
    def Closed(self):
        pass

    @dbus.service.method(SESSION)
    def Close(self):
        self.remove_from_connection()
        backend.unshare()
        backend.Ended()


class Backend(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, PATH)
        self.bus = bus
        self.session = None
        self.screen = None

    def unshare(self):
        if self.screen is not None:
            self.screen.end()
        self.screen = None

    @dbus.service.signal(SCRIPT, signature="a{sv}")
    def Asked(self, options):
        pass

    @dbus.service.signal(SCRIPT, signature="")
    def Ended(self):
        pass

    @dbus.service.method(SCRIPT)
    def Take(self):
        self.session.Closed()

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        numbers = ABILITIES if interface == CAST else {}
        return dbus.Dictionary({k: dbus.UInt32(v) for k, v in numbers.items()}, signature="sv")

    @dbus.service.method(CAST, in_signature="oosa{sv}", out_signature="ua{sv}")
    def CreateSession(self, handle, session, program, options):
        self.session = Session(self.bus, session)
        return dbus.UInt32(0), dbus.Dictionary({}, signature="sv")

    @dbus.service.method(CAST, in_signature="oosa{sv}", out_signature="ua{sv}")
    def SelectSources(self, handle, session, program, options):
        self.Asked(options)
        return dbus.UInt32(0), dbus.Dictionary({}, signature="sv")

    @dbus.service.method(CAST, in_signature="oossa{sv}", out_signature="ua{sv}")
    def Start(self, handle, session, program, window, options):
        answer = int(sys.argv[1])
        if answer != 0:
            return dbus.UInt32(answer), dbus.Dictionary({}, signature="sv")
        self.unshare()
        self.screen = Screen()
        about = {"size": dbus.Struct((320, 240), signature="ii"), "source_type": dbus.UInt32(1)}
        stream = (dbus.UInt32(node_number(self.screen.name)), dbus.Dictionary(about, signature="sv"))
        memory = dbus.Struct(
            ("standin", dbus.UInt32(1), dbus.String("this screen", variant_level=1)),
            signature="suv")
        results = {
            "streams": dbus.Array([dbus.Struct(stream, signature="ua{sv}")], "(ua{sv})"),
            "persist_mode": dbus.UInt32(2),
            "restore_data": memory,
        }
        return dbus.UInt32(0), dbus.Dictionary(results, signature="sv")


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
the_bus = dbus.SessionBus()
backend = Backend(the_bus)
name = dbus.service.BusName(NAME, the_bus)
os.write(3, b"ready\n")
GLib.MainLoop().run()
