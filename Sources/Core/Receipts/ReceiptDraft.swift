// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Money

/// A receipt as it was read: every field with how sure it is, and whether its sums hold.
package struct ReceiptDraft: Sendable {
  package var country: ReceiptCountry
  /// Whether its money is named on it, or plain from its signs. Otherwise the country is a guess.
  package var isMoneyTold = true
  /// Whether a later total adds something to this one, such as a tip.
  package var isTotalOutdone = false
  package var store: Field<String>?
  package var day: Field<Day>?
  /// Minutes of the day.
  package var minute: Field<Int>?
  package var lines: [ReceiptLine] = []
  package var taxes: [ReceiptTax] = []
  package var total: Field<Int>?
  package var payment: Int?
  package var change: Int?
  /// The proofs of the total, each by other amounts than the others.
  package var proofs: Set<TotalProof> = []
  /// Total less the lines and the taxes and roundings that were added to them; nil where one of both is missing.
  package var gap: Int?

  package init(country: ReceiptCountry) { self.country = country }

  /// A value, how likely it is, and what was read where the sums want another.
  package struct Field<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    /// How probable it is that the value is right, 0 to 1.
    package var belief: Double
    /// How much spoke for it before that was made a probability, 0 to 1.
    package internal(set) var evidence: Double
    /// The text as read, where the value was mended.
    package var readAs: String?

    package init(_ value: Value, belief: Double, readAs: String? = nil) {
      (self.value, self.belief, self.evidence, self.readAs) = (value, belief, belief, readAs)
    }
  }

  /// Whether two proofs that know nothing of each other hold, and the total was read as it stands, in
  /// a money that is told, and nothing is added to it later.
  package var isSure: Bool {
    guard let total, total.readAs == nil, isMoneyTold, !isTotalOutdone else { return false }
    return proofs.count >= 2
  }

  package var decimals: Int { country.decimals }
}

/// The amounts that agree with a total.
package enum TotalProof: String, CaseIterable, Sendable {
  /// The lines add up to it, as they were read.
  case lines
  /// The table of taxes adds up to it.
  case taxes
  /// The amount that was given less what came back.
  case change
  /// A code on the receipt says it.
  case code
}

/// A line of a receipt that adds to its sum.
package struct ReceiptLine: Equatable, Sendable {
  package enum Kind: String, Sendable { case item, discount, deposit, void }

  package var name: String
  package var quantity: ExactDecimal
  package var unit: String?
  package var unitPrice: ExactDecimal?
  /// In the smallest units of the money.
  package var amount: ReceiptDraft.Field<Int>
  package var kind: Kind
  package var taxMark: String?
  /// The row that it was read from, on the page; nil for one that was reckoned.
  package var place: Box?
  /// The other values that the amount may have.
  var rivals: [Int] = []

  package static func == (one: ReceiptLine, other: ReceiptLine) -> Bool {
    one.name == other.name && one.amount == other.amount && one.kind == other.kind
      && one.quantity == other.quantity && one.unitPrice == other.unitPrice
      && one.unit == other.unit && one.taxMark == other.taxMark
  }
}

/// A row of the table of taxes.
package struct ReceiptTax: Equatable, Sendable {
  package var mark: String?
  /// Percent, times a hundred.
  package var rate: Int
  package var net: Int
  package var tax: Int
  /// Whether one of its amounts was reckoned and not read.
  package var isMended: Bool

  package var gross: Int { net + tax }
}
