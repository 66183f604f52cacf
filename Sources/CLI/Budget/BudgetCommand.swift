// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money
import Storage

/// `pricescan budget`: what may be spent, what it is reckoned from, and the ways in and out.
struct BudgetCommand {
  private let action: Action

  private enum Action {
    case show(BookChoice, AnswerForm)
    case list(BookChoice)
    case change(BookChoice, (any BudgetStore) throws -> String?)
    case take(ImportWords)
    case export(BookChoice, BudgetExport)
    case care(BookCare)
  }

  init(_ words: [String], _ place: Place) throws {
    let rest = Array(words.dropFirst())
    if let care = try words.first.flatMap({ try BookCare($0, rest, place) }) {
      action = .care(care)
      return
    }
    switch words.first {
    case "plan": action = try Self.change(PlanWords(rest, place))
    case "add": action = try Self.change(EntryWords(rest, place))
    case "bill": action = try Self.change(CommitmentWords(.bill, rest, place))
    case "income": action = try Self.change(CommitmentWords(.income, rest, place))
    case "goal": action = try Self.change(GoalWords(rest, place))
    case "limit": action = try Self.change(LimitWords(rest, place))
    case "skip": action = try Self.change(SkipWords(rest, place))
    case "remove": action = try Self.change(RemoveWords(rest, place))
    case "list": action = .list(try BookChoice(Self.bare(rest), place))
    case "import": action = .take(try ImportWords(rest, place))
    case "export": action = try Self.export(rest, place)
    case "show": action = try Self.show(rest, place)
    default: action = try Self.show(words, place)
    }
  }

  private static func change(_ words: some BudgetWords) -> Action {
    .change(words.book, words.change)
  }

  private static func bare(_ words: [String]) throws -> Arguments {
    let arguments = try Arguments(words, options: BookChoice.options, flags: BookChoice.flags)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    return arguments
  }

  private static func show(_ words: [String], _ place: Place) throws -> Action {
    let arguments = try Arguments(
      words, options: BookChoice.dayOptions, flags: BookChoice.flags.union(["--json", "--exact"]))
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    return .show(try BookChoice(arguments, place), try AnswerForm(arguments))
  }

  private static func export(_ words: [String], _ place: Place) throws -> Action {
    let arguments = try Arguments(words, options: BookChoice.options, flags: BookChoice.flags)
    guard let word = arguments.texts.first else { throw WrongUse.missingText("csv, json") }
    if arguments.texts.count > 1 { throw WrongUse.tooManyTexts(arguments.texts[1]) }
    guard let form = BudgetExport(rawValue: word) else {
      throw WrongUse.badValue(option: "export", value: word, allowed: "csv, json")
    }
    return .export(try BookChoice(arguments, place), form)
  }

  func run() throws -> ExitCode {
    switch action {
    case .show(let book, let form):
      let state = try book.state()
      try Console.say(form.isJSON ? form.json(state).text : BudgetText.text(state))
    case .list(let book): return try list(try book.budget())
    case .change(let book, let make):
      if let sentence = try book.change(make) { try Console.say(sentence) }
    case .take(let words): return try words.run()
    case .export(let book, let form):
      let receipts = form == .json ? try book.receipts() : []
      try Console.write(form.text(try book.budget(), receipts))
    case .care(let care): return try care.run()
    }
    return .ok
  }

  private func list(_ book: BudgetBook) throws -> ExitCode {
    guard !book.entries.isEmpty else {
      Console.complain(tr("Nothing is entered yet."))
      return .nothing
    }
    try Console.say(BudgetText.list(book))
    return .ok
  }
}
