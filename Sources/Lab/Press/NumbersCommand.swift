// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Imaging
import Money
import Recognition

/// `pricelab press numbers`: the numbers that the reader reads in pictures, as the strike detector
/// sees them, to train the detector with.
struct NumbersCommand {
  private let pictures: String
  private let target: String
  private let modelFolder: String

  init(_ words: [String], _ place: Place) throws {
    (pictures, target) = try Arguments(words).pair("PICTURES", "FILE")
    modelFolder = place.modelFolder
  }

  func run() throws -> ExitCode {
    let source = try PictureStrip(path: pictures)
    let reader = try PriceLineReader(modelFolder: modelFolder, seesStrikes: false)
    guard let file = fopen(target, "w") else { throw UnusableFile(path: target) }
    var numbers = 0
    while let frame = source.next() {
      for number in reader.numbers(in: frame) {
        let bytes = number.bytes(ofPicture: source.count - 1)
        fwrite(bytes, 1, bytes.count, file)
        numbers += 1
      }
    }
    let isWhole = ferror(file) == 0
    guard fclose(file) == 0, isWhole else { throw UnusableFile(path: target) }
    try source.checkEnd()
    try Console.say("\(numbers) numbers in \(source.count) pictures: \(target)")
    return .ok
  }
}

extension NumberStrip {
  /// The picture's number, the left, upper, right and lower edge, the width, and the pixels column by
  /// column; numbers in four bytes, little-endian.
  fileprivate func bytes(ofPicture picture: Int) -> [UInt8] {
    let box = place.bounds
    let edges = [box.x, box.y, box.right, box.bottom].map { Float($0).bitPattern }
    let numbers = [UInt32(picture)] + edges + [UInt32(width)]
    return numbers.flatMap { number in
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    } + pixels
  }
}
