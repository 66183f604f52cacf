// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Notes on what the window shows and what its sources say.
  static let app = Log(of: "App")
}
