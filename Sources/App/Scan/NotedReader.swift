// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads with another reader, and tells what it read: for those who build the program.
struct NotedReader: TextReader {
  private let reader: any TextReader
  private let onLines: @Sendable ([TextLine]) -> Void

  init(_ reader: any TextReader, onLines: @escaping @Sendable ([TextLine]) -> Void) {
    (self.reader, self.onLines) = (reader, onLines)
  }

  func lines(in frame: Frame) -> [TextLine] {
    let lines = reader.lines(in: frame)
    onLines(lines)
    return lines
  }
}
