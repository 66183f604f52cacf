// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
package import Money

/// A second opinion on a book and a day. Answers are named as the plain JSON names them.
package struct PlainBudget {
  private let world: PlainWorld
  private let funds: [Ratio]
  private let share: Ratio
  private let spent: Ratio
  private let base: Ratio
  private let least: Ratio
  private let left: Ratio
  private let room: Ratio
  private let today: Day

  private var plan: Plan { world.stretches[world.place(of: today)].plan }
  private var last: Day { world.stretches[world.place(of: today)].last }

  package init(_ book: BudgetBook, on today: Day) {
    self.today = today
    world = PlainWorld(book, today: today, known: nil)
    funds = world.funds(on: today)
    share = world.share(funds).amount
    spent = world.daily(today)
    let period = world.stretches[world.place(of: today)]
    let then = PlainWorld(book, today: period.first, known: period.first)
    base = then.share(then.funds(on: period.first)).amount
    least =
      period.plan.least.map { Ratio(Int128($0.hundredths)) } ?? Ratio.larger(base / 2, .zero)
    left = Self.amount(period.plan, funds, share, base) - spent
    room = Self.lowest(funds, least, 0) - spent
  }

  /// min (F(t) − each · (n − 1 + more))
  private static func lowest(_ funds: [Ratio], _ each: Ratio, _ more: Int) -> Ratio {
    var lowest = funds[0] - each * more
    for place in funds.indices {
      lowest = Ratio.smaller(lowest, funds[place] - each * (place + more))
    }
    return lowest
  }

  private static func amount(
    _ plan: Plan, _ funds: [Ratio], _ share: Ratio, _ base: Ratio
  ) -> Ratio {
    switch plan.rollover {
    case .spread: share
    case .nextDay: lowest(funds, base, 0)
    case .reset: Ratio.smaller(base, share)
    }
  }

  private func putAside(_ funds: [Ratio]) -> Ratio {
    plan.rollover == .reset ? Ratio.larger(.zero, Self.lowest(funds, base, 1)) : .zero
  }

  package func show() -> [String: String] {
    var (shown, binding) = (share, world.share(funds).place)
    if share < .zero {
      shown = funds[0]
      binding = 0
      for place in funds.indices where funds[place] < shown {
        (shown, binding) = (funds[place], place)
      }
    }
    let shownLeft = Self.amount(plan, funds, shown, base) - spent
    let streak = streak()
    return [
      "share": shown.dollars, "binding_day": (today + binding).description,
      "spent_today": spent.dollars, "left_today": shownLeft.dollars, "room": room.dollars,
      "base": base.dollars, "least": least.dollars, "put_aside": putAside(funds).dollars,
      "carry": world.carry(into: world.place(of: today)).dollars,
      "streak": "\(streak.days) \(streak.withoutEntry)",
      "asks": asks().joined(separator: " "),
    ]
  }

  private func asks() -> [String] {
    world.due.filter { !$0.isBill && !$0.isAutomatic && $0.day < today && $0.named == nil }
      .map { "\(world.book.commitments[$0.commitment].id) \($0.day)" }
  }

  private func streak() -> (days: Int, withoutEntry: Int) {
    var (days, withoutEntry) = (0, 0)
    var day = today
    while day >= world.book.plans[0].from {
      let then =
        day == today ? world : PlainWorld(world.book, today: day, known: day)
      if then.hasDaily(day) {
        if then.share(then.funds(on: day)).amount < then.daily(day) { break }
      } else {
        withoutEntry += 1
      }
      days += 1
      day = day - 1
    }
    return (days, withoutEntry)
  }

  package func afford(_ price: TWD, category key: String?) -> [String: String] {
    let x = Ratio(Int128(price.hundredths))
    let category = world.book.categories.first { $0.key == key }
    let over = category.map { self.over($0, x, today) } ?? .zero
    let isOver = .zero < over
    var answer: [String: String] = isOver ? ["category.over": over.dollars] : [:]
    if x <= left, !isOver {
      answer["verdict"] = "affordable"
      answer["best_day"] = bestDay(x)
      return answer
    }
    let isStrict = category?.isStrict ?? false
    if x <= left || x <= room, !(isOver && isStrict) {
      let before = tomorrow(Ratio.larger(left, .zero))
      let after = tomorrow(x)
      answer["verdict"] = "tighter"
      answer["best_day"] = bestDay(x)
      answer["before"] = before.amount.dollars
      answer["after"] = after.amount.dollars
      answer["from_put_aside"] =
        Ratio.larger(.zero, before.putAside - after.putAside).dollars
      return answer
    }
    if isStrict, let limit = category?.limit, Ratio(Int128(limit.hundredths)) < x {
      answer["verdict"] = "over"
      return answer
    }
    return later(x, isStrict ? category : nil, isOver && isStrict, answer)
  }

  private func over(_ category: Category, _ x: Ratio, _ day: Day) -> Ratio {
    guard let limit = category.limit else { return .zero }
    let period = world.stretches[world.place(of: day)]
    var sum = x - Ratio(Int128(limit.hundredths))
    for entry in world.book.entries
    where entry.kind == .expense && entry.day >= period.first && entry.day <= period.last {
      let bill = world.book.commitments.first { $0.id == entry.commitment }
      if (entry.category ?? bill?.category) == category.key {
        sum = sum + Ratio(Int128(entry.twd.hundredths))
      }
    }
    return Ratio.larger(sum, .zero)
  }

  /// The world in which at least so much is spent each day before one.
  private func waiting(until end: Day) -> PlainWorld {
    var later = world
    var day = today
    while day < end {
      later.spending.append((day, Ratio.larger(least - world.daily(day), .zero)))
      day = day + 1
    }
    return later
  }

  private func room(of world: PlainWorld, on day: Day) -> Ratio {
    Self.lowest(world.funds(on: day), least, 0) - world.daily(day)
  }

  private func later(
    _ x: Ratio, _ strict: Category?, _ onlyStarts: Bool, _ known: [String: String]
  ) -> [String: String] {
    var answer = known
    var best = (day: today, room: room)
    for days in 1...366 {
      let day = today + days
      let starts = world.stretches.contains { $0.first == day }
      let pays = world.due.contains { !$0.isBill && $0.day == day }
      guard starts || pays else { continue }
      let room = room(of: waiting(until: day), on: day)
      if best.room < room { best = (day, room) }
      guard x <= room, starts || !onlyStarts else { continue }
      if let strict, .zero < over(strict, x, day) { continue }
      answer["verdict"] = "wait"
      answer["wait"] = "\(days) \(day) \(room.dollars)"
      return answer
    }
    answer["verdict"] = "over"
    guard best.room < x else { return answer }
    answer["over"] = "\((x - best.room).dollars) \(best.room.dollars) \(best.day)"
    for count in 1...13 {
      let each = (x / count).inWholeHundreds
      if fits(each, count) {
        answer["goal"] = "\(count) \(each.dollars)"
        break
      }
    }
    return answer
  }

  private func fits(_ each: Ratio, _ count: Int) -> Bool {
    let starts = world.stretches.map(\.first).filter { $0 > today }
    var putBy: [(day: Day, amount: Ratio)] = []
    for start in starts.prefix(count) {
      var later = waiting(until: start)
      later.putBy = putBy
      if room(of: later, on: start) < each { return false }
      putBy.append((start, each))
    }
    return true
  }

  private func tomorrow(_ more: Ratio) -> (amount: Ratio, putAside: Ratio) {
    var later = world
    later.spending.append((today, more))
    let funds = later.funds(on: today + 1)
    let share = later.share(funds).amount
    if today == last { return (share, .zero) }
    return (Self.amount(plan, funds, share, base), putAside(funds))
  }

  /// Nil where fractions grow too fine for either program.
  private func bestDay(_ x: Ratio) -> String {
    var later = world
    var best: (day: Day, loss: Ratio)?
    var now: Ratio?
    var total = Ratio.zero
    var day = today
    while day <= last + 1 {
      let funds = later.funds(on: day)
      let share = later.share(funds).amount
      let pays = world.due.contains { !$0.isBill && $0.day == day }
      if day == today || day == last + 1 || pays {
        let less = later.daily(day) + x
        var loss: Ratio?
        if funds.count == 1 {
          loss = less <= funds[0] ? .zero : nil
        } else {
          loss = share - later.share(funds.dropFirst().map { $0 - less }).amount
        }
        if day == today { now = loss }
        if let loss, best.map({ loss < $0.loss }) ?? true { best = (day, loss) }
      }
      let more = Ratio.larger(share - later.daily(day), .zero)
      later.spending.append((day, more))
      total = total + more
      if day <= last, total.bottom > 1 << 40 { return "none" }
      day = day + 1
    }
    guard let best else { return "none" }
    if let now, now - best.loss < share / 10 { return today.description }
    return best.day.description
  }
}
