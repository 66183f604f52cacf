// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// Makes a receipt of the words on it.
///
///     words ─► RowBuilder ─► RowFacts      what each row says
///           ─► TaxTable                    the table of taxes, by its arithmetic
///           ─► TotalFinder ─► LineGrammar  the total, with the lines above it
///           ─► Mending                     one reading that the sums contradict
///           ─► ReceiptDraft
package struct ReceiptParser: Sendable {
  /// This is nil if the receipt itself is to tell.
  private let country: ReceiptCountry?
  private let lexicon: ReceiptLexicon
  private let today: Day?

  package init(
    country: ReceiptCountry? = nil, lexicon: ReceiptLexicon = .usual, today: Day? = nil
  ) {
    (self.country, self.lexicon, self.today) = (country, lexicon, today)
  }

  package func draft(of words: [ReceiptWord]) -> ReceiptDraft {
    draft(of: RowBuilder.rows(of: words))
  }

  package func draft(of rows: [ReceiptRow]) -> ReceiptDraft {
    let guess =
      country.map { ReceiptCountry.Guess(country: $0) }
      ?? ReceiptCountry.likeliest(of: rows, lexicon)
    let country = guess?.country ?? ReceiptCountry.known[0]
    let facts = rows.map { RowFacts($0, lexicon, decimals: country.decimals) }
    var draft = ReceiptDraft(country: country)
    draft.isMoneyTold = guess?.isMoneyTold ?? false
    // In America every place has its own.
    let rates = country.taxRates.isEmpty ? facts.compactMap(\.printedRate) : country.taxRates
    let chain = SumChain(facts: facts, rates: rates)
    let table = TaxTable(rates: rates, isTaxBelow: country.code == "JP")
    draft.taxes = table.rows(in: facts)
    if draft.taxes.isEmpty { draft.taxes = chain.taxedSums.prefix(1).map(\.tax) }
    let grammar = LineGrammar(decimals: country.decimals)
    let finder = TotalFinder(facts: facts, taxes: draft.taxes, grammar: grammar, chain: chain)
    let best = finder.candidates.first
    if let best {
      take(best, into: &draft)
      draft.isTotalOutdone = finder.isOutdone(best)
      draft.taxes = table.completed(draft.taxes, in: facts, total: best.units)
    } else {
      draft.lines = grammar.lines(in: facts[...]).lines
    }
    let dates = DateFinder(
      ReceiptDate(order: country.dateOrder, today: today), facts,
      isOrderKnown: guess != nil && country.code != ReceiptCountry.unknownCode)
    (draft.day, draft.minute) = (dates.day, dates.minute)
    // The first row is no line: an amount there is noise, or the end of another receipt.
    let headEnd =
      facts.dropFirst().firstIndex { fact in
        fact.amounts.contains { draft.decimals == 0 || !$0.isJoined }
      } ?? facts.count
    draft.store = StoreFinder(facts: facts, headEnd: headEnd).store
    draft.payment = facts.last { $0.has(.payment) && !$0.has(.change) }?.last?.amount.units
    draft.change = facts.last { $0.has(.change) }?.last.map { abs($0.amount.units) }
    return draft
  }

  private func take(_ best: TotalFinder.Candidate, into draft: inout ReceiptDraft) {
    draft.lines = best.lines.lines.map { Self.possible($0, best.units, draft.decimals) }
    draft.proofs = best.proofs
    let proof = 1 - 0.5 / Double(1 + 3 * best.proofs.count)
    draft.total = ReceiptDraft.Field(
      best.units, evidence: min(best.belief, proof), by: .total,
      readAs: best.isReckoned ? "" : nil)
    // Only where something else speaks for the total, too: it may be the one that was read wrong.
    if !best.proofs.contains(.lines), !best.proofs.isEmpty || best.weight >= 3,
      !takeNameless(best.lines.nameless, into: &draft, best.units)
    {
      mend(&draft, best)
    }
    draft.gap =
      draft.lines.isEmpty
      ? nil : best.units - best.added - draft.lines.reduce(0) { $0 + $1.amount.value }
  }

  /// No line of a receipt comes to more than twice its total; where a sign before an amount was read
  /// as a digit, what is after it is the amount.
  private static func possible(_ line: ReceiptLine, _ total: Int, _ decimals: Int) -> ReceiptLine {
    let value = line.amount.value
    guard value > 2 * total, let rival = line.rivals.first(where: { $0 <= total }) else {
      return line
    }
    var line = line
    let read = PrintedAmount(units: value).value(decimals: decimals).description
    line.amount = ReceiptDraft.Field(rival, belief: 0.6, readAs: read)
    return line
  }

  /// The amounts without names are lines if all of them together are what is missing; their names stay
  /// empty, and they are doubted.
  private func takeNameless(
    _ nameless: [(place: Int, line: ReceiptLine)], into draft: inout ReceiptDraft, _ total: Int
  ) -> Bool {
    let missing = total - draft.lines.reduce(0) { $0 + $1.amount.value }
    guard missing != 0, missing == nameless.reduce(0, { $0 + $1.line.amount.value }) else {
      return false
    }
    for (place, line) in nameless.reversed() {
      var line = line
      line.amount = ReceiptDraft.Field(line.amount.value, belief: 0.5)
      draft.lines.insert(line, at: place)
    }
    return true
  }

  private func mend(_ draft: inout ReceiptDraft, _ best: TotalFinder.Candidate) {
    let mending = Mending(
      lines: draft.lines, unread: best.lines.unread, total: best.units,
      decimals: draft.decimals)
    guard let change = mending.change else { return }
    if let name = change.name {
      draft.lines.insert(
        ReceiptLine(
          name: name, quantity: ExactDecimal(1),
          amount: ReceiptDraft.Field(change.amount, belief: 0.5, readAs: ""), kind: .item),
        at: change.place)
    } else {
      let read = draft.lines[change.place].amount.value
      let text = PrintedAmount(units: read).value(decimals: draft.decimals).description
      draft.lines[change.place].amount = ReceiptDraft.Field(
        change.amount, belief: 0.7, readAs: text)
    }
  }
}
