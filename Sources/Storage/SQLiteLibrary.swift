// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// The database library that is linked in.
package enum SQLiteLibrary {
  /// "3.40.1"
  package static var version: String { String(cString: sqlite3_libversion()) }
}
