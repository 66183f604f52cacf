// SPDX-License-Identifier: GPL-3.0-or-later

import CNotes

/// Each room notes here what it does, for those who look for a fault. It is silent until somebody
/// asks:
///
///     G_MESSAGES_DEBUG=currency-camera-capture pricescan watch
///     G_MESSAGES_DEBUG="currency-camera-capture currency-camera-storage" currency-camera
///     G_MESSAGES_DEBUG=all currency-camera       what GTK notes, too
///
/// Notes go to the standard error, or into the journal where that is one; answers are never mixed
/// with them. A note names what happened, with sizes and times. It names no amount and no name that
/// somebody entered or that stood in a picture, for people put notes into bug reports; the path of a
/// file may stand in it.
///
/// Callable from any thread.
package struct Log: Sendable {
  /// GLib tells the rooms apart by it.
  package let domain: String

  /// Each room has one, named as the room is.
  package init(of room: String) {
    domain = "currency-camera-" + room.lowercased()
  }

  /// Notes something. The text is made only if somebody asked for this room.
  package func note(_ text: @autoclosure () -> String) {
    guard notes_are_wanted(domain) else { return }
    notes_write(domain, text())
  }
}
