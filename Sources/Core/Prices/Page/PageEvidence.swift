// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// What the rest of a page says about one of its prices: the price of a tag is its largest number,
/// and the small ones around it are weights, codes and dates.
struct PageEvidence {
  /// Of what is written as prices are: with a sign, with cents.
  private let tallestWritten: Double
  /// Of all that could be shown.
  private let tallest: Double

  /// Whether the page lists what is in a food.
  private let isNutritionTable: Bool
  private let context: PriceContext

  /// - Parameter rows: all that was read on the page.
  init(_ seen: [SeenPrice], on rows: [TextLine] = [], in context: PriceContext) {
    self.context = context
    isNutritionTable = NutritionTable.isAmong(rows)
    let shown = seen.filter { $0.price.belief >= Price.shownBelief }
    let written = shown.filter { $0.price.belief >= Self.sure && !$0.price.isBareWhole }
    tallestWritten = written.map(\.height).max() ?? 0
    tallest = shown.filter { $0.price.digitCount > 1 }.map(\.height).max() ?? 0
  }

  func weighed(_ seen: SeenPrice) -> SeenPrice {
    var weighed = seen
    weighed.price.belief *= share(seen)
    return weighed
  }

  private func share(_ seen: SeenPrice) -> Double {
    let price = seen.price
    var share = 1.0
    // On a picture a lone digit is mostly the number of a list, or a stroke that is no digit.
    if price.digitCount == 1 { share = price.currencySeen == nil ? 0.8 : 0.9 }
    if let code = price.currencySeen {
      // What is saved, a coupon, a deposit: money, but mostly not what the thing costs.
      let isMinor = seen.height < 0.6 * tallestWritten
      return share * trust(inSign: price, code) * (isMinor ? Self.minor : 1)
    }
    // 1¹⁹ where there are no cents is 119, its last digits set small, 200.00 lost one of 200.000.
    if price.value.scale > 0, context.active?.minorUnits == 0 { return share * Self.withoutCents }
    if isNutritionTable { return share * Self.inTable }
    if price.isBareWhole {
      let isSmall = seen.height < 0.6 * tallestWritten || seen.height < 0.4 * tallest
      return isSmall ? share * Self.besideLarge : share
    }
    return seen.height < 0.3 * tallest ? share * Self.besideLarge : share
  }

  /// A badly read sign is often that of another country, and one that nobody has saved is seldom
  /// seen: LV is the number of a seat, a ¢ where shops count in thousands is a đ.
  private func trust(inSign price: Price, _ code: String) -> Double {
    guard let active = context.active, code != active.code, !context.saved.contains(code) else {
      return 1
    }
    let sign = price.text.last
    let isOddCent = sign == "¢" && active.hasLargeValues || sign == "€" && active.code == "VND"
    let isAbbreviation = price.text.contains { $0.isLetter && $0 < Self.firstBehindLatin }
    // 11$ is 119, 1원 a stroke beside something round: a few digits and a sign are soon seen.
    let isShort =
      price.digitCount < 4 && price.value.scale == 0
      && price.text.count { $0 != " " } == price.digitCount + 1
    return isOddCent || isAbbreviation || isShort ? 0.5 : 0.9
  }

  /// đ, zł and Kč are letters of words elsewhere, 元 is not.
  private static let firstBehindLatin: Character = "\u{250}"
  private static let sure = 0.6
  private static let besideLarge = 0.75
  private static let minor = 0.92
  private static let withoutCents = 0.5
  /// 2,500 alone in its line (0.74) and 9.4 g read as 9.49 (0.77) are not shown; a number that is
  /// printed as only prices are, such as 1⁹⁹ (0.87), still is.
  private static let inTable = 0.6
}

extension SeenPrice {
  fileprivate var height: Double { place.bounds.height }
}

extension Price {
  fileprivate var digitCount: Int { text.filter(\.isNumber).count }

  /// Nothing but digits, as years, weights and codes are written too.
  fileprivate var isBareWhole: Bool {
    currencySeen == nil && value.scale == 0
      && text.allSatisfy { $0.isNumber || $0 == "," || $0 == "." || $0 == " " || $0 == "'" }
  }
}
