// SPDX-License-Identifier: GPL-3.0-or-later

/// The total of a receipt: the amount that its words, its lines, its taxes and what was paid speak
/// for most.
struct TotalFinder {
  let facts: [RowFacts]
  let taxes: [ReceiptTax]
  let grammar: LineGrammar
  let chain: SumChain

  /// An amount that may be the total.
  struct Candidate {
    let units: Int
    /// The first row that calls it a sum: the lines stand above it.
    var row: Int
    var weight: Double
    var belief: Double
    var proofs: Set<TotalProof> = []
    var lines = LineGrammar.Lines()
    /// The amount that taxes and roundings add to the lines.
    var added = 0
    /// Whether it stands nowhere and was only reckoned.
    var isReckoned = false
  }

  /// So many amounts are looked at closely; receipts have a few.
  private static let mostCandidates = 100

  /// The likeliest first.
  var candidates: [Candidate] {
    var found = named
    for one in paid + reckoned where !found.contains(where: { $0.units == one.units }) {
      found.append(one)
    }
    return found.prefix(Self.mostCandidates).map(weighed).sorted {
      ($0.weight, -$0.row) > ($1.weight, -$1.row)
    }
  }

  // MARK: Where amounts are called a total

  private var named: [Candidate] {
    var found: [Candidate] = []
    for (index, fact) in facts.enumerated() {
      guard let weight = Self.weight(of: fact), let seen = amount(beside: index) else { continue }
      Self.add(seen, index, weight, to: &found)
    }
    for (index, fact) in facts.enumerated() where fact.has(.payment) && !fact.has(.change) {
      guard let seen = fact.last,
        let known = found.firstIndex(where: { $0.units == seen.amount.units })
      else { continue }
      found[known].weight += 1
      found[known].row = min(found[known].row, index)
    }
    return found
  }

  /// The amount that a card paid, and the one that was given less what came back.
  private var paid: [Candidate] {
    var found: [Candidate] = []
    let back = self.back.prefix(Self.mostCandidates)
    for (index, fact) in facts.enumerated()
    where fact.has(.payment) && !fact.has(.change) && found.count < Self.mostCandidates {
      for back in back where back > 0 {
        guard let seen = fact.last, seen.amount.units > back else { continue }
        let units = seen.amount.units - back
        let row = facts.firstIndex { $0.last?.amount.units == units } ?? index
        found.append(Candidate(units: units, row: row, weight: 1, belief: 0.6))
      }
    }
    let isCash = back.contains { $0 > 0 }
    for (index, fact) in facts.enumerated()
    where fact.has(.payment) && !isCash || fact.has(.subtotal) {
      if let seen = fact.last { Self.add(seen, index, 1, to: &found) }
    }
    return found
  }

  /// The amounts that three rows below each other come to, and a sum with its tax that stands
  /// nowhere.
  private var reckoned: [Candidate] {
    let paid = chain.paid.sorted { $0.row > $1.row }
      .map { Candidate(units: $0.units, row: $0.row, weight: 1, belief: 0.6) }
    let taxed = chain.taxedSums.map { sum in
      let units = sum.tax.gross
      let isSeen = facts.contains { $0.amounts.contains { $0.amount.units == units } }
      return Candidate(
        units: units, row: sum.end, weight: 0.5, belief: 0.5, isReckoned: !isSeen)
    }
    return paid + unnamed + taxed
  }

  /// The amounts without a word that the lines above them come to: the word, which is set tall, was
  /// not read.
  private var unnamed: [Candidate] {
    let alone = facts.enumerated().filter { _, fact in
      fact.meanings.isEmpty && fact.amounts.count == 1 && !fact.text.contains(where: \.isLetter)
    }
    return alone.prefix(Self.mostCandidates).compactMap { index, fact in
      guard let seen = fact.last, seen.amount.units > 0 else { return nil }
      let lines = grammar.lines(in: facts[..<index]).lines
      let sum = lines.reduce(0) { $0 + $1.amount.value }
      guard lines.count >= Self.fewestLines, sum == seen.amount.units else { return nil }
      return Candidate(units: sum, row: index, weight: 1, belief: min(0.6, seen.belief))
    }
  }

  /// Fewer lines may come to an amount by chance.
  private static let fewestLines = 2

  /// The amounts that came back.
  private var back: [Int] {
    facts.filter { $0.has(.change) }.compactMap(\.last).map { abs($0.amount.units) }
  }

  private static func add(
    _ seen: RowFacts.SeenAmount, _ row: Int, _ weight: Double, to found: inout [Candidate]
  ) {
    guard seen.amount.units > 0 else { return }
    if let known = found.firstIndex(where: { $0.units == seen.amount.units }) {
      found[known].weight = max(found[known].weight, weight) + 0.3
      found[known].belief = max(found[known].belief, seen.belief)
    } else {
      found.append(
        Candidate(units: seen.amount.units, row: row, weight: weight, belief: seen.belief))
    }
  }

