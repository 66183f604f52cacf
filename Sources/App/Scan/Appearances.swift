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
  /// The entries that went with prices that the person said are none.
  private var dismissed: [PriceIdentity: Task<Int64?, Never>] = [:]

  init(history: LiveHistory) { self.history = history }

  func startAfresh() { (recorded, records, dismissed) = (RecordedAppearances(), [:], [:]) }

  /// Keeps what appeared or became another value. Returns what is to be told of it, for those who do not see it.
  func note(_ news: LabelNews, _ sheet: PriceSheet) -> String? {
    let (steps, told) = recorded.note(news, sheet.decisions, sheet.settings, at: .now)
    take(steps)
    return told.map { sheet.text(for: $0).spoken }
  }

  /// Keeps what has become clear since it appeared.
  func note(_ view: LabelsInView, _ sheet: PriceSheet) {
    take(recorded.note(view, sheet.decisions, sheet.settings, at: .now))
  }

  func click(_ held: HeldPrice) {
    take(recorded.click(held.id, held.price, held.quote, at: .now))
  }

  /// The number that was read was wrong: the right one takes its place.
  ///
  /// - Parameter kind: what the person did; nil where it was read anew.
  func correct(_ held: HeldPrice, as kind: HistoryEdits.Kind? = nil) {
    let steps = recorded.correct(held.id, held.price, held.quote, at: .now)
    guard let record = steps.compactMap(\.record).last else {
      if !steps.isEmpty { takeOut(held.id, as: kind == nil ? nil : .deletion) }
      return
    }
    let earlier = records[held.id]
    records[held.id] = history.work { [history] in
      let step = await history.replace(await earlier?.value ?? nil, with: record, as: kind)
      // An entry of an earlier appearance has only moved up: it is not ours to take out again.
      return step?.new.first?.id
    }
  }

  /// Gives prices that were read anew, and so have another identity, the records that they had.
  func rename(_ ids: [PriceIdentity: PriceIdentity], in view: LabelsInView) {
    for label in view.all {
      for (old, new) in ids where new == label.id && recorded.rename(old, to: label) {
        records[new] = records.removeValue(forKey: old)
      }
    }
  }

  /// The person says that it is no price.
  func dismiss(_ id: PriceIdentity) {
    if !recorded.forget(id).isEmpty { dismissed[id] = takeOut(id, as: .dismissal) }
  }

  /// It is a price after all: its entry comes back, with its time.
  func takeBack(_ held: HeldPrice) {
    guard let entry = dismissed.removeValue(forKey: held.id) else { return correct(held) }
    let record = recorded.correct(held.id, held.price, held.quote, at: .now)
      .compactMap(\.record).last
    records[held.id] = history.work { [history] in
      if let id = await entry.value {
        await history.undo { edit in edit.step.gone.contains { $0.id == id } }
        if history.entries.contains(where: { $0.id == id }) { return id }
      }
      guard let record else { return nil }
      return await history.replace(nil, with: record, as: nil)?.new.first?.id
    }
  }

  private func take(_ steps: [RecordedAppearances.Step]) {
    for step in steps {
      switch step {
      case .keep(let id, let record): keep(id, record)
      case .forget(let id): takeOut(id, as: nil)
      }
    }
  }

  /// Gives the id of the entry that went.
  @discardableResult
  private func takeOut(
    _ id: PriceIdentity, as kind: HistoryEdits.Kind?
  ) -> Task<Int64?, Never>? {
    guard let task = records.removeValue(forKey: id) else { return nil }
    return history.work { [history] in
      guard let entry = await task.value else { return nil }
      return await history.replace(entry, with: nil, as: kind)?.gone.first?.id
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

extension RecordedAppearances.Step {
  /// What is stored.
  fileprivate var record: ConversionRecord? {
    switch self {
    case .keep(_, let record): record
    case .forget: nil
    }
  }
}
