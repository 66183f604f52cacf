// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Storage

/// The book as it stands on one day.
struct OpenBook: Sendable {
  let book: BudgetBook
  /// By their days, and of one day in the order in which they were entered.
  let entries: [StoredEntry]
  let day: Day
  /// This is nil where nothing can be said; `refusal` then says why.
  let state: BudgetState?
  let refusal: BudgetRefusal?

  /// Nothing says what may be spent.
  var hasNoPlan: Bool { book.plans.isEmpty }

  init(_ book: BudgetBook, _ entries: [StoredEntry], on day: Day) {
    (self.book, self.entries, self.day) = (book, entries, day)
    do {
      state = try BudgetState(book, on: day)
      refusal = nil
    } catch {
      state = nil
      refusal = error
    }
  }
}

/// The book's thread.
actor BookDesk {
  nonisolated let path: String
  private var file: BookFile? { didSet { carrier = file.map(BookCarrier.init) } }
  private var carrier: BookCarrier?

  init(path: String) { self.path = path }

  /// The result is nil where there is no book.
  func open(with lock: BookLock) throws(StorageError) -> OpenBook? {
    do throws(StorageError) {
      if file == nil { file = try BookFile.open(path, .sealed(lock)) }
    } catch .book(_, .missing(copy: nil)) {
      return nil
    }
    return try look()
  }

  /// Lets this lock open the book from now on, which another one opened.
  func add(_ lock: BookLock) throws(StorageError) { try file?.add(lock) }

  /// Makes a book with nothing in it.
  func begin(_ lock: BookLock, _ code: RecoveryCode) throws(StorageError) -> OpenBook? {
    file = try BookFile.create(path, .sealed(lock, others: [.recoveryCode(code)]))
    return try look()
  }

  /// Puts a copy in the place of the book.
  func takeBack(_ copy: GoodCopy, _ lock: BookLock) throws(StorageError) -> OpenBook? {
    file = try BookFile.takeBack(path, from: copy.path, .sealed(lock)).book
    return try look()
  }

  /// Reads the book as it is now; the result is nil while it is closed.
  func look() throws(StorageError) -> OpenBook? {
    guard let file else { return nil }
    return OpenBook(try file.budget(), try file.entries(), on: .today)
  }

  /// Reads what no page shows; the result is nil while the book is closed.
  func read<Result: Sendable>(
    _ body: @Sendable (BookFile) throws(StorageError) -> Result
  ) throws(StorageError) -> Result? {
    guard let file else { return nil }
    return try body(file)
  }

  /// Makes one change of all that the closure writes. What is on disk is so even where the book cannot
  /// be looked at afterwards.
  func change<Result: Sendable>(
    _ body: @Sendable (BookFile) throws(StorageError) -> Result
  ) throws(StorageError) -> (result: Result, look: Look)? {
    guard let file else { return nil }
    let result = try file.together { () throws(StorageError) in try body(file) }
    return (result, Look { () throws(StorageError) in try look() })
  }

  typealias Look = Swift.Result<OpenBook?, StorageError>

  /// Carries what is new to other machines and back; the result is nil where no folder was chosen.
  func carry() throws(StorageError) -> (report: CarryReport, book: OpenBook)? {
    guard let report = try carrier?.carry() else { return nil }
    return try look().map { (report, $0) }
  }

  /// - Returns: what is left of it.
  func eraseAll() throws(StorageError) -> [BookTrouble] {
    do throws(StorageError) {
      let left = try BookErasure.eraseAll(path, keyring: Keyring(), of: file)
      file = nil
      return left
    } catch {
      // A book whose file is still there stays in use.
      if !BookFile.isThere(path) { file = nil }
      throw error
    }
  }
}
