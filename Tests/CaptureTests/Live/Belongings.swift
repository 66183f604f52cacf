// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The things that this program holds of the machine.
struct Belongings: CustomStringConvertible {
  let descriptors: Int
  let threads: Int
  let megabytes: Int

  static var now: Belongings {
    Belongings(
      descriptors: entries(of: "/proc/self/fd"), threads: entries(of: "/proc/self/task"),
      megabytes: (residentPages * Int(getpagesize())) >> 20)
  }

  /// The second number of proc(5)'s statm.
  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, CInt(line.count), file) != nil else { return 0 }
    let words = line.split(separator: CChar(UInt8(ascii: " ")))
    return Int(String(decoding: words[1].map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? 0
  }

  var description: String {
    "\(descriptors) descriptors, \(threads) threads, \(megabytes) MB"
  }

  private static func entries(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}

/// How often something is done to see whether it leaves anything behind.
///
/// Three times to see that it works. As a bench, `CURRENCY_CAMERA_ROUNDS` says how often, and what
/// is held meanwhile is told on stderr.
enum Rounds {
  private static let wanted = getenv("CURRENCY_CAMERA_ROUNDS").flatMap {
    Int(String(cString: $0))
  }
  static let count = max(3, wanted ?? 3)
  static var isBench: Bool { wanted != nil }

  static func tell(_ what: String, _ number: Int, _ belongings: Belongings) {
    guard wanted != nil, number % 10 == 0 || number == count else { return }
    let line = Array("\(what) \(number): \(belongings)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
