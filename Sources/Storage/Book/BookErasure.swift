// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Prices

/// Taking a book away for good, with everything that was ever kept of it here.
package enum BookErasure {
  /// Forgets the keys of the book and of its copies, and deletes all of them and the pictures that
  /// were kept. What somebody copied elsewhere does not open with anything that is left; only who
  /// has the recovery code or the passphrase can open it.
  ///
  /// The keys go first, because they are what makes the rest readable.
  ///
  /// - Returns: why the keyring still has a key; nil where it has none.
  package static func eraseAll(
    _ path: String, keyring: Keyring
  ) throws(StorageError) -> KeyringTrouble? {
    let path = Paths.followingLinks(path)
    let folder = Paths.folder(of: path)
    guard Paths.isFolder(folder) else { return nil }
    let lock = try FileLock(guarding: path)
    defer { lock.unlock() }
    let files = kept(beside: path)
    let trouble = forget(files, keyring)
    let pictures = Paths.names(in: folder + "/pictures").map { folder + "/pictures/" + $0 }
    // A folder of that name may hold a person's own pictures: then they are not sealed.
    for file in files + pictures.filter(isOurs) {
      try system(.writing, file) { unlink(file) }
    }
    rmdir(folder + "/pictures")
    Paths.syncFolder(of: path)
    return trouble
  }

  /// The book and what this program made of it: "book.sealed.copy-1", "book.sealed.damaged-…".
  private static func kept(beside path: String) -> [String] {
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
    guard let rest else { return ending.isEmpty || ending == ".new" }
    return rest.first?.isWholeNumber == true
      && rest.allSatisfy { "0123456789TZ-.copynew".contains($0) }
  }

  /// Every book has an entry of its own in the keyring.
  private static func forget(_ files: [String], _ keyring: Keyring) -> KeyringTrouble? {
    var trouble: KeyringTrouble?
    for id in Set(files.compactMap(idInKeyring)) {
      do throws(KeyringTrouble) {
        try keyring.forget(id)
      } catch {
        trouble = error
      }
    }
    return trouble
  }

  private static func idInKeyring(_ file: String) -> FileID? {
    guard let bytes = try? OpenFile(reading: file)?.bytes(upTo: 1 << 16),
      let header = try? SealedHeader(of: bytes),
      header.slots.contains(where: { $0.kind == .keyring })
    else { return nil }
    return header.id
  }

  private static func isOurs(_ file: String) -> Bool {
    let bytes = try? OpenFile(reading: file)?.bytes(upTo: SealedHeader.magic.count)
    return bytes?.starts(with: SealedHeader.magic) == true
  }
}

extension BookFile {
  /// Forgets what the program found out by itself or was taught to recognise; what was entered
  /// stays. The backups go, because they still know it.
  package func eraseLearned() throws(StorageError) {
    try write { (database) throws(StorageError) in
      for table in ["store_mark", "draft_mark", "lesson", "reading_score", "code", "look", "word"] {
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
    }
    for copy in KeptCopies(of: path).paths + SchemaLadder.book.copyPaths(of: path) {
      unlink(copy)
    }
  }
}
