// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Log
import Prices

/// A book as it was on disk at one moment.
struct BookVersion {
  let header: SealedHeader
  let database: Database
  let state: FileState?
  /// The version of its tables on disk; in memory they are those of today.
  let storedVersion: Int

  init(header: SealedHeader, database: Database, state: FileState?, storedVersion: Int) {
    (self.header, self.database) = (header, database)
    (self.state, self.storedVersion) = (state, storedVersion)
  }

  /// Returns nil if there is no file.
  init?(at path: String, key: SecretBytes?, _ schema: SchemaLadder) throws(StorageError) {
    // First, so that a file that takes its place meanwhile is seen at the next look.
    let state = FileState(of: path)
    guard let bytes = try Self.bytes(at: path) else { return nil }
    try self.init(bytes, Self.header(of: bytes, path), key, path, schema, state)
  }

  /// Returns nil if there is no file. Whoever opens it has to find its key first.
  static func open(
    _ path: String, _ access: BookAccess, _ schema: SchemaLadder
  ) throws(StorageError) -> (version: BookVersion, key: SecretBytes?)? {
    let state = FileState(of: path)
    guard let bytes = try bytes(at: path) else { return nil }
    let header = try header(of: bytes, path)
    let key: SecretBytes?
    do throws(BookTrouble) {
      key = try header.key(for: access)
    } catch {
      throw .book(path: path, error)
    }
    return (try BookVersion(bytes, header, key, path, schema, state), key)
  }

  private init(
    _ bytes: [UInt8], _ header: SealedHeader, _ key: SecretBytes?, _ path: String,
    _ schema: SchemaLadder, _ state: FileState?
  ) throws(StorageError) {
    let image: MemoryImage
    do throws(SealedFlaw) {
      image = try SealedFile.image(bytes, header, key: key)
    } catch {
      throw error.told(of: path)
    }
    (database, storedVersion) = try BookImage.open(image, for: path, schema)
    (self.header, self.state) = (header, state)
    Log.storage.note("read the book: generation \(header.generation), \(bytes.count) bytes")
  }

  /// Writes the next generation, which is on disk when this returns.
  static func write(
    _ header: SealedHeader, _ database: Database, key: SecretBytes?, to path: String
  ) throws(StorageError) -> SealedHeader {
    var next = header
    next.generation += 1
    let bytes = database.withImage { content, count in
      next.contentByteCount = count
      return SealedFile.bytes(next, content, key: key)
    }
    guard let bytes else { throw .cannotWrite(path: path, reason: StorageError.reason(ENOMEM)) }
    try Replacement.write(bytes, to: path)
    return next
  }

  static func bytes(at path: String) throws(StorageError) -> [UInt8]? {
    try OpenFile(reading: path)?.bytes(upTo: largestByteCount)
  }

  /// A little more than the largest content; what is longer is none of ours.
  private static let largestByteCount = 1_100 << 20

  static func header(of bytes: [UInt8], _ path: String) throws(StorageError) -> SealedHeader {
    do throws(SealedFlaw) {
      return try SealedHeader(of: bytes)
    } catch {
      throw error.told(of: path)
    }
  }
}

extension SealedFlaw {
  fileprivate func told(of path: String) -> StorageError {
    switch self {
    case .cut: .book(path: path, .damaged(.cut, keptAs: nil, copy: nil))
    case .torn: .book(path: path, .damaged(.torn, keptAs: nil, copy: nil))
    case .noisy: .book(path: path, .damaged(.noisy, keptAs: nil, copy: nil))
    case .newer(let format): .newerVersion(path: path, found: format, keptAs: nil)
    }
  }
}
