// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// The book for another machine: a whole copy, sealed with a passphrase, in a folder that a tool of
/// the person's own carries. Pictures are not in it.
///
///     here ─► bundle ─► folder ⇢ folder ─► merge into the book there
extension BookFile {
  /// Writes the bundle, in the place of an earlier one. Where the folder is away nothing happens:
  /// the book keeps everything until it is there again.
  package func writeBundle(to file: String, passphrase: String) throws(StorageError) {
    let file = Paths.followingLinks(file)
    let folder = Paths.folder(of: file)
    guard Paths.isFolder(folder) else { throw .book(path: file, .away(folder: folder)) }
    guard try mayReplace(file) else { throw .book(path: file, .exists) }
    try seal(into: file, passphrase)
  }

  /// The bundle has the generation of the book, so that it says whether it has all of it. Another
  /// program may want to write the same bundle.
  func seal(into file: String, _ passphrase: String) throws(StorageError) {
    let key = SecretBytes.random()
    try alone { (database) throws(StorageError) in
      var bundle = SealedHeader(
        form: .sealed, generation: header.generation - 1, contentByteCount: 0, id: .new, slots: [])
      bundle.slots = [
        try KeySlot(wrapping: key, in: .passphrase(passphrase), of: bundle.id, at: file)
      ]
      _ = try BookVersion.write(bundle, database, key: key, to: file)
    }
  }

  /// Only another bundle is replaced: not the book, not a copy of it, not a file of somebody else.
  private func mayReplace(_ file: String) throws(StorageError) -> Bool {
    guard let bytes = try OpenFile(reading: file)?.bytes(upTo: 1 << 16) else { return true }
    guard let header = try? SealedHeader(of: bytes) else { return false }
    return header.id != self.header.id && header.slots.map(\.kind) == [.passphrase]
  }

  /// Takes in what a bundle has and this book has not. What both have stays as it is here; where
  /// the two differ, that is told. The same bundle changes nothing the second time.
  package func merge(_ file: String, passphrase: String) throws(StorageError) -> MergeReport {
    let file = Paths.followingLinks(file)
    let there = try Self.database(in: file, passphrase)
    return try writeIfNew { (here) throws(StorageError) in
      let merge = BookMerge(here: here, there: there)
      try merge.run()
      return merge.report
    }
  }

  /// A bundle has no recovery code, and it is never set aside.
  private static func database(
    in bundle: String, _ passphrase: String
  ) throws(StorageError) -> Database {
    do throws(StorageError) {
      let access = BookAccess.sealed(.passphrase(passphrase))
      guard let there = try BookVersion.open(bundle, access, .book) else {
        let folder = Paths.folder(of: bundle)
        throw Paths.isFolder(folder)
          ? .noFile(path: bundle) : .book(path: bundle, .away(folder: folder))
      }
      return there.version.database
    } catch .book(_, .wrongKey) {
      throw .book(path: bundle, .wrongPassphrase)
    } catch .book(_, .damaged(let damage, _, _)) {
      throw .book(path: bundle, .damagedCopy(damage))
    }
  }
}

/// The report of what a merge came to.
package struct MergeReport: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case receipt, entry, plan, commitment, goal, category, product, name
  }

  /// A thing that both books have, and say differently.
  package struct Conflict: Equatable, Sendable {
    package let kind: Kind
    package let name: String
  }

  package var receipts = 0
  package var entries = 0
  /// Drafts here that somebody checked there.
  package var checked = 0
  /// Receipts that seem to be here already: they came as drafts, so that nothing counts twice.
  package var twins: [String] = []
  /// They stay as they are here.
  package var conflicts: [Conflict] = []
  /// The number of rows that were deleted here and do not come again.
  package var stayDeleted = 0
  /// The number of rows that were deleted there, and stay here.
  package var deletedThere = 0
}
