// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The facts that the square codes on a receipt say of it; other codes are passed over.
package struct ReceiptCodes: Sendable {
  package private(set) var till: TillCode?
  package private(set) var invoice: EInvoice?

  /// - Parameters:
  ///   - texts: of the codes, in any order.
  ///   - big5: turns bytes of that encoding into text.
  package init(_ texts: [String], big5: ([UInt8]) -> String? = { _ in nil }) {
    till = texts.lazy.compactMap { TillCode($0) }.first
    let right = texts.first { $0.hasPrefix("**") }.map { Array($0.utf8) }
    for text in texts where invoice == nil {
      invoice = EInvoice(left: Array(text.utf8), right: right, big5: big5)
    }
  }

  /// In the smallest units of the money that the receipt prints.
  var total: Int? { till?.total ?? invoice?.total }
  var day: Day? { till?.day ?? invoice?.day }
  var minute: Int? { till?.minute }
}

extension ReceiptDraft {
  /// As sure as what was signed.
  private static let codeBelief = 0.97
  /// The belief that is left to what a code contradicts.
  private static let contradicted = 0.3

  /// Checks what was read against the codes, and fills in what was not read.
  package mutating func take(_ codes: ReceiptCodes) {
    guard let told = codes.total else { return }
    if codes.invoice != nil, total == nil { country = .coded("TW") ?? country }
    if total?.value == told {
      proofs.insert(.code)
    } else if let read = total {
      total = Field(read.value, belief: min(read.belief, Self.contradicted))
      proofs = []
    } else {
      total = Field(told, belief: Self.codeBelief)
      proofs = [.code]
    }
    if let day = codes.day { self.day = Field(day, belief: Self.codeBelief) }
    if let minute = codes.minute { self.minute = Field(minute, belief: Self.codeBelief) }
    if lines.isEmpty, let invoice = codes.invoice { take(invoice) }
  }

  /// Nothing of it where one item comes to more than anybody pays: that is no invoice.
  private mutating func take(_ invoice: EInvoice) {
    let read: [ReceiptLine] = invoice.items.compactMap { item in
      guard let sum = item.quantity.times(item.unitPrice),
        let amount = PrintedQuantity.units(sum, decimals), amount.magnitude <= PrintedAmount.most
      else { return nil }
      return ReceiptLine(
        name: item.name, quantity: item.quantity, unitPrice: item.unitPrice,
        amount: Field(amount, belief: Self.codeBelief), kind: amount < 0 ? .discount : .item)
    }
    lines = read.count == invoice.items.count ? read : []
    gap = lines.isEmpty ? nil : invoice.total - lines.reduce(0) { $0 + $1.amount.value }
  }
}
