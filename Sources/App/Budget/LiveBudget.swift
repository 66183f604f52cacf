// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Storage

/// The budget as every page shows it; the book is read and written on a thread of its own.
///
///     closed ──open──► opening ──► open      the book says this
///                         ├──────► absent    there is none yet: begin one
///                         └──────► shut      it does not open, for a reason
///
/// Nobody who uses no budget has a book opened: it stays closed until its page or mode is shown.
@MainActor final class LiveBudget {
  enum Standing {
    case closed
    case opening
    case absent
    case open(OpenBook)
    case shut(StorageError)
  }

  private(set) var standing = Standing.closed { didSet { listeners.tell(standing) } }
  private let desk: BookDesk
  private let errands = Errands()
  let listeners = Listeners<Standing>()
  /// Are told when the last change is taken back, or is no longer the last one.
  let undoListeners = Listeners<Void>()
  private var monitor: FileMonitor?
  /// The lock that was tried last; nil once the book is open.
  private var tried: BookLock?
  private var midnight: MainLoop.Timer?
  /// Takes back the last change.
  private var undoing: (@MainActor () async -> Bool)?
  /// Told what could not be written.
  var onTrouble: @MainActor (StorageError) -> Void = { _ in }
  /// Told what came from other machines, or why nothing could.
  var onCarried: @MainActor (CarryReport) -> Void = { _ in }
  /// Something was changed since the book was carried to other machines.
  private var isUncarried = false

  init(path: String) { desk = BookDesk(path: path) }

  /// Whether a book lies there, without opening it.
  var isThere: Bool { BookFile.isThere(desk.path) }

  var book: OpenBook? {
    if case .open(let book) = standing { book } else { nil }
  }

  /// Waits for what is under way; what is new goes to other machines first.
  func finish() {
    if isUncarried { carry() }
    errands.finish()
  }

  // MARK: Opening

  /// Opens the book once; afterwards this does nothing.
  func open() {
    if case .closed = standing { open(with: .keyring(Keyring())) }
  }

  /// Tries again, with the keyring.
  func openAgain() { open(with: .keyring(Keyring())) }

  private func open(with lock: BookLock) {
    standing = .opening
    tried = lock
    errands.run { [self] in await take { try await self.desk.open(with: lock) } }
  }

  /// Opens it with the recovery code, and has the keyring open it from now on where there is one. A
  /// book that asks for its passphrase goes on asking.
  func open(with code: RecoveryCode) {
    let asks = if case .shut(.book(_, .wantsPassphrase)) = standing { true } else { false }
    standing = .opening
    tried = .recoveryCode(code)
    errands.run { [self] in
      await take { try await self.desk.open(with: .recoveryCode(code)) }
      if book != nil, !asks { try? await desk.add(.keyring(Keyring())) }
    }
  }

  func open(withPassphrase text: String) { open(with: .passphrase(text)) }

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - plan: nil where only receipts are to be kept.
  ///   - passphrase: what opens it where there is no keyring.
  ///   - onEnd: gets the code that opens it, too, to be shown once; nil where there is no book.
  func begin(
    _ plan: Plan?, passphrase: String? = nil,
    onEnd: @escaping @MainActor (RecoveryCode?) -> Void
  ) {
    let code = RecoveryCode.new
    let lock: BookLock = passphrase.map { .passphrase($0) } ?? .keyring(Keyring())
    standing = .opening
    errands.run { [self] in
      await take { try await self.desk.begin(lock, code) }
      // Without its plan it is a book nevertheless, which the code opens.
      if let plan, book != nil {
        _ = await make { (file) throws(StorageError) in try file.save(plan) }
      }
      onEnd(book == nil ? nil : code)
    }
  }

  /// Puts a copy in the place of a damaged book. The lock that was tried on the book opens the copy.
  func takeBack(_ copy: GoodCopy) {
    standing = .opening
    let lock = tried ?? .keyring(Keyring())
    errands.run { [self] in await take { try await self.desk.takeBack(copy, lock) } }
  }

  private func take(_ look: () async throws -> OpenBook?) async {
    do {
      standing = try await look().map { .open($0) } ?? .absent
      tried = nil
      watch()
      carry()
    } catch let trouble as StorageError {
      standing = .shut(trouble)
    } catch {}
  }

  /// Sees what another program writes, and the next day.
  private func watch() {
    guard monitor == nil else { return }
    monitor = FileMonitor(path: desk.path) { [weak self] in self?.reload() }
    midnight = MainLoop.every(milliseconds: 30_000) { [weak self] in
      if let self, let book, book.day != Day.today { reload() }
    }
  }

  private func reload() {
    // Another program has begun one.
    if case .absent = standing, isThere { return openAgain() }
    guard book != nil else { return }
    errands.run { [self] in
      if let now = try? await desk.look(), book != nil { standing = .open(now) }
    }
  }

  // MARK: Changing

