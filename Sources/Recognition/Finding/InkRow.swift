// SPDX-License-Identifier: GPL-3.0-or-later

/// One row of a level as two rows of bits, 64 pixels a word: what is darker than its surroundings
/// and what is lighter. Bits beyond the width are zero.
struct InkRow: ~Copyable {
  private var darkWords = Scratch<UInt64>()
  private var lightWords = Scratch<UInt64>()
  /// The row above, thickened to the right only.
  private var darkAbove = Scratch<UInt64>()
  private var lightAbove = Scratch<UInt64>()
  private(set) var wordCount = 0
  /// The bits of the last word that are pixels.
  private var insideOfLast = UInt64.max

  var dark: UnsafePointer<UInt64> { UnsafePointer(darkWords.start) }
  var light: UnsafePointer<UInt64> { UnsafePointer(lightWords.start) }

  mutating func begin(width: Int) {
    wordCount = (width + 63) / 64
    insideOfLast = width % 64 == 0 ? .max : 1 &<< UInt64(width % 64) &- 1
    darkWords.reserve(wordCount)
    lightWords.reserve(wordCount)
    darkAbove.reserve(wordCount)
    darkAbove.start.update(repeating: 0, count: wordCount)
    lightAbove.reserve(wordCount)
    lightAbove.start.update(repeating: 0, count: wordCount)
  }

  /// Lets ink grow by a pixel to the right and down, so that gaps of a pixel close. To be called
  /// for every row from the first.
  func thicken() {
    thicken(darkWords.start, darkAbove.start)
    thicken(lightWords.start, lightAbove.start)
  }

  private func thicken(
    _ words: UnsafeMutablePointer<UInt64>, _ above: UnsafeMutablePointer<UInt64>
  ) {
    var carried: UInt64 = 0
    for i in 0..<wordCount {
      let word = words[i]
      let thicker = word | word &<< 1 | carried
      carried = word &>> 63
      words[i] = thicker | above[i]
      above[i] = thicker
    }
    words[wordCount - 1] &= insideOfLast
  }

  /// Compares a row of pixels with the means of its surroundings (`LocalMeans.row`).
  func compare(
    _ pixels: UnsafePointer<UInt8>, width: Int, means: UnsafePointer<UInt16>, contrast: Int
  ) {
    let step = SIMD16<UInt8>(repeating: UInt8(contrast))
    let means = UnsafeRawPointer(means)
    let fullWords = width / 64
    for word in 0..<fullWords {
      compare(word, UnsafeRawPointer(pixels + 64 &* word), means + 64 &* word, step)
    }
    if width % 64 > 0 {
      compareRest(fullWords, pixels + 64 * fullWords, width % 64, means + 64 * fullWords, step)
    }
  }

  @inline(__always)
  private func compare(
    _ word: Int, _ pixels: UnsafeRawPointer, _ means: UnsafeRawPointer, _ step: SIMD16<UInt8>
  ) {
    var dark: UInt64 = 0
    var light: UInt64 = 0
    for part in 0..<4 {
      let offset = 16 &* part
      let pixel = pixels.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let mean = means.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      dark |= bits(pixel .< (mean &- step)) &<< UInt64(offset)
      light |= bits(pixel .> (mean &+ step)) &<< UInt64(offset)
    }
    darkWords.start[word] = dark
    lightWords.start[word] = light
  }

  /// The last pixels of a row stand alone: after them the picture's memory may end.
  private func compareRest(
    _ word: Int, _ pixels: UnsafePointer<UInt8>, _ count: Int, _ means: UnsafeRawPointer,
    _ step: SIMD16<UInt8>
  ) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { rest in
      rest.initializeMemory(as: UInt8.self, repeating: 0)
      rest.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: count))
      guard let start = rest.baseAddress else { return }
      compare(word, UnsafeRawPointer(start), means, step)
    }
    darkWords.start[word] &= insideOfLast
    lightWords.start[word] &= insideOfLast
  }
}

/// One bit a lane, the first lane lowest.
///
/// Each byte keeps the bit of its place in the eight, and a product sums them up in its top byte.
@inline(__always)
private func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
  let all = SIMD16<UInt8>(repeating: 0).replacing(with: 0xFF, where: mask)
  let halves = unsafeBitCast(all, to: SIMD2<UInt64>.self) & 0x8040_2010_0804_0201
  let low = (halves[0] &* 0x0101_0101_0101_0101) &>> 56
  let high = (halves[1] &* 0x0101_0101_0101_0101) &>> 56
  return low | high &<< 8
}
