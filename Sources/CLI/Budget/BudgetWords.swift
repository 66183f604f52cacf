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
  func change(_ store: any BudgetStore) throws
}

/// `budget plan`: what is not named stays as the plan before has it.
struct PlanWords: BudgetWords {
  let book: BookChoice
  private let arguments: Arguments

  init(_ words: [String], _ place: Place) throws {
    arguments = try Arguments(
      words,
      options: BookChoice.options.union([
        "--from", "--cycle", "--start-day", "--allowance", "--opening", "--carry", "--rollover",
        "--buffer", "--least",
      ]), flags: BookChoice.flags)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    book = try BookChoice(arguments, place)
  }

  func change(_ store: any BudgetStore) throws {
    let from = try arguments.day("--from") ?? book.day
    let before = try store.budget().plans.last { $0.from <= from }
    guard let allowance = try arguments.wholeTWD("--allowance") ?? before?.allowance else {
      throw WrongUse.missingText("--allowance 12000")
    }
    var plan = Plan(from: from, cycle: try cycle(before), allowance: allowance)
    plan.opening = try arguments.twd("--opening") ?? before?.opening ?? plan.opening
    plan.carry = try arguments.choice("--carry") ?? before?.carry ?? plan.carry
    plan.rollover = try arguments.choice("--rollover") ?? before?.rollover ?? plan.rollover
    plan.buffer = try arguments.wholeTWD("--buffer") ?? before?.buffer ?? plan.buffer
    plan.least = try arguments.wholeTWD("--least") ?? before?.least
    try store.save(plan)
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

/// `budget add`
struct EntryWords: BudgetWords {
  let book: BookChoice
  private let entry: Entry
  private let kind: Entry.Kind?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words,
      options: BookChoice.options.union([
        "--currency", "--kind", "--category", "--store", "--product", "--goal", "--for", "--due",
        "--note",
      ]), flags: BookChoice.flags)
    guard let text = arguments.texts.first else { throw WrongUse.missingText(tr("AMOUNT")) }
    if arguments.texts.count > 1 { throw WrongUse.tooManyTexts(arguments.texts[1]) }
    book = try BookChoice(arguments, place)
    let values = arguments.values
    if values["--for"] != nil, values["--due"] == nil { throw WrongUse.missingText("--due") }
    let price = try PriceArguments(arguments, place).price(text)
    kind = try arguments.choice("--kind")
    entry = Entry(
      kind ?? .expense, on: book.day, price.twd,
      original: price.original, category: values["--category"], product: values["--product"],
      store: values["--store"], commitment: values["--for"], due: try arguments.day("--due"),
      goal: values["--goal"], note: values["--note"] ?? "")
  }

  func change(_ store: any BudgetStore) throws {
    let book = try store.budget()
    let entry = try entry.commitment.map { try settling($0, in: book) } ?? entry
    if let id = entry.goal, !book.goals.contains(where: { $0.id == id }) {
      throw NotInBook(name: id)
    }
    try store.add(entry, source: "typed")
  }

  /// The entry as the bill or the income wants it that it settles: of its kind, and once for each day
  /// on which it falls due.
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
    let isSettled = book.entries.contains {
      $0.commitment == id && $0.due == due && $0.kind == entry.kind
    }
    if isSettled { throw CommitmentFault.settled(id, on: due) }
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
struct CommitmentWords: BudgetWords {
  let book: BookChoice
  private let commitment: Commitment

  init(_ kind: Commitment.Kind, _ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words,
      options: BookChoice.options.union(["--name", "--every", "--due", "--last", "--category"]),
      flags: BookChoice.flags.union(kind == .income ? ["--automatic"] : []))
    let (id, amount) = try arguments.pair(tr("NAME"), tr("AMOUNT"))
    book = try BookChoice(arguments, place)
    let every = try arguments.value(
      "--every", as: { Interval($0) }, like: PlainKind.interval.examples)
    commitment = Commitment(
      id: id, kind: kind, name: arguments.values["--name"] ?? id,
      twd: try Self.twd(amount), every: every ?? .months(1),
      anchor: try arguments.day("--due") ?? book.day, last: try arguments.day("--last"),
      isAutomatic: arguments.flags.contains("--automatic"),
      category: arguments.values["--category"])
  }

  static func twd(_ text: String) throws -> TWD {
    guard let twd = TWD(text), !twd.isNegative else { throw ConvertError.noAmount(text) }
    return twd
  }

  func change(_ store: any BudgetStore) throws {
    let others = try store.budget().commitments
    if others.contains(where: { $0.id == commitment.id && $0.kind != commitment.kind }) {
      throw CommitmentFault.otherKind(commitment.id)
    }
    try store.save(commitment)
  }
}

/// `budget goal`
struct GoalWords: BudgetWords {
  let book: BookChoice
  private let goal: Goal

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.options.union(["--name", "--due"]), flags: BookChoice.flags)
    let (id, amount) = try arguments.pair(tr("NAME"), tr("AMOUNT"))
    book = try BookChoice(arguments, place)
    goal = Goal(
      id: id, name: arguments.values["--name"] ?? id, target: try CommitmentWords.twd(amount),
      due: try arguments.day("--due"))
  }

  func change(_ store: any BudgetStore) throws { try store.save(goal) }
}

/// `budget limit`
struct LimitWords: BudgetWords {
  let book: BookChoice
  private let category: Category

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.options, flags: BookChoice.flags.union(["--strict"]))
    let (key, amount) = try arguments.pair(tr("CATEGORY"), tr("AMOUNT"))
    book = try BookChoice(arguments, place)
    category = Category(
      key: key, limit: try CommitmentWords.twd(amount),
      isStrict: arguments.flags.contains("--strict"))
  }

  func change(_ store: any BudgetStore) throws { try store.save(category) }
}
