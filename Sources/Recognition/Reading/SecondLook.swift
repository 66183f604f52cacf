// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads again what was read as digits, cut another way, so that a digit left out at the edge or
/// one that is only just this and not that does not come out as sure.
struct SecondLook {
  /// So many line heights more at both ends: a digit's width, so that one that was cut off shows.
  static let usual = 0.7
  /// Room for a point and two digits.
  static let wide = 2.2

  let reading: LineReading
  var widening = usual

  var cut: LineCut {
    LineCut(quad: reading.quad, polarity: reading.polarity).widened(by: widening)
  }

  /// Whether the number goes on, and perhaps beyond the cut: £9.2 where the first look had £9.
  func isTooNarrow(for seen: LineReading) -> Bool {
    guard reading.numbers.count == 1, let number = seen.number(around: reading.digits) else {
      return false
    }
    return number.digits.count > reading.digits.count && number.touchesEnd(of: cut)
      || reading.digits == number.digits && number.endsWithPoint
  }

  /// The reading that both looks give together.
  func settled(with wide: LineReading) -> LineReading {
    let (first, second) = (reading.digits, wide.digits)
    if first == second {
      let isSplitAlike = reading.separators == wide.separators
      return isSplitAlike
        ? reading.withDigits(asSureAs: wide).marked(.agreed)
        : reading.marked(.dividedOtherwise, trusted: Self.crowded)
    }
    if let longer = longer(in: wide) { return longer }
    if wide.numbers.contains(where: { $0.digits == first }) { return reading.marked(.amongOthers) }
    guard wide.confidence > Self.guessed else {
      return reading.marked(.unseen, trusted: Self.unseen)
    }
    if reading.isAnotherOnlyInCents(than: wide) {
      return reading.marked(.otherCents, trusted: Self.smaller)
    }
    return second.contains(first)
      ? reading.marked(.crowded, trusted: Self.crowded)
      : reading.marked(.contradicted, trusted: Self.contradicted)
  }

  /// 199 where the first look had 99: the number goes on beyond the cut, as close and as sure.
  func longer(in wide: LineReading) -> LineReading? {
    guard let number = wide.number(around: reading.digits),
      number.digits.count > reading.digits.count, reading.numbers.count == 1,
      number.widestGap < Self.closeBy * reading.height,
      number.confidence > (number.touchesEnd(of: cut) ? Self.surelyAtEnd : LineReading.surely)
    else { return nil }
    // A sign that the first look had must not be lost with its number.
    let whole = reading.isNumberAlone ? number : wide
    let quad = Quad(around: whole.symbols.compactMap { $0.quad?.bounds }) ?? wide.quad
    return LineReading(symbols: whole.symbols, quad: quad, polarity: reading.polarity)
      .marked(.longer, trusted: Self.goesOn)
  }

  /// A frame beside a number looks like a 1, but stands farther off and reaches beyond the cut.
  private static let closeBy = 0.3
  private static let surelyAtEnd = 0.95
  private static let goesOn = 0.9
  /// Something stands beside it that may be a digit or a frame.
  fileprivate static let crowded = 0.86
  private static let unseen = 0.75
  /// A look that is no surer has seen no digits, whatever it says.
  private static let guessed = 0.4
  /// This look has only the cents otherwise, and half as large as they were read.
  private static let smaller = 0.8
  private static let contradicted = 0.6
}

extension LineReading {
  /// This reading, or the first one where this goes on with another number. How far the first one goes
  /// is not known then.
  func unlessItSwallows(another first: LineReading, of readings: [LineReading]) -> LineReading {
    swallows(another: first, of: readings)
      ? first.marked(.crowded, trusted: SecondLook.crowded) : self
  }

  /// Whether it is a number that goes on with one that was surely read by itself: a 10 written beside
  /// 13⁴⁰ does not make it 1013⁴⁰.
  func swallows(another first: LineReading, of readings: [LineReading]) -> Bool {
    digits.count > first.digits.count
      && readings.contains { other in
        other.confidence > 0.9 && other.digits.count > 1 && digits.contains(other.digits)
          && other.digits != first.digits
          && other.isSamePlace(as: self) && !other.isSamePlace(as: first)
      }
  }

  var height: Double { quad.height }
  var width: Double { quad.width }

  /// Between two of its characters.
  var widestGap: Double {
    let boxes = symbols.compactMap { $0.quad?.bounds }
    return zip(boxes, boxes.dropFirst()).map { $1.x - $0.right }.max() ?? 0
  }

  /// Whether its first or last character goes on where the cut ends.
  func touchesEnd(of cut: LineCut) -> Bool {
    let boxes = symbols.compactMap { $0.quad?.bounds }
    guard let first = boxes.first, let last = boxes.last else { return false }
    let (bounds, room) = (cut.quad.bounds, 0.05 * height)
    return first.x < bounds.x + room || last.right > bounds.right - room
  }

  /// Its words that have digits.
  var numbers: [LineReading] {
    symbols.split { $0.text == " " }.map {
      LineReading(symbols: Array($0), quad: quad, polarity: polarity)
    }.filter(\.hasDigits)
  }

  /// Its first number that has these digits in it.
  fileprivate func number(around digits: String) -> LineReading? {
    numbers.first { $0.digits.contains(digits) }
  }

  /// Whether only digits of the cents that were read apart are others.
  fileprivate func isAnotherOnlyInCents(than wide: LineReading) -> Bool {
    hasCentsApart && wide.digits.count == digits.count && wide.digits.hasPrefix(bodyDigits)
  }

  /// Those that are not raised.
  private var bodyDigits: String {
    String(symbols.map(\.text).filter { $0.isASCII && $0.isNumber })
  }

  fileprivate var endsWithPoint: Bool {
    symbols.last.map { Self.divide.contains($0.text) } ?? false
  }

  /// Digits and the signs that divide them.
  fileprivate var isNumberAlone: Bool {
    symbols.allSatisfy { $0.text.plainDigit != nil || Self.divide.contains($0.text) }
  }

  /// The signs that divide its digits, each with the number of digits before it; raised ones are
  /// divided too.
  var separators: [String] {
    var digits = 0
    return symbols.compactMap { symbol in
      if symbol.text.plainDigit != nil {
        digits += 1
        return symbol.text.isASCII ? nil : "\(digits)⁰"
      }
      return Self.divide.contains(symbol.text) && digits > 0 ? "\(digits)" : nil
    }
  }

  private static let divide: Set<Character> = [".", ","]
}
