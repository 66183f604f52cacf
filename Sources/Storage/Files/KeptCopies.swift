// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices

/// The good copies of a file: one of each day on which the file was changed, the newest first.
///
///     settings.json   settings.json.copy-1   settings.json.copy-2   settings.json.copy-3
///
/// They have numbers and not dates, because after a clock was set the newest date need not be the
/// newest copy. Making one needs the file's lock.
struct KeptCopies {
  let paths: [String]

  /// Three days of use are long enough to miss something and short enough to forget it.
  private static let count = 3

  /// - Parameter paths: of other copies, which somebody named.
  init(of path: String, or paths: [String]? = nil) {
    self.paths = paths ?? (1...Self.count).map { "\(path).copy-\($0)" }
  }

  /// Whether the newest one was made on another day than this, be it an earlier or a later one.
  func isDue(at now: Timestamp) -> Bool {
    paths.first.flatMap(FileState.init)?.lastChange.day != now.day
  }

  /// Lets the newest copy be made under another name, and gives it its own when it is complete.
  func add(make: (String) throws(StorageError) -> Void) throws(StorageError) {
    try Replacement.replace(paths[0]) { (new) throws(StorageError) in
      try make(new)
      // The oldest one goes, unless a number is free.
      let last = paths.firstIndex { !Paths.exists($0) } ?? paths.count - 1
      for place in (0..<last).reversed() { rename(paths[place], paths[place + 1]) }
    }
  }

  /// The newest copy that can be read, and what it says.
  func newest<Content>(
    _ read: (String) throws(StorageError) -> Content?
  ) -> (copy: GoodCopy, content: Content)? {
    for path in paths {
      guard let time = FileState(of: path)?.lastChange, let content = try? read(path) else {
        continue
      }
      return (GoodCopy(path: path, time: time), content)
    }
    return nil
  }

  /// Gives the newest copy that can be read another name, too, under which it stays when later
  /// copies take its place.
  func hold<Content>(
    as name: String, _ read: (String) throws(StorageError) -> Content?
  ) -> GoodCopy? {
    guard let copy = newest(read)?.copy else { return nil }
    return link(copy.path, name) == 0 ? GoodCopy(path: name, time: copy.time) : copy
  }
}
