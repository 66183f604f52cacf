// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices
import Storage

/// Which prices in view stand in the history already: each appearance does once.
@MainActor final class Appearances {
  private let history: LiveHistory
  private var kept: [PriceIdentity: Task<Int64?, Never>] = [:]
  private var clicked: Set<PriceIdentity> = []
  private var told: Set<PriceIdentity> = []

  init(history: LiveHistory) { self.history = history }

  func startAfresh() { (kept, clicked, told) = ([:], [], []) }

  /// Keeps what appeared or became another value. Returns what is to be told of it, for those who do not see it.
  func note(_ news: LabelNews, _ sheet: PriceSheet) -> String? {
    switch news {
    case .lost: return nil
    case .appeared(let label), .changed(let label):
      guard let price = sheet.price(label), !price.isMinor,
        case .twd = sheet.settings.quote(for: price)
      else { return nil }
      let isTold = !told.insert(label.id).inserted
      if case .appeared = news, isTold { return nil }
      if case .changed = news, !clicked.contains(label.id), !sheet.isCorrected(label.id) {
        forget(label.id)
      }
      keep(label, sheet)
      return sheet.text(for: price)?.spoken
    }
  }

  /// Keeps what has become clear since it appeared.
  func note(_ view: LabelsInView, _ sheet: PriceSheet) {
    for label in view.labels { keep(label, sheet) }
  }

  /// Once, and only what was read clearly: nobody who looks it up later sees how it was read. What
  /// is not clear is kept when it is clicked.
  private func keep(_ label: PriceLabel, _ sheet: PriceSheet) {
    guard !sheet.settings.recordsOnlyClicks, kept[label.id] == nil, let price = sheet.price(label),
      !price.isMinor, price.isSure,
      case .twd(let amount, let currency) = sheet.settings.quote(for: price)
    else { return }
    keep(label.id, record(price, amount, currency, isClicked: false))
  }

  func click(_ held: HeldPrice) {
    guard !clicked.contains(held.id) else { return }
    clicked.insert(held.id)
    replace(held)
  }

  /// The number that was read was wrong: the right one takes its place.
  func correct(_ held: HeldPrice) {
    clicked.insert(held.id)
    forget(held.id)
    replace(held)
  }

  private func replace(_ held: HeldPrice) {
    guard case .twd(let amount, let currency) = held.quote else { return }
    keep(held.id, record(held.price, amount, currency, isClicked: true))
  }

  /// Takes it out of the history again.
  func forget(_ id: PriceIdentity) {
    guard let task = kept.removeValue(forKey: id) else { return }
    history.work { [history] in
      if let entry = await task.value { _ = await history.remove(entry) }
    }
  }

  private func keep(_ id: PriceIdentity, _ record: ConversionRecord) {
    let earlier = kept[id]
    kept[id] = history.work { [history] in
      let own = await earlier?.value ?? nil
      // An entry of an earlier appearance has only moved up: it is not ours to take out again.
      return await history.keep(record).flatMap { $0.isNew || $0.id == own ? $0.id : nil }
    }
  }

  private func record(
    _ price: Price, _ amount: ExactDecimal, _ currency: CurrencySettings, isClicked: Bool
  ) -> ConversionRecord {
    ConversionRecord(
      original: price.value, converted: amount, currencyName: currency.name,
      currencyCode: currency.code, rate: currency.rate.value, time: .now, isClicked: isClicked)
  }
}
