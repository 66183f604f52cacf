// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Products

extension IndexPoint.Gap {
  /// Why a period has no index.
  package var sentence: String {
    switch self {
    case .nothingBought: tr("nothing was bought")
    case .tooFew(let count):
      trn(
        "not enough yet: {count} product has a price in other periods, too",
        "not enough yet: {count} products have a price in other periods, too", count)
    case .unconnected: tr("too little in common with the other periods")
    case .noBase: tr("the base has too few products")
    }
  }
}

extension OfficialTable.Refusal {
  /// Why a table has no series, and what to do next.
  package var sentence: String {
    switch self {
    case .noMonths:
      tr(
        "No column has months, such as 2025-01, 2025M01 or 114年1月. Choose monthly numbers at the statistical office, then try again."
      )
    case .noNumbers:
      tr("No column has an index number for every month. Choose another table, then try again.")
    }
  }
}

extension PackageShrinking {
  /// "Smaller since 2025-03-01: Chips, 200 → 175, the same amount costs +14.3%"
  package var sentence: String {
    tr(
      "Smaller since {day}: {product}, {before} → {after}, the same amount costs {change}",
      [
        "day": day.description,
        "product": [product.description, store].compactMap(\.self).joined(separator: ", "),
        "before": IndexText.milli(before.size ?? 0), "after": IndexText.milli(after.size ?? 0),
        "change": IndexText.change(factor - 1),
      ])
  }
}

extension ShopComparison {
  package var sentence: String {
    trn(
      "{other} costs {change} of what {shop} does ({count} product)",
      "{other} costs {change} of what {shop} does ({count} products)", matched,
      ["other": other, "shop": shop, "change": IndexText.percent(ratio)])
  }
}

extension Habits {
  /// This is nil if too little was bought to say.
  package var sentence: String? {
    rhythm.map { days in
      trn(
        "Bought on {count} day; from one to the next: {days}",
        "Bought on {count} days; from one to the next: {days}", dayCount,
        ["days": IndexText.number(days)])
    }
  }
}
