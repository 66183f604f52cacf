// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Notes on files that are read, written, migrated and set aside.
  static let storage = Log(of: "Storage")
}
