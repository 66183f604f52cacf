// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Amounts on days, sorted and summed once, so that any span of days costs two searches.
struct DaySums {
  /// Since 1970: numbers are compared quicker than days.
  private let days: [Int]
  /// Up to and with each of the days.
  private let sums: [Int128]

  init(_ amounts: [(day: Day, hundredths: Int128)]) {
    var days: [Int] = []
    var sums: [Int128] = []
    var sum: Int128 = 0
    for (day, hundredths) in amounts.sorted(by: { $0.day < $1.day }) {
      sum += hundredths
      if days.last == day.daysSince1970 {
        sums[sums.count - 1] = sum
      } else {
        days.append(day.daysSince1970)
        sums.append(sum)
      }
    }
    self.days = days
    self.sums = sums
  }

  func through(_ day: Day) -> Int128 { sum(count(before: day.daysSince1970 + 1)) }
  func before(_ day: Day) -> Int128 { sum(count(before: day.daysSince1970)) }
  func on(_ day: Day) -> Int128 { through(day) - before(day) }
  func within(_ range: ClosedRange<Day>) -> Int128 {
    through(range.upperBound) - before(range.lowerBound)
  }

  /// Whether anything stands on a day, be it an amount of nothing.
  func has(_ day: Day) -> Bool {
    let place = count(before: day.daysSince1970)
    return place < days.count && days[place] == day.daysSince1970
  }

  /// The days within some on which anything stands, with what stands there.
  func changes(in range: ClosedRange<Day>) -> [(day: Day, hundredths: Int128)] {
    let start = count(before: range.lowerBound.daysSince1970)
    let end = count(before: range.upperBound.daysSince1970 + 1)
    return (start..<max(start, end)).map { place in
      let day = range.lowerBound + (days[place] - range.lowerBound.daysSince1970)
      return (day, sums[place] - sum(place))
    }
  }

  private func count(before day: Int) -> Int { days.count(ofSortedWhere: { $0 < day }) }

  /// The sum of so many days at the front.
  private func sum(_ count: Int) -> Int128 { count == 0 ? 0 : sums[count - 1] }
}
