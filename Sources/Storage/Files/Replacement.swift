// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Log
import Money
import Prices

/// Putting a file in the place of another, or out of the way. Both need the file's lock.
enum Replacement {
  /// Puts the bytes in the place of the file: at every instant either all old or all new ones.
  ///
  /// - Parameter word: has the old file set aside under it, as soon as the new one is complete: on a
  ///   full disk it stays where it is.
  /// - Returns: the path that the old file has now.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to path: String, keeping word: String? = nil
  ) throws(StorageError) -> String? {
    var kept: String?
    try replace(path) { (new) throws(StorageError) in
      let file = try OpenFile(creating: new, for: path)
      try file.write(bytes)
      try file.sync()
      if let word, Paths.exists(path) { kept = try setAside(path, as: word) }
    }
    Log.storage.note("wrote \(Paths.name(of: path)), \(bytes.count) bytes")
    return kept
  }

  /// Lets a new file be made under another name and gives it the right one when it is complete.
  ///
  /// - Parameter ending: what that other name has after the right one.
  static func replace(
    _ path: String, under ending: String = ".new", make: (String) throws(StorageError) -> Void
  ) throws(StorageError) {
    let new = path + ending
    // A process that was killed may have left one. The lock says that nobody is writing it.
    unlink(new)
    do throws(StorageError) {
      try make(new)
      try system(.writing, path) { rename(new, path) }
    } catch {
      unlink(new)
      throw error
    }
    Paths.syncFolder(of: path)
  }

  /// Gives the file a name that nobody uses, and returns its new path:
  /// "settings.json.damaged-20260822T101502Z". What belongs to it goes along, under endings of
  /// that name.
  static func setAside(
    _ path: String, as word: String, with endings: [String] = []
  ) throws(StorageError) -> String {
    // The file itself last: without it the others would be lost on whoever looks in between.
    let endings = endings + [""]
    let kept = freeName("\(path).\(word)-\(Timestamp.now.fileNamePart)", endings)
    for ending in endings where Paths.exists(path + ending) {
      guard rename(path + ending, kept + ending) == 0 else {
        throw .cannotSetAside(path: path, reason: StorageError.reason(errno))
      }
    }
    Paths.syncFolder(of: path)
    Log.storage.note("set aside \(Paths.name(of: path)) as \(Paths.name(of: kept))")
    return kept
  }

  private static func freeName(_ wanted: String, _ endings: [String]) -> String {
    var name = wanted
    var count = 1
    while endings.contains(where: { Paths.exists(name + $0) }) {
      count += 1
      name = "\(wanted)-\(count)"
    }
    return name
  }
}
