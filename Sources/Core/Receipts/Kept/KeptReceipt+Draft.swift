// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension KeptReceipt {
  /// Less sure fields than this are doubtful.
  package static let plainBelief = 0.85
  /// The day of a receipt that nobody looks at has to be as sure as this.
  private static let unseenDay = 0.98
  /// An amount that no sum proves, too.
  private static let unseenAmount = 0.98

  /// Creates a receipt from what was read, checked if nothing of it is doubtful, and a draft
  /// otherwise.
  ///
  /// - Parameter uid: 32 digits that no other receipt has.
  package init(_ draft: ReceiptDraft, uid: String, source: Source) {
    self.init(
      uid: uid, store: draft.store?.value, day: draft.day?.value, minute: draft.minute?.value,
      currency: draft.country.currency, decimals: draft.decimals, total: draft.total?.value,
      source: source)
    lines = Self.lines(draft.lines)
    taxes = Self.taxes(draft.taxes)
    doubts = Self.doubts(draft)
    // The total is as sure as its proofs, however it was read.
    let isPlain = doubts.allSatisfy { $0.field == .total }
    if isPlain, Self.isSureUnseen(draft), let checked = try? checked() { self = checked }
  }

  /// Whether it may be kept as checked without a look: nothing is mended, two proofs that know
  /// nothing of each other agree with the total, the lines come to it, and the day is sure.
  private static func isSureUnseen(_ draft: ReceiptDraft) -> Bool {
    guard draft.isSure, draft.gap ?? 0 == 0, !draft.taxes.contains(where: \.isMended),
      draft.day.map({ $0.belief >= unseenDay && $0.readAs == nil }) == true
    else { return false }
    let isProven = draft.proofs.contains(.lines)
    return draft.lines.allSatisfy { line in
      line.amount.readAs == nil && (isProven || line.amount.belief >= unseenAmount)
    }
  }

  // MARK: Its parts

  private static func doubts(_ draft: ReceiptDraft) -> [HeadDoubt] {
    let total = draft.total.map { total in
      // An amount of another money is another amount.
      let isPlain = draft.isMoneyTold && !draft.isTotalOutdone
      return doubt(.total, total)
        ?? (isPlain ? nil : HeadDoubt(.total, belief: guessedTotal, readAs: nil))
    }
    return [
      doubt(.store, draft.store), doubt(.day, draft.day), doubt(.minute, draft.minute),
      total ?? nil,
    ].compactMap(\.self)
  }

  /// In thousandths.
  private static let guessedTotal = 500

  private static func doubt<Value>(
    _ field: HeadDoubt.Field, _ read: ReceiptDraft.Field<Value>?
  ) -> HeadDoubt? {
    guard let read, read.belief < plainBelief || read.readAs != nil else { return nil }
    return HeadDoubt(field, belief: thousandths(read.belief), readAs: read.readAs)
  }

  private static func thousandths(_ belief: Double) -> Int {
    Int((min(max(belief, 0), 1) * Double(KeptLine.certain)).rounded())
  }

  private static func lines(_ read: [ReceiptLine]) -> [KeptLine] {
    var lines: [KeptLine] = []
    for line in read {
      let kind = kind(line.kind)
      let isDoubtful = line.amount.belief < plainBelief || line.amount.readAs != nil
      lines.append(
        KeptLine(
          kind, line.name, line.amount.value, quantity: quantity(line.quantity),
          taxClass: line.taxMark, ofPlace: owner(of: kind, line.amount.value, after: lines),
          belief: thousandths(line.amount.belief), mended: line.amount.readAs,
          doubt: isDoubtful ? .price : nil))
      if isDoubtful { lines[lines.count - 1].rivals = rivals(of: line) }
    }
    return lines
  }

  /// More of them would hide what is likely.
  private static let mostRivals = 3

  private static func rivals(of line: ReceiptLine) -> [Int] {
    var told: Set<Int> = [line.amount.value]
    return Array(line.rivals.filter { told.insert($0).inserted }.prefix(mostRivals))
  }

  private static func kind(_ kind: ReceiptLine.Kind) -> KeptLine.Kind {
    switch kind {
    case .item: .item
    case .discount: .discount
    case .deposit: .deposit
    case .void: .void
    }
  }

  /// In thousandths. What is finer than that, or too much to be true, is one piece.
  private static func quantity(_ read: ExactDecimal) -> Int {
    guard let thousandfold = read.times(ExactDecimal(1_000))?.trimmed, thousandfold.isWhole,
      let quantity = Int(exactly: thousandfold.significand), (1...1_000_000_000).contains(quantity)
    else { return KeptLine.onePiece }
    return quantity
  }

  /// The line that another one belongs to: what is taken back is an item of the same amount, a
  /// deposit or a discount is of the item right before it. A discount of more than that is one of
  /// the whole purchase.
  private static func owner(
    of kind: KeptLine.Kind, _ amount: Int, after lines: [KeptLine]
  ) -> Int? {
    switch kind {
    case .item, .rounding: return nil
    case .void:
      let taken = Set(lines.filter { $0.kind == .void }.compactMap(\.ofPlace))
      return lines.indices.last {
        lines[$0].kind == .item && lines[$0].amount == -amount && !taken.contains($0)
      }
    case .deposit, .discount:
      let place = lines.indices.last { lines[$0].kind == .item }
      return place.flatMap { kind == .discount && -amount > lines[$0].amount ? nil : $0 }
    }
  }

  /// Rows of one mark are one row; without a mark, the rate is one.
  private static func taxes(_ read: [ReceiptTax]) -> [KeptTax] {
    read.reduce(into: []) { taxes, row in
      let rate = row.rate * 10
      let mark =
        row.mark ?? ExactDecimal(significand: Int128(row.rate), scale: 2).trimmed.description
      if let place = taxes.firstIndex(where: { $0.mark == mark }) {
        taxes[place].net = taxes[place].net.map { $0 + row.net }
        taxes[place].tax = taxes[place].tax.map { $0 + row.tax }
        taxes[place].gross += row.gross
      } else {
        taxes.append(KeptTax(mark, rate: rate, net: row.net, tax: row.tax, gross: row.gross))
      }
    }
  }
}

extension ReceiptCodes {
  /// The number that no other receipt has.
  package var number: String? {
    till.map { $0.till + "/" + $0.transaction } ?? invoice?.number
  }
}
