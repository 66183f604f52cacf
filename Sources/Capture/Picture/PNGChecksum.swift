// SPDX-License-Identifier: GPL-3.0-or-later

/// The checksum at the end of each chunk of a PNG: CRC-32, as in ISO 3309.
struct PNGChecksum {
  private let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
    }
  }

  private static let pieceCount = 65_536

  /// The checksum of a part of a file, which ends where the file does.
  func of(_ bytes: PictureBytes, _ part: Range<Int>) -> Int {
    var sum = UInt32.max
    for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.pieceCount) {
      let piece = bytes.piece(at: start, count: min(Self.pieceCount, part.upperBound - start))
      piece.withUnsafeBufferPointer { piece in
        table.withUnsafeBufferPointer { table in
          for byte in piece { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        }
      }
    }
    return Int(~sum)
  }
}
