// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Products

extension MeasurePrice {
  /// "NT$ 56 per 100 g"
  package var sentence: String {
    let words = ["amount": TWDText.text(amount.roundedDown(toPlaces: 2)), "measure": measure]
    return tr("{amount} per {measure}", words)
  }

  private var measure: String {
    base == .pieces ? tr("piece") : IndexText.milli(base.compared.milli) + " " + base.rawValue
  }
}

extension PackSize {
  /// "500 g"; "10 pieces".
  package var sentence: String {
    guard base == .pieces else { return IndexText.milli(milli) + " " + base.rawValue }
    return milli % 1_000 == 0
      ? trn("{count} piece", "{count} pieces", milli / 1_000)
      : tr("{count} pieces", ["count": IndexText.milli(milli)])
  }
}
