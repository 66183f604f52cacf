// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money
import Storage

/// The book that a command line names, and the day on which it is looked at.
struct BookChoice {
  let path: String
  /// As it was given, else today.
  let day: Day

  static let options: Set<String> = ["--book", "--day"]
  static let flags: Set<String> = ["--plain"]

  init(_ arguments: Arguments, _ place: Place) throws {
    guard arguments.flags.contains("--plain") else { throw WrongUse.missingText("--plain") }
    path = arguments.values["--book"] ?? place.plainBookPath
    day = try arguments.day("--day") ?? .today
  }

  var store: any BudgetStore { PlainBookFile(path: path) }

  func budget() throws -> BudgetBook {
    try Explaining.refusals(of: path) { try store.budget() }
  }

  func state() throws -> BudgetState {
    let book = try budget()
    return try Explaining.refusals(of: path) { try BudgetState(book, on: day) }
  }

  /// Makes a change, and names the file where it cannot be understood.
  func change<Result>(_ make: (any BudgetStore) throws -> Result) throws -> Result {
    try Explaining.refusals(of: path) { try make(store) }
  }
}

/// A refusal of core with the file that it is about.
struct RefusedBook: Explained, Equatable {
  let path: String
  let reason: String

  var sentence: String { path + ": " + reason }
}

enum Explaining {
  static func refusals<Result>(of path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as PlainBookError {
      throw RefusedBook(path: path, reason: error.sentence)
    } catch let error as ImportRefusal {
      throw RefusedBook(path: path, reason: error.sentence)
    } catch BudgetRefusal.noPlan {
      throw RefusedBook(
        path: path,
        reason: BudgetRefusal.noPlan.sentence + "\npricescan budget plan --allowance 12000")
    } catch let error as BudgetRefusal {
      throw RefusedBook(path: path, reason: error.sentence)
    }
  }
}

extension Arguments {
  /// The day given with an option; nil where the option is not given.
  func day(_ option: String) throws -> Day? {
    try value(option, as: { Day($0) }, like: "2026-09-11")
  }

  /// The amount of New Taiwan dollars given with an option.
  func twd(_ option: String) throws -> TWD? {
    try value(option, as: { TWD($0) }, like: "12000, 781.55")
  }

  /// The same, where less than nothing makes no sense.
  func wholeTWD(_ option: String) throws -> TWD? {
    try value(option, as: { TWD($0).flatMap { $0.isNegative ? nil : $0 } }, like: "12000, 781.55")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: String) throws -> Choice? {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(option, as: Choice.init, like: words)
  }

  func value<Value>(
    _ option: String, as read: (String) -> Value?, like examples: String
  ) throws -> Value? {
    guard let text = values[option] else { return nil }
    guard let value = read(text) else {
      throw WrongUse.badValue(option: option, value: text, allowed: examples)
    }
    return value
  }
}
