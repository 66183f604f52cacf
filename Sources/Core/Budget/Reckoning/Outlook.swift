// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The days to come, if at least so much is spent on each, today included.
///
/// All amounts are hundredths times the denominator of what a day needs.
struct Outlook {
  private let reckoning: Reckoning
  private let scale: Int128
  private let least: Int128

  /// A period, or what is left of today's.
  private struct Stretch {
    let index: Int
    let start: Day
    /// The room of each day.
    let rooms: [Int128]
    /// The amount that its last day leaves beside reserved bills and buffer.
    let left: Int128
  }

  init(_ reckoning: Reckoning) {
    self.reckoning = reckoning
    scale = reckoning.least.denominator
    least = reckoning.least.numerator
  }

  private var timeline: Timeline { reckoning.timeline }

  /// A day on which something may become possible.
  struct Chance: Equatable {
    let day: Day
    let room: Fraction
    let startsPeriod: Bool
  }

  /// The pay days and period starts of the year to come.
  func chances() -> [Chance] {
    let end = reckoning.today + Timeline.longestWait
    let payDays = Set(
      timeline.due(timeline.dueIncomes, in: reckoning.today + 1...end).map(\.day))
    var chances: [Chance] = []
    var carry = reckoning.carry * scale
    for index in reckoning.index..<timeline.periods.all.count {
      let period = timeline.periods.all[index]
      guard period.first <= end else { break }
      let stretch = stretch(index, carry: carry)
      for (place, room) in stretch.rooms.enumerated() {
        let day = stretch.start + place
        guard day > reckoning.today, day <= end else { continue }
        guard day == period.first || payDays.contains(day) else { continue }
        chances.append(
          Chance(day: day, room: Fraction(room, over: scale), startsPeriod: day == period.first))
      }
      carry = carryOn(stretch, less: 0)
    }
    return chances
  }

  /// Whether so many period starts to come can each put by an amount, one after the other.
  func fits(_ instalment: Int128, times count: Int) -> Bool {
    let instalment = instalment * scale
    var carry = carryOn(stretch(reckoning.index, carry: reckoning.carry * scale), less: 0)
    for index in reckoning.index + 1...reckoning.index + count {
      let stretch = stretch(index, carry: carry)
      guard stretch.rooms[0] >= instalment else { return false }
      carry = carryOn(stretch, less: instalment)
    }
    return true
  }

  private func stretch(_ index: Int, carry: Int128) -> Stretch {
    let period = timeline.periods.all[index]
    let start = max(period.first, reckoning.today)
    let balances = timeline.balances(in: index, from: start, seen: .today(reckoning.today))
    // Backwards: the lowest that any later day comes to, after each day between has had its least.
    var rooms = [Int128](repeating: 0, count: balances.count)
    var lowest: Int128?
    for place in balances.indices.reversed() {
      let here = balances[place] * scale + carry
      lowest = min(here, lowest.map { $0 - least } ?? here)
      rooms[place] = lowest ?? here
    }
    var spent: Int128 = 0
    for place in rooms.indices {
      rooms[place] -= spent
      spent += max(least - timeline.daily.on(start + place) * scale, 0)
    }
    let unsaved = timeline.unsavedGoals(
      in: index, on: period.last, seen: .today(reckoning.today))
    let left = (balances[balances.count - 1] + unsaved) * scale + carry - spent
    return Stretch(index: index, start: start, rooms: rooms, left: left)
  }

  private func carryOn(_ stretch: Stretch, less instalment: Int128) -> Int128 {
    let period = timeline.periods.all[stretch.index]
    let kept = timeline.keptBack(at: stretch.index) * scale
    return kept + period.plan.carry.carried(stretch.left - instalment)
  }
}
