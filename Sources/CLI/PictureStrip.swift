// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Glibc

/// Grey pictures one after the other in a file, each in the plainest form of PGM:
/// `P5`, width and height, 255, then a byte a pixel; nothing else between the numbers.
final class PictureStrip {
  private let file: UnsafeMutablePointer<FILE>

  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
  }

  /// Whether the file ended where a picture does.
  private(set) var isAtEnd = false

  /// Nil at the end, and where something else begins or a picture is cut off.
  func next() -> Frame? {
    let mark = word()
    isAtEnd = mark.isEmpty && feof(file) != 0
    guard mark == "P5", let width = side(), let height = side(), word() == "255"
    else { return nil }
    let size = width * height
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
    guard bytes.count == size else { return nil }
    return Frame(
      pixels: Pixels(copying: bytes), size: PixelSize(width: width, height: height),
      stride: width, time: .zero)
  }

  private func side() -> Int? {
    Int(word()).flatMap { (1...16_384).contains($0) ? $0 : nil }
  }

  /// Up to the next blank or end of line, which is skipped, and no longer than a number is.
  private func word() -> String {
    var letters: [UInt8] = []
    while letters.count < 6 {
      let next = getc(file)
      guard next > CInt(UInt8(ascii: " ")) else { break }
      letters.append(UInt8(truncatingIfNeeded: next))
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
