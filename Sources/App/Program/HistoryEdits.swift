// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// What the person changed in the history, on its page or by correcting a price, to be undone: the
/// last change first, in the order of a stack. It lasts as long as the program.
@MainActor final class HistoryEdits {
  enum Kind { case deletion, clearing, correction, dismissal }

  struct Edit {
    let number: Int
    let kind: Kind
    let step: History.Step
  }

  private var edits: [Edit] = []
  private var last = 0
  /// The entry that came back, by the id of the one that had taken its place.
  private var returned: [Int64: Int64] = [:]
  /// Are told of a change that was made; nil when one was undone.
  let listeners = Listeners<Edit?>()

  var canUndo: Bool { !edits.isEmpty }

  /// Nothing changed when another window was faster, or when it could not be written.
  func add(_ kind: Kind, _ step: History.Step) {
    guard !step.isEmpty else { return }
    last += 1
    let edit = Edit(number: last, kind: kind, step: step)
    edits.append(edit)
    listeners.tell(edit)
  }

  /// The last of those that are wanted, which is no longer here from now on.
  func take(_ isWanted: @MainActor (Edit) -> Bool) -> Edit? {
    edits.lastIndex { isWanted($0) }.map { edits.remove(at: $0) }
  }

  func putBack(_ edit: Edit) {
    edits.insert(edit, at: edits.firstIndex { $0.number > edit.number } ?? edits.endIndex)
  }

  func tellUndone(_ edit: Edit) {
    if let old = edit.step.gone.first { for new in edit.step.new { returned[new.id] = old.id } }
    listeners.tell(nil)
  }

  /// The entry that stands for one now: the same, or the one that came back in its place.
  func current(_ id: Int64) -> Int64 {
    var id = id
    while let old = returned[id] { id = old }
    return id
  }
}
