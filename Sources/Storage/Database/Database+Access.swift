// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

extension Database {
  /// How a database is opened: sqlite.org/wal.html#readonly tells what each needs.
  enum Access {
    case writing
    /// Beside others. SQLite may have to make the files beside it.
    case reading
    /// Its log, too, but without locks and without writing: where nobody can write, nobody has to
    /// be waited for.
    case readingAlone
    /// Without its log, as if nobody could ever write it.
    case readingUnchanging
    /// Without any file. Its triggers and views are ours: `BookImage` sees to that.
    case inMemory

    var flags: Int32 {
      let access =
        switch self {
        case .writing: SQLITE_OPEN_READWRITE
        case .inMemory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
        case .reading, .readingAlone: SQLITE_OPEN_READONLY
        case .readingUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
      return access | SQLITE_OPEN_EXRESCODE
    }

    /// The part of SQLite that deals with the disk: this one locks nothing, and with the exclusive
    /// mode keeps the index of the log in memory.
    var system: String? { self == .readingAlone ? "unix-none" : nil }

    func name(of path: String) -> String {
      self == .readingUnchanging ? "file:" + escaped(path) + "?immutable=1" : path
    }

    /// sqlite.org/uri.html: these three mean something in an address.
    private func escaped(_ path: String) -> String {
      path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
  }
}
