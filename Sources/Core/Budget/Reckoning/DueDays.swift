// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension Commitment {
  /// The days on which it falls due within some, in their order.
  func dueDays(in days: ClosedRange<Day>) -> [Day] {
    let end = min(days.upperBound, last ?? days.upperBound)
    guard anchor <= end else { return [] }
    var due: [Day] = []
    var index = every.indexBefore(days.lowerBound, from: anchor)
    while let day = every.day(index, from: anchor), day <= end {
      if day >= days.lowerBound { due.append(day) }
      index += 1
    }
    return due
  }

  package func isDue(on day: Day) -> Bool { dueDays(in: day...day) == [day] }

  /// At most so many of them.
  func mostDueDays(in days: ClosedRange<Day>) -> Int {
    (days.upperBound - max(days.lowerBound, min(anchor, days.upperBound))) / every.leastDays + 1
  }
}

extension Interval {
  /// The due day with this index, counted from the anchor's 0; nil where there is only one.
  fileprivate func day(_ index: Int, from anchor: Day) -> Day? {
    switch self {
    case .once: index == 0 ? anchor : nil
    case .days(let count): anchor + index * count
    case .weeks(let count): anchor + index * count * 7
    case .months(let count): anchor.adding(months: index * count)
    case .years(let count): anchor.adding(months: index * count * 12)
    }
  }

  /// An index that is not after the first due day on or after this day.
  fileprivate func indexBefore(_ day: Day, from anchor: Day) -> Int {
    guard self != .once else { return 0 }
    return max(0, (day - anchor) / mostDays - 1)
  }

  /// As far as two due days may be apart.
  private var mostDays: Int {
    switch self {
    case .once: 1
    case .days(let count): count
    case .weeks(let count): count * 7
    case .months(let count): count * 31
    case .years(let count): count * 366
    }
  }

  /// As near as two due days may be; the whole calendar where there is only one.
  fileprivate var leastDays: Int {
    switch self {
    case .once: Day.last - Day.first + 1
    case .days(let count): count
    case .weeks(let count): count * 7
    case .months(let count): count * 28
    case .years(let count): count * 365
    }
  }
}
