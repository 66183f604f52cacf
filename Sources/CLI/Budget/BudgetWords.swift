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
    let startDay =
      try arguments.number("--start-day", in: 1...31) ?? before?.cycle.startDay ?? 1
    guard let cycle = Cycle(text, startDay: startDay) else {
      throw WrongUse.badValue(
        option: "--cycle", value: text, allowed: PlainKind.cycle.examples)
    }
    return cycle
  }
}

/// `budget add`
struct EntryWords: BudgetWords {
  let book: BookChoice
  private let entry: Entry

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
    entry = Entry(
      try arguments.choice("--kind") ?? .expense, on: book.day, price.twd,
      original: price.original, category: values["--category"], product: values["--product"],
      store: values["--store"], commitment: values["--for"], due: try arguments.day("--due"),
      goal: values["--goal"], note: values["--note"] ?? "")
  }

  func change(_ store: any BudgetStore) throws {
    let book = try store.budget()
    if let id = entry.commitment, !book.commitments.contains(where: { $0.id == id }) {
      throw NotInBook(name: id)
    }
    if let id = entry.goal, !book.goals.contains(where: { $0.id == id }) {
      throw NotInBook(name: id)
    }
    try store.add(entry, source: "typed")
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

  func change(_ store: any BudgetStore) throws { try store.save(commitment) }
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
