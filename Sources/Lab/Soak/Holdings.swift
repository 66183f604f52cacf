// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The memory, threads and descriptors that this program holds at a moment.
struct Holdings: Equatable {
  var megabytes = 0.0
  var threads = 0
  var descriptors = 0

  static var now: Holdings {
    Holdings(
      megabytes: Double(residentPages) * Double(getpagesize()) / 1_048_576,
      threads: entries(of: "/proc/self/task"), descriptors: entries(of: "/proc/self/fd"))
  }

  /// The second number of proc(5)'s statm.
  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, CInt(line.count), file) != nil else { return 0 }
    let words = line.split(separator: CChar(UInt8(ascii: " ")))
    guard words.count > 1 else { return 0 }
    return Int(String(decoding: words[1].map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? 0
  }

  /// Without the folder itself and its parent, and without the one that is open to be looked through.
  private static func entries(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
    }
    return path.hasSuffix("fd") ? count - 1 : count
  }
}
