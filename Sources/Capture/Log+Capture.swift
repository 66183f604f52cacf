// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Cameras, portals and pipelines are noted.
  static let capture = Log(of: "Capture")
}
