// SPDX-License-Identifier: GPL-3.0-or-later

/// A camera as a person chooses it.
package struct Camera: Hashable, Sendable {
  /// The same for the same camera in the same socket, after a restart, too. Without PipeWire it is
  /// the path of the device, which another camera may have by then.
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
  /// 3840 × 2160, or what comes nearest: for a sheet full of small print.
  case p2160

  var width: CInt {
    switch self {
    case .p720: 1280
    case .p1080: 1920
    case .p2160: 3840
    }
  }

  var height: CInt {
    switch self {
    case .p720: 720
    case .p1080: 1080
    case .p2160: 2160
    }
  }
}
