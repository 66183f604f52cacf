// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Imaging
import Log

/// The events that a running pipeline tells of itself, besides its pictures.
enum LiveEvent: Equatable, Sendable {
  /// The first picture since it was started is there.
  case begun
  /// The source has come to its end.
  case ended
  case failed(LiveTrouble)
}

/// Why a pipeline stands still.
enum LiveTrouble: Error, Equatable, Sendable {
  /// Somebody else has the device.
  case busy
  case other(reason: FailureReason)

  /// Cameras say that they are taken in two ways: by a code of their own where they are set up,
  /// by the system's words where they are opened.
  init(_ domain: GQuark, _ code: CInt, _ message: String, details: String) {
    let isResource = domain == gst_resource_error_quark()
    let saysBusy = details.contains(String(cString: strerror(EBUSY)))
    // GStreamer begins with the place in its own source: "../gsttypefindelement.c(1186): … (): /…".
    let said = details.split(separator: "\n").filter { !$0.contains("(): /") }
      .joined(separator: " ")
    self =
      isResource && (code == CInt(GST_RESOURCE_ERROR_BUSY.rawValue) || saysBusy)
      ? .busy : .other(reason: .system(said.isEmpty ? message : "\(message) (\(said))"))
  }

  /// Returns nil if the message is no error.
  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    guard message.pointee.type == GST_MESSAGE_ERROR else { return nil }
    var error: UnsafeMutablePointer<GError>?
    var details: UnsafeMutablePointer<CChar>?
    gst_message_parse_error(message, &error, &details)
    defer {
      g_clear_error(&error)
      g_free(details)
    }
    guard let error else { return nil }
    Log.capture.note("pipeline failed: \(String(cString: error.pointee.message))")
    self.init(
      error.pointee.domain, error.pointee.code, String(cString: error.pointee.message),
      details: details.map { String(cString: $0) } ?? "")
  }
}
