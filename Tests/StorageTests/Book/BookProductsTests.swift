// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Products
import Receipts
import TestSupport
import Testing

@testable import Storage

/// Products in the hands of a person, whose word holds ever after.
@Suite struct BookProductsTests {
  let folder = TemporaryFolder()
  let book: BookFile

  /// Two shops sell the same milk under two names, and the first one tea.
  init() throws {
    book = try BookFile.create(folder("book.sealed"), sealedAccess)
    try book.save(receipt(1, store: "Lidl", name: "MILCH 1L"))
    try book.save(receipt(2, store: "Lidl", name: "TEE"))
    try book.save(receipt(3, store: "REWE", name: "H-Milch 1 l"))
    try say("Lidl", "MILCH 1L", is: "Milch")
    try say("Lidl", "TEE", is: "Tee")
    try say("REWE", "H-Milch 1 l", is: "H-Milch", .guessed)
  }

  private func say(
    _ store: String, _ printed: String, is product: String,
    _ standing: KnownAlias.Standing = .confirmed
  ) throws {
    try book.learn(
      KnownAlias(store: store, printed: printed, product: product, standing: standing), on: day(1))
  }

  private func shown() throws -> [String] {
    try BookFile.open(book.path, sealedAccess).products().map { summary in
      let printed = summary.aliases.map(\.printed).sorted().joined(separator: "|")
      return "\(summary.product.name) \(summary.joined) \(printed) \(summary.priceCount)"
    }
  }

  private func productOf(_ number: Int) throws -> String? {
    try book.receipt(uid(number))?.lines[0].product
  }

  @Test func areListedWithTheirNamesAndPrices() throws {
    #expect(try shown() == ["H-Milch [] H-Milch 1 l 1", "Milch [] MILCH 1L 1", "Tee [] TEE 1"])
    #expect(try book.products().map(\.lastDay) == [day(3), day(1), day(2)])
  }

  @Test func areJoinedAndStaySo() throws {
    try book.join(["H-Milch", "H-Milch"], into: "Milch")
    #expect(try shown() == ["Milch [\"H-Milch\"] H-Milch 1 l|MILCH 1L 2", "Tee [] TEE 1"])
    #expect(try productOf(3) == "Milch")
    #expect(try book.aliases().allSatisfy { $0.standing == .confirmed || $0.product == nil })
    // A name that is nearly the same is of the joined product as well.
    try book.save(receipt(4, store: "REWE", name: "H Milch 1L"))
    #expect(try productOf(4) == "Milch")
    try say("dm", "Milch", is: "H-Milch")
    #expect(try book.aliases(of: "dm").map(\.product) == ["Milch"])
  }

  @Test func chainsOfJoinsAreFlat() throws {
    try book.join(["H-Milch"], into: "Milch")
    try book.join(["Milch"], into: "Tee")
    #expect(try shown() == ["Tee [\"H-Milch\", \"Milch\"] H-Milch 1 l|MILCH 1L|TEE 3"])
    try book.join(["Tee"], into: "H-Milch")
    #expect(try shown().count == 1)
  }

  @Test func areSplitAgain() throws {
    try book.join(["H-Milch"], into: "Milch")
    #expect(try book.split("H-Milch") == "Milch")
    #expect(try shown() == ["H-Milch [] H-Milch 1 l 1", "Milch [] MILCH 1L 1", "Tee [] TEE 1"])
    #expect(try productOf(3) == "H-Milch")
    #expect(try book.split("H-Milch") == nil)
  }

