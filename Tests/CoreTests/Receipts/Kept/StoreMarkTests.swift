// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

@Suite struct StoreMarkTests {
  private func marks(_ text: String) -> [StoreMark] {
    StoreMark.found(in: RowBuilder.rows(of: PrintedSheet(text).words))
  }

  @Test func theSurestComeFirstAndEachOnce() {
    let text = """
      Kaufhalle Sonnental
      Tel. 01234 / 56 78 90
      www.kaufhalle.example.de
      USt-IdNr. DE 123456789
      Kaufhalle.com/angebote
      UID DE123456789
      """
    #expect(
      marks(text) == [
        StoreMark(.taxID, "DE123456789"), StoreMark(.web, "kaufhalle.example.de"),
        StoreMark(.web, "kaufhalle.com"), StoreMark(.phone, "01234567890"),
        StoreMark(.head, "kaufhalle sonnental"),
      ])
  }

  @Test(arguments: [
    ("ATU12345678", "ATU12345678"), ("CHE-123.456.789", "CHE123456789"),
    ("VAT GB 123 456 789", "GB123456789"), ("統編：12345678", "12345678"),
    ("統一編號 87654321 電話 02", "87654321"),
  ])
  func knowsTaxIDs(_ text: String, _ id: String) {
    #expect(marks("x\n" + text).contains(StoreMark(.taxID, id)))
  }

  @Test(arguments: [
    "DE12345678", "DE1234567890", "BUDE 5", "統編：123", "Rechnung 123456789", "統編",
    "4711DE123456789",
  ])
  func knowsWhatIsNoTaxID(_ text: String) {
    #expect(!marks("x\n" + text).contains { $0.kind == .taxID })
  }

  @Test(arguments: ["info@shop.de", "12.03.de", "1.19.de", "shop.exe", "a.de", "sh?p.de", "de"])
  func knowsWhatIsNoSite(_ text: String) {
    #expect(!marks("x\n" + text).contains { $0.kind == .web })
  }

  @Test(arguments: ["Tel. 123", "5678901", "電話", "Hotel 12345678"])
  func knowsWhatIsNoTelephone(_ text: String) {
    #expect(!marks("x\n" + text).contains { $0.kind == .phone })
  }

  @Test func theHeadIsTheFirstRowThatSaysSomething() {
    #expect(marks("**\n全聯\nTaipei") == [StoreMark(.head, "全聯")])
    #expect(marks("**\n12\nabc").isEmpty)
  }

  @Test func headsThatAreNearlyTheSameAreTold() throws {
    let one = try #require(StoreMark(head: "Gardenia Bakeries (KL) 139386"))
    let other = try #require(StoreMark(head: "GARDENFA BAKERIES KL 7"))
    #expect(one.distance(from: other) == 1 && one.distance(from: one) == 0)
    #expect(one.distance(from: StoreMark(.web, one.value)) == nil)
    #expect(one.distance(from: StoreMark(.head, "aldi")) == nil)
    #expect(StoreMark(head: "12 ab 34") == nil)
  }

  @Test func logosThatAreNearlyTheSameAreTold() throws {
    func logo(_ byte: String) throws -> StoreMark {
      StoreMark(
        logo: try #require(LogoHash(text: "250:" + String(repeating: byte, count: 32))))
    }
    let one = try logo("0f")
    #expect(one.kind == .logo && one.distance(from: one) == 0)
    #expect(try one.distance(from: logo("0e")) == 32)
    #expect(try one.distance(from: logo("f0")) == nil)
    #expect(one.distance(from: StoreMark(.logo, "")) == nil)
    #expect(one.distance(from: StoreMark(.head, one.value)) == nil)
    #expect(StoreMark(.phone, "12345678").distance(from: StoreMark(.phone, "12345678")) == nil)
  }
}
