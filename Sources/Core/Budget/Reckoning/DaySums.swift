// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Amounts on days, sorted and summed once, so that any span of days costs two searches.
struct DaySums {
  private let days: [Day]
  /// Up to and with each of the days.
  private let sums: [Int128]

  init(_ amounts: [(day: Day, hundredths: Int128)]) {
    var days: [Day] = []
    var sums: [Int128] = []
    var sum: Int128 = 0
    for (day, hundredths) in amounts.sorted(by: { $0.day < $1.day }) {
      sum += hundredths
      if days.last == day {
        sums[sums.count - 1] = sum
      } else {
        days.append(day)
        sums.append(sum)
      }
    }
    self.days = days
    self.sums = sums
  }

  func through(_ day: Day) -> Int128 { sum(days.count(ofSortedWhere: { $0 <= day })) }
  func before(_ day: Day) -> Int128 { sum(days.count(ofSortedWhere: { $0 < day })) }
  func on(_ day: Day) -> Int128 { through(day) - before(day) }
  func within(_ range: ClosedRange<Day>) -> Int128 {
    through(range.upperBound) - before(range.lowerBound)
  }

  /// Whether anything stands on a day, be it an amount of nothing.
  func has(_ day: Day) -> Bool {
    let place = days.count(ofSortedWhere: { $0 < day })
    return place < days.count && days[place] == day
  }

  /// The days within some on which anything stands, with what stands there.
  func changes(in range: ClosedRange<Day>) -> [(day: Day, hundredths: Int128)] {
    let start = days.count(ofSortedWhere: { $0 < range.lowerBound })
    let end = days.count(ofSortedWhere: { $0 <= range.upperBound })
    return (start..<max(start, end)).map { (days[$0], sums[$0] - sum($0)) }
  }

  /// The sum of so many days at the front.
  private func sum(_ count: Int) -> Int128 { count == 0 ? 0 : sums[count - 1] }
}
