// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Receipts
import TestSupport

@testable import Storage

/// The book: what seals it, what is in it, and what other programs write for it.
enum FuzzedBook {
  /// A sealed file whose sums are right wherever its length lets them be.
  @Sendable static func unseal(_ bytes: [UInt8]) {
    let file = summed(bytes)
    guard let header = try? SealedHeader(of: file) else { return }
    precondition(header.bytes == Array(file[..<header.byteCount]))
    for key in [nil, key] {
      guard let image = try? SealedFile.image(file, header, key: key), let content = image.bytes
      else { continue }
      precondition(image.count == header.contentByteCount)
      precondition(key != nil || SealedFile.bytes(header, content, key: nil) == file)
    }
    // A passphrase takes its time on purpose; of the others nobody has the secret.
    precondition((try? header.key(for: .sealed(.recoveryCode(code)))) == nil)
  }

  /// A plain book in which bytes are others, though every sum is right: three bytes say where, one
  /// says what. What opens is read, taken in by another book, and takes one more entry.
  @Sendable static func openBook(_ bytes: [UInt8]) {
    var content = goodBook.content
    for place in stride(from: 0, to: bytes.count - 3, by: 4) {
      let number = bytes[place..<place + 3].reduce(0) { $0 << 8 | Int($1) }
      content[number % content.count] = bytes[place + 3]
    }
    let folder = TemporaryFolder()
    put(SealedFile.bytes(goodBook.header, content, key: nil), at: folder("book.plain"))
    guard let book = try? BookFile.open(folder("book.plain"), .plain) else { return }
    _ = try? book.receipts()
    _ = try? book.products()
    _ = try? book.knownGoods()
    _ = try? book.lessons(of: nil)
    merge(book, in: folder)
    guard let before = try? book.budget().entries.count, (try? book.add(entry, source: "")) != nil
    else { return }
    let again = try? BookFile.open(folder("book.plain"), .plain).budget()
    precondition(again?.entries.count == before + 1)
  }

  private static func merge(_ book: BookFile, in folder: TemporaryFolder) {
    guard let other = try? BookFile.create(folder("other.plain"), .plain) else { return }
    _ = try? book.read { (there) throws(StorageError) in
      try other.writeIfNew { (here) throws(StorageError) in
        try BookMerge(here: here, there: there).run()
      }
    }
    _ = try? other.budget()
    _ = try? other.receipts()
  }

  /// A plain book that was understood is written so that it is understood again; it can be reckoned
  /// with, and a sealed book takes it in.
  @Sendable static func readBudget(_ bytes: [UInt8]) {
    let receipts = (try? PlainReceipts.read(bytes)) ?? []
    for receipt in receipts { precondition(receipt.isConsistent && receipt.doubtCount >= 0) }
    guard let plain = try? PlainBook(bytes) else { return }
    precondition((try? PlainBook(Array(plain.text.utf8))) == plain)
    for day in ["0001-01-01", "2026-09-11", "9999-12-31"].compactMap({ Day($0) }) {
      guard let state = try? BudgetState(plain.budget, on: day) else { continue }
      _ = (state.streak, state.terms.sum, state.asks)
    }
    let folder = TemporaryFolder()
    guard let book = try? BookFile.create(folder("book.plain"), .plain) else { return }
    _ = try? book.take(plain.budget)
    _ = try? book.take(receipts)
    _ = BudgetExport.csv.text(plain.budget, receipts)
  }

  // MARK: What they begin with

  private static let key = SecretBytes.random()
  private static let code = RecoveryCode(drawn: Array(0..<28))

  private static let entry = Entry(.expense, on: .first, .zero, note: "one more")

  /// A book in which something of every kind stands.
  private static let goodBook: (header: SealedHeader, content: [UInt8]) = {
    let folder = TemporaryFolder()
    let path = folder("book.plain")
    guard let book = try? BookFile.create(path, .plain), let day = Day("2026-09-11"),
      let twd = TWD("66"), (try? book.take([entry], source: "")) != nil,
      (try? book.save(Goal(id: "trip", name: "旅行", target: twd))) != nil,
      (try? book.take([receipt(day)])) != nil, let file = contents(path),
      let header = try? SealedHeader(of: file),
      let image = try? SealedFile.image(file, header, key: nil)
    else { fatalError("There is no book to begin with.") }
    return (header, Array(UnsafeBufferPointer(start: image.bytes, count: image.count)))
  }()

  private static func receipt(_ day: Day) -> KeptReceipt {
    var receipt = KeptReceipt(
      uid: String(repeating: "0a", count: 16), store: "全聯", day: day, currency: "TWD",
      decimals: 0, total: 66, source: .typed)
    receipt.lines = [KeptLine(.item, "拿鐵", 66, product: "拿鐵")]
    return (try? receipt.checked()) ?? receipt
  }

  /// With the checksum that its header wants, and the sums of the chunks of a plain one.
  private static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var file = bytes
    guard file.count > 65 else { return file }
    let length = Int(UInt32(file[12..<16]))
    guard length >= 65, length <= file.count else { return file }
    let sum = Sodium.sum(16, of: Array(file[..<(length - 16)]))
    file.replaceSubrange(length - 16..<length, with: sum)
    guard let header = try? SealedHeader(of: file), header.form == .plain,
      header.byteCount + ChunkLayout.start + header.contentByteCount <= file.count
    else { return file }
    let content = Array(file[(header.byteCount + ChunkLayout.start)...])
    return content.withUnsafeBufferPointer { content in
      content.baseAddress.map { SealedFile.bytes(header, $0, key: nil) } ?? file
    }
  }
}
