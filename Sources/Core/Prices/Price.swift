// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A price as it stands in a line of text.
///
/// The way of an amount, from the paper to the label:
///
///     "本体980円 税込1,078円"  TextLine: each character, how surely it was read, and where
///        │  PriceParser       which number is a price: its value, currency, kind and tax
///        ▼
///      Price                  1078 JPY, tax included, with the evidence for and against it
///        │  PageEvidence      what stands around it on the page  ─► belief, 0 to 1
///        │  PriceToPay        of several on one tag one is paid  ─► the others are beside it
///        │  Ballot            of several readings one value holds (cameras, films, the screen)
///        ▼
///      Quote                  Settings.quote: the rate of its currency; Converter, exact: 237.16
///        ├► a label           in whole dollars or exact, with “?” where it is not sure
///        └► ConversionRecord  the history; that way is drawn there
///
/// No step rounds but Converter, to cents, and the words of a label.
package struct Price: Equatable, Sendable {
  /// The exact amount, with the digits after the point that were printed.
  package var value: ExactDecimal
  /// The ISO code of the currency that holds: the one seen, else the active one's; nil when the
  /// active currency has no code.
  package var currency: String?
  /// The ISO code that a sign or word beside the number tells, or nil.
  package var currencySeen: String?
  package var kind: Kind
  package var tax: Tax?
  /// Another price on the same tag is the one to pay.
  package var isBeside = false
  /// Where it stands in the line, in characters, sign and words of its currency included.
  package var range: Range<Int>
  /// That part of the line.
  package var text: String
  /// The evidence for and against it; empty if a person typed the value.
  package var evidence = EvidenceLedger()
  /// 0 to 1: how likely it is a price with this very value.
  package var belief: Double

  /// From this belief on a price is shown.
  package static let shownBelief = 0.5
  /// From this belief on it is shown as sure: of those, 98 in 100 are right.
  package static let sureBelief = 0.9
  package var isSure: Bool { belief >= Self.sureBelief }

  /// Whether this very amount is paid: it is sure, and no tax comes on top of it.
  package var isCertain: Bool { isSure && tax != .excluded }

  /// Whether nobody pays it: an old price, one for a measure, one without its tax.
  package var isMinor: Bool { kind != .price || isBeside }

  package enum Kind: String, Sendable {
    case price
    /// For a measure of goods: /100g, per kg.
    case unit
    /// An old price beside a new one, or one that is struck out.
    case was
  }

  package enum Tax: String, Sendable {
    /// 税込
    case included
    /// 税抜, 本体
    case excluded
  }
}

extension Price {
  /// Creates a price that a person typed, which nobody has to believe.
  package init(typed value: ExactDecimal, currency: String?, text: String) {
    self.init(
      value: value, currency: currency, kind: .price, range: 0..<text.count, text: text, belief: 1)
  }
}
