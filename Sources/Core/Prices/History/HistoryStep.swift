// SPDX-License-Identifier: GPL-3.0-or-later

extension History {
  /// What one change did to the entries: enough to undo it.
  ///
  /// ```
  ///  before   ¥3,500 (7)   ¥80 (4)           7 is gone, 4 became another one, 9 is new
  ///  after    ¥35    (9)   ¥80 (4), later
  /// ```
  package struct Step: Equatable, Sendable {
    /// Those that went or became others, as they were.
    package let before: [Entry]
    /// Those that are new or became others, as they are.
    package let after: [Entry]

    /// - Parameters:
    ///   - old: all entries before the change.
    ///   - new: all entries after it.
    package init(from old: [Entry], to new: [Entry]) {
      before = old.filter { !new.contains($0) }
      after = new.filter { !old.contains($0) }
    }

    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
    package var gone: [Entry] { before.filter { entry in !after.contains { $0.id == entry.id } } }
    package var new: [Entry] { after.filter { entry in !before.contains { $0.id == entry.id } } }

    /// The entries that are another record now, as they were and as they are.
    package var others: [(old: Entry, new: Entry)] {
      before.compactMap { old in after.first { $0.id == old.id }.map { (old, $0) } }
    }
  }
}
