// SPDX-License-Identifier: GPL-3.0-or-later

import Language

extension HelpText {
  static var inflation: String {
    [
      """
      pricescan inflation [--base 2025-01] [--by month|quarter] [--official \(tr("FILE"))]
        [--currency EUR] [--demo] [--json] [--pdf \(tr("FILE"))]
      pricescan inflation official [list]
      pricescan inflation official add \(tr("FILE"))
      pricescan inflation official remove \(tr("NAME"))
      """,
      tr("  What the things on your receipts became dearer by, with how sure that is."),
      tr("  --official: a CSV of a statistical office beside it; official add keeps one."),
      tr("  --by: without it, months, or quarters where months have too little in common."),
      tr("  --pdf: writes all of it as a report, with its curve."),
      tr("  --demo: two years that were drawn, to look at; your own book is not touched."),
      sealed,
    ].joined(separator: "\n")
  }

  static var product: String {
    [
      "pricescan product [--currency EUR] [--demo] [--json] " + tr("NAME"),
      tr("  What a product cost, where and when; what was dear, and where it is cheapest."),
      sealed,
    ].joined(separator: "\n")
  }
}
