// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A folder of drawn lines: `lines.jsonl` tells of each, `lines.gray` holds their masks.
package struct LinePool {
  private let press: LinePress
  private let seed: UInt64

  package init(press: LinePress, seed: UInt64) {
    self.press = press
    self.seed = seed
  }

  /// Writes so many lines; files of these names are replaced.
  package func write(_ count: Int, to folder: String) throws(PoolError) {
    let list = try PoolFile(folder + "/lines.jsonl", in: folder)
    let masks = try PoolFile(folder + "/lines.gray", in: folder)
    var offset = 0
    for number in 0..<count {
      let line = press.line(seed: seed, number: number)
      try list.write(Array((Self.json(line, offset: offset) + "\n").utf8))
      try masks.write(line.mask.pixels)
      offset += line.mask.pixels.count
    }
    try list.close()
    try masks.close()
  }

  private static func json(_ line: DrawnLine, offset: Int) -> String {
    "{\"text\": \(quoted(line.text)), \"font\": \(quoted(line.font)), \"width\": \(line.mask.width), "
      + "\"height\": \(line.mask.height), \"offset\": \(offset)}"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

/// A file of a pool that could not be written.
package struct PoolError: Error, Equatable {
  package let path: String
  package let reason: String
}

/// A file that is written from its beginning, through a buffer.
private final class PoolFile {
  private let path: String
  private var stream: UnsafeMutablePointer<FILE>?

  init(_ path: String, in folder: String) throws(PoolError) {
    self.path = path
    mkdir(folder, 0o777)
    stream = fopen(path, "w")
    if stream == nil { throw error }
  }

  deinit {
    if let stream { fclose(stream) }
  }

  func write(_ bytes: [UInt8]) throws(PoolError) {
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw error }
  }

  func close() throws(PoolError) {
    guard let open = stream else { return }
    stream = nil
    if fclose(open) != 0 { throw error }
  }

  private var error: PoolError { PoolError(path: path, reason: String(cString: strerror(errno))) }
}
