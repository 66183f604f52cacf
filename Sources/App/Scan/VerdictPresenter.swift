// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Language
import Money
import Prices

/// Says whether a price may be bought.
///
///     ✓ NT$ 280        如果是 NT$ 280
///     買得起            ✓ 買得起
///
/// A price that is not sure or has no tax yet may be another amount: its verdict says “if”. What
/// stands next to the price to pay gets no verdict, because nobody pays it.
struct VerdictPresenter: LabelPresenter {
  let adviser: Adviser

  func text(for price: Price, _ quote: Quote, isWhole: Bool) -> LabelText {
    guard !price.isMinor, let amount = quote.twd,
      let verdict = verdict(on: price, of: amount, isWhole: isWhole)
    else { return AmountPresenter().text(for: price, quote, isWhole: isWhole) }
    return verdict
  }

  private func verdict(on price: Price, of amount: ExactDecimal, isWhole: Bool) -> LabelText? {
    let label = VerdictLabel(
      text: price.text, amount: amount, isCertain: price.isCertain, isWhole: isWhole)
    if let known = adviser.labels[label] { return known }
    let text = adviser.advice(on: amount).map { label.text(of: $0.verdict) }
    adviser.remember(text, for: label)
    return text
  }
}

/// All that the words on a label with a verdict are made of.
struct VerdictLabel: Hashable {
  /// As it is printed.
  let text: String
  let amount: ExactDecimal
  let isCertain: Bool
  /// Whether the person wants whole dollars on labels.
  let isWhole: Bool

  fileprivate func text(of verdict: Verdict) -> LabelText {
    let shown = isWhole ? TWDText.whole(amount) : TWDText.text(amount)
    let written =
      isCertain
      ? verdict.mark + " " + shown + "\n" + verdict.word
      : tr("If it is {amount}", ["amount": shown]) + "\n" + verdict.mark + " " + verdict.word
    let said = tr("{price} is {amount}", ["price": text, "amount": shown])
    return LabelText(
      text: written,
      spoken: tr(
        "{price}: {verdict}",
        [
          "price": isCertain ? said : tr("{text}, not sure", ["text": said]),
          "verdict": verdict.word,
        ]),
      isSure: isCertain, isMinor: false, verdict: verdict.kind)
  }
}

extension Verdict {
  /// Without what goes with it: what colours and shapes are chosen by.
  enum Kind: String, CaseIterable {
    case affordable, tighter, wait, over
  }

  var kind: Kind {
    switch self {
    case .affordable: .affordable
    case .tighter: .tighter
    case .wait: .wait
    case .over: .over
    }
  }
}
