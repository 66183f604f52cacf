// SPDX-License-Identifier: GPL-3.0-or-later

/// How an amount of New Taiwan dollars is written, the same in every language.
package enum TWDText {
  /// `NT$ 770`, `NT$ 2,469.13`, `NT$ 0.50`: no fraction when whole, else two digits.
  package static func text(_ amount: ExactDecimal) -> String {
    "NT$ " + bareNumber(amount)
  }

  /// `≈ NT$ 2,469`, `NT$ 770`: in whole dollars, as coins pay them; with a sign where it was rounded.
  package static func whole(_ amount: ExactDecimal) -> String {
    let (exact, whole) = (amount.rounded(toPlaces: 2), amount.rounded(toPlaces: 0))
    // Nothing is free that is not.
    guard !exact.isWhole, !whole.isZero else { return text(amount) }
    return "≈ NT$ " + whole.grouped(places: 0)
  }

  /// `2,469.13`: the number without the sign.
  package static func bareNumber(_ amount: ExactDecimal) -> String {
    let rounded = amount.rounded(toPlaces: 2)
    return rounded.isWhole ? rounded.grouped(places: 0) : rounded.grouped(places: 2)
  }
}

extension ExactDecimal {
  /// The number with commas at its thousands and exactly so many places: those it has not are
  /// zeros, those it has beyond are rounded half to even.
  package func grouped(places: Int) -> String {
    let number = rounded(toPlaces: places)
    let parts = number.description.split(separator: ".")
    let isNegative = number.isNegative
    let whole = parts[0].drop { $0 == "-" }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let padded = fraction + String(repeating: "0", count: max(0, places - fraction.count))
    return (isNegative ? "-" : "") + grouped + (places > 0 ? "." + padded.prefix(places) : "")
  }
}
