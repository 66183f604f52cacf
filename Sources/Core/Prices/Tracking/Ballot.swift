// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The readings of one price, voting on its value.
///
/// Readings that differ are never averaged: what is shown was read as it is.
struct Ballot: Sendable {
  /// The newest last; nil is a reading in which it was part of a longer number.
  private var votes: [Price?] = []
  /// The price that is held for right; nil while that is open.
  private(set) var elected: Price?
  /// The value that several sure readings in a row agreed on, or one with all looks. Another value that is elected in its
  /// place is another price.
  private var settled: Price?

  /// Older readings are of another distance and sharpness.
  private static let mostVotes = 8
  /// The weight that a vote keeps when the next one comes.
  private static let aging = 0.8
  /// How much more must speak for one of two values to show it: of two that take turns, the newer
  /// one has 1.6 times as much.
  private static let leastLead = 2.0
  /// So many that agree are enough, if each may be shown at all.
  static let enoughVotes = 3
  /// A label that was just contradicted must look unsure: its belief is below the limit by
  /// as much as that is below certainty.
  private static let contradictedBelief = 0.8

  var isEmpty: Bool { votes.isEmpty }

  /// Whether more readings of the same picture could change something.
  var isOpen: Bool {
    guard let elected else { return votes.count < (isPart ? Self.enoughVotes : Self.mostVotes) }
    return votes.count < Self.enoughVotes || isContradicted(elected)
  }

  /// Whether what was settled has been outvoted: another price stands there now.
  var isOfAnother: Bool {
    guard let settled, let elected else { return false }
    return !elected.hasSameAmount(as: settled)
  }

  /// Lets the votes for the price go that was settled before this one.
  mutating func forgetOthers() {
    guard let elected else { return }
    votes.removeAll { $0?.hasSameAmount(as: elected) != true }
    settled = nil
    elect()
  }

  /// - Parameter times: more than once for a reading with more looks than usual.
  mutating func add(_ price: Price, times: Int = 1) {
    cast(price, times)
  }

  /// Votes against every value: a longer number was read there, and the price is a part of it.
  mutating func addLonger(times: Int = 1) { cast(nil, times) }

  private mutating func cast(_ vote: Price?, _ times: Int) {
    votes += Array(repeating: vote, count: times)
    votes = Array(votes.suffix(Self.mostVotes))
    elect()
  }

  /// Whether some vote is for this value.
  func holds(_ price: Price) -> Bool { votes.contains { $0?.hasSameAmount(as: price) == true } }

  /// The likeliest value, elected or not.
  var leader: Price? { values.max { evidence(for: $0) < evidence(for: $1) } }

  /// Whether it is a part of a longer number rather than a price. One reading that says so may be wrong.
  var isPart: Bool {
    guard let leader, votes.count(where: { $0 == nil }) > 1 else { return false }
    return evidence(for: nil) >= Self.leastLead * evidence(for: leader)
  }

  private var values: [Price] { votes.compactMap(\.self) }

  private mutating func elect() {
    let winner = winner
    elected = winner.map(merged)
    if let winner, settled == nil, isInAgreement(on: winner) { settled = winner }
  }

  private var winner: Price? {
    guard let newest = votes.last, let leader, !isPart else { return nil }
    // Old readings say nothing where the price itself has changed.
    if let newest, isInAgreement(on: newest) { return newest }
    let rival = votes.filter { $0?.hasSameAmount(as: leader) != true }.map(evidence).max() ?? 0
    let leads = evidence(for: leader) >= Self.leastLead * rival
    if leads, isProved(leader) { return leader }
    guard let elected else { return nil }
    if elected.hasSameAmount(as: leader) { return leader }
    // It has been outvoted by something that cannot be shown yet, or nobody has read it for long.
    return leads || !holds(elected) ? nil : elected
  }

  /// Whether the latest readings are all of this value, and each would do by itself.
  private func isInAgreement(on price: Price) -> Bool {
    let latest = votes.suffix(Self.enoughVotes)
    return latest.count == Self.enoughVotes
      && latest.allSatisfy { $0?.hasSameAmount(as: price) == true && $0?.isSure == true }
  }

  /// Whether one of the latest readings is of another value.
  private func isContradicted(_ price: Price) -> Bool {
    !votes.suffix(Self.enoughVotes).allSatisfy { $0?.hasSameAmount(as: price) == true }
  }

  private func isProved(_ price: Price) -> Bool {
    let agreeing = values.filter { $0.hasSameAmount(as: price) }
    let shown = agreeing.filter { $0.belief >= Price.shownBelief }
    return shown.count >= Self.enoughVotes || agreeing.contains { $0.isSure }
  }

  /// The last reading of that value, with the mean belief of all of them; not sure where one of the
  /// latest readings is of another.
  private func merged(_ price: Price) -> Price {
    let agreeing = values.filter { $0.hasSameAmount(as: price) }
    var merged = agreeing.last ?? price
    merged.belief = agreeing.reduce(0) { $0 + $1.belief } / Double(max(1, agreeing.count))
    // What stands beside it is not read every time.
    merged.isBeside = 2 * agreeing.count { $0.isBeside } > agreeing.count
    merged.kind = agreeing.commonestKind ?? price.kind
    if isContradicted(price) { merged.belief = min(merged.belief, Self.contradictedBelief) }
    return merged
  }

  /// How much speaks for a value, or for none: each sighting by how unlikely it would be if it were wrong.
  private func evidence(for price: Price?) -> Double {
    var (weight, sum) = (1.0, 0.0)
    for vote in votes.reversed() {
      switch (vote, price) {
      case (nil, nil): sum += weight * Self.surprise(at: 1)
      case (let vote?, let price?) where vote.hasSameAmount(as: price):
        sum += weight * Self.surprise(at: vote.belief)
      default: break
      }
      weight *= Self.aging
    }
    return sum
  }

  /// 0 at a belief of 0, 1 at 0.5, 9 at 0.9: the odds, held at those of 0.95.
  private static func surprise(at belief: Double) -> Double {
    let held = min(max(belief, 0), 0.95)
    return held / (1 - held)
  }
}

extension Price {
  /// Whether both are the same money.
  package func hasSameAmount(as other: Price) -> Bool {
    value == other.value && currency == other.currency
  }

  /// Whether both may be two readings of one price: their values differ by this share at most.
  func isWithin(_ share: Double, of other: Price) -> Bool {
    let (one, two) = (value.approximate, other.value.approximate)
    return (one - two).magnitude <= share * max(one.magnitude, two.magnitude)
  }
}

extension [Price] {
  /// The kind that most of the readings have; if two kinds are as common, the one that was read last.
  fileprivate var commonestKind: Price.Kind? {
    reversed().map(\.kind).max { one, other in count(of: one) < count(of: other) }
  }

  private func count(of kind: Price.Kind) -> Int { count { $0.kind == kind } }
}

extension ExactDecimal {
  /// To compare with, never to show.
  var approximate: Double {
    (0..<scale).reduce(Double(significand)) { value, _ in value / 10 }
  }
}
