// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Storage

/// `budget skip`: a bill or an income that does not fall due this time.
struct SkipWords: BudgetWords {
  let book: BookChoice
  private let name: String

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: BookChoice.dayOptions, flags: BookChoice.flags)
    name = try arguments.only(tr("NAME"))
    book = try BookChoice(arguments, place)
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let budget = try store.budget()
    guard let commitment = budget.commitments.first(where: { $0.id == name }) else {
      throw NotInBook(name: name)
    }
    guard commitment.isDue(on: book.day) else {
      throw CommitmentFault.notDue(commitment, book.day, in: budget, on: book.day)
    }
    try store.skip(SkippedDay(name, book.day))
    return nil
  }
}

/// `budget remove`: a bill, an income or a goal. The entries for it stay.
struct RemoveWords: BudgetWords {
  let book: BookChoice
  private let name: String

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: BookChoice.options, flags: BookChoice.flags)
    name = try arguments.only(tr("NAME"))
    book = try BookChoice(arguments, place)
  }

  func change(_ store: any BudgetStore) throws -> String? {
    let budget = try store.budget()
    if budget.commitments.contains(where: { $0.id == name }) {
      try store.removeCommitment(name)
    } else if budget.goals.contains(where: { $0.id == name }) {
      try store.removeGoal(name)
    } else {
      throw NotInBook(name: name)
    }
    return nil
  }
}

extension Arguments {
  /// The one text that a command takes, named as a person is told when it is missing.
  func only(_ name: String) throws -> String {
    guard let text = texts.first else { throw WrongUse.missingText(name) }
    if texts.count > 1 { throw WrongUse.tooManyTexts(texts[1]) }
    return text
  }
}
