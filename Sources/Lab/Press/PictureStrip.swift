// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Imaging

/// Grey pictures one after the other in a file, each in the plainest form of PGM:
/// `P5`, width and height, 255, then a byte a pixel; nothing else between the numbers.
final class PictureStrip {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  /// How many pictures were given out.
  private(set) var count = 0
  /// Whether the file ended where a picture does.
  private var isAtEnd = false

  init(path: String) throws(UnusableFile) {
    guard let file = fopen(path, "r") else { throw UnusableFile(path: path) }
    (self.path, self.file) = (path, file)
  }

  deinit {
    fclose(file)
  }

  /// Returns nil at the end, or if something else begins or a picture is cut off.
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
    count += 1
    return Frame(
      pixels: Pixels(copying: bytes), size: PixelSize(width: width, height: height),
      stride: width, time: .zero)
  }

  /// To be called after the last picture: were there no more, or could it not be read?
  func checkEnd() throws(NoGreyPicture) {
    if !isAtEnd { throw NoGreyPicture(path: path, count: count) }
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

/// A file of pictures that goes on as something else.
struct NoGreyPicture: Explained, Equatable {
  let path: String
  let count: Int

  var sentence: String {
    "\(path) holds something that is no grey picture (PGM) after \(count) of them. Make it anew."
  }
}

/// A file that does not open, or does not take what is written.
struct UnusableFile: Explained, Equatable {
  let path: String
  let reason: String

  /// The reason is what the system said last.
  init(path: String) {
    (self.path, reason) = (path, String(cString: strerror(errno)))
  }

  var sentence: String {
    "\(path) cannot be opened or written (\(reason)). Check its name and who may use it."
  }
}
