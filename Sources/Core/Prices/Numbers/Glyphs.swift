// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A line's characters as the grammar sees them: one shape for each digit and sign, whatever the
/// width, script or keyboard it came from.
struct Glyphs {
  /// Folded: ASCII digits and signs, plain space; letters keep their case.
  private(set) var scalars: [UInt32] = []
  /// The same with small letters.
  private(set) var lower: [UInt32] = []
  /// Which character of the line each glyph came from.
  private(set) var sources: [Int] = []
  /// Digits that stand raised beside their number: ⁹⁹, or small and high by their boxes.
  private(set) var isRaised: [Bool] = []
  private(set) var confidences: [Double] = []
  /// The answers of other looks at the character.
  private(set) var looks: [LookAgreement?] = []

  init(_ line: TextLine) {
    let length = line.words.reduce(line.words.count) { $0 + $1.symbols.count }
    scalars.reserveCapacity(length)
    lower.reserveCapacity(length)
    sources.reserveCapacity(length)
    isRaised.reserveCapacity(length)
    confidences.reserveCapacity(length)
    looks.reserveCapacity(length)
    var source = 0
    for (index, word) in line.words.enumerated() {
      if index > 0 {
        let space = Self.isGap(line.words[index - 1], word) ? Fold.gap : Fold.space
        append(space, isRaised: false, confidence: 1, source: source)
        source += 1
      }
      let raised = RaisedDigits.indices(in: word)
      for (place, symbol) in word.symbols.enumerated() {
        append(symbol, isRaised: raised.contains(place), source: source)
        source += 1
      }
    }
  }

  var count: Int { scalars.count }

  /// The glyph there, or 0 outside of the line.
  subscript(_ index: Int) -> UInt32 { scalars.indices.contains(index) ? scalars[index] : 0 }

  func isDigit(_ index: Int) -> Bool { Fold.isDigit(self[index]) && !isRaised[index] }

  func isRaisedDigit(_ index: Int) -> Bool { Fold.isDigit(self[index]) && isRaised[index] }

  func isOneSpace(_ range: Range<Int>) -> Bool {
    range.count == 1
      && (self[range.lowerBound] == Fold.space || self[range.lowerBound] == Fold.digitSpace)
  }

  /// The characters of the line that these glyphs came from.
  func characters(_ range: Range<Int>) -> Range<Int> {
    sources[range.lowerBound]..<sources[range.upperBound - 1] + 1
  }

  private mutating func append(_ symbol: Word.Symbol, isRaised: Bool, source: Int) {
    for scalar in symbol.text.unicodeScalars {
      let (folded, isSuperscript) = Fold.glyph(scalar.value)
      guard folded != 0 else { continue }
      append(
        folded, isRaised: isRaised || isSuperscript, confidence: Self.sureness(of: symbol),
        looks: symbol.looks, source: source)
    }
  }

  /// Spaces within a number measure a quarter to a half of its height; labels side by side stand
  /// farther apart than they are high.
  private static func isGap(_ left: Word, _ right: Word) -> Bool {
    guard let left = left.quad?.bounds, let right = right.quad?.bounds else { return false }
    return right.x - left.right > max(left.height, right.height)
  }

  /// From 0 to 1, whatever the reader says; what is no number is no confidence.
  private static func sureness(of symbol: Word.Symbol) -> Double {
    guard let confidence = symbol.confidence else { return 1 }
    return confidence > 0 ? min(confidence, 1) : 0
  }

  private mutating func append(
    _ scalar: UInt32, isRaised: Bool, confidence: Double, looks: LookAgreement? = nil, source: Int
  ) {
    scalars.append(scalar)
    lower.append(Fold.lower(scalar))
    sources.append(source)
    self.isRaised.append(isRaised)
    confidences.append(confidence)
    self.looks.append(looks)
  }
}
