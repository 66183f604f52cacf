// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension LineReading {
  /// Nothing but digits, raised ones or plain.
  var isBareNumber: Bool { !symbols.isEmpty && symbols.allSatisfy { $0.text.plainDigit != nil } }

  /// The number of a line with the cents that were read apart: 29 and 90 for 29⁹⁰.
  ///
  /// `whole` is what the line was read as in one: where both agree all is well.
  static func joined(body: LineReading, cents: LineReading, whole: LineReading) -> LineReading {
    guard body.symbols.last?.text.plainDigit != nil, cents.isBareNumber,
      (1...2).contains(cents.symbols.count), body.confidence > 0.5, cents.confidence > 0.5
    else { return whole }
    let raised = cents.symbols.map { symbol in
      symbol.with(text: symbol.text.raisedDigit ?? symbol.text)
    }
    var joined = LineReading(
      symbols: body.symbols + raised, quad: whole.quad, polarity: whole.polarity)
    joined.hasCentsApart = true
    if whole.hasCent(lostBy: joined, at: body.digits.count) { return whole }
    return joined.digits == whole.digits
      ? joined : joined.marked(.joinedOtherwise, trusted: doubted)
  }

  /// 220⁴⁹ where 220⁹ was put together: the first of the cents was no glyph of its own.
  private func hasCent(lostBy joined: LineReading, at place: Int) -> Bool {
    var digits = Array(self.digits)
    guard digits.count == joined.digits.count + 1, confidence > Self.surely else { return false }
    digits.remove(at: place)
    return String(digits) == joined.digits
  }

  private static let doubted = 0.85
}