  /// Makes a change, and remembers how to take it back.
  ///
  /// - Parameters:
  ///   - isByTheWay: whether nobody pressed anything for it, as when files are imported. Then what was
  ///     pressed last can still be taken back.
  ///   - onEnd: runs when it is on disk, with the result of the change and the book then.
  ///   - onFailure: runs where it could not be written; `onTrouble` has told why.
  func change<Result: Sendable>(
    isByTheWay: Bool = false, _ body: @escaping @Sendable (BookFile) throws(StorageError) -> Result,
    undo: (@Sendable (BookFile, Result) throws(StorageError) -> Void)? = nil,
    onEnd: @escaping @MainActor (Result, OpenBook) -> Void = { _, _ in },
    onFailure: @escaping @MainActor () -> Void = {}
  ) {
    errands.run { [self] in
      switch await make(body) {
      case .refused: onFailure()
      case .unreadable: break
      case .made(let result, let now):
        if !isByTheWay {
          forgetUndo()
          if let undo { undoing = { [weak self] in await self?.takeBack(result, undo) ?? false } }
        }
        onEnd(result, now)
      }
    }
  }

  private enum Change<Result> {
    case made(Result, OpenBook)
    /// Nothing of it is on disk.
    case refused
    /// It is on disk, and the book cannot be looked at any more.
    case unreadable
  }

  private func make<Result: Sendable>(
    _ body: @escaping @Sendable (BookFile) throws(StorageError) -> Result
  ) async -> Change<Result> {
    guard let (result, look) = await written({ try await self.desk.change(body) }) else {
      return .refused
    }
    isUncarried = true
    do throws(StorageError) {
      guard let now = try look.get() else { return .refused }
      standing = .open(now)
      return .made(result, now)
    } catch {
      standing = .shut(error)
      return .unreadable
    }
  }

  /// Reads what no page shows; nil while the book is closed, and where that went wrong, which is
  /// told.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (BookFile) throws(StorageError) -> Result
  ) async -> Result? {
    await written { try await desk.read(body) }
  }

  /// Reads what a change depends on; a quick end of the program waits for both.
  ///
  /// - Parameter onFailure: runs where it could not be read; `onTrouble` has told why.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (BookFile) throws(StorageError) -> Result,
    onFailure: @escaping @MainActor () -> Void = {},
    onEnd: @escaping @MainActor (Result) -> Void
  ) {
    errands.run { [self] in
      if let result = await read(body) { onEnd(result) } else { onFailure() }
    }
  }

  /// Takes the last change back, once.
  ///
  /// - Parameter onEnd: runs when it is taken back.
  func undo(onEnd: @escaping @MainActor () -> Void = {}) {
    guard let undoing else { return }
    forgetUndo()
    errands.run { if await undoing() { onEnd() } }
  }

  /// A button that offers to take back an earlier change goes: it would take back another one.
  private func forgetUndo() {
    guard undoing != nil else { return }
    undoing = nil
    undoListeners.tell(())
  }

  /// - Returns: whether it is taken back.
  private func takeBack<Result: Sendable>(
    _ result: Result, _ undo: @escaping @Sendable (BookFile, Result) throws(StorageError) -> Void
  ) async -> Bool {
    let change = await make { (file) throws(StorageError) in try undo(file, result) }
    if case .made = change { return true }
    return false
  }

  private func written<Result>(_ body: () async throws -> Result?) async -> Result? {
    do {
      return try await body()
    } catch let trouble as StorageError {
      onTrouble(trouble)
    } catch {}
    return nil
  }

  /// Does what ends with a change; a quick end of the program waits for both.
  func work(_ body: @escaping @MainActor () async -> Void) { errands.run(body) }

  // MARK: The book itself

  /// Takes in what came from other machines, and hands them what is new; nothing happens where no
  /// folder was chosen.
  func carry() {
    isUncarried = false
    errands.run { [self] in
      guard let (report, now) = await written({ try await desk.carry() }) else { return }
      if report.arrivals > 0, book != nil { standing = .open(now) }
      onCarried(report)
    }
  }

  /// Draws another recovery code; the one before opens the book no longer.
  func drawCode(onEnd: @escaping @MainActor (RecoveryCode) -> Void) {
    let code = RecoveryCode.new
    errands.run { [self] in
      let isKept: Void? = await written { try await self.desk.add(.recoveryCode(code)) }
      if isKept != nil { onEnd(code) }
    }
  }

  /// Deletes the book, its copies and its key for good.
  ///
  /// - Parameter onEnd: is told what is left of it.
  func eraseAll(onEnd: @escaping @MainActor (_ left: [StorageError]) -> Void) {
    errands.run { [self] in
      undoing = nil
      let path = desk.path
      let left = await written { try await self.desk.eraseAll() }
      guard let left else {
        if !isThere { standing = .absent }
        return
      }
      standing = .absent
      onEnd(left.map { .book(path: path, $0) })
    }
  }
}
