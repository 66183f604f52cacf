// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices

/// Deleting records and taking it back: the last deletion first, in the order of a stack.
@MainActor final class HistoryEdits {
  private let history: LiveHistory
  private let toasts: Toasts
  private var deletions: [Deletion] = []
  private var last = 0
  /// Told whether there is something to take back.
  var onChange: @MainActor (_ canUndo: Bool) -> Void = { _ in }

  private struct Deletion {
    let number: Int
    let entries: [History.Entry]
  }

  init(_ history: LiveHistory, _ toasts: Toasts) {
    (self.history, self.toasts) = (history, toasts)
  }

  func delete(_ entry: History.Entry) {
    history.work { [self] in
      // Longer than the usual 5 s: time to see that it was the wrong one.
      keep(
        await history.remove(entry.id), seconds: 10,
        tr("Deleted: {text}", ["text": entry.record.amountText]))
    }
  }

  func clear() {
    history.work { [self] in
      let entries = await history.clear()
      // Nobody was asked before.
      keep(
        entries, seconds: 30,
        trn("{count} price deleted", "{count} prices deleted", entries.count))
    }
  }

  /// Nothing came back when it failed, which is told elsewhere, or when another window was faster.
  private func keep(_ entries: [History.Entry], seconds: UInt32, _ text: String) {
    guard !entries.isEmpty else { return }
    last += 1
    let number = last
    deletions.append(Deletion(number: number, entries: entries))
    onChange(true)
    toasts.say(text, seconds: seconds) { [weak self] in
      self?.undo(number)
    }
  }

  /// - Parameters:
  ///   - number: of the deletion; nil for the last.
  ///   - onBack: told the ids that are back.
  func undo(_ number: Int? = nil, onBack: @escaping @MainActor ([Int64]) -> Void = { _ in }) {
    guard let place = deletions.lastIndex(where: { number == nil || $0.number == number })
    else { return }
    let entries = deletions.remove(at: place).entries
    onChange(!deletions.isEmpty)
    toasts.say(trn("{count} price is back", "{count} prices are back", entries.count))
    history.work { [history] in
      await history.restore(entries)
      onBack(entries.map(\.id))
    }
  }
}
