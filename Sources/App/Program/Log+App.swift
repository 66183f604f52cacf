// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// The window notes which page it shows.
  static let app = Log(of: "App")
}
