// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The content of the square code of a German till, which a sealed device signed (DSFinV-K).
///
///     V0;till;Kassenbeleg-V1;Beleg^4.05_3.00_0.00_0.00_0.00^7.05:Bar;13;44131;start;end;…
///                                  └─gross, rate by rate──┘ └paid┘
package struct TillCode: Equatable, Sendable {
  package let till: String
  /// Nothing else has it together with the till.
  package let transaction: String
  /// In cents, of the rates 19 %, 7 %, 10.7 %, 5.5 % and 0 %.
  package let grossByRate: [Int]
  /// In cents: what was paid in all.
  package let total: Int
  /// The end of the sale, on a clock in Berlin.
  package let day: Day
  package let minute: Int

  /// Returns nil for what is no code of a till, or of no sale. Signatures are not looked at.
  package init?(_ text: String) {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 8, fields[0] == "V0", fields[2].hasPrefix("Kassenbeleg") else {
      return nil
    }
    let parts = fields[3].split(separator: "^", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let gross = parts[1].split(separator: "_").map(Self.cents)
    let paid = parts[2].split(separator: "_").map(Self.payment)
    guard gross.count == 5, !gross.contains(nil), !paid.isEmpty, !paid.contains(nil),
      let end = Self.moment(fields[7])
    else { return nil }
    (till, transaction) = (fields[1], fields[4])
    grossByRate = gross.compactMap(\.self)
    total = paid.compactMap(\.self).reduce(0, +)
    (day, minute) = end
  }

  /// "7.05:Bar"; some tills swap both.
  private static func payment(_ text: Substring) -> Int? {
    text.split(separator: ":").compactMap(cents).first
  }

  /// Two digits after the point; "3,000.00" occurs, too.
  private static func cents(_ text: Substring) -> Int? {
    let plain = text.filter { $0 != "," }
    guard let value = ExactDecimal(plain), value.scale == 2,
      value.significand.magnitude <= PrintedAmount.most
    else { return nil }
    return Int(value.significand)
  }

  // MARK: The hour

  /// "2019-11-22T11:29:49.000Z" in Berlin.
  private static func moment(_ text: String) -> (Day, Int)? {
    let bytes = Array(text)
    guard bytes.count >= 16, bytes[10] == "T", let day = Day(String(bytes[..<10])),
      let hour = Int(String(bytes[11..<13])), let minute = Int(String(bytes[14..<16])),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    let local = hour * 60 + minute + (isSummer(day, hour) ? 120 : 60)
    return (day + local / 1440, local % 1440)
  }

  /// From the last Sunday of March to that of October, from one o'clock to one o'clock.
  private static func isSummer(_ day: Day, _ hour: Int) -> Bool {
    let year = day.date.year
    let (spring, autumn) = (lastSunday(year, 3), lastSunday(year, 10))
    if day == spring { return hour >= 1 }
    if day == autumn { return hour < 1 }
    return day > spring && day < autumn
  }

  private static func lastSunday(_ year: Int, _ month: Int) -> Day {
    let last = Day.clamped(year: year, month: month, day: 31)
    return last - last.weekday % 7
  }
}
