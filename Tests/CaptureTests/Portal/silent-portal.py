#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A portal that does not do what the real one does: silent-portal.py HABIT.

none    knows no cameras
silent  takes the question and never answers
second  answers the second question only, with no
old     answers with no where portals before 0.9 did
ended   ends the question without an answer

It says over the bus when it was Asked, and when a question was Closed.
"""

import os
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
REQUEST = "org.freedesktop.portal.Request"
SCRIPT = "io.github.currencycamera.Script"


class Portal(dbus.service.FallbackObject):
    """The portal itself, and in place of each of its requests, too."""

    def __init__(self, bus, habit):
        super().__init__(bus, PATH)
        self.bus = bus
        self.habit = habit
        self.questions = 0

    @dbus.service.signal(SCRIPT, signature="")
    def Asked(self):
        pass

    @dbus.service.signal(SCRIPT, signature="")
    def Closed(self):
        pass

    def respond(self, path, code):
        signal = dbus.lowlevel.SignalMessage(path, REQUEST, "Response")
        signal.append(dbus.UInt32(code), dbus.Dictionary({}, signature="sv"), signature="ua{sv}")
        self.bus.send_message(signal)

    @dbus.service.method(
        "org.freedesktop.portal.Camera", in_signature="a{sv}", out_signature="o",
        sender_keyword="sender")
    def AccessCamera(self, options, sender):
        self.questions += 1
        # When the call has returned.
        GLib.idle_add(self.Asked)
        path = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        if self.habit == "old":
            path = PATH + "/request/7"
        # After the return where the path is new, for there nobody listens before.
        if self.habit == "old" or (self.habit == "second" and self.questions == 2):
            GLib.timeout_add(100, self.respond, path, 1)
        if self.habit == "ended":
            self.respond(path, 2)
        return dbus.ObjectPath(path)

    @dbus.service.method(REQUEST)
    def Close(self):
        self.Closed()


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    portal = None if sys.argv[1] == "none" else Portal(bus, sys.argv[1])
    name = dbus.service.BusName(NAME, bus)
    os.write(3, b"ready\n")
    GLib.MainLoop().run()
    del portal, name


main()
