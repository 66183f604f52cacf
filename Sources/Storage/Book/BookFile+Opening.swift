// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// Making a book, opening one, and putting a copy in its place.
extension BookFile {
  /// Whether a file lies at that path, whatever is in it.
  package static func isThere(_ path: String) -> Bool { Paths.exists(path) }

  /// Whether a file lies there that was never a book: it begins otherwise, and nothing beside it was
  /// made of one. What a power failure left has no beginning.
  package static func isForeign(_ path: String) -> Bool {
    let path = Paths.followingLinks(path)
    let magic = SealedHeader.magic
    guard let start = try? OpenFile(reading: path)?.bytes(upTo: magic.count).prefix(magic.count),
      start.contains(where: { $0 != 0 })
    else { return false }
    return !magic.starts(with: start) && BookErasure.copies(of: path).isEmpty
  }

  /// Makes a book where there is none.
  package static func create(
    _ path: String, _ access: BookAccess
  ) throws(StorageError) -> BookFile {
    let path = Paths.followingLinks(path)
    try Paths.createFolder(Paths.folder(of: path))
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    guard !Paths.exists(path) else { throw .book(path: path, .exists) }
    let key = access.locks.isEmpty ? nil : SecretBytes.random()
    var header = try newHeader(key, access.locks, path)
    let database = try BookImage.empty(for: path, .book)
    do throws(StorageError) {
      header = try BookVersion.write(header, database, key: key, to: path)
    } catch {
      // The key of a book that is not there would lie in the keyring for ever.
      for case .keyring(let keyring) in access.locks { try? keyring.forget(header.id) }
      throw error
    }
    let version = BookVersion(
      header: header, database: database, state: FileState(of: path),
      storedVersion: SchemaLadder.book.version)
    return BookFile(path, version, key: key, .book)
  }

  private static func newHeader(
    _ key: SecretBytes?, _ locks: [BookLock], _ path: String
  ) throws(StorageError) -> SealedHeader {
    var header = SealedHeader(
      form: key == nil ? .plain : .sealed, generation: 0, contentByteCount: 0, id: .new, slots: [])
    guard let key else { return header }
    for lock in locks { header.slots.append(try lock.slot(for: key, of: header.id, at: path)) }
    return header
  }

  /// Opens the book that is there. Only a damaged one is set aside; in every other case the file
  /// stays as it is.
  package static func open(
    _ path: String, _ access: BookAccess
  ) throws(StorageError) -> BookFile {
    try open(path, access, schema: .book)
  }

  static func open(
    _ path: String, _ access: BookAccess, schema: SchemaLadder
  ) throws(StorageError) -> BookFile {
    let path = Paths.followingLinks(path)
    do throws(StorageError) {
      return try look(at: path, access, schema)
    } catch .book(_, .damaged) {
      return try openOrSetAside(path, access, schema)
    }
  }

  /// Puts a copy in the place of the book, which is set aside where there is one, and opens it.
  ///
  /// - Parameter copy: its path; without it, the newest one that opens.
  package static func takeBack(
    _ path: String, from copy: String? = nil, _ access: BookAccess
  ) throws(StorageError) -> (book: BookFile, copy: GoodCopy) {
    let path = Paths.followingLinks(path)
    try Paths.createFolder(Paths.folder(of: path))
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    let copies = copy.map { KeptCopies(of: path, or: [$0]) } ?? Self.copies(of: path)
    guard let (copy, bytes) = copies.newest(opening(with: access, .book)) else {
      if let copy { try sayWhatIsWrong(with: copy, access) }
      throw .book(path: copy ?? path, .missing(copy: nil))
    }
    try Replacement.write(bytes, to: path, keeping: "replaced")
    return (try look(at: path, access, .book), copy)
  }

  private static func sayWhatIsWrong(
    with copy: String, _ access: BookAccess
  ) throws(StorageError) {
    do throws(StorageError) {
      _ = try BookVersion.open(copy, access, .book)
    } catch .book(_, .damaged(let damage, _, _)) {
      throw .book(path: copy, .damagedCopy(damage))
    }
  }

  // MARK: Looking

  /// Copies of earlier days and books that were set aside, of which one that opens was never damaged.
  /// What was written last knows the most.
  private static func copies(of path: String) -> KeptCopies {
    let folder = Paths.folder(of: path)
    let start = Paths.name(of: path) + ".damaged-"
    let setAside = Paths.names(in: folder).filter { $0.hasPrefix(start) && !$0.hasSuffix(".copy") }
    let paths = setAside.sorted(by: >).map { "\(folder)/\($0)" } + KeptCopies(of: path).paths
    let known = paths.enumerated().map { place, path in
      (path: path, generation: SealedHeader(at: path)?.generation ?? 0, place: place)
    }
    return KeptCopies(
      of: path,
      or: known.sorted { ($1.generation, $0.place) < ($0.generation, $1.place) }.map(\.path))
  }

  private static func look(
    at path: String, _ access: BookAccess, _ schema: SchemaLadder
  ) throws(StorageError) -> BookFile {
    guard let (version, key) = try BookVersion.open(path, access, schema) else {
      let copy = copies(of: path).newest(opening(with: access, schema))?.copy
      throw .book(path: path, .missing(copy: copy))
    }
    return BookFile(path, version, key: key, schema)
  }

  /// Under the lock, because another process may have put a good file in the place of the bad one.
  private static func openOrSetAside(
    _ path: String, _ access: BookAccess, _ schema: SchemaLadder
  ) throws(StorageError) -> BookFile {
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    do throws(StorageError) {
      return try look(at: path, access, schema)
    } catch .book(_, .damaged(let damage, _, _)) {
      let kept = try Replacement.setAside(path, as: "damaged")
      let copy = KeptCopies(of: path).hold(as: kept + ".copy", opening(with: access, schema))
      throw .book(path: path, .damaged(damage, keptAs: kept, copy: copy))
    }
  }

  /// The content of a copy, nil if there is none; throws if it does not open.
  private static func opening(
    with access: BookAccess, _ schema: SchemaLadder
  ) -> (String) throws(StorageError) -> [UInt8]? {
    { (copy) throws(StorageError) in
      guard try BookVersion.open(copy, access, schema) != nil else { return nil }
      return try BookVersion.bytes(at: copy)
    }
  }
}
