// SPDX-License-Identifier: GPL-3.0-or-later

import Receipts
import Testing

/// Whose receipt it is. None of these shops is anywhere.
@Suite struct StoreFinderTests {
  private func store(
    _ head: String, belief: Double = 0.95, beliefOf doubts: [String: Double] = [:]
  ) -> String? {
    let words = PrintedSheet(
      head + "\nTea  1.20\nTotal  1.20", belief: belief, doubts: doubts
    ).words
    return ReceiptParser(country: .coded("MY")).draft(of: words).store?.value
  }

  @Test func theCustomerStandsBelowTheShopAndItsStreet() {
    let head = """
      BLUE LANTERN BAKERIES (KL) SDN BHD (123456 X)
      Lot 3, Jalan Bunga 23/1
      Tel: 03-55423228
      GST ID: 000381399040
      HARBOUR FRESH FOODS SDN BHD
      """
    #expect(store(head) == "BLUE LANTERN BAKERIES (KL) SDN BHD")
  }

  @Test func aShopMayBeNamedAfterItsStreet() {
    #expect(store("Maple Street Deli\n157 Maple Ave\nBoise ID 72680") == "Maple Street Deli")
    #expect(store("157 Maple Street\nBlue Lantern") == "Blue Lantern")
  }

  @Test func aStreetOfTheFarEastIsNoShop() {
    #expect(store("そよかぜ\n東京都杉並区西荻北3-8-2", beliefOf: ["そよかぜ": 0.5]) == "そよかぜ")
    #expect(store("小樹商店\n台北市大安區和平路5號", beliefOf: ["小樹商店": 0.5]) == "小樹商店")
    #expect(store("京都市場2号店\nTEL 03-4616-2705") == "京都市場2号店")
  }

  @Test func aStreetHasTheNumberOfAHouse() {
    #expect(store("KAUFLADEN CENTER\nAm Markt 86\n17990 Kassel") == "KAUFLADEN CENTER")
    #expect(store("PENROSE HARBOUR\n132 The Green\nLincoln") == "PENROSE HARBOUR")
  }

  @Test func aSentenceIsNoName() {
    #expect(store("We are here for you\nBlue Lantern") == "Blue Lantern")
    #expect(store("HAPPY?\nBlue Lantern") == "Blue Lantern")
    #expect(store("El~]\nBlue Lantern") == "Blue Lantern")
  }

  @Test func theNumberOfAFirmStandsWithItsName() {
    #expect(
      store("PUSAT DAGANGAN\nBLUE LANTERN RETAIL(306295-X) FKA LAMP") == "BLUE LANTERN RETAIL")
  }

  @Test func aNumberAboveTheNameIsNoLine() {
    #expect(
      store("4.00 U.UL\nTHANK YOU, PLEASE COME AGAIN\nBLUE LANTERN MART") == "BLUE LANTERN MART")
  }

  @Test func aNameMayHaveManyPoints() {
    let head = """
      MR. B.1.U. (M) SDN BHD
      (CO.REG :860671-D)
      LOT 1851-A, JALAN KPB 6,
      43300 SERI KEMBANGAN, SELANGOR
      (HARBOUR MALL)
      """
    #expect(store(head) == "MR. B.1.U. (M) SDN BHD")
    let words = PrintedSheet(head + "\nTea  1.20\nTotal  1.20", doubts: ["MR.": 0.4, "SDN": 0.5])
      .words
    let draft = ReceiptParser(country: .coded("MY")).draft(of: words)
    #expect(draft.store?.value == "MR. B.1.U. (M) SDN BHD")
  }

  @Test func aFirmEndsWithItsFormThoughHalfOfThatIsMisread() {
    #expect(
      store("BLUE LANTERN BAKERIES (KL) SDN BID (123456 X)") == "BLUE LANTERN BAKERIES (KL) SDN")
  }

  @Test func aKindOfShopAloneIsOfTheNameAbove() {
    #expect(
      store("BLUE LANTERN VEGETARIAN\nRESTAURANT SDN BHD")
        == "BLUE LANTERN VEGETARIAN RESTAURANT SDN BHD")
    #expect(store("No.5, Jalan Bunga\nRESTAURANT") == "RESTAURANT")
  }

  @Test func theAddressOfASiteOrALetterNamesAShop() {
    #expect(store("BLUELANTERN TEA\nHarbour\nwww.bluelantern.com") == "BLUELANTERN TEA")
    #expect(store("12345\ninfo@bluelantern.com.my") == "bluelantern")
    #expect(store("12345\n99@7.com") == nil)
    #expect(store("www.bluelantern.survey.com\nHarbour") == "Harbour")
  }

  @Test func aSiteNamesAShopBelowALongHead() {
    let slogans = ["FRESH", "LOCAL", "FAIR", "OPEN", "LATE", "DAILY", "NEAR", "KIND", "CALM"]
      .map { "~ # " + $0 }.joined(separator: "\n")
    #expect(store(slogans + "\nBlue Lantern\nwww.blue-lantern.com") == "Blue Lantern")
  }

  @Test func aTelephoneWhoseGapLooksLikeAPointIsNoEndOfTheHead() {
    #expect(store("Tel 1800 88\nBLUE LANTERN SDN BHD") == "BLUE LANTERN SDN BHD")
  }
}
