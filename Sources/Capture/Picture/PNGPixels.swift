// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Imaging

/// Whether the pixels that a PNG has packed are all there and whole.
///
/// Unpacked here once and thrown away: libpng gives grey paper for rows that are missing, and where
/// it does stumble it writes a line to standard error that nobody can keep back (1.6.39).
struct PNGPixels {
  /// Bytes of a row of each pass with its filter, and how many rows there are.
  private var rows: [(bytes: Int, count: Int)]
  /// Until the next row begins.
  private var left = 0

  static func check(
    _ bytes: PictureBytes, _ header: PictureHeader, while isWanted: () -> Bool
  ) throws(PictureFlaw) {
    guard let unpacking = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(unpacking)) }
    var pixels = try PNGPixels(bytes, header.size)
    var state = Unpacking(UnsafeMutableRawPointer(unpacking))
    let checksum = PNGChecksum()
    var palettes = 0
    // The header has looked the chunks through: those that are decoded are `parts`.
    for part in header.parts {
      var place = max(8, part.lowerBound)
      while place < part.upperBound {
        let (length, start) = (try bytes.big32(place), try place +! 4)
        let sum = checksum.of(bytes, start..<(try start +! 4 +! length))
        guard sum == (try bytes.big32(start +! 4 +! length)) else { throw .damaged }
        if bytes.has("PLTE", at: start) {
          palettes += 1
          guard palettes == 1, (3...768).contains(length), length % 3 == 0 else { throw .damaged }
        }
        if bytes.has("IDAT", at: start) {
          let needsPalette = try bytes.byte(25) == 3
          guard palettes == 1 || !needsPalette else { throw .damaged }
          try state.unpack(bytes, from: start + 4, count: length, into: &pixels, while: isWanted)
        }
        place = try start +! 8 +! length
      }
    }
    guard pixels.isWhole, state.isEnded else { throw .truncated }
  }

  private init(_ bytes: PictureBytes, _ size: PixelSize) throws(PictureFlaw) {
    let (depth, colours) = (try bytes.byte(24), try bytes.byte(25))
    guard let samples = Self.samples[colours], Self.depths[colours]?.contains(depth) == true,
      try bytes.big16(26) == 0, try bytes.byte(28) < 2
    else { throw .damaged }
    let bits = depth * samples
    let passes = try bytes.byte(28) == 1 ? Self.interlaced : [(0, 0, 1, 1)]
    rows = passes.map { x, y, right, down in
      let width = (size.width - x + right - 1) / right
      let height = (size.height - y + down - 1) / down
      return (width > 0 ? (width * bits + 7) / 8 + 1 : 0, width > 0 ? height : 0)
    }.filter { $0.count > 0 }
    rows.reverse()
  }

  /// Samples that a pixel has, by the header's number for its colours: grey, RGB, a palette, grey or
  /// RGB with transparency.
  private static let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
  /// Bits of a sample.
  private static let depths = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// Where each pass of Adam7 begins, and its steps.
  private static let interlaced = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  var isWhole: Bool { rows.isEmpty && left == 0 }

  /// Takes unpacked bytes. Each row begins with one of five filters; what follows the last row is
  /// left out of account, as libpng does.
  fileprivate mutating func take(_ unpacked: [UInt8]) throws(PictureFlaw) {
    var place = 0
    while place < unpacked.count {
      if left == 0 {
        guard let pass = rows.last else { return }
        guard unpacked[place] <= 4 else { throw .damaged }
        left = pass.bytes
        rows[rows.count - 1].count -= 1
        if pass.count == 1 { rows.removeLast() }
      }
      let step = min(left, unpacked.count - place)
      left -= step
      place += step
    }
  }
}

/// The stream that all pieces of a PNG's pixels make together.
private struct Unpacking {
  private let converter: OpaquePointer
  private(set) var isEnded = false

  init(_ converter: UnsafeMutableRawPointer) { self.converter = OpaquePointer(converter) }

  private static let pieceCount = 65_536

  mutating func unpack(
    _ bytes: PictureBytes, from start: Int, count: Int, into pixels: inout PNGPixels,
    while isWanted: () -> Bool
  ) throws(PictureFlaw) {
    var place = start
    while place < start + count, !isEnded {
      guard isWanted() else { throw .tooMuchWork }
      let piece = bytes.piece(at: place, count: min(Self.pieceCount, start + count - place))
      if piece.isEmpty { throw .truncated }
      place += piece.count
      try unpack(piece, into: &pixels)
    }
  }

  private mutating func unpack(
    _ piece: [UInt8], into pixels: inout PNGPixels
  ) throws(PictureFlaw) {
    var used = 0
    var unpacked: [UInt8] = []
    repeat {
      let (taken, isDamaged) = convert(piece, from: used, into: &unpacked)
      if isDamaged { throw .damaged }
      used += taken
      try pixels.take(unpacked)
      // The library still holds pixels that did not fit, and gives them without another byte.
    } while !isEnded && (used < piece.count || unpacked.count == Self.pieceCount)
  }

  private mutating func convert(
    _ piece: [UInt8], from used: Int, into unpacked: inout [UInt8]
  ) -> (taken: Int, isDamaged: Bool) {
    var (taken, given): (gsize, gsize) = (0, 0)
    var error: UnsafeMutablePointer<GError>?
    var result = G_CONVERTER_CONVERTED
    let rest = piece[used...]
    unpacked = [UInt8](unsafeUninitializedCapacity: Self.pieceCount) { room, filled in
      result = rest.withUnsafeBytes {
        g_converter_convert(
          converter, $0.baseAddress, gsize($0.count), room.baseAddress, gsize(room.count),
          G_CONVERTER_NO_FLAGS, &taken, &given, &error)
      }
      filled = Int(given)
    }
    isEnded = result == G_CONVERTER_FINISHED
    // That more is wanted is no damage: it comes with the next piece.
    let isDamaged =
      error.map { $0.pointee.code != CInt(G_IO_ERROR_PARTIAL_INPUT.rawValue) } ?? false
    g_clear_error(&error)
    return (Int(taken), isDamaged)
  }
}