  private static func weight(of fact: RowFacts) -> Double? {
    guard !fact.has(.change), !fact.has(.rounding), !fact.has(.discount) else { return nil }
    if fact.has(.count), !fact.has(.total) { return nil }
    if fact.has(.total) { return fact.has(.tax) ? 2 : 3.3 }
    if fact.has(.subtotal) { return 0.8 }
    guard fact.has(.sum) else { return nil }
    return fact.has(.tax) || fact.has(.payment) ? 0.7 : 2
  }

  /// The amount of the row, or of the next one if nothing else stands in it.
  private func amount(beside index: Int) -> RowFacts.SeenAmount? {
    if let last = facts[index].last { return last }
    for near in [index + 1, index - 1] where facts.indices.contains(near) {
      let fact = facts[near]
      if fact.amounts.count == 1, fact.row.words.count <= 2, fact.meanings.isEmpty {
        return fact.last
      }
    }
    return nil
  }

  /// Whether a later total has more by just what stands between: a tip was added.
  func isOutdone(_ candidate: Candidate) -> Bool {
    facts.indices.dropFirst(candidate.row + 1).contains { row in
      guard facts[row].has(.total) || facts[row].has(.sum),
        let units = facts[row].last?.amount.units, units > candidate.units
      else { return false }
      return facts[candidate.row + 1..<row].contains { fact in
        fact.last?.amount.units == units - candidate.units && !fact.has(.change)
          && !fact.has(.payment)
      }
    }
  }

  // MARK: What speaks for it

  private func weighed(_ candidate: Candidate) -> Candidate {
    var candidate = candidate
    let times = facts.count { fact in fact.amounts.contains { $0.amount.units == candidate.units } }
    candidate.weight += 0.4 * Double(min(3, times - 1))
    candidate.lines = grammar.lines(in: facts[..<candidate.row]).before(units: candidate.units)
    prove(&candidate)
    if isNet(candidate.units) { candidate.weight -= 3 }
    if isRounded(candidate.units) { candidate.weight += 1.5 }
    if isRoundedLater(candidate.units) { candidate.weight -= 3 }
    let isBelow = candidate.weight < 2 && candidate.proofs == [.lines]
    candidate.weight += (isBelow ? 1 : 2.5) * Double(candidate.proofs.count)
    return candidate
  }

  private func prove(_ candidate: inout Candidate) {
    let units = candidate.units
    let sum = candidate.lines.lines.reduce(0) { $0 + $1.amount.value }
    if !candidate.lines.lines.isEmpty {
      candidate.added = chain.added(to: sum, comingTo: units, above: candidate.row) ?? 0
      if sum + candidate.added == units { candidate.proofs.insert(.lines) }
    }
    let gross = taxes.reduce(0) { $0 + $1.gross }
    if taxes.contains(where: { $0.tax > 0 }), gross == units { candidate.proofs.insert(.taxes) }
    if isPaid(units) { candidate.proofs.insert(.change) }
  }

  /// Whether the taxes are still to be added to it.
  private func isNet(_ units: Int) -> Bool {
    let (net, tax) = taxes.reduce((0, 0)) { ($0.0 + $1.net, $0.1 + $1.tax) }
    let isTaxedLater = facts.contains { fact in
      fact.has(.total) && fact.last.map { abs($0.amount.units - net - tax) < 5 } == true
    }
    return tax > 0 && abs(units - net) < 3 && isTaxedLater
  }

  /// Whether a sum that stands there, too, was rounded to it, as where small coins are gone.
  private func isRounded(_ units: Int) -> Bool {
    guard units % 5 == 0, facts.contains(where: { $0.has(.rounding) }) else { return false }
    return facts.contains { fact in
      fact.has(.total) || fact.has(.sum) || fact.has(.subtotal)
        ? fact.last.map { (1...4).contains(abs($0.amount.units - units)) } == true : false
    }
  }

  /// Whether the receipt goes on to round it to an amount that is called its total.
  private func isRoundedLater(_ units: Int) -> Bool {
    guard units % 5 != 0, facts.contains(where: { $0.has(.rounding) }) else { return false }
    return facts.contains { fact in
      fact.has(.total)
        && fact.last.map { $0.amount.units % 5 == 0 && abs($0.amount.units - units) < 5 } == true
    }
  }

  /// Whether what was given less what came back is the amount, or a card paid what another row says.
  private func isPaid(_ units: Int) -> Bool {
    let given = facts.filter { $0.has(.payment) }.flatMap(\.amounts).map(\.amount.units)
    let back = self.back
    let isSaid = facts.contains { !$0.has(.payment) && $0.last?.amount.units == units }
    return chain.paid.contains { $0.units == units && $0.named > 1 }
      || given.contains { given in
        given == units && isSaid && back.allSatisfy { $0 == 0 }
          || back.contains { given - $0 == units }
      }
  }
}

extension LineGrammar.Lines {
  /// A later line that comes to the whole total is a sum whose word could not be read.
  fileprivate func before(units: Int) -> Self {
    guard let end = lines.indices.dropFirst().first(where: { lines[$0].amount.value == units })
    else { return self }
    var kept = self
    kept.lines = Array(lines[..<end])
    kept.unread = unread.filter { $0.place <= end }
    kept.nameless = nameless.filter { $0.place <= end }
    return kept
  }
}
