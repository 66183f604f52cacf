// SPDX-License-Identifier: GPL-3.0-or-later

package import Products
import Receipts

/// Figures of an index, as they are written everywhere: "104.5", "+4.5%", "61%".
package enum IndexText {
  package static func points(_ index: Double) -> String { fixed(index, 1) }

  package static func signed(_ points: Double) -> String {
    let text = fixed(points, 1)
    return text.hasPrefix("-") || text == "0.0" ? text : "+" + text
  }

  /// The change of a share: 0.045 is "+4.5%".
  package static func change(_ share: Double) -> String { percentage(signed(share * 100)) }

  package static func percent(_ share: Double) -> String { percentage(fixed(share * 100, 0)) }

  /// As the person's language writes it: "61%", in German "61 %".
  package static func percentage(_ number: String) -> String {
    tr("{number}%", ["number": number])
  }

  /// "102.9–106.2"
  package static func interval(_ interval: IndexInterval) -> String {
    points(interval.low) + "–" + points(interval.high)
  }

  /// "7", "3.5"
  package static func number(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, 0) : fixed(number, 1)
  }

  /// Thousandths of a gram, a millilitre, a piece.
  package static func milli(_ size: Int) -> String { KeptLine.decimal(size) }

  /// "EUR 12.50": minor units of a money.
  package static func amount(_ units: Double, _ currency: String, _ decimals: Int) -> String {
    currency + " " + KeptReceipt.text(Int(units.rounded()), decimals)
  }

  /// So many digits after the point.
  package static func fixed(_ number: Double, _ digits: Int) -> String {
    let power = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let units = (number * power).rounded()
    guard units.magnitude < 1e15 else { return String(number) }
    return KeptReceipt.text(Int(units), digits)
  }
}
