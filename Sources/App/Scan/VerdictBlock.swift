// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The part of the card that says whether the held price may be bought, and why.
@MainActor final class VerdictBlock {
  private let ui: Interface
  /// Says whether it may be bought; nil in the mode that only converts.
  var adviser: Adviser?
  /// The prices that stand beside the held one.
  var others: @MainActor () -> [PriceInView] = { [] }

  init(_ ui: Interface) { self.ui = ui }

  func show(_ held: HeldPrice?) {
    let advice = held.flatMap { held in
      held.price.kind == .price
        ? held.quote.twd.flatMap { adviser?.advice(on: $0) } : nil
    }
    ui["verdict"].isVisible = advice != nil
    // One button is the suggested one: the verdict has its own.
    ui["copy-button"].style("suggested-action", advice == nil)
    guard let advice, let held, let adviser else { return }
    let amount = TWDText.text(advice.price.amount)
    ui["verdict-title"].label =
      held.price.isCertain
      ? advice.verdict.title
      : tr(
        "{title}: {finding}",
        [
          "title": tr("If it is {amount}", ["amount": amount]), "finding": advice.verdict.title,
        ])
    for kind in Verdict.Kind.allCases {
      ui["verdict-title"].style(kind.rawValue, kind == advice.verdict.kind)
    }
    let cheaper = adviser.affordable(among: others(), inPlaceOf: advice)
    ui["verdict-details"].label =
      (advice.details + [cheaper?.sentence, adviser.staleSentence].compactMap(\.self))
      .joined(separator: "\n")
    ui["verdict-terms"].label =
      adviser.terms.lines.map { $0.title + "  " + $0.amount }.joined(separator: "\n") + "\n"
      + adviser.shareSentence
  }
}

extension PriceInView {
  fileprivate var sentence: String {
    tr(
      "In view and affordable: {amount} ({price})",
      ["amount": TWDText.text(amount.amount), "price": text])
  }
}

extension Adviser {
  /// Said beside every verdict when nothing was entered for three days: a book that is kept by
  /// halves says yes too easily.
  var staleSentence: String? {
    guard let last = book.entries.last?.entry.day, book.day - last >= 3 else { return nil }
    return trn(
      "The last entry is {count} day old.", "The last entry is {count} days old.", book.day - last)
  }
}
