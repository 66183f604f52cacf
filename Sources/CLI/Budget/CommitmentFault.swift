// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money

/// Why something that was said of a bill or an income was not taken.
enum CommitmentFault: Explained, Equatable {
  case notDue(name: String, on: Day, next: Day)
  /// The day is settled already.
  case settled(_ name: String, on: Day)
  /// A bill would take the place of an income, or an income that of a bill.
  case otherKind(_ name: String)

  static func notDue(
    _ commitment: Commitment, _ day: Day, in book: BudgetBook, on today: Day
  ) -> CommitmentFault {
    let next = book.openDue(of: commitment, on: today) ?? commitment.anchor
    return .notDue(name: commitment.id, on: day, next: next)
  }

  var sentence: String {
    switch self {
    case .notDue(let name, let day, let next):
      tr(
        "“{name}” does not fall due on {day}. Give a day on which it does, such as {next}.",
        ["name": name, "day": day.description, "next": next.description])
    case .settled(let name, let day):
      tr(
        "“{name}” of {day} is entered already. It was not entered again.",
        ["name": name, "day": day.description])
    case .otherKind(let name):
      tr(
        "“{name}” is in the book already, as a bill or income of the other kind. Choose another name, or remove it first.",
        ["name": name])
    }
  }
}
