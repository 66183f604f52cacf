// SPDX-License-Identifier: GPL-3.0-or-later

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
    "{\"text\": \(PoolFile.quoted(line.text)), \"font\": \(PoolFile.quoted(line.font)), "
      + "\"width\": \(line.mask.width), \"height\": \(line.mask.height), \"offset\": \(offset)}"
  }
}
