// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Files that are read, written, migrated and set aside are noted.
  static let storage = Log(of: "Storage")
}
