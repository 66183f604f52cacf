// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
import Money

extension PriceKnowledge {
  /// The cost of a thing so far; nil if nothing is known.
  package var sentence: String? {
    switch self {
    case .nothing: nil
    case .last(let twd, let day):
      tr(
        "Last known: {amount}, on {day}",
        ["amount": TWDText.text(twd.amount), "day": day.description])
    case .estimate(let estimate):
      trn(
        "{count} price known: {low} to {high}, in the middle {median}",
        "{count} prices known: {low} to {high}, in the middle {median}", estimate.count,
        [
          "low": TWDText.text(estimate.range.lowerBound.amount),
          "high": TWDText.text(estimate.range.upperBound.amount),
          "median": TWDText.text(estimate.median.roundedDown(toPlaces: 2)),
        ])
    }
  }
}

extension Estimate.Outlook {
  /// The answer that an estimate gives beside what is left today; never a bare yes.
  package var sentence: String {
    switch self {
    case .probablyAffordable: tr("At these prices it fits today.")
    case .dependsOnThePrice: tr("Whether it fits today depends on the price.")
    case .probablyNot: tr("It probably does not fit today.")
    }
  }
}

extension Entry {
  /// Said of a purchase that may be made again in place of a dearer one.
  package var alternativeSentence: String {
    tr(
      "You bought for less: {product}, {amount} on {day}",
      [
        "product": product ?? "", "amount": DollarText.roundedUp(twd.fraction),
        "day": day.description,
      ])
  }
}

extension EstimateMiss {
  package var sentence: String {
    tr(
      "The last estimate was {estimate}; {paid} was paid.",
      [
        "estimate": TWDText.text(estimate.roundedDown(toPlaces: 2)),
        "paid": TWDText.text(paid.amount),
      ])
  }
}
