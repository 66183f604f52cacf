// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
package import Money

/// An amount that may be meant in the place of another one, and what speaks for it.
package struct AmountSuggestion: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// With it, the lines come to the total.
    case sum
    /// The lines come to it.
    case lines
    /// It is what was read.
    case read
    /// A person put it in the place of the same amount on an earlier day.
    case corrected(Day)
    /// It is what the store took for it on an earlier day.
    case earlier(Day)
    /// Another reading of the same ink says it.
    case rival
  }

  package let amount: Int
  package let reason: Reason

  package init(_ amount: Int, _ reason: Reason) {
    (self.amount, self.reason) = (amount, reason)
  }
}

/// A name that may be meant in the place of another one, and what speaks for it.
package struct NameSuggestion: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// It is what was read.
    case read
    /// A person put it in the place of the same name before.
    case corrected
    /// The store prints it on other receipts, and it differs in a few letters or cost as much.
    case printed
  }

  package let name: String
  package let reason: Reason

  package init(_ name: String, _ reason: Reason) {
    (self.name, self.reason) = (name, reason)
  }
}

extension ReceiptReview {
  /// Amounts for a place, the surest first, each once; what stands there already is none.
  ///
  /// - Parameter known: what the book knows of the store of the receipt.
  package func suggestions(
    for place: Place, _ known: KnownOfStore = KnownOfStore()
  ) -> [AmountSuggestion] {
    var (found, now): ([AmountSuggestion], Int?) = ([], nil)
    switch place {
    case .line(let place):
      now = receipt.lines[place].amount
      if let needed = needed(onLine: place) { found.append(AmountSuggestion(needed, .sum)) }
      found += suggestionsBesidesTheSum(onLine: place, known)
    case .total:
      now = receipt.total
      let sum = receipt.lines.reduce(0) { $0 + $1.amount }
      if !receipt.lines.isEmpty { found.append(AmountSuggestion(sum, .lines)) }
      let read = doubt(of: .total)?.readAs.flatMap(units)
      found += [read].compactMap(\.self).map { AmountSuggestion($0, .read) }
    case .store, .day, .minute, .currency, .gap: return []
    }
    var told: Set<Int> = []
    return found.filter { $0.amount != now && told.insert($0.amount).inserted }
  }

  /// The amounts that are worth showing beside a line: all of them where its amount is doubted.
  /// Where nobody doubts it, the sum and something else have to agree on another one.
  ///
  ///     Saft 0,59 ?   gap 0.40   0.99 (the sum), 0.95 (paid before)    both are shown
  ///     Saft 0,59     gap 0.40   0.99 (the sum, and paid before)       is shown
  ///     Saft 0,59     gap 0.40   0.99 (the sum), 0.95 (paid before)    neither is shown
  package func suggestionsToShow(
    onLine place: Int, _ known: KnownOfStore
  ) -> [AmountSuggestion] {
    let all = suggestions(for: .line(place), known)
    guard receipt.lines[place].doubt == nil else { return all }
    let others = Set(suggestionsBesidesTheSum(onLine: place, known).map(\.amount))
    return all.filter { $0.reason == .sum && others.contains($0.amount) }
  }

  /// Names that may be meant on a line, the likeliest first: what was read, where another one stands
  /// now; what this was corrected to before; then those that the store prints and that differ in a
  /// few letters and in no digit, or end with what was read and cost as much. A name that the store
  /// prints so is no misread other one.
  package func nameSuggestions(onLine place: Int, _ known: KnownOfStore) -> [NameSuggestion] {
    let line = receipt.lines[place]
    let read = line.learnedFrom ?? line.name
    let corrected = known.lessons.filter { $0.kind == .name && $0.seen == read }
    var found = [NameSuggestion(read, .read)]
    found += corrected.map { NameSuggestion($0.meant, .corrected) }
    if !known.names.contains(read) {
      found += known.names.compactMap { name -> (name: String, distance: Int)? in
        LetterDistance.ofMisread(read, name).map { (name, $0) }
      }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .map { NameSuggestion($0.name, .printed) }
      found += known.names(ending: read, at: line).map { NameSuggestion($0, .printed) }
    }
    // A guess can be taken back: then there is no name.
    var told: Set<String> = line.isNameGuessed ? [line.name] : [line.name, ""]
    return found.filter { told.insert($0.name).inserted }
  }

  /// The amount with which the lines come to the total; nil where they do.
  private func needed(onLine place: Int) -> Int? {
    receipt.gap == 0 ? nil : receipt.lines[place].amount + receipt.gap
  }

  private func suggestionsBesidesTheSum(
    onLine place: Int, _ known: KnownOfStore
  ) -> [AmountSuggestion] {
    let line = receipt.lines[place]
    var found = [line.mended.flatMap(units)].compactMap(\.self)
      .map { AmountSuggestion($0, .read) }
    found += receipt.correctedAmounts(ofLine: place, known.lessons)
      .map { AmountSuggestion($0.amount, .corrected($0.day)) }
    if line.quantity == KeptLine.onePiece, let earlier = known.earlier[line.name] {
      found.append(AmountSuggestion(earlier.amount, .earlier(earlier.day)))
    }
    return found + line.rivals.map { AmountSuggestion($0, .rival) }
  }

  /// What was read stands there as it is printed.
  private func units(_ text: String) -> Int? {
    PrintedAmount(text, decimals: receipt.decimals)?.units
  }
}

extension KnownOfStore {
  /// Returns the names that end with what was read, if one piece of them cost as much as the line.
  ///
  ///     〓〓 1L   4.59      was read; BANANAS 1L and MILK 1L are printed
  ///     BANANAS 1L          cost 4.59 and is offered, MILK 1L is not
  fileprivate func names(ending end: String, at line: KeptLine) -> [String] {
    let end = end.drop { $0 == .unnamed || $0 == " " }
    return names(at: line).filter { end.isEmpty || $0.hasSuffix(" " + end) }.sorted()
  }

  /// Returns the one name that cost as much as a line for goods of which nothing but the amount was read;
  /// nil where a part of a name was read.
  func onlyName(ofNameless line: KeptLine) -> String? {
    guard line.isNameGuessable else { return nil }
    let names = names(at: line).filter { !$0.contains(.unnamed) }
    return names.count == 1 ? names[0] : nil
  }

  /// The names of which one piece cost as much as one of the line.
  private func names(at line: KeptLine) -> [String] {
    let (pieces, rest) = line.quantity.quotientAndRemainder(dividingBy: KeptLine.onePiece)
    guard pieces > 0, rest == 0 else { return [] }
    return earlier.filter { _, last in
      let (amount, isTooMuch) = last.amount.multipliedReportingOverflow(by: pieces)
      return !isTooMuch && amount == line.amount
    }.map(\.key)
  }
}

extension KeptReceipt {
  /// Whether the name of a line may be guessed: nobody doubts its store.
  package var hasNamesToGuess: Bool {
    !doubts.contains { $0.field == .store } && lines.contains(where: \.isNameGuessable)
  }
}

extension KeptLine {
  /// Whether it is of goods without a name whose amount was read, and not inferred from the sum.
  fileprivate var isNameGuessable: Bool {
    kind == .item && amount > 0 && doubt != .gap && mended == nil && name.isNameless
  }
}

extension String {
  /// Whether no letter of a name was read.
  var isNameless: Bool { allSatisfy { $0 == .unnamed || $0 == " " } }
}
