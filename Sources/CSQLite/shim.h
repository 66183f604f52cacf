// SPDX-License-Identifier: GPL-3.0-or-later
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not import: SQLite keeps its own copy of the text.
static inline int sqlite_bind_copy(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 bytes) {
  return sqlite3_bind_text64(statement, index, text, bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int sqlite_bind_bytes(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// sqlite3_db_config takes any number of arguments, which Swift cannot give.
static inline int sqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
