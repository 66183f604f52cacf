// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Receipts
import Storage

/// Store, day, time, money and total of the receipt that is looked through.
@MainActor final class ReviewHead {
  private let desk: ReviewDesk
  private var fields: [(place: ReceiptReview.Place, row: ReviewRow)] = []
  private var known = KnownOfStore()

  private static let mostStores = 3

  init(_ ui: Interface, _ desk: ReviewDesk) {
    self.desk = desk
    fields = [
      (.store, ReviewRow(width: 20, isNumber: false)), (.day, ReviewRow(width: 10, isNumber: true)),
      (.minute, ReviewRow(width: 10, isNumber: true)),
      (.currency, ReviewRow(width: 10, isNumber: false)),
      (.total, ReviewRow(width: 10, isNumber: true)),
    ]
    // For good: a row that leaves its group is gone.
    RowGroup(ui["review-head"]).show(fields.map(\.row.row))
    for (place, row) in fields { connect(row, place) }
  }

  private func connect(_ row: ReviewRow, _ place: ReceiptReview.Place) {
    row.connect(
      to: place, desk, take: { [weak self] in self?.take($0, at: place) },
      suggest: { [weak self] in self?.take(suggestion: $0, of: place) })
  }

  func show(_ review: ReceiptReview, _ known: KnownOfStore, rebuilding: Bool) {
    self.known = known
    for (place, row) in fields {
      let content = content(of: place, review)
      row.show(content)
      if rebuilding { row.put(content.text) }
    }
  }

  func row(of place: ReceiptReview.Place) -> ReviewRow? {
    fields.first { $0.place == place }?.row
  }

  // MARK: What a field shows

  private func content(of place: ReceiptReview.Place, _ review: ReceiptReview) -> ReviewRow.Content
  {
    let receipt = review.receipt
    let isOpen = review.doubts.contains(place)
    var content: ReviewRow.Content
    switch place {
    case .store:
      content = .init(title: tr("Store"), text: receipt.store ?? "")
      if isOpen || receipt.store == nil { content.suggestions = stores(like: receipt.store) }
    case .day:
      content = .init(title: tr("Day"), text: receipt.day?.description ?? "")
    case .minute:
      content = .init(title: tr("Time"), text: receipt.clock ?? "")
    case .currency:
      content = .init(title: tr("Currency"), text: receipt.currency)
    default: content = contentOfTotal(review, isOpen: isOpen)
    }
    if isOpen { content.doubt = doubt(of: place, review) }
    return content
  }

  private func contentOfTotal(_ review: ReceiptReview, isOpen: Bool) -> ReviewRow.Content {
    let receipt = review.receipt
    var content = ReviewRow.Content(
      title: tr("Total ({currency})", ["currency": receipt.currency]),
      text: receipt.total.map(receipt.text) ?? "")
    if isOpen || receipt.gap != 0 {
      content.suggestions = review.suggestions(for: .total).map {
        $0.reason.sentence(receipt.text($0.amount))
      }
    }
    return content
  }

  private func doubt(of place: ReceiptReview.Place, _ review: ReceiptReview) -> String {
    let field: HeadDoubt.Field =
      switch place {
      case .store: .store
      case .day: .day
      case .minute: .minute
      default: .total
      }
    if place == .day, let toCome = review.receipt.day.flatMap({ DayToCome($0, on: .today) }) {
      return toCome.sentence
    }
    guard let doubt = review.doubt(of: field) else { return tr("It is missing. Type it.") }
    guard let read = doubt.readAs, !read.isEmpty else { return tr("It was not read surely.") }
    return tr("It was read as {read}.", ["read": read])
  }

  /// Those that begin alike come first.
  private func stores(like name: String?) -> [String] {
    let start = (name ?? "").lowercased().prefix(2)
    let alike = known.stores.filter { $0 != name && $0.lowercased().hasPrefix(start) }
    return Array(alike.prefix(Self.mostStores))
  }

  // MARK: What is typed

  /// - Returns: why the field cannot be that; nil where it can.
  private func take(_ text: String, at place: ReceiptReview.Place) -> String? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch place {
    case .store: desk.change(place) { $0.set(store: text.isEmpty ? nil : text) }
    case .day:
      if let trouble = TypedAmount.trouble(withReceiptDay: text) { return trouble }
      desk.change(place) { $0.set(day: Day(text)) }
    case .minute:
      guard text.isEmpty || KeptReceipt.minute(text) != nil else {
        return tr("Type a time as 09:58, or leave it empty.")
      }
      desk.change(place) { $0.set(minute: KeptReceipt.minute(text)) }
    case .currency:
      guard let currency = Currency.coded(text.uppercased()),
        var review = desk.review(), review.set(currency: currency)
      else { return tr("Type the code of a currency, such as JPY.") }
      desk.change(place) { _ = $0.set(currency: currency) }
    default:
      guard let receipt = desk.review()?.receipt else { return nil }
      guard let total = TypedAmount.units(text, of: receipt) else {
        return TypedAmount.trouble(with: text, of: receipt)
      }
      desk.change(place) { $0.set(total: total) }
    }
    return nil
  }

  func take(suggestion number: Int, of place: ReceiptReview.Place) {
    guard let review = desk.review(), let row = fields.first(where: { $0.place == place })?.row
    else { return }
    switch place {
    case .store:
      let stores = stores(like: review.receipt.store)
      guard stores.indices.contains(number) else { return }
      row.put(stores[number])
      desk.change(place) { $0.set(store: stores[number]) }
    case .total:
      let suggestions = review.suggestions(for: .total)
      guard suggestions.indices.contains(number) else { return }
      row.put(review.receipt.text(suggestions[number].amount))
      desk.change(place) { $0.set(total: suggestions[number].amount) }
    default: return
    }
    row.focus()
  }
}

extension TypedAmount {
  /// In the smallest units of a receipt's money; nil for what is no amount of it.
  static func units(_ text: String, of receipt: KeptReceipt) -> Int? {
    guard
      case .number(let value) = TypedNumber(
        amount: text, in: Currency.coded(receipt.currency))
    else { return nil }
    return receipt.units(value)
  }

  /// The sentence on a text that is no amount of it.
  static func trouble(with text: String, of receipt: KeptReceipt) -> String {
    NoCents(text, of: receipt)?.sentence ?? tr("Type an amount, such as 19.58.")
  }

  /// The sentence on a text that no receipt has as its day; nil for one that it may have.
  static func trouble(withReceiptDay text: String) -> String? {
    guard let day = Day(text) else { return dayHint }
    return DayToCome(day, on: .today)?.sentence
  }
}
