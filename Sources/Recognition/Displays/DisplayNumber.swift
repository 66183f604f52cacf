// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Digits of a display that stand side by side. The last ones may be smaller: they are cents.
///
///     ╶┐ ┌┐╶┐
///     ╶┤ ││ ├     3⁰¹, whether the cents stand high or low
///     ╶┘ └┘ ╵
struct DisplayNumber {
  private(set) var digits: [DisplayDigit]

  /// Digits stand at most so many heights of the taller one apart: a 1 stands at the right of its field.
  private static let widestGap = 0.8
  /// They have at least this share of the smaller one's height in common.
  private static let sharedHeight = 0.6
  /// How many times as high as the last one a digit of the same number is.
  private static let asHigh = 0.82...1.22
  /// The same of the first one of those that are smaller.
  private static let lower = 0.4..<0.82
  /// The smaller ones are at most so many times as high as those before them.
  private static let small = 0.85
  /// Displays show hundredths.
  private static let mostSmall = 2

  static func all(of digits: [DisplayDigit]) -> [DisplayNumber] {
    var left = digits.sorted { $0.box.x < $1.box.x }
    var numbers: [DisplayNumber] = []
    while !left.isEmpty {
      var number = DisplayNumber(digits: [left.removeFirst()])
      while let next = number.next(of: left) {
        number.digits.append(left.remove(at: next))
      }
      numbers.append(number)
    }
    return numbers
  }

  private init(digits: [DisplayDigit]) { self.digits = digits }

  /// The nearest digit that goes on with the number.
  private func next(of others: [DisplayDigit]) -> Int? {
    let last = digits[digits.count - 1].box
    return others.indices.filter { place in
      let box = others[place].box
      let gap = box.x - last.right
      let shared = min(box.bottom, last.bottom) - max(box.y, last.y)
      return box.x >= last.x && gap <= Self.widestGap * max(box.height, last.height)
        && shared >= Self.sharedHeight * min(box.height, last.height)
        && (Self.asHigh.contains(box.height / last.height) || isLower(box, than: last))
    }.min { others[$0].box.x < others[$1].box.x }
  }

  /// A number becomes lower only once.
  private func isLower(_ box: Box, than last: Box) -> Bool {
    Self.lower.contains(box.height / last.height)
      && !zip(digits, digits.dropFirst()).contains { one, next in
        Self.lower.contains(next.box.height / one.box.height)
      }
  }

  /// How many of the last digits are smaller: parted from the rest where both differ most.
  private var smallCount: Int {
    func height(_ some: ArraySlice<DisplayDigit>) -> Double {
      some.reduce(0) { $0 + $1.box.height } / Double(some.count)
    }
    let parts = (1...Self.mostSmall).filter { $0 < digits.count }.map { count in
      let (tall, small) = (height(digits.dropLast(count)), height(digits.suffix(count)))
      let gap = tall - small
      return (
        count, isSmall: small < Self.small * tall,
        parted: Double(count * (digits.count - count)) * gap * gap
      )
    }
    let best = parts.max { $0.parted < $1.parted }
    return best.flatMap { $0.isSmall ? $0.0 : nil } ?? 0
  }

  /// How likely its surest digit is there.
  var seen: Double { digits.map(\.seen).max() ?? 0 }

  /// The reading in pixels of the picture.
  func reading(in look: DisplayLook) -> LineReading? {
    let boxes = digits.map { look.inPicture($0.box) }
    guard let quad = Quad(around: boxes) else { return nil }
    let smallCount = smallCount
    var symbols: [Word.Symbol] = []
    for (place, (digit, box)) in zip(digits, boxes).enumerated() {
      let isSmall = place >= digits.count - smallCount
      let plain = Character(String(digit.digit))
      symbols.append(
        Word.Symbol(
          text: isSmall ? plain.raisedDigit ?? plain : plain, quad: Quad(box),
          confidence: min(0.99, digit.confidence)))
      if digit.hasPoint, smallCount == 0, place < digits.count - 1 {
        let gap = Box(
          x: box.right, y: box.y, width: max(0, boxes[place + 1].x - box.right), height: box.height)
        symbols.append(
          Word.Symbol(text: ".", quad: Quad(gap), confidence: min(0.99, digit.confidence)))
      }
    }
    return LineReading(symbols: symbols, quad: quad, polarity: .darkOnLight)
  }
}
