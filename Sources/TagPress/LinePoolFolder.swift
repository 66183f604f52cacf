// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder of lines while it is written: `lines.jsonl` tells of each, `lines.gray` holds their
/// masks.
package final class LinePoolFolder {
  private let list: PoolFile
  private let masks: PoolFile
  private var offset = 0
  package private(set) var count = 0

  /// Files of these names are replaced.
  package init(_ folder: String) throws(PoolError) {
    list = try PoolFile(folder + "/lines.jsonl", in: folder)
    masks = try PoolFile(folder + "/lines.gray", in: folder)
  }

  package func write(_ line: DrawnLine) throws(PoolError) {
    try list.write(Array((json(line) + "\n").utf8))
    try masks.write(line.mask.pixels)
    offset += line.mask.pixels.count
    count += 1
  }

  package func close() throws(PoolError) {
    try list.close()
    try masks.close()
  }

  private func json(_ line: DrawnLine) -> String {
    "{\"text\": \(PoolFile.quoted(line.text)), \"font\": \(PoolFile.quoted(line.font)), "
      + "\"width\": \(line.mask.width), \"height\": \(line.mask.height), \"offset\": \(offset)}"
  }
}
