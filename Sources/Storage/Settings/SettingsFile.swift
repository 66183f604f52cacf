// SPDX-License-Identifier: GPL-3.0-or-later

import Log
package import Prices

/// The settings on disk. Any number of processes and threads may use the same file.
package struct SettingsFile: Sendable {
  package let path: String
  private let stillnessInMilliseconds: UInt32

  package init(path: String) {
    // Programs write a file within milliseconds, and pause for some while they work out the rest.
    self.init(path: path, stillnessInMilliseconds: 500)
  }

  init(path: String, stillnessInMilliseconds: UInt32) {
    self.path = path
    self.stillnessInMilliseconds = stillnessInMilliseconds
  }

  package struct Loaded: Sendable {
    package let settings: Settings
    /// The problem to tell the person; the program goes on with the settings in either case.
    package let problem: StorageError?
  }

  /// The settings, or those of a first start. A file that cannot be understood is set aside under
  /// another name; one that cannot be read stays as it is.
  package func load() -> Loaded {
    do {
      let read = try read(over: nil)
      return Loaded(settings: read.document?.settings ?? Settings(), problem: read.problem)
    } catch {
      return Loaded(settings: Settings(), problem: error)
    }
  }

  /// The settings for who only looks, and tells nobody: nothing is set aside. Returns nil if they
  /// cannot be read or understood.
  package func glance() -> Settings? {
    switch try? look(at: Paths.followingLinks(path)) {
    case .document(let document): document.settings
    case .nothing: Settings()
    case .damaged, .newer, nil: nil
    }
  }

  /// Changes the settings that are on disk now: what another process saved since they were loaded
  /// stays. When this throws, the file is as it was; when it returns, the change is on disk.
  ///
  /// A damaged file is set aside first, and only `load` tells of that.
  @discardableResult
  package func update<R>(_ change: (inout Settings) throws -> R) throws -> R {
    try write(over: nil, change).result
  }

  package struct TakenBack: Equatable, Sendable {
    package let settings: Settings
    package let copy: GoodCopy
    /// The path that the file has now in whose place the copy was put.
    package let keptAs: String?
  }

  /// Puts a copy in the place of the file, which is set aside; nil when there is no copy that can be
  /// read. The copy stays, too.
  ///
  /// - Parameter path: of the copy; without it, the newest good one.
  package func takeBack(_ path: String? = nil) throws(StorageError) -> TakenBack? {
    try replace(by: path)?.taken
  }

  /// Sets the file aside because the program cannot start from it, and returns what to tell; nil
  /// when there is none. The file is as good a copy as any.
  func leaveOut() throws(StorageError) -> StorageError? {
    let target = Paths.followingLinks(path)
    let lock = try FileLock(guarding: target)
    defer { lock.unlock() }
    guard let state = FileState(of: target) else { return nil }
    let kept = try Replacement.setAside(target, as: "unused")
    return .leftOut(path: path, copy: GoodCopy(path: kept, time: state.lastChange))
  }

  // MARK: Also for a program that runs on

  /// Reads the file. Where it is gone or cannot be understood, it is written again from the memory of
  /// the program. Returns nil if there is nothing in either.
  func read(
    over memory: SettingsDocument?
  ) throws(StorageError) -> (document: SettingsDocument?, problem: StorageError?) {
    let target = Paths.followingLinks(path)
    do throws(StorageError) {
      switch try settled(target, isExpected: memory != nil) {
      case .document(let document): return (document, nil)
      case .nothing where memory == nil: return (nil, nil)
      case .nothing, .damaged, .newer: break
      }
      try Paths.createFolder(Paths.folder(of: target))
      let lock = try FileLock(guarding: target)
      defer { lock.unlock() }
      let (found, problem) = try secured(target, memory)
      if found == nil, let memory { try Replacement.write(memory.bytes, to: target) }
      return (found ?? memory, problem)
    } catch .cannotWrite(let path, let reason) where memory == nil {
      // Nothing is written here but what setting aside needs.
      throw .cannotSetAside(path: path, reason: reason)
    }
  }

  /// Makes the change to what is on disk, or to what is in memory where the file is gone or cannot
  /// be understood.
  func write<R>(
    over memory: SettingsDocument?, _ change: (inout Settings) throws -> R
  ) throws -> (result: R, document: SettingsDocument, problem: StorageError?) {
    let target = Paths.followingLinks(path)
    try Paths.createFolder(Paths.folder(of: target))
    _ = try settled(target, isExpected: memory != nil)
    let lock = try FileLock(guarding: target)
    defer { lock.unlock() }
    let (found, problem) = try secured(target, memory)
    let old = found ?? memory ?? SettingsDocument()
    var settings = old.settings
    let result = try change(&settings)
    let document = old.saying(settings)
    if let found { keepCopy(of: found, beside: target) }
    try Replacement.write(document.bytes, to: target)
    return (result, document, problem)
  }

  func replace(
    by path: String?
  ) throws(StorageError) -> (taken: TakenBack, document: SettingsDocument)? {
    let target = Paths.followingLinks(self.path)
    let copies = KeptCopies(of: target, or: path.map { [$0] })
    guard let (copy, document) = copies.newest(document(at:)) else { return nil }
    let lock = try FileLock(guarding: target)
    defer { lock.unlock() }
    let kept = try Replacement.write(document.bytes, to: target, keeping: "replaced")
    return (TakenBack(settings: document.settings, copy: copy, keptAs: kept), document)
  }

  // MARK: Looking

  private enum Found {
    case document(SettingsDocument)
    case nothing
    case damaged
    case newer(version: Int)
  }

  /// Settings take about 300 bytes a currency. What is longer than this is none of ours.
  private static let largestByteCount = 4 << 20

  private func look(at target: String) throws(StorageError) -> Found {
    guard let file = try OpenFile(reading: target) else { return .nothing }
    let bytes = try file.bytes(upTo: Self.largestByteCount)
    Log.storage.note("read the settings, \(bytes.count) bytes")
    do throws(SettingsDocument.Unreadable) {
      return .document(try SettingsDocument(bytes))
    } catch {
      switch error {
      case .newerVersion(let version): return .newer(version: version)
      case .damaged: return .damaged
      }
    }
  }

  /// How often a file is looked at that changes all the time: five seconds in all.
  private static let mostLooks = 10

  /// Looks again at what cannot be understood until it stays as it is for a moment: another program
  /// may be in the middle of writing it, or of putting a new one in its place.
  private func settled(_ target: String, isExpected: Bool) throws(StorageError) -> Found {
    var state = FileState(of: target)
    var found = try look(at: target)
    for _ in 0..<Self.mostLooks {
      switch found {
      case .document: return found
      case .nothing where !isExpected: return found
      case .nothing, .damaged, .newer: pause(milliseconds: stillnessInMilliseconds)
      }
      let now = FileState(of: target)
      guard now != state else { break }
      state = now
      found = try look(at: target)
    }
    return found
  }

  /// The document that is there. What cannot be understood is set aside: under the lock, because
  /// another process may have put a good file in the place of the bad one that we saw.
  private func secured(
    _ target: String, _ memory: SettingsDocument?
  ) throws(StorageError) -> (document: SettingsDocument?, problem: StorageError?) {
    switch try look(at: target) {
    case .document(let document):
      return (document, nil)
    case .nothing:
      return (nil, nil)
    case .damaged:
      let kept = try Replacement.setAside(target, as: "damaged")
      guard memory == nil else { return (nil, .overruled(path: path, keptAs: kept)) }
      let copy = KeptCopies(of: target).hold(as: kept + ".copy", document(at:))
      return (nil, .damaged(path: path, keptAs: kept, copy: copy))
    case .newer(let version):
      let kept = try Replacement.setAside(target, as: "version-\(version)")
      guard memory == nil else { return (nil, .overruled(path: path, keptAs: kept)) }
      return (nil, .newerVersion(path: path, found: version, keptAs: kept))
    }
  }

  // MARK: Copies

  /// Before the first change of a day, what was there until then is kept.
  private func keepCopy(of document: SettingsDocument, beside target: String) {
    let copies = KeptCopies(of: target)
    guard !document.settings.currencies.isEmpty, copies.isDue(at: .now) else { return }
    // Without a copy the change is still worth keeping.
    try? copies.add { (new) throws(StorageError) in
      let file = try OpenFile(creating: new, for: target)
      try file.write(document.bytes)
      try file.sync()
    }
  }

  /// The document at a path, nil where there is none or it cannot be understood.
  private func document(at path: String) throws(StorageError) -> SettingsDocument? {
    guard case .document(let document) = try look(at: path) else { return nil }
    return document
  }
}
