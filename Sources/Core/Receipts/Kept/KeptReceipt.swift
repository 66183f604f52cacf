// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A receipt as the book keeps it. Amounts are in the smallest units of its money.
///
///     draft    read, and somebody has yet to look: it enters no price and no budget
///     checked  nothing of it is doubtful any more
package struct KeptReceipt: Equatable, Sendable {
  /// 32 digits: what it is known by in every copy of the book.
  package let uid: String
  /// This is nil if the store is not known.
  package var store: String?
  /// This is nil in a draft on which no day was read.
  package var day: Day?
  /// Minutes of the day.
  package var minute: Int?
  /// ISO 4217.
  package var currency: String
  /// Digits after the point that its amounts have.
  package var decimals: Int
  /// This is nil in a draft on which no total was read.
  package var total: Int?
  /// The name that no other receipt has: the number of an invoice, or a till with its transaction.
  package var number: String?
  package var source: Source
  package private(set) var state: State = .draft
  /// Whether a person said that the gap is to stay.
  package private(set) var isGapConfirmed = false
  /// The hash of the picture that it was read from; nil for what was typed and for PDFs.
  package var pictureHash: PictureHash?
  package var lines: [KeptLine] = []
  package var taxes: [KeptTax] = []
  /// The parts of its head that were not read surely, and that nobody has looked at yet.
  package var doubts: [HeadDoubt] = []

  package enum Source: String, CaseIterable, Sendable { case picture, pdf, typed }
  package enum State: String, CaseIterable, Sendable { case draft, checked }

  package init(
    uid: String, store: String? = nil, day: Day? = nil, minute: Int? = nil, currency: String,
    decimals: Int, total: Int? = nil, source: Source
  ) {
    (self.uid, self.store, self.day, self.minute) = (uid, store, day, minute)
    (self.currency, self.decimals, self.total, self.source) = (currency, decimals, total, source)
  }

  /// Total less the lines; 0 where there is no total, or no line to compare it with.
  package var gap: Int {
    guard let total, !lines.isEmpty else { return 0 }
    return total - lines.reduce(0) { $0 + $1.amount }
  }

  /// The least of all its beliefs, in thousandths.
  package var belief: Int {
    (lines.map(\.belief) + doubts.map(\.belief)).min() ?? KeptLine.certain
  }

  // MARK: Checking

  /// The reason why a receipt cannot be checked, whoever looked at it.
  package enum Refusal: Error, Equatable, Sendable {
    case noDay
    case noTotal
    /// The lines do not come to the total, and nobody said that this is to stay.
    case gap(Int)
  }

  /// The same as after a look at all of it: nothing is doubted any more. What was mended still has
  /// beside it what was read.
  ///
  /// - Parameter isGapConfirmed: whether a gap is to stay; it is told ever after.
  package func checked(isGapConfirmed: Bool = false) throws(Refusal) -> KeptReceipt {
    guard day != nil else { throw .noDay }
    guard total != nil else { throw .noTotal }
    guard gap == 0 || isGapConfirmed else { throw .gap(gap) }
    var checked = self
    checked.state = .checked
    checked.isGapConfirmed = gap != 0
    checked.doubts = []
    for place in lines.indices { checked.lines[place].settle() }
    return checked
  }

  /// Names its store anew. A name that was guessed by the amounts of another store goes.
  package mutating func move(to store: String?) {
    if store != self.store { for place in lines.indices { lines[place].forgetGuess() } }
    self.store = store
  }

  /// The same as before anybody looked at it.
  package var asDraft: KeptReceipt {
    var draft = self
    (draft.state, draft.isGapConfirmed) = (.draft, false)
    return draft
  }

  /// Whether nothing of it is open: a draft may be saved at any time, and what says that it is
  /// checked only where this holds.
  package var isConsistent: Bool {
    guard state == .checked else { return !isGapConfirmed }
    return day != nil && total != nil && (gap != 0) == isGapConfirmed && doubts.isEmpty
      && lines.allSatisfy { $0.doubt == nil }
  }

  /// How many places of it somebody has to look at.
  package var doubtCount: Int {
    guard state == .draft else { return 0 }
    let missing = [day == nil, total == nil, gap != 0].count { $0 }
    return missing + doubts.count + lines.count { $0.doubt != nil }
  }
}

