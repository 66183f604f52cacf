// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import TagPress

/// The fields of a receipt that a person would have to put right, by what is printed on it.
///
///     printed      read
///     MILCH 1,19   MlLCH 1,19      one: its name
///     BROT  2,49   BROT  2,99      one: its amount
///     SENF  0,89                   two: a line that is missing
struct Corrections {
  /// Store, day, hour and total.
  private(set) var head = 0
  private(set) var names = 0
  /// The names for which the right one was offered.
  private(set) var offered = 0
  private(set) var amounts = 0
  /// The printed lines, and those whose name the book knew of the store.
  private(set) var lines = 0
  private(set) var known = 0

  var all: Int { head + names + amounts }

  init() {}

  /// All of it has to be typed.
  init(ofNothingReadOf printed: TillReceipt) {
    (head, names, amounts) = (4, printed.lines.count, printed.lines.count)
    lines = printed.lines.count
  }

  init(of read: KeptReceipt, to printed: TillReceipt, _ known: KnownOfStore) {
    head =
      [
        read.store.map(Self.folded) != Self.folded(printed.store), read.day != printed.day,
        read.minute != printed.minute, read.total != printed.total,
      ].count { $0 }
    lines = printed.lines.count
    let names = Set(known.names.map(Self.folded))
    self.known = printed.lines.count { names.contains(Self.folded($0.name)) }
    let review = ReceiptReview(read)
    for (place, line) in Self.pairs(read.lines, printed.lines) {
      switch (place, line) {
      case (let place?, let line?):
        if read.lines[place].amount != line.amount { amounts += 1 }
        guard Self.folded(read.lines[place].name) != Self.folded(line.name) else { continue }
        self.names += 1
        let offers = review.nameSuggestions(onLine: place, known).map { Self.folded($0.name) }
        if offers.contains(Self.folded(line.name)) { offered += 1 }
      case (nil, _):
        self.names += 1
        amounts += 1
      case (_, nil): amounts += 1
      }
    }
  }

  static func += (sum: inout Corrections, one: Corrections) {
    sum.head += one.head
    sum.names += one.names
    sum.offered += one.offered
    sum.amounts += one.amounts
    sum.lines += one.lines
    sum.known += one.known
  }

  /// Nobody corrects a blank, or a capital letter.
  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Each line that was read, next to the printed one that it stands for: a line that is missing is two
  /// corrections.
  private static func pairs(
    _ read: [KeptLine], _ printed: [TillReceipt.Line]
  ) -> [(read: Int?, printed: TillReceipt.Line?)] {
    LinePairs.cheapest(read.count, printed.count, gone: 1, come: 2) { one, other in
      let isNamed = folded(read[one].name) == folded(printed[other].name)
      return (isNamed ? 0 : 1) + (read[one].amount == printed[other].amount ? 0 : 1)
    }.map { ($0.before, $0.now.map { printed[$0] }) }
  }
}

extension KeptReceipt {
  /// The same as after somebody corrected it by the paper; a tax that is added to the lines stays as
  /// a gap.
  func corrected(by printed: TillReceipt) -> KeptReceipt {
    var receipt = asDraft
    (receipt.store, receipt.day, receipt.minute) = (printed.store, printed.day, printed.minute)
    receipt.total = printed.total
    receipt.lines = printed.lines.map { line in
      let kind = KeptLine.Kind(rawValue: line.kind.rawValue) ?? .item
      return KeptLine(kind, line.name, line.amount, quantity: line.quantity)
    }
    return (try? receipt.checked(isGapConfirmed: true)) ?? receipt
  }
}
