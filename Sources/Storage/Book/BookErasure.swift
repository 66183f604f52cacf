// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money
package import Prices

/// Taking a book away for good, with everything that was ever kept of it here.
package enum BookErasure {
  /// Forgets the keys of the book and of its copies, and deletes all of them and the pictures that
  /// were kept. What somebody copied elsewhere does not open with anything that is left; only who
  /// has the recovery code or the passphrase can open it.
  ///
  /// The keys go first, because they are what makes the rest readable.
  ///
  /// - Parameter book: the same one where it is open: only it knows the folder that carries it.
  /// - Returns: what is left of it: a key in the keyring, a bundle in a folder that is away.
  package static func eraseAll(
    _ path: String, keyring: Keyring, of book: BookFile? = nil
  ) throws(StorageError) -> [BookTrouble] {
    let path = Paths.followingLinks(path)
    let folder = Paths.folder(of: path)
    guard Paths.isFolder(folder) else { return [] }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    let files = copies(of: path) + (Paths.isFile(path) ? [path] : [])
    let bundle = (try? book?.carriedBundle()).flatMap { $0 }
    let away = (try? book?.folderAway()).flatMap { $0 }
    let trouble = forget(files, keyring)
    let pictures = Paths.names(in: folder + "/pictures").map { folder + "/pictures/" + $0 }
    let ids = Set(files.compactMap { SealedHeader(at: $0)?.id })
    for file in files + pictures.filter({ isOurs($0, ids) }) + (bundle.map { [$0] } ?? []) {
      try system(.writing, file) { unlink(file) }
    }
    rmdir(folder + "/pictures")
    Paths.syncFolder(of: path)
    return [trouble.map { .keyring($0) }, away.map { .bundleLeft(folder: $0) }].compactMap(\.self)
  }

  /// Whether there is a book at that path, or anything that was made of one.
  package static func isAnythingLeft(of path: String) -> Bool {
    let path = Paths.followingLinks(path)
    return Paths.isFile(path) || !copies(of: path).isEmpty
  }

  /// What this program made of the book: "book.sealed.copy-1", "book.sealed.damaged-…".
  static func copies(of path: String) -> [String] {
    let folder = Paths.folder(of: path)
    let name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    return Paths.names(in: folder).filter { other in
      other.hasPrefix(name) && isMade(other.dropFirst(name.count))
    }.map { folder + "/" + $0 }.filter(Paths.isFile)
  }

  /// Exactly the endings that are given here: beside a book called "food" there may be a
  /// "food.video".
  private static func isMade(_ ending: Substring) -> Bool {
    let rest = [".copy-", ".v", ".damaged-", ".replaced-"].first(where: ending.hasPrefix)
      .map { ending.dropFirst($0.count) }
    guard let rest else { return ending == ".new" }
    return rest.first?.isWholeNumber == true
      && rest.allSatisfy { "0123456789TZ-.copynew".contains($0) }
  }

  /// Every book has an entry of its own in the keyring.
  private static func forget(_ files: [String], _ keyring: Keyring) -> KeyringTrouble? {
    var trouble: KeyringTrouble?
    let headers = files.compactMap(SealedHeader.init(at:))
    for id in Set(headers.filter { $0.has(.keyring) }.map(\.id)) {
      do throws(KeyringTrouble) {
        try keyring.forget(id)
      } catch {
        trouble = error
      }
    }
    return trouble
  }

  /// A folder of that name may hold a person's own pictures, which are not sealed, and those of
  /// another book. What is sealed and says of no book that it is its, opens with none.
  private static func isOurs(_ picture: String, _ books: Set<FileID>) -> Bool {
    let start = try? OpenFile(reading: picture)?.bytes(upTo: SealedHeader.magic.count)
    guard start?.starts(with: SealedHeader.magic) == true else { return false }
    return SealedHeader(at: picture).map { books.contains($0.id) } ?? true
  }
}

extension BookFile {
  /// Forgets what the program found out by itself or was taught to recognise; what was entered
  /// stays. The copies go, because they still know it, and another book does not bring it back.
  package func eraseLearned(on today: Day = .today) throws(StorageError) {
    try together { () throws(StorageError) in
      try write { (database) throws(StorageError) in
        for table in [Database.Nameless.code, .look, .word] { try database.forget(table) }
        for table in ["store_mark", "draft_mark", "lesson", "reading_score"] {
          try database.run("DELETE FROM \(table)")
        }
        try database.execute(
          """
          DELETE FROM price_seen WHERE how = 'tag';
          UPDATE price_seen SET guessed = NULL;
          UPDATE alias SET product = NULL WHERE standing = 'guessed';
          DELETE FROM alias WHERE standing = 'guessed' AND id NOT IN
            (SELECT alias FROM line WHERE alias IS NOT NULL UNION SELECT alias FROM kept_price
              UNION SELECT alias FROM size_change);
          """)
        try database.setDayForgotten(today)
      }
      dropCopies()
    }
  }
}
