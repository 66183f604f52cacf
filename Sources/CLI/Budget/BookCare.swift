// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Glibc
import Language
import Prices
import Storage

/// `budget unlock`, `code`, `restore`, `erase`: what is done to the book itself.
enum BookCare {
  /// Lets the keyring, or a passphrase, open a book that so far only its recovery code opens.
  case unlock(BookChoice)
  /// Draws another recovery code; the one before opens the book no longer.
  case code(BookChoice)
  case restore(BookChoice, copy: String?)
  case eraseLearned(BookChoice)
  case eraseAll(BookChoice)

  init?(_ name: String, _ words: [String], _ place: Place) throws {
    switch name {
    case "unlock": self = .unlock(try Self.sealed(words, place).book)
    case "code": self = .code(try Self.sealed(words, place).book)
    case "restore":
      let (book, texts) = try Self.sealed(words, place, texts: 1)
      self = .restore(book, copy: texts.first)
    case "erase":
      let kinds: Set<String> = ["--learned", "--all"]
      let arguments = try Arguments(
        words, options: BookChoice.options, flags: BookChoice.flags.union(kinds + ["--yes"]))
      if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
      guard let kind = kinds.intersection(arguments.flags).first,
        !kinds.isSubset(of: arguments.flags)
      else { throw WrongUse.missingText("--learned | --all") }
      guard arguments.flags.contains("--yes") else { throw WrongUse.missingText("--yes") }
      let book = try BookChoice(arguments, place)
      self = kind == "--all" ? .eraseAll(book) : .eraseLearned(book)
    default: return nil
    }
  }

  private static func sealed(
    _ words: [String], _ place: Place, texts most: Int = 0
  ) throws -> (book: BookChoice, texts: [String]) {
    let arguments = try Arguments(words, options: BookChoice.options)
    if arguments.texts.count > most { throw WrongUse.tooManyTexts(arguments.texts[most]) }
    return (try BookChoice(arguments, place), arguments.texts)
  }

  func run() throws -> ExitCode {
    switch self {
    case .unlock(let book): try Self.openAgain(book)
    case .code(let book): try Self.changeCode(book)
    case .restore(let book, let copy): try Self.restore(book, from: copy)
    case .eraseLearned(let book):
      try book.eraseLearned()
      try Console.say(tr("What was learned is forgotten. What you entered stays."))
    case .eraseAll(let book): return try Self.eraseWhole(book)
    }
    return .ok
  }

  /// The code comes from standard input, since every program may see a command line.
  private static func openAgain(_ book: BookChoice) throws {
    if !Console.hasPipedInput { Console.complain(tr("Type the recovery code:")) }
    let line = Swift.readLine() ?? ""
    let code: RecoveryCode
    do throws(RecoveryCode.Flaw) {
      code = try RecoveryCode(line)
    } catch {
      throw BadCode(flaw: error)
    }
    try book.explained(isUnlocking: true) {
      try book.sealed(.recoveryCode(code)).add(try book.access())
    }
    try Console.say(tr("{path} opens again.", ["path": book.path]))
  }

  private static func changeCode(_ book: BookChoice) throws {
    let code = RecoveryCode.new
    let file = try book.explained { try book.sealed() }
    // Said first: the code before it opens nothing any more, and nobody has seen another.
    try Console.say(SealedBook.shown(code))
    try book.explained { try file.add(.recoveryCode(code)) }
  }

  private static func restore(_ book: BookChoice, from copy: String?) throws {
    let taken = try book.explained {
      try book.refuseForeign()
      do {
        return try BookFile.takeBack(book.path, from: copy, .sealed(try book.access()))
      } catch StorageError.book(_, .missing(copy: nil)) {
        throw NoCopy(path: copy)
      }
    }
    try Console.say(tr("{copy} is in use again.", ["copy": taken.copy.path]))
    try Console.say(try BookStatus(of: taken.book).holdings)
  }

  private static func eraseWhole(_ book: BookChoice) throws -> ExitCode {
    let left = try book.eraseAll()
    try Console.say(tr("The book and all copies of it here are erased."))
    for trouble in left { Console.complain(StorageError.book(path: book.path, trouble).sentence) }
    return left.isEmpty ? .ok : .nothing
  }
}

/// The error of a typed text that is no recovery code.
struct BadCode: Explained, Equatable {
  let flaw: RecoveryCode.Flaw

  var sentence: String { flaw.sentence }
}
