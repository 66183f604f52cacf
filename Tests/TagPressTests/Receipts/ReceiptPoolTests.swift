// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Money
import Testing

@testable import TagPress

@Suite struct ReceiptPoolTests {
  private let folder =
    FileManager.default.temporaryDirectory.path + "/receipts-\(UUID().uuidString)"

  private struct Label: Decodable {
    struct Item: Decodable {
      let name: String
      let quantity: String
      let total: String
      let kind: String
    }

    struct Tax: Decodable {
      let rate: Int
      let net: String
      let tax: String
    }

    let file: String
    let origin: String
    let language: String
    let currency: String
    let store: String
    let date: String
    let time: String
    let total: String
    let items: [Item]
    let vat: [Tax]
  }

  @Test func writesPicturesAndWhatStandsOnThem() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let press = try #require(ReceiptPress())
    try ReceiptPool(press: press, seed: 5).write(2, of: [.america, .japan], to: folder)
    let list = try String(contentsOfFile: folder + "/labels.jsonl", encoding: .utf8)
    let labels = try list.split(separator: "\n").map {
      try JSONDecoder().decode(Label.self, from: Data($0.utf8))
    }
    #expect(labels.map(\.origin) == ["scan", "photo", "scan", "photo"])
    #expect(labels.map(\.currency) == ["USD", "USD", "JPY", "JPY"])
    #expect(labels.map(\.language) == ["en", "en", "ja", "ja"])
    // Two receipts of one shop.
    #expect(labels[0].store == labels[1].store)
    for label in labels {
      let items = try label.items.map { try #require(Decimal(string: $0.total)) }
      let total = try #require(Decimal(string: label.total))
      let added = label.currency == "USD" ? try #require(Decimal(string: label.vat[0].tax)) : 0
      #expect(items.reduce(0, +) + added == total)
      #expect(label.date.count == 10 && label.time.count == 5)
      let png = try #require(FileManager.default.contents(atPath: folder + "/" + label.file))
      #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test(arguments: TillLand.allCases)
  func drawsTheSameTwice(land: TillLand) throws {
    let pool = ReceiptPool(press: try #require(ReceiptPress()), seed: 9)
    let (first, again) = (pool.receipt(of: land, 3), pool.receipt(of: land, 3))
    #expect(first.picture == again.picture)
    #expect(first.receipt.lines == again.receipt.lines)
    #expect(pool.receipt(of: land, 5).picture != first.picture)
  }

  @Test func printsEveryAmountOfAReceiptInItsColumns() {
    for land in TillLand.allCases {
      for number in 0..<20 {
        let shop = TillShop(land, seed: 3, number: number)
        let receipt = shop.receipt(
          seed: 3, number: number, on: Day.clamped(year: 2026, month: 2, day: 1))
        let printed = receipt.rows.flatMap { row -> [String] in
          guard case .texts(let cells) = row.content else { return [] }
          return cells.map(\.text)
        }
        for line in receipt.lines {
          #expect(printed.contains(line.name))
          #expect(printed.contains { $0.replacing("¥", with: "") == land.text(line.amount) })
        }
        #expect(printed.contains { $0.hasSuffix(land.text(receipt.total)) })
      }
    }
  }

  /// Net and tax come to what was paid at each rate.
  @Test func taxesComeToTheTotal() {
    for land in [TillLand.germany, .britain, .japan] {
      for number in 0..<30 {
        let shop = TillShop(land, seed: 8, number: number)
        let receipt = shop.receipt(
          seed: 8, number: 0, on: Day.clamped(year: 2026, month: 2, day: 1))
        guard !receipt.taxes.isEmpty else { continue }
        #expect(receipt.taxes.reduce(0) { $0 + $1.net + $1.tax } == receipt.total)
      }
    }
  }

  @Test(arguments: [
    (TillLand.germany, -75, "-0,75"), (.germany, 123_456, "1234,56"), (.britain, 5, "0.05"),
    (.japan, 1_234, "1,234"), (.taiwan, 87, "87"), (.japan, -1_000, "-1,000"),
  ])
  func writesMoneyAsTheLandDoes(land: TillLand, amount: Int, text: String) {
    #expect(land.text(amount) == text)
  }

  @Test func paperIsDarkWhereInkIsAndFadesWithIt() throws {
    let press = try #require(ReceiptPress())
    let shop = TillShop(.germany, seed: 1, number: 1)
    let receipt = shop.receipt(seed: 1, number: 1, on: Day.clamped(year: 2026, month: 2, day: 1))
    var (chance, shot) = (SplitMix64(seed: 1), ReceiptShot())
    (shot.noise, shot.blur) = (0, 0)
    let plain = press.picture(of: receipt, from: shop, shot, &chance)
    shot.ink = 0.4
    chance = SplitMix64(seed: 1)
    let faint = press.picture(of: receipt, from: shop, shot, &chance)
    let darkest = try (#require(plain.pixels.min()), #require(faint.pixels.min()))
    #expect(darkest.0 < 60 && darkest.1 > 90)
    #expect(plain.pixels.max() == faint.pixels.max())
  }

  @Test func aReceiptOfTaiwanHasItsCode() {
    let shop = TillShop(.taiwan, seed: 2, number: 0)
    let receipt = shop.receipt(seed: 2, number: 0, on: Day.clamped(year: 2026, month: 2, day: 1))
    let squares = receipt.rows.count { row in
      if case .square = row.content { true } else { false }
    }
    #expect(squares == 1)
  }

  @Test func saysWhichFolderCannotBeWritten() throws {
    let press = try #require(ReceiptPress())
    #expect(throws: PoolError.self) {
      try ReceiptPool(press: press, seed: 1).write(1, of: [.japan], to: "/dev/null/a")
    }
  }
}
