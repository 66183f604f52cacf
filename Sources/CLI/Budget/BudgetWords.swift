// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money
import Prices
import Storage

/// The change that a command line makes to a book.
protocol BudgetWords {
  var book: BookChoice { get }
  /// - Returns: what a person is told of it.
  func change(_ store: any BudgetStore) throws -> String?
}

extension BudgetBook {
  /// The book after a change. A change after which nothing could be reckoned any more is refused.
  fileprivate func changed(
    on day: Day, _ change: (inout BudgetBook) -> Void
  ) throws(BudgetRefusal) -> BudgetBook {
    var changed = self
    change(&changed)
    if changed.isTooLarge(on: day), !isTooLarge(on: day) { throw .tooLarge }
    return changed
  }

  private func isTooLarge(on day: Day) -> Bool {
    do throws(BudgetRefusal) {
      _ = try BudgetState(self, on: day)
      return false
    } catch {
      return error == .tooLarge
    }
  }
}

/// `budget plan`: what is not named stays as the plan before has it.
struct PlanWords: BudgetWords {
  let book: BookChoice
  private let arguments: Arguments

  init(_ words: [String], _ place: Place) throws {
    arguments = try Arguments(
      words,
      options: BookChoice.dayOptions.union([
        "--from", "--cycle", "--start-day", "--allowance", "--opening", "--carry", "--rollover",
        "--buffer", "--least",
      ]), flags: BookChoice.flags)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    book = try BookChoice(arguments, place)
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let there = try store.budget()
    let day = try arguments.day("--from") ?? book.day
    let before = there.plans.last { $0.from <= day }
    guard let allowance = try arguments.wholeTWD("--allowance") ?? before?.allowance else {
      throw WrongUse.missingText("--allowance 12000")
    }
    let cycle = try cycle(before)
    // Days counted from today would cut the period short that has begun.
    let isLikeBefore = arguments.values["--from"] == nil && cycle == before?.cycle
    let from = isLikeBefore ? before?.periodStart(onOrAfter: day) ?? day : day
    var plan = Plan(from: from, cycle: cycle, allowance: allowance)
    let opening = try arguments.twd("--opening")
    if opening != nil, let first = there.plans.first, first.from < from {
      throw LateOpening(first: first.from)
    }
    plan.opening = opening ?? before?.opening ?? plan.opening
    plan.carry = try arguments.choice("--carry") ?? before?.carry ?? plan.carry
    plan.rollover = try arguments.choice("--rollover") ?? before?.rollover ?? plan.rollover
    plan.buffer = try arguments.wholeTWD("--buffer") ?? before?.buffer ?? plan.buffer
    plan.least = try arguments.wholeTWD("--least") ?? before?.least
    let changed = try there.changed(on: book.day) { $0.save(plan) }
    try store.save(plan)
    return changed.firstDay(of: plan).map {
      tr("The plan holds from {day} on.", ["day": $0.description])
    }
  }

  private func cycle(_ before: Plan?) throws -> Cycle {
    let text = arguments.values["--cycle"] ?? before?.cycle.text ?? "month"
    let given = try arguments.number("--start-day", in: 1...31)
    // The 25th of a month is no day of a week.
    let usual = before.flatMap { Cycle(text, startDay: $0.cycle.startDay)?.startDay } ?? 1
    if let cycle = Cycle(text, startDay: given ?? usual) { return cycle }
    guard let given, Cycle(text, startDay: 1) != nil else {
      throw WrongUse.badValue(
        option: "--cycle", value: text, allowed: PlainKind.cycle.examples)
    }
    throw WrongUse.badValue(option: "--start-day", value: String(given), allowed: "1–7")
  }
}

/// Only the first plan has an opening amount.
struct LateOpening: Explained, Equatable {
  let first: Day

  var sentence: String {
    tr(
      "What was there at the start belongs to the first plan. Give --opening with --from {day}.",
      ["day": first.description])
  }
}

/// `budget add`
struct EntryWords: BudgetWords {
  let book: BookChoice
  private let entry: Entry
  private let kind: Entry.Kind?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words,
      options: BookChoice.dayOptions.union([
        "--currency", "--kind", "--category", "--store", "--product", "--goal", "--for", "--due",
        "--note",
      ]), flags: BookChoice.flags)
    guard let text = arguments.texts.first else { throw WrongUse.missingText(tr("AMOUNT")) }
    if arguments.texts.count > 1 { throw WrongUse.tooManyTexts(arguments.texts[1]) }
    book = try BookChoice(arguments, place)
    let values = arguments.values
    if values["--for"] != nil, values["--due"] == nil { throw WrongUse.missingText("--due") }
    if values["--due"] != nil, values["--for"] == nil { throw WrongUse.missingText("--for") }
    let price = try PriceArguments(arguments, place).price(text)
    kind = try arguments.choice("--kind")
    entry = Entry(
      kind ?? .expense, on: book.day, price.twd,
      original: price.original, category: arguments.category, product: values["--product"],
      store: values["--store"], commitment: values["--for"], due: try arguments.day("--due"),
      goal: values["--goal"], note: values["--note"] ?? "")
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let book = try store.budget()
    let entry = try entry.commitment.map { try settling($0, in: book) } ?? entry
    if let id = entry.goal, !book.goals.contains(where: { $0.id == id }) {
      throw NotInBook(name: id)
    }
    if let id = entry.commitment, let due = entry.due {
      // The window may have settled it since.
      guard try store.settleOnce(entry, source: "typed") else {
        throw CommitmentFault.settled(id, on: due)
      }
    } else {
      try store.add(entry, source: "typed")
    }
    let amount = TWDText.text(entry.twd.amount)
    let original = entry.original.map { " (" + $0.text + ")" } ?? ""
    return tr(
      "Entered for {day}: {amount}",
      ["day": entry.day.description, "amount": amount + original])
  }

  /// The entry as the bill or the income wants it that it settles: of its kind, and for a day on which
  /// it falls due.
  private func settling(_ id: String, in book: BudgetBook) throws -> Entry {
    guard let commitment = book.commitments.first(where: { $0.id == id }) else {
      throw NotInBook(name: id)
    }
    var entry = entry
    entry.kind = commitment.kind == .bill ? .expense : .income
    if let kind, kind != entry.kind {
      throw WrongUse.badValue(
        option: "--kind", value: kind.rawValue, allowed: entry.kind.rawValue)
    }
    guard let due = entry.due else { return entry }
    guard commitment.isDue(on: due) else {
      throw CommitmentFault.notDue(commitment, due, in: book, on: entry.day)
    }
    return entry
  }
}

