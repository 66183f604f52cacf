// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Notes on devices, portals, pipelines and files that are decoded.
  static let capture = Log(of: "Capture")
}
