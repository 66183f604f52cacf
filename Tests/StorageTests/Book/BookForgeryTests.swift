// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import TestSupport
import Testing

@testable import Storage

/// Plain books that somebody made on purpose: every sum is right, and what they hold is not.
@Suite struct BookForgeryTests {
  let folder = TemporaryFolder()
  private var path: String { folder("book.plain") }

  /// The database in a plain book, and its header.
  private func image(_ path: String) throws -> (header: SealedHeader, content: [UInt8]) {
    let file = try #require(contents(path))
    let header = try SealedHeader(of: file)
    let image = try SealedFile.image(file, header, key: nil)
    return (header, Array(UnsafeBufferPointer(start: image.bytes, count: image.count)))
  }

  private func put(_ content: [UInt8], _ header: SealedHeader, at path: String) {
    var header = header
    header.contentByteCount = content.count
    TestSupport.put(SealedFile.bytes(header, content, key: nil), at: path)
  }

  private func prepare() throws -> (header: SealedHeader, content: [UInt8]) {
    let book = try BookFile.create(path, .plain)
    try book.save(Category(key: "外食", limit: twd("4000")))
    try book.save(Goal(id: "trip", name: "旅行", target: twd("1")))
    try book.take((1...50).map(entry), source: "test")
    return try image(path)
  }

  @Test(.timeLimit(.minutes(10))) func doesNotCrashWhateverBytesAreOthers() throws {
    let (header, content) = try prepare()
    var chance = SeededRandom(seed: 3)
    for round in 0..<150 {
      var forged = content
      for _ in 0...chance.below(8) { forged[chance.below(forged.count)] = UInt8(chance.below(256)) }
      let path = folder("forged-\(round)")
      put(forged, header, at: path)
      guard let book = try? BookFile.open(path, .plain), let budget = try? book.budget() else {
        continue
      }
      // What opens is as good as any book.
      #expect(try book.add(entry(99), source: "test", at: .now) > 0)
      #expect(try BookFile.open(path, .plain).budget().entries.count == budget.entries.count + 1)
    }
  }

  @Test func doesNotLoadWhatWasMadeForALog() throws {
    let (header, made) = try prepare()
    var content = made
    // The versions of who may write and who may read: 2 is a write-ahead log.
    (content[18], content[19]) = (2, 2)
    put(content, header, at: path)
    #expect(throws: StorageError.self) { try BookFile.open(path, .plain) }
  }

  @Test func doesNotTakeTheWordOfAHeaderForItsLength() throws {
    var header = try prepare().header
    header.contentByteCount = 1 << 30
    TestSupport.put(header.bytes + [UInt8](repeating: 1, count: 5_000), at: path)
    guard case .book(path, .damaged(.cut, _, _)) = trouble({ _ = try BookFile.open(path, .plain) })
    else {
      Issue.record("not told")
      return
    }
  }
}
