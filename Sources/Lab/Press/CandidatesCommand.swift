// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Imaging
import Money
import Recognition

/// `pricelab press candidates`: the lines that the finder finds in drawn pictures, as the gate
/// sees them, to train the gate on.
struct CandidatesCommand {
  private let pictures: String
  private let target: String

  init(_ words: [String]) throws {
    (pictures, target) = try Arguments(words).pair("PICTURES", "FILE")
  }

  func run() throws -> ExitCode {
    let source = try PictureStrip(path: pictures)
    guard let file = fopen(target, "w") else { throw UnusableFile(path: target) }
    let lines = write(source, to: file)
    let isWhole = ferror(file) == 0
    guard fclose(file) == 0, isWhole else { throw UnusableFile(path: target) }
    try source.checkEnd()
    try Console.say(
      "\(lines) lines in \(source.count) pictures: \(target)")
    return .ok
  }

  /// Before each line the number of its picture. Returns how many lines there were.
  private func write(_ source: PictureStrip, to file: UnsafeMutablePointer<FILE>) -> Int {
    let finder = LineFinder()
    var lines = 0
    while let frame = source.next() {
      let number = withUnsafeBytes(of: UInt32(source.count - 1).littleEndian) { Array($0) }
      for line in frame.withLuma({ finder.traits(in: $0) }) {
        let bytes = number + line.bytes
        fwrite(bytes, 1, bytes.count, file)
        lines += 1
      }
    }
    return lines
  }
}
