// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Prices

/// The questions of what stands at a path, and what belongs there.
enum Paths {
  /// "/home/me/.config" of "/home/me/.config/settings.json"
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether anything has this name, be it a link to nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// "/home/me/Sync" of "Sync", so that it means the same wherever the program is started; nil where
  /// nothing is there.
  static func fromRoot(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// "settings.json" of "/home/me/.config/currency-camera/settings.json".
  static func name(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// The folder and those above it, which only their owner may enter.
  static func createFolder(_ path: String) throws(StorageError) {
    guard !isFolder(path) else { return }
    try createFolder(folder(of: path))
    // Another process may have been faster.
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw StorageError(.writing, path, errno: errno)
  }

  /// Whether the disk of a folder has room for so many bytes more. What cannot be asked has.
  static func hasRoom(for bytes: UInt64, in folder: String) -> Bool {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return true }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) >= bytes
  }

  /// The names that are in a folder; nothing if there is none.
  static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Where a chain of links ends, be there a file or not: people keep settings in a folder of
  /// their own and link to it, and writing must not replace the link.
  static func followingLinks(_ path: String) -> String {
    var target = path
    // Linux gives up after 40 links as well; what is left then cannot be opened.
    for _ in 0..<40 {
      guard let next = link(at: target) else { break }
      target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
    }
    return target
  }

  private static func link(at path: String) -> String? {
    let capacity = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: capacity)
    let count = readlink(path, &buffer, capacity)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a new name in the folder last. Nothing can be undone when the disk refuses, and what
  /// stands there is whole in either case, so that a refusal is not an error.
  static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(descriptor)
    close(descriptor)
  }
}
