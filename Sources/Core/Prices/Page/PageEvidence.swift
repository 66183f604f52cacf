// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// The evidence that the rest of a page gives about one of its prices: the price of a tag is its
/// largest number, the small ones around it are weights, codes and dates, and the numbers of a
/// column support each other.
struct PageEvidence {
  private let columns: PageColumns
  /// The height of the tallest number that is written as prices are: with a sign, with cents.
  private let tallestWritten: Double
  /// The height of the tallest number with two digits and more.
  private let tallest: Double
  private let hasSigns: Bool

  /// Whether the page lists what is in a food.
  private let isNutritionTable: Bool
  private let context: PriceContext

  /// - Parameter rows: all that was read on the page.
  init(_ seen: [SeenPrice], on rows: [TextLine] = [], in context: PriceContext) {
    self.context = context
    columns = PageColumns(seen)
    isNutritionTable = NutritionTable.isAmong(rows)
    let clear = seen.filter { $0.price.evidence.isReadClearly }
    let written = clear.filter { !$0.price.isBareWhole }
    tallestWritten = written.map(\.height).max() ?? 0
    tallest = clear.filter { $0.price.digitCount > 1 }.map(\.height).max() ?? 0
    hasSigns = clear.contains { $0.price.currencySeen != nil }
  }

  /// The price at this index of those that were seen, with what the page says about it.
  func weighed(_ seen: SeenPrice, at index: Int) -> SeenPrice {
    var weighed = seen
    note(seen, in: &weighed.price.evidence)
    columns.note(index, in: &weighed.price.evidence)
    weighed.price.belief = weighed.price.evidence.belief
    // Clear digits do not help where more may lie beyond the edge, or a line may go through them.
    if seen.isAtEdge || seen.mayBeStruck {
      weighed.price.belief = min(weighed.price.belief, Self.mostInDoubt)
    }
    return weighed
  }

  /// This is below `Price.sureBelief`, so the label has a “?”.
  private static let mostInDoubt = 0.85

  private func note(_ seen: SeenPrice, in ledger: inout EvidenceLedger) {
    let price = seen.price
    ledger.note(.loneDigit, if: price.digitCount == 1)
    ledger.note(.tooMuch, if: price.value.wholeDigits > mostDigits)
    if let code = price.currencySeen {
      noteForeignSign(of: price, code, in: &ledger)
    } else {
      let hasCents = price.value.scale > 0 && context.active?.minorUnits == 0
      ledger.note(.centsWithoutCents, if: hasCents)
      ledger.note(.inNutritionTable, if: isNutritionTable)
      ledger.note(.oddEnding, if: price.digitCount > 1 && price.value.hasOddEnding)
    }
    let isBare = price.isBareWhole
    ledger.note(.atEdge, if: seen.isAtEdge)
    ledger.note(.pageHasSigns, if: isBare && hasSigns)
    ledger.note(.small, strength: Self.halvings(of: seen.height, below: Self.readable))
    ledger.note(
      isBare ? .bareBelowLargestPrice : .belowLargestPrice,
      strength: Self.halvings(of: seen.height, below: tallestWritten))
    ledger.note(
      isBare ? .bareBelowLargest : .belowLargest,
      strength: Self.halvings(of: seen.height, below: tallest))
  }

  /// A car costs as much.
  private var mostDigits: Int { context.active?.isWhole == true ? 8 : 5 }

  /// Pixels: digits of this height are read well.
  private static let readable = 24.0

  /// How often one height must be halved to reach the other; at most three times.
  private static func halvings(of height: Double, below tallest: Double) -> Double {
    guard tallest > height, height > 0 else { return 0 }
    return min(3, LogOdds.doublings(to: tallest / height))
  }

  /// A badly read sign is often that of another country, and one that nobody has saved is seldom
  /// seen: LV is the number of a seat, a ¢ where shops count in thousands is a đ.
  private func noteForeignSign(
    of price: Price, _ code: String, in ledger: inout EvidenceLedger
  ) {
    guard let active = context.active, code != active.code, !context.saved.contains(code) else {
      return
    }
    let sign = price.text.last
    let isOddCent =
      sign == "¢" && active.isWhole || sign != nil && sign == active.signReadAs
    let isAbbreviation = price.text.contains { $0.isLetter && $0 < Self.firstAfterLatin }
    // 11$ is 119, 1원 a stroke beside something round: a few digits and a sign are soon seen.
    let isShort =
      price.digitCount < 4 && price.value.scale == 0
      && price.text.count { $0 != " " } == price.digitCount + 1
    ledger.note(.foreignSign)
    ledger.note(.foreignCent, if: isOddCent)
    ledger.note(.foreignLetters, if: isAbbreviation)
    ledger.note(.foreignShort, if: isShort)
  }

  /// đ, zł and Kč are letters of words elsewhere, 元 is not.
  private static let firstAfterLatin: Character = "\u{250}"
}

extension SeenPrice {
  var height: Double { place.bounds.height }
}

extension Price {
  var digitCount: Int { text.filter(\.isNumber).count }

  /// Nothing but digits, as years, weights and codes are written too.
  var isBareWhole: Bool {
    currencySeen == nil && value.scale == 0
      && text.allSatisfy { $0.isNumber || $0 == "," || $0 == "." || $0 == " " || $0 == "'" }
  }
}

extension ExactDecimal {
  /// Prices mostly end in 0, 5, 8 or 9.
  var hasOddEnding: Bool { ![0, 5, 8, 9].contains(significand.magnitude % 10) }

  /// The digits before its point.
  fileprivate var wholeDigits: Int { String(significand.magnitude).count - scale }
}
