// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

@Suite struct BookErasureTests {
  let folder = TemporaryFolder()
  private var path: String { folder("book.sealed") }
  /// No book of these tests has its key there.
  private let keyring = Keyring(patienceInMilliseconds: 1)

  @Test func deletesEverythingThatWasMadeOfABook() throws {
    let book = try BookFile.create(path, sealedAccess)
    for number in 1...3 { try book.add(number) }
    _ = try BookFile.takeBack(path, sealedAccess)
    for name in [
      "book.sealed.damaged-20260822T101502Z", "book.sealed.damaged-20260822T101502Z.copy",
      "book.sealed.v1", "book.sealed.new", "book.sealed.copy-1.new",
    ] {
      put("", at: folder(name))
    }
    mkdir(folder("pictures"), 0o700)
    put("CCBOOK1S…", at: folder("pictures/one"))
    #expect(try BookErasure.eraseAll(path, keyring: keyring).isEmpty)
    #expect(folder.names() == ["book.sealed.lock"])
    // Whoever still has it open writes nothing any more.
    #expect(throws: StorageError.moved(path: path)) { try book.add(4) }
    #expect(throws: StorageError.book(path: path, .missing(copy: nil))) {
      try BookFile.open(path, sealedAccess)
    }
  }

  @Test func leavesEverythingElse() throws {
    try BookFile.create(path, sealedAccess).add(1)
    let others = [
      "book.sealed.video", "book.sealed.v1deo", "book.sealed.copy-of-mine", "book.sealed.txt",
      "book.sealed.newer", "ledger.sqlite", "xbook.sealed",
    ]
    for name in others { put("mine", at: folder(name)) }
    mkdir(folder("book.sealed.v2"), 0o700)
    mkdir(folder("pictures"), 0o700)
    put("JPEG", at: folder("pictures/holiday.jpg"))
    #expect(try BookErasure.eraseAll(path, keyring: keyring).isEmpty)
    #expect(
      folder.names() == (others + ["book.sealed.lock", "book.sealed.v2", "pictures"]).sorted())
    #expect(folder.names(in: "pictures") == ["holiday.jpg"])
  }

  @Test func leavesThePicturesOfAnotherBook() throws {
    let book = try BookFile.create(path, sealedAccess)
    let other = try BookFile.create(folder("other.sealed"), sealedAccess)
    try book.keep([1, 2], of: uid(1))
    try other.keep([3, 4], of: uid(2))
    #expect(try BookErasure.eraseAll(path, keyring: keyring, of: book).isEmpty)
    #expect(folder.names(in: "pictures") == [uid(2) + ".sealed"])
    #expect(try other.picture(of: uid(2)) == [3, 4])
  }

  @Test func takesItsBundleOutOfTheFolderThatCarriesIt() throws {
    mkdir(folder("stick"), 0o700)
    let books = try ["book.sealed", "away.sealed"].map { name in
      let book = try BookFile.create(folder(name), sealedAccess)
      try book.carry(through: folder("stick"), passphrase: "correct horse")
      return book
    }
    // One that was never carried has no bundle.
    _ = try BookCarrier(books[1]).carry()
    #expect(try BookErasure.eraseAll(books[0].path, keyring: keyring, of: books[0]).isEmpty)
    let again = try BookFile.create(path, sealedAccess)
    try again.save(receipt(1))
    try again.carry(through: folder("stick"), passphrase: "correct horse")
    _ = try BookCarrier(again).carry()
    #expect(folder.names(in: "stick").count == 2)
    #expect(try BookErasure.eraseAll(path, keyring: keyring, of: again).isEmpty)
    #expect(folder.names(in: "stick") == [books[1].bundleName])
  }

  @Test func saysThatABundleStaysInAFolderThatIsAway() throws {
    mkdir(folder("stick"), 0o700)
    let book = try BookFile.create(path, sealedAccess)
    try book.carry(through: folder("stick"), passphrase: "correct horse")
    _ = try BookCarrier(book).carry()
    #expect(rename(folder("stick"), folder("gone")) == 0)
    let left = try BookErasure.eraseAll(path, keyring: keyring, of: book)
    #expect(left == [.bundleLeft(folder: folder("stick"))])
    #expect(folder.names(in: "gone") == [book.bundleName])
    let stopped = try BookFile.create(path, sealedAccess)
    try stopped.carry(through: folder("gone"), passphrase: "correct horse")
    try stopped.stopCarrying()
    #expect(rename(folder("gone"), folder("stick")) == 0)
    #expect(try BookErasure.eraseAll(path, keyring: keyring, of: stopped).isEmpty)
  }

  @Test func erasesNothingWhereThereIsNothing() throws {
    #expect(try BookErasure.eraseAll(folder("none/book.sealed"), keyring: keyring).isEmpty)
    #expect(folder.names().isEmpty)
  }

  /// The keyring of this process is not asked: there is none to ask in a test.
  @Test func findsNoTextAfterwardsInThePlainForm() throws {
    let book = try BookFile.create(path, .plain)
    for number in 1...3 { try book.add(number) }
    #expect(folder.names(containing: "copy").count == 1)
    #expect(try BookErasure.eraseAll(path, keyring: keyring).isEmpty)
    for name in folder.names() {
      let bytes = contents(folder(name)) ?? []
      #expect(!String(decoding: bytes, as: UTF8.self).contains("珍珠"))
    }
  }

  @Test func saysThatAFileCannotBeDeleted() throws {
    try BookFile.create(path, sealedAccess).add(1)
    chmod(path + ".lock", 0o666)
    chmod(path, 0o644)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    asNobody {
      #expect(throws: StorageError.cannotWrite(path: path, reason: "Permission denied")) {
        try BookErasure.eraseAll(path, keyring: keyring)
      }
    }
  }

  // MARK: What was learned

  private static let learned = """
    INSERT INTO store (id, uid, name, is_confirmed) VALUES (1, x'01', '全聯', 1);
    INSERT INTO product (id, uid, name) VALUES (1, x'01', '鮮乳');
    INSERT INTO category (id, uid, key, name, position) VALUES (9, x'01', '乳品', '乳品', 9);
    INSERT INTO store_mark VALUES ('head', '記號', 1, 1, 1, 0);
    INSERT INTO lesson VALUES (1, 'a', '讀錯', 'b', 1, 1, 0);
    INSERT INTO code VALUES ('ean', '條碼', 1);
    INSERT INTO look (product, format, points, descriptors, colours) VALUES (1, 1, x'', x'', x'');
    INSERT INTO category (id, uid, name, position) VALUES (10, x'02', '自訂', 10);
    INSERT INTO word VALUES ('字詞', 9, 1), ('別字', 10, 1);
    INSERT INTO price_seen (day, twd, how, guessed) VALUES (1, 1, 'tag', 5), (2, 2, 'typed', 5);
    INSERT INTO receipt (id, uid, day, currency, decimals, total, source, state, gap, belief,
      saved_ms) VALUES (1, x'01', 1, 'EUR', 2, 1, 'x', 'checked', 0, 1, 1);
    INSERT INTO alias (id, store, printed, folded, product, standing, seen, last_day)
      VALUES (1, 1, '猜', 'a', 1, 'guessed', 1, 1), (2, 1, '用', 'b', 1, 'guessed', 1, 1),
        (3, 1, '說', 'c', 1, 'confirmed', 1, 1), (4, 1, '不', 'd', NULL, 'apart', 1, 1);
    INSERT INTO line (receipt, place, kind, alias, quantity_milli, amount, belief)
      VALUES (1, 1, 'item', 2, 1000, 1, 1), (1, 2, 'rounding', NULL, 1000, 1, 1);
    """

  @Test func forgetsWhatWasLearnedAndNothingElse() throws {
    let book = try BookFile.create(path, .plain)
    try book.add(1)
    try book.write { (database) throws(StorageError) in try database.execute(Self.learned) }
    #expect(folder.names(containing: "copy").count == 1)
    try book.eraseLearned()
    #expect(folder.names(containing: "copy").isEmpty)
    let bytes = try #require(contents(path))
    for word in ["記號", "讀錯", "條碼", "字詞", "別字", "猜"] {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(word), "\(word)")
    }
    try book.read { (database) throws(StorageError) in
      let names = try database.rows(of: "SELECT printed, product FROM alias ORDER BY id") {
        [$0.text(0), $0.text(1)]
      }
      #expect(names == [["用", nil], ["說", "1"], ["不", nil]])
      let prices = try database.rows(of: "SELECT day, guessed FROM price_seen") {
        [$0.text(0), $0.text(1)]
      }
      #expect(prices == [["2", nil]])
      for table in ["store", "product", "receipt", "entry"] {
        #expect(try database.integer(of: "SELECT count(*) FROM \(table)") == 1)
      }
    }
    #expect(try BookFile.open(path, .plain).amounts() == [1])
  }

  @Test func noCopyIsMadeOfWhatIsForgotten() throws {
    let book = try BookFile.create(path, .plain)
    try book.add(1)
    try book.write { (database) throws(StorageError) in try database.execute(Self.learned) }
    for name in ["copy-1", "v1", "damaged-20260822T101502Z", "replaced-20260822T101502Z"] {
      put(try #require(contents(path)), at: path + "." + name)
    }
    // The copy of today is still to be made.
    unlink(path + ".copy-1")
    try book.together { () throws(StorageError) in try book.eraseLearned() }
    #expect(folder.names() == ["book.sealed", "book.sealed.lock"])
    try book.add(2)
    #expect(folder.names(containing: "copy").count == 1)
    #expect(try BookFile.open(path + ".copy-1", .plain).amounts() == [1])
  }

  @Test func theCopiesStayWhereForgettingDoesNotReachTheDisk() throws {
    let book = try BookFile.create(path, .plain)
    for number in 1...2 { try book.add(number) }
    let before = folder.names()
    mkdir(path + ".new", 0o700)
    let found = trouble { try book.together { () throws(StorageError) in try book.eraseLearned() } }
    guard case .cannotWrite = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    rmdir(path + ".new")
    #expect(folder.names() == before && before.contains("book.sealed.copy-1"))
  }
}
