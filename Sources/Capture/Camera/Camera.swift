// SPDX-License-Identifier: GPL-3.0-or-later

/// A camera as a person chooses it.
package struct Camera: Hashable, Sendable {
  /// The same for the same camera in the same socket, after a restart, too.
  package let id: String
  /// As it calls itself: "Integrated Webcam".
  package let name: String

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// How large a camera's pictures shall be; it gives the nearest that it can.
package enum CameraResolution: CaseIterable, Sendable {
  /// 1280 × 720: what a price needs, at a third of the work.
  case p720
  /// 1920 × 1080: for small print.
  case p1080

  var width: CInt { self == .p720 ? 1280 : 1920 }
  var height: CInt { self == .p720 ? 720 : 1080 }
}
