// SPDX-License-Identifier: GPL-3.0-or-later

/// All that speaks for and against one price, each kind once.
///
///     ¥1,980  = number + sign + leastSure …   added up in log-odds ─► belief
package struct EvidenceLedger: Equatable, Sendable {
  package private(set) var entries: [Entry] = []

  package struct Entry: Equatable, Sendable {
    package let evidence: Evidence
    /// 1 where it is there or not.
    package let strength: Double

    /// The weight that it adds to the log-odds.
    package var weight: Double { evidence.weight * strength }
  }

  package init() {}

  package mutating func note(_ evidence: Evidence, strength: Double = 1) {
    guard strength != 0 else { return }
    entries.append(Entry(evidence: evidence, strength: strength))
  }

  package mutating func note(_ evidence: Evidence, if isSo: Bool) {
    if isSo { note(evidence) }
  }

  func has(_ evidence: Evidence) -> Bool { entries.contains { $0.evidence == evidence } }

  /// 0 to 1: how likely the number is a price with this very value.
  package var belief: Double { LogOdds.probability(entries.reduce(0) { $0 + $1.weight }) }

  /// Whether the reader was sure of every glyph.
  var isReadClearly: Bool {
    !entries.contains { entry in
      (entry.evidence == .leastSure || entry.evidence == .leastSureWithSign)
        && entry.strength < Self.clearly
    }
  }

  /// Four in five.
  private static let clearly = LogOdds.sureness(of: 0.8)
}
