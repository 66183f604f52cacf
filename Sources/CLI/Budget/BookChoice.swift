// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money
import Prices
import Products
import Receipts
import Storage

/// The book that a command line names, and the day on which it is looked at.
///
///     (nothing)                      the sealed book, which the keyring opens
///     --passphrase-file FILE         the sealed book, where there is no keyring
///     --plain                        the book that lies open in a JSON file
///     --book FILE                    another file of either kind
struct BookChoice {
  let path: String
  /// As it was given, else today.
  let day: Day
  let isPlain: Bool
  /// Whether the command takes the plain form, too.
  let hasPlainForm: Bool
  let passphrasePath: String?
  /// The words that a person adds to a command so that it is about this book.
  private let words: String
  /// The part of them that names its file.
  let bookWords: String

  static let options: Set<String> = ["--book", "--passphrase-file"]
  /// The same of a command that looks at a day.
  static let dayOptions = options.union(["--day"])
  static let flags: Set<String> = ["--plain"]

  init(_ arguments: Arguments, _ place: Place) throws {
    isPlain = arguments.flags.contains("--plain")
    hasPlainForm = arguments.known.contains("--plain")
    if isPlain { try arguments.refuse("--passphrase-file", with: "--plain") }
    path = arguments.values["--book"] ?? (isPlain ? place.plainBookPath : place.bookPath)
    passphrasePath = arguments.values["--passphrase-file"]
    day = try arguments.day("--day") ?? .today
    bookWords = arguments.values["--book"].map { " --book " + ShellWord.quoted($0) } ?? ""
    words =
      (isPlain ? " --plain" : "") + bookWords
      + (passphrasePath.map { " --passphrase-file " + ShellWord.quoted($0) } ?? "")
  }

  // MARK: Looking

  func budget() throws -> BudgetBook { try explained { try store().budget() } }

  /// What the sealed book was taught; the open one is taught nothing.
  func knownGoods() throws -> KnownGoods {
    try isPlain ? KnownGoods() : explained { try sealed().knownGoods() }
  }

  func receipts() throws -> [KeptReceipt] {
    try explained { try isPlain ? PlainBookFile(path: path).receipts() : sealed().receipts() }
  }

  /// - Returns: how many were new.
  func take(_ receipts: [KeptReceipt]) throws -> Int {
    try explained { try sealedOrNewOne().take(receipts) }
  }

  /// How many would be new if they were taken.
  func newReceipts(among receipts: [KeptReceipt]) throws -> Int {
    do {
      return try explained { try sealed().newReceipts(among: receipts) }
    } catch is NoBook {
      return Set(receipts.map(\.uid)).count
    }
  }

  /// Empty where there is no book yet, as whoever begins one has it.
  func budgetToBe() throws -> BudgetBook { try look { try $0.budget() } ?? BudgetBook() }

  /// Looks at what is there; nil where there is no book yet.
  func look<Result>(_ body: (any BudgetStore) throws -> Result) throws -> Result? {
    do {
      return try explained { try body(store()) }
    } catch is NoBook {
      return nil
    }
  }

  func state() throws -> BudgetState {
    let book = try budget()
    return try explained { try BudgetState(book, on: day) }
  }

  private func store() throws -> any BudgetStore {
    isPlain ? PlainBookFile(path: path) : try sealed()
  }

  /// The sealed book as its owner finds it.
  func sealed() throws -> BookFile { try sealed(access()) }

  func sealed(_ lock: BookLock) throws -> BookFile {
    try refuseForeign()
    return try BookFile.open(path, .sealed(lock))
  }

  /// A damaged book is set aside, erased or taken back; a file that was named must have been one.
  func refuseForeign() throws {
    if PlainBookFile.isPlain(path) { throw StorageError.book(path: path, .unsealed) }
    if !bookWords.isEmpty, BookFile.isForeign(path) { throw ForeignFile(path: path) }
  }

  // MARK: Changing

  /// Makes a change. Where there is no book yet, one begins.
  func change<Result>(_ make: (any BudgetStore) throws -> Result) throws -> Result {
    try explained { try make(storeOrNewOne()) }
  }

  private func storeOrNewOne() throws -> any BudgetStore {
    isPlain ? try store() : try sealedOrNewOne()
  }

  /// Where there is no sealed book yet, one begins.
  func sealedOrNewOne() throws -> BookFile {
    do {
      return try sealed()
    } catch StorageError.book(_, .missing(copy: nil)) {
      return try SealedBook.begin(path, access())
    }
  }

  func eraseLearned() throws {
    try explained {
      if isPlain {
        try PlainBookFile(path: path).eraseLearned()
      } else {
        try sealed().eraseLearned()
      }
    }
  }

  /// - Returns: what is left of it.
  func eraseAll() throws -> [BookTrouble] {
    guard BookErasure.isAnythingLeft(of: path) else {
      throw StorageError.book(path: path, .missing(copy: nil))
    }
    if isPlain {
      try explained { try PlainBookFile(path: path).erase() }
      return []
    }
    try explained(refuseForeign)
    return try BookErasure.eraseAll(path, keyring: Keyring(), of: try? sealed())
  }

  func access() throws -> BookLock {
    try passphrasePath.map { .passphrase(try Passphrase.first(of: $0)) } ?? .keyring(Keyring())
  }

  // MARK: Telling

  /// Lets a closure work with the book, and says what to do next where that does not work.
  ///
  /// - Parameters:
  ///   - command: how a book begins.
  ///   - isUnlocking: whether it is opened with its recovery code.
  func explained<Result>(
    beginningWith command: String = "pricescan budget plan --allowance 12000",
    isUnlocking: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    let beginning = command + words
    do {
      return try Explaining.refusals(of: path, body)
    } catch BudgetRefusal.noPlan {
      throw RefusedBook(path: path, reason: BudgetRefusal.noPlan.sentence + "\n" + beginning)
    } catch let error as StorageError {
      if case .book(_, .missing(copy: nil)) = error {
        throw NoBook(sentence: error.sentence + "\n" + beginning)
      }
      let told = error.sentence(takingBackWith: "pricescan budget restore" + words)
      let ways = BookWays(of: self, isUnlocking: isUnlocking).sentences(past: error)
      throw Unopened(sentence: ([told] + ways).joined(separator: "\n"))
    }
  }
}

/// The file that was named is something else than a book.
struct ForeignFile: Explained, Equatable {
  let path: String

  var sentence: String {
    tr("{path} is no book, and it was left as it is. Name the file of the book.", ["path": path])
  }
}

/// There is no book, and none of an earlier day.
struct NoBook: Explained, Equatable {
  let sentence: String
}

/// The book does not open, or could not be written.
struct Unopened: Explained, Equatable {
  let sentence: String
}

/// A refusal of core with the file that it is about.
struct RefusedBook: Explained, Equatable {
  let path: String
  let reason: String

  var sentence: String { path + ": " + reason }
}

enum Explaining {
  /// What core refuses is told with the file that it is about.
  static func refusals<Result>(of path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as PlainBookError {
      throw RefusedBook(path: path, reason: error.sentence)
    } catch let error as ImportRefusal {
      throw RefusedBook(path: path, reason: error.sentence)
    } catch let error as BudgetRefusal where error != .noPlan {
      throw RefusedBook(path: path, reason: error.sentence)
    }
  }
}
