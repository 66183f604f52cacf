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
  /// The entries that went with prices that the person said are none.
  private var dismissed: [PriceIdentity: Task<Int64?, Never>] = [:]

  init(history: LiveHistory) { self.history = history }

  func startAfresh() { (kept, clicked, told, dismissed) = ([:], [], [], [:]) }

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
      return sheet.text(for: price).spoken
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
    if let record = record(held) { keep(held.id, record) }
  }

  /// The number that was read was wrong: the right one takes its place.
  ///
  /// - Parameter kind: what the person did; nil where it was read anew.
  func correct(_ held: HeldPrice, as kind: HistoryEdits.Kind? = nil) {
    clicked.insert(held.id)
    guard let record = record(held) else {
      takeOut(held.id, as: kind == nil ? nil : .deletion)
      return
    }
    let earlier = kept[held.id]
    kept[held.id] = history.work { [history] in
      let step = await history.replace(await earlier?.value ?? nil, with: record, as: kind)
      // An entry of an earlier appearance has only moved up: it is not ours to take out again.
      return step?.new.first?.id
    }
  }

  /// Takes it out of the history again.
  func forget(_ id: PriceIdentity) { takeOut(id, as: nil) }

  /// The person says that it is no price.
  func dismiss(_ id: PriceIdentity) { dismissed[id] = takeOut(id, as: .dismissal) }

  /// It is a price after all: its entry comes back, with its time.
  func takeBack(_ held: HeldPrice) {
    guard let entry = dismissed.removeValue(forKey: held.id) else { return correct(held) }
    let record = record(held)
    kept[held.id] = history.work { [history] in
      if let id = await entry.value {
        await history.undo { edit in edit.step.gone.contains { $0.id == id } }
        if history.entries.contains(where: { $0.id == id }) { return id }
      }
      guard let record else { return nil }
      return await history.replace(nil, with: record, as: nil)?.new.first?.id
    }
  }

  /// Gives the id of the entry that went.
  @discardableResult
  private func takeOut(
    _ id: PriceIdentity, as kind: HistoryEdits.Kind?
  ) -> Task<Int64?, Never>? {
    guard let task = kept.removeValue(forKey: id) else { return nil }
    return history.work { [history] in
      guard let entry = await task.value else { return nil }
      return await history.replace(entry, with: nil, as: kind)?.gone.first?.id
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

  private func record(_ held: HeldPrice) -> ConversionRecord? {
    guard case .twd(let amount, let currency) = held.quote else { return nil }
    return record(held.price, amount, currency, isClicked: true)
  }

  private func record(
    _ price: Price, _ amount: ExactDecimal, _ currency: CurrencySettings, isClicked: Bool
  ) -> ConversionRecord {
    ConversionRecord(
      original: price.value, converted: amount, currencyName: currency.name,
      currencyCode: currency.code, rate: currency.rate.value, time: .now, isClicked: isClicked)
  }
}
