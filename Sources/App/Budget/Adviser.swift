// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Language
import Money

/// A price that somebody may pay in place of another.
struct PriceInView: Equatable {
  let amount: TWD
  /// As it is printed.
  let text: String
}

/// An open book gives its advice on prices here. Each price is asked about once, as long as the book says the
/// same: a shelf shows the same ten prices picture after picture.
final class Adviser {
  let book: OpenBook
  private let state: BudgetState
  private var known: [TWD: Advice] = [:]

  /// The labels of prices that were shown: a shelf shows the same ones picture after picture, and
  /// to put their words together costs more than to draw them.
  private(set) var labels: [VerdictLabel: LabelText] = [:]
  /// A camera that is carried through a shop all day sees more.
  private static let mostLabels = 500

  /// The result is nil where the book has no plan for its day.
  init?(_ book: OpenBook) {
    guard let state = book.state else { return nil }
    (self.book, self.state) = (book, state)
  }

  func remember(_ text: LabelText?, for label: VerdictLabel) {
    if labels.count >= Self.mostLabels { labels = [:] }
    labels[label] = text
  }

  /// Returns nil for an amount that no book holds.
  func advice(on amount: ExactDecimal) -> Advice? {
    guard let price = TWD(amount) else { return nil }
    if let advice = known[price] { return advice }
    let advice = state.advice(on: price)
    known[price] = advice
    return advice
  }

  /// The dearest of some prices that costs less than one that takes more than today has, and takes
  /// no more itself.
  func affordable(among others: [PriceInView], inPlaceOf advice: Advice) -> PriceInView? {
    guard advice.verdict != .affordable else { return nil }
    return others.filter {
      $0.amount < advice.price && self.advice(on: $0.amount.amount)?.verdict == .affordable
    }.max { $0.amount < $1.amount }
  }

  /// Returns nil for a sum that no book holds.
  func comparison(of amounts: [TWD]) -> Comparison? { try? state.comparison(of: amounts) }

  var leftSentence: String { state.leftSentence }
  var terms: BudgetState.Terms { state.terms }
  var shareSentence: String { state.shareSentence }
}
