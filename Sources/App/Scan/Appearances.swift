// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices
import Storage

/// Does with the history what `RecordedAppearances` says of the prices in view.
@MainActor final class Appearances {
  private let history: LiveHistory
  private var recorded = RecordedAppearances()
  /// The record that each appearance has stored, once it is on disk.
  private var records: [PriceIdentity: Task<Int64?, Never>] = [:]

  init(history: LiveHistory) { self.history = history }

  func startAfresh() { (recorded, records) = (RecordedAppearances(), [:]) }

  /// Keeps what appeared or became another value. Returns what is to be told of it, for those who do not see it.
  func note(_ news: LabelNews, _ sheet: PriceSheet) -> String? {
    let (steps, told) = recorded.note(news, sheet.decisions, sheet.settings, at: .now)
    take(steps)
    return told.flatMap { sheet.text(for: $0)?.spoken }
  }

  /// Keeps what has become clear since it appeared.
  func note(_ view: LabelsInView, _ sheet: PriceSheet) {
    take(recorded.note(view, sheet.decisions, sheet.settings, at: .now))
  }

  func click(_ held: HeldPrice) {
    take(recorded.click(held.id, held.price, held.quote, at: .now))
  }

  func correct(_ held: HeldPrice) {
    take(recorded.correct(held.id, held.price, held.quote, at: .now))
  }

  /// Takes it out of the history again.
  func forget(_ id: PriceIdentity) { take(recorded.forget(id)) }

  private func take(_ steps: [RecordedAppearances.Step]) {
    for step in steps {
      switch step {
      case .keep(let id, let record): keep(id, record)
      case .forget(let id): remove(id)
      }
    }
  }

  private func remove(_ id: PriceIdentity) {
    guard let record = records.removeValue(forKey: id) else { return }
    history.work { [history] in
      if let entry = await record.value { _ = await history.remove(entry) }
    }
  }

  private func keep(_ id: PriceIdentity, _ record: ConversionRecord) {
    let earlier = records[id]
    records[id] = history.work { [history] in
      let own = await earlier?.value ?? nil
      // An entry of an earlier appearance has only moved up: it is not ours to take out again.
      return await history.keep(record).flatMap { $0.isNew || $0.id == own ? $0.id : nil }
    }
  }
}