/// An entry names something, such as a goal, that the book does not have.
struct NotInBook: Explained, Equatable {
  let name: String

  var sentence: String {
    tr("The book has no “{name}”. Add it first, or correct the name.", ["name": name])
  }
}

/// `budget bill` and `budget income`
///
/// An option that is not given leaves its part of the bill or the income as it was.
struct CommitmentWords: BudgetWords {
  let book: BookChoice
  private let arguments: Arguments
  private let kind: Commitment.Kind
  private let (id, twd): (String, TWD)
  private let every: Interval?
  private let (due, last): (Day?, Day?)

  init(_ kind: Commitment.Kind, _ words: [String], _ place: Place) throws {
    arguments = try Arguments(
      words,
      options: BookChoice.dayOptions.union(["--name", "--every", "--due", "--last", "--category"]),
      flags: BookChoice.flags.union(kind == .income ? ["--automatic"] : []))
    self.kind = kind
    let (id, amount) = try arguments.pair(tr("NAME"), tr("AMOUNT"))
    (self.id, twd) = (id, try Self.twd(amount))
    book = try BookChoice(arguments, place)
    every = try arguments.value(
      "--every", as: { Interval($0) }, like: PlainKind.interval.examples)
    (due, last) = (try arguments.day("--due"), try arguments.day("--last"))
  }

  static func twd(_ text: String) throws -> TWD {
    guard let twd = TWD(typedAmount: text) else { throw NotInHomeMoney(text: text) }
    return twd
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let there = try store.budget()
    let before = there.commitments.first { $0.id == id }
    if let before, before.kind != kind { throw CommitmentFault.otherKind(id) }
    var commitment =
      before
      ?? Commitment(id: id, kind: kind, name: id, twd: twd, every: .months(1), anchor: book.day)
    commitment.twd = twd
    commitment.name = arguments.values["--name"] ?? commitment.name
    commitment.every = every ?? commitment.every
    commitment.anchor = due ?? commitment.anchor
    commitment.last = last ?? commitment.last
    commitment.category = arguments.category ?? commitment.category
    if arguments.flags.contains("--automatic") { commitment.isAutomatic = true }
    if let last = commitment.last, last < commitment.anchor {
      throw WrongUse.badValue(
        option: "--last", value: last.description, allowed: "≥ \(commitment.anchor)")
    }
    _ = try there.changed(on: book.day) { $0.save(commitment) }
    try store.save(commitment)
    return nil
  }
}

/// Bills, incomes, goals and limits are in New Taiwan dollars.
struct NotInHomeMoney: Explained, Equatable {
  let text: String

  var sentence: String {
    tr("“{text}” is no amount of NT$. Write it as 12000 or 781.55.", ["text": text])
  }
}

/// `budget goal`: what is not named stays as it was.
struct GoalWords: BudgetWords {
  let book: BookChoice
  private let (id, target): (String, TWD)
  private let name: String?
  private let due: Day?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.dayOptions.union(["--name", "--due"]), flags: BookChoice.flags)
    let (id, amount) = try arguments.pair(tr("NAME"), tr("AMOUNT"))
    book = try BookChoice(arguments, place)
    (self.id, target) = (id, try CommitmentWords.twd(amount))
    (name, due) = (arguments.values["--name"], try arguments.day("--due"))
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let there = try store.budget()
    var goal = there.goals.first { $0.id == id } ?? Goal(id: id, name: id, target: target, due: nil)
    goal.target = target
    goal.name = name ?? goal.name
    goal.due = due ?? goal.due
    _ = try there.changed(on: book.day) { $0.save(goal) }
    try store.save(goal)
    return nil
  }
}

/// `budget limit`: a limit that was strict stays so.
struct LimitWords: BudgetWords {
  let book: BookChoice
  private let (key, limit): (String, TWD)
  private let isStrict: Bool

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.options, flags: BookChoice.flags.union(["--strict"]))
    let (name, amount) = try arguments.pair(tr("CATEGORY"), tr("AMOUNT"))
    book = try BookChoice(arguments, place)
    (key, limit) = (CategoryName.key(name), try CommitmentWords.twd(amount))
    isStrict = arguments.flags.contains("--strict")
  }

  func change(_ store: any BudgetStore) throws -> String? {
    var category = try store.budget().categories.first { $0.key == key } ?? Category(key: key)
    category.limit = limit
    if isStrict { category.isStrict = true }
    try store.save(category)
    return nil
  }
}