/// A line that adds to the sum of a receipt.
package struct KeptLine: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case item, deposit, discount, void, rounding
  }

  package enum Doubt: String, CaseIterable, Sendable {
    /// The amount was not read surely; or only the amount was, and the name is guessed by it.
    case price
    /// The sums want another line or amount here.
    case gap
  }

  package var kind: Kind
  /// As it is printed; empty where nothing is.
  package var name: String
  /// The product that a person, or the program, took it for.
  package var product: String?
  /// Thousandths of what is sold: pieces, kilograms, litres.
  package var quantity: Int
  package var amount: Int
  /// The letter of its tax.
  package var taxClass: String?
  /// The place of the line that it belongs to: a discount, a deposit, what takes back.
  package var ofPlace: Int?
  /// Thousandths.
  package var belief: Int
  /// The amount that was read, where the sums wanted another one.
  package var mended: String?
  package var doubt: Doubt?
  /// The name that was read, where another one stands now that the program had learned, or that a
  /// person took; empty where nothing was read of it and it is guessed.
  package var learnedFrom: String?
  /// The other amounts that were read on the same ink, as long as nobody has looked.
  package var rivals: [Int] = []

  package static let certain = 1_000
  package static let onePiece = 1_000

  package init(
    _ kind: Kind = .item, _ name: String, _ amount: Int, quantity: Int = onePiece,
    taxClass: String? = nil, ofPlace: Int? = nil, belief: Int = certain, mended: String? = nil,
    doubt: Doubt? = nil, product: String? = nil
  ) {
    (self.kind, self.name, self.amount, self.quantity) = (kind, name, amount, quantity)
    (self.taxClass, self.ofPlace, self.belief) = (taxClass, ofPlace, belief)
    (self.mended, self.doubt, self.product) = (mended, doubt, product)
  }

  /// Whether nothing of its name was read, and what stands there is what cost as much.
  package var isNameGuessed: Bool { doubt == .price && learnedFrom?.isEmpty == true }

  /// Puts a name in the place of one that was not read; it is doubted until somebody looks.
  mutating func guess(_ name: String) {
    (self.name, learnedFrom, doubt) = (name, "", .price)
  }

  /// Takes a guessed name away, because its amount or its store is another one than it was guessed by.
  package mutating func forgetGuess() {
    if isNameGuessed { (name, learnedFrom) = ("", nil) }
  }

  /// Drops what was doubted of it, after somebody has looked.
  mutating func settle() {
    (doubt, rivals) = (nil, [])
    if learnedFrom?.isEmpty == true { learnedFrom = nil }
  }
}

/// A row of the table of taxes.
package struct KeptTax: Equatable, Sendable {
  /// The mark that stands before it; no two rows of a receipt have the same.
  package var mark: String
  /// Percent, times a thousand.
  package var rate: Int?
  package var net: Int?
  package var tax: Int?
  package var gross: Int

  package init(_ mark: String, rate: Int? = nil, net: Int? = nil, tax: Int? = nil, gross: Int) {
    (self.mark, self.rate, self.net, self.tax, self.gross) = (mark, rate, net, tax, gross)
  }
}

/// A field of the head that was not read surely.
package struct HeadDoubt: Equatable, Sendable {
  package enum Field: String, CaseIterable, Sendable { case store, day, minute, total }

  package var field: Field
  /// Thousandths.
  package var belief: Int
  /// The text that was read, where the sums wanted something else.
  package var readAs: String?

  package init(_ field: Field, belief: Int, readAs: String? = nil) {
    (self.field, self.belief, self.readAs) = (field, belief, readAs)
  }
}
