// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The file of a small network, as the trainings in `data` write it: a mark that changes with the
/// network's shape, the numbers in four bytes each, and a check sum; little-endian.
struct WeightsFile {
  private let mark: [UInt8]
  private let numberCount: Int

  init(mark: String, numberCount: Int) {
    (self.mark, self.numberCount) = (Array("\(mark)\n\n".utf8), numberCount)
  }

  private var byteCount: Int { mark.count + 4 * numberCount + 8 }

  /// Throws when the folder has no such file, or one that is not whole.
  func numbers(folder: String, file: String) throws(ReaderError) -> [Float] {
    guard let bytes = bytes(ofFile: "\(folder)/\(file)"), let numbers = numbers(in: bytes) else {
      throw .noModel(folder: folder, name: file)
    }
    return numbers
  }

  private func numbers(in bytes: [UInt8]) -> [Float]? {
    guard bytes.count == byteCount, bytes.starts(with: mark) else { return nil }
    let body = bytes.dropLast(8)
    guard Self.number(bytes.suffix(8)) == Self.checkSum(of: body) else { return nil }
    let numbers = body.dropFirst(mark.count)
    return stride(from: numbers.startIndex, to: numbers.endIndex, by: 4).map {
      Float(bitPattern: UInt32(truncatingIfNeeded: Self.number(numbers[$0..<$0 + 4])))
    }
  }

  /// FNV-1a: tells any damage that is not made on purpose.
  private static func checkSum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads no more than a whole one has, and a byte to tell a longer one by.
  private func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: byteCount + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, byteCount + 1, file)
    }
  }
}
