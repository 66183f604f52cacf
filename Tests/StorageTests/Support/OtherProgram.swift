// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// Runs a script as another program would, which trusts every file.
func runElsewhere(_ script: String, in path: String) {
  var database: OpaquePointer?
  precondition(sqlite3_open(path, &database) == SQLITE_OK)
  defer { sqlite3_close(database) }
  precondition(
    sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK,
    String(cString: sqlite3_errmsg(database)))
}