  @Test func aNameThatWasSetApartIsNotTakenForItAgain() throws {
    try book.save(receipt(4, store: "Lidl", name: "Milch 1 l"))
    #expect(try productOf(4) == "Milch")
    try book.setApart("Milch 1 l", from: "Milch", store: "Lidl")
    #expect(try productOf(4) == nil)
    try book.save(receipt(5, store: "Lidl", name: "Milch 1 l"))
    #expect(try productOf(5) == nil && productOf(1) == "Milch")
    #expect(try shown()[1] == "Milch [] MILCH 1L|Milch 1 l 1")
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "Milch"))) {
      try book.setApart("Milch", from: "Milch")
    }
    try book.setApart("TEE", from: "Tee")
    #expect(try productOf(2) == nil)
  }

  @Test func areRenamed() throws {
    try book.rename("Milch", to: "Vollmilch")
    try book.rename("Tee", to: "Tee")
    #expect(try productOf(1) == "Vollmilch")
    #expect(throws: StorageError.book(path: book.path, .taken(name: "Tee"))) {
      try book.rename("Vollmilch", to: "Tee")
    }
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "Milch"))) {
      try book.rename("Milch", to: "Kaffee")
    }
  }

  @Test func gramsAndPiecesAreNotJoined() throws {
    try book.learn(Product("Eier", base: .pieces))
    try book.learn(Product("Mehl", category: "食物", base: .grams))
    #expect(throws: StorageError.book(path: book.path, .unlike("Mehl", "Eier"))) {
      try book.join(["Eier"], into: "Mehl")
    }
    try book.join(["Mehl"], into: "Tee")
    let tea = try #require(try book.products().first { $0.product.name == "Tee" })
    #expect(tea.product == Product("Tee", category: "食物", base: .grams))
  }

  @Test func areDeletedWithTheirPrices() throws {
    try book.join(["H-Milch"], into: "Milch")
    try book.removeReceipt(uid(3))
    try book.add(
      Entry(.expense, on: day(1), twd("5"), product: "Milch"), source: "typed", at: .now)
    try book.add(KnownPrice(product: "H-Milch", day: day(1), twd: twd("5"), how: .typed))
    #expect(try book.removeProduct("Milch") == 1, "what is printed on a receipt stays there")
    #expect(try shown() == ["Tee [] TEE 1"])
    #expect(try book.entries().map(\.entry.product) == [nil])
    #expect(try book.aliases(of: "REWE").isEmpty)
    #expect(try productOf(1) == nil && book.receipt(uid(1))?.lines[0].name == "MILCH 1L")
    #expect(throws: StorageError.book(path: book.path, .unknown(name: "Milch"))) {
      try book.removeProduct("Milch")
    }
  }

  // MARK: What a store prints

  @Test func printedNamesAreJoinedAndTakenApartAgain() throws {
    try book.save(receipt(5, store: "dm", name: "MILCH BIO"))
    try book.save(receipt(6, store: "Aldi", name: "Frische Milch"))
    let before = try shown()
    let (bio, fresh) = (
      PricedProduct("MILCH BIO", printedBy: "dm"),
      PricedProduct("Frische Milch", printedBy: "Aldi")
    )
    let join = try book.join(bio, with: PricedProduct("Milch"), on: day(7))
    #expect(join.name == "Milch" && productNames(5) == ["Milch"])
    let other = try book.join(fresh, with: bio, on: day(7))
    #expect(other.name == "MILCH BIO" && productNames(6) == ["MILCH BIO"])
    try book.takeBack(other, on: day(8))
    try book.takeBack(join, on: day(8))
    #expect(try shown() == before)
    #expect(productNames(5) == [nil] && productNames(6) == [nil])
  }

  @Test func whatWasJoinedBeforeStaysWhereItWas() throws {
    try book.save(receipt(5, store: "dm", name: "VOLLM."))
    try book.join(["H-Milch"], into: "Milch")
    try book.add(KnownPrice(product: "H-Milch", day: day(1), twd: twd("5"), how: .typed))
    let (before, prices) = (try shown(), try book.budget().knownPrices)
    for other in [PricedProduct("VOLLM.", printedBy: "dm"), PricedProduct("Tee")] {
      let join = try book.join(PricedProduct("Milch"), with: other, on: day(7))
      #expect(try shown() != before)
      try book.takeBack(join, on: day(8))
      #expect(try shown() == before)
      #expect(try book.budget().knownPrices == prices)
    }
  }

  @Test func aProductIsJoinedWithAPrintedNameAndBack() throws {
    try book.save(receipt(5, store: "dm", name: "MILCH BIO"))
    let before = try shown()
    let join = try book.join(
      PricedProduct("Milch"), with: PricedProduct("MILCH BIO", printedBy: "dm"), on: day(7))
    #expect(productNames(1) == ["MILCH BIO"] && productNames(5) == ["MILCH BIO"])
    try book.takeBack(join, on: day(8))
    #expect(try shown() == before)
    #expect(productNames(1) == ["Milch"])
  }

  private func productNames(_ number: Int) -> [String?] {
    ((try? book.receipt(uid(number)))?.lines ?? []).filter { $0.kind == .item }.map(\.product)
  }

  @Test func severalNamesGetAProductAndTheirOldOnesBack() throws {
    let printed: [(String?, String)] = [
      ("Lidl", "TEE"), ("REWE", "H-Milch 1 l"), (nil, "KAFFEE"),
    ]
    let names = printed.map {
      KnownAlias(store: $0.0, printed: $0.1, product: "Getränk", standing: .confirmed)
    }
    let before = try book.learn(names, on: day(9))
    #expect(before.map(\.product) == ["Tee", "H-Milch", nil])
    #expect(productNames(2) == ["Getränk"] && productNames(3) == ["Getränk"])
    _ = try book.learn(before, on: day(9))
    #expect(productNames(2) == ["Tee"] && productNames(3) == ["H-Milch"])
  }
}
