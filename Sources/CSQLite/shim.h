// SPDX-License-Identifier: GPL-3.0-or-later
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not import: SQLite keeps its own copy of the text.
static inline int sqlite_bind_copy(
    sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}
