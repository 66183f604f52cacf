// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Money
@testable import Prices

struct PriceParserRefusalTests {
  @Test(arguments: [
    "2024-12-25", "12/25/2024", "25.12.2024", "25.12.", "2024年3月14日", "令和6年3月14日", "3/14",
    "R6.3.14", "113/05/20", "May 17, 2024", "17 May 2024", "賞味期限 2025.03.14", "since 1985",
  ])
  func refusesDates(text: String) { #expect(shownValues(text).isEmpty) }

  /// Its first point was too small to be seen.
  @Test(arguments: ["21 05.2025", "1 05.2025", "MHD 21 05.2025", "3 21 05.2025", "12 10,2025"])
  func `refuses dates that have lost a point`(text: String) {
    #expect(shownValues(text, in: "EUR").isEmpty)
  }

  @Test(arguments: [
    ("210 05.2025", "210"), ("$21 05.2025", "21"), ("21,50 05.2025", "21.5"),
    ("21 Brote 05.2025", "21"), ("Tee 21 05.20", "5.2"),
  ])
  func `keeps prices before what may be a month`(text: String, value: String) {
    #expect(prices(text, in: "EUR").map(\.value.trimmed.description).contains(value))
  }

  @Test(arguments: [
    "12:30", "12:30:45", "5pm", "10am-5pm", "午後5時30分", "18h30", "18 Uhr", "8–20 Uhr", "24/7",
    "10:00~22:00", "12h30",
  ])
  func refusesTimes(text: String) { #expect(shownValues(text, in: "EUR").isEmpty) }

  @Test(arguments: [
    ("18.30 – 20.00 Uhr", "EUR"), ("8.00 bis 20.00 Uhr", "EUR"), ("6.30 - 8.30pm", "GBP"),
    ("Mon-Fri 9.00 - 17.30", "EUR"), ("Mo - Fr 9.00 - 18.30", "CHF"), ("Mo-Fr 8-18", "CHF"),
    ("12:30", "SEK"), ("kl 12:30", "SEK"), ("Buka 09.30", "IDR"),
  ])
  func refusesOpeningHours(text: String, code: String) {
    #expect(shownValues(text, in: code).isEmpty)
  }

  @Test(arguments: [
    ("Fr 9.50", "CHF", "9.5"), ("19:90", "SEK", "19.9"), ("12:30 kr", "SEK", "12.3"),
  ])
  func keepsPricesThatLookLikeHours(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  @Test(arguments: [
    ("Pfand 0,25 €", "EUR"), ("0,25 € Pfand", "EUR"), ("5 € sparen", "EUR"),
    ("Gutschein 10 €", "EUR"), ("折價券 50元", "TWD"), ("50元折價券", "TWD"), ("△300円", "JPY"),
    ("500元以上免運", "TWD"), ("1,000円未満", "JPY"), ("退款 50元", "TWD"), ("滿1000折100", "TWD"),
  ])
  func refusesWhatIsGivenBackAndThresholds(text: String, code: String) {
    #expect(shownValues(text, in: code).isEmpty)
  }

  @Test(arguments: [
    ("1,19 € zzgl. 0,25 € Pfand", "EUR", ["1.19"]), ("0,25 € Pfand 1,19 €", "EUR", ["1.19"]),
    ("8折 199元", "TWD", ["199"]), ("第2件6折 199元", "TWD", ["199"]),
    ("任選3件88折 199元", "TWD", ["199"]),
  ])
  func keepsThePriceBesideIt(text: String, code: String, values: [String]) {
    #expect(shownValues(text, in: code) == values)
  }

  @Test(arguments: [
    "03-1234-5678", "TEL 03-1234-5678", "0120-123-456", "(03)1234-5678", "+1 (555) 123-4567",
    "555-123-4567", "555.123.4567", "0912345678", "01 23 45 67 89", "020 7946 0958",
    "SĐT: 0903 123 456", "電話:02-12345678", "0243 926 0525", "(495) 123-45-67",
    "8 (495) 123-45-67", "1 (800) 555-1234",
  ])
  func refusesTelephoneNumbers(text: String) { #expect(shownValues(text).isEmpty) }

  @Test(arguments: ["EUR", "DKK", "NOK"])
  func `four pairs are a telephone number where it is written so`(code: String) {
    #expect(shownValues("22 33 44 55", in: code).isEmpty)
    #expect(shownValues("25 30 35 40", in: "TWD").count == 4)
  }

  @Test(arguments: [
    "500g", "1.5 L", "1.5kg", "16oz", "12 fl oz", "10x15cm", "1920x1080", "27\"", "0,5 l", "100 m²",
    "100%", "30% OFF", "3割引", "12個", "12 pcs", "3人前", "4K", "80 ｇ", "２５％", "M8x20",
  ])
  func refusesMeasuresCountsAndPercentages(text: String) { #expect(shownValues(text).isEmpty) }

  @Test(arguments: [
    "4902430123456", "4 902430 123456", "0 12345 67890 5", "978-3-16-148410-0", "SKU 12345",
    "No. 5", "#5", "Room 101", "iPhone 15", "7-Eleven", "G7512", "192.168.1.1", "Art.-Nr. 12345",
    "第1位", "DIN A4", "B12",
  ])
  func refusesCodes(text: String) { #expect(shownValues(text).isEmpty) }

  /// 80 7070 were read as one.
  @Test func `takes a row of many columns for no bar code`() {
    let row = "500 260 680 350 180 290 80 807070 170 120"
    #expect(shownValues(row, in: "TWD").contains("500"))
    #expect(shownValues("4 902430 123456", in: "TWD").isEmpty)
  }

  @Test(arguments: [
    "1.2.3", "日本製", "Hello", "ABC", "日本語", "!@#$", "¥", "", " ", "-", ".", "1,2,3", "1.000.00",
    "1,000,00", "1,00,00", "1½", "$5½", "5⅓", "0", "0.00", "¥0", "1¹²³⁴",
  ])
  func refusesWhatIsNoNumber(text: String) { #expect(shownValues(text).isEmpty) }

  @Test(arguments: [
    "100円引き", "$5 off", "SAVE $5.00", "立減300元", "-$5", "$-5", "−$5.00", "-5", "▲100円",
    "100円お得", "-.50", "滿1000折100", "10%ポイント還元", "下單立减 300元", "返现 20 元", "再返10元",
    "返〓 20 元", "送50元", "滿1000送100", "贈100元", "可抵 50元", "抵〓50元", "50元券", "50元〓券",
    "100元抵用券",
  ])
  func refusesDiscounts(text: String) { #expect(shownValues(text, in: "TWD").isEmpty) }

  @Test(arguments: [
    ("券後 299元", "299"), ("券后价 299", "299"), ("折後 $85", "85"), ("往返 120元", "120"),
    ("買一送一 99元", "99"), ("入場券 500元", "500"), ("299元 券後", "299"),
  ])
  func `what is paid with a coupon and for a ticket is a price`(text: String, value: String) {
    #expect(shownValues(text, in: "TWD") == [value])
  }

  @Test(arguments: ["12CT", "12 CT LARGE EGGS", "99 ct"])
  func `a count is a price in cents only where euros are paid`(text: String) {
    #expect(shownValues(text, in: "USD").isEmpty && shownValues(text, in: "JPY").isEmpty)
    #expect(shownValues(text, in: "EUR").count == 1)
  }

  @Test(arguments: ["三元豚", "百円ショップ", "千葉", "八百屋", "三越", "一番", "三", "十割そば", "四季"])
  func refusesWordsWithHanDigits(text: String) { #expect(shownValues(text).isEmpty) }

  @Test func doubtsALetterCode() throws {
    let price = try #require(prices("ABC123").first)
    #expect(price.value == ExactDecimal(123))
    #expect(price.belief < Price.shownBelief)
  }

  /// Two people would read different values, or the reader lost a sign.
  @Test(arguments: [
    ("$1O", "USD"), ("£12.5O", "GBP"), ("¥1,98", "JPY"), ("¥12,34", "JPY"), ("1萬2", "TWD"),
    ("1千2", "TWD"), ("2萬9", "TWD"), ("三千五", "JPY"), ("2tr5", "VND"), ("1tr290", "VND"),
    ("12 € 90", "EUR"), ("100 200", "EUR"), (".980", "JPY"), (",980", "JPY"), ("0.99¢", "USD"),
    (".99¢", "USD"), ("$1.999", "USD"), ("1,299 €", "EUR"), ("9 8 0", "JPY"), ("1 980", "JPY"),
    ("¥1,2345", "JPY"), ("$4⁹", "USD"), ("$1,999.999", "USD"),
    ("30.00¢", "USD"), ("30.00¢", "VND"), ("30,00 ¢", "EUR"), ("30.00 cents", "USD"),
    ("$ 4 99", "USD"), ("$12. 90", "USD"),
    ("12 .90 €", "EUR"), ("¥1, 000", "JPY"), ("税込 ¥ 1 , 0 8 0", "JPY"), ("¥100 200", "JPY"),
    ("¥ 1 980 2 980", "JPY"), ("199 90", "EUR"), ("Jacke 129 99", "EUR"), ("12 90", "EUR"),
    ("49€ 90", "EUR"), ("12 Euro 90", "EUR"),
  ])
  func doubtsWhatMayBeAnotherValue(text: String, code: String) {
    #expect(shownValues(text, in: code).isEmpty)
  }

  @Test(arguments: [
    ("12 14", "EUR", ["12", "14"]), ("199 90", "TWD", ["199", "90"]),
    ("199 90", "THB", ["199", "90"]), ("Menü 12 14", "EUR", ["12", "14"]),
    ("30元 25", "TWD", ["30"]),
  ])
  func `keeps two prices side by side`(text: String, code: String, values: [String]) {
    #expect(shownValues(text, in: code) == values)
  }

  @Test(arguments: [
    ("Bier 0,5 4,20", "EUR", "4.2"), ("Cola1,2 2,90", "EUR", "2.9"),
    ("1,2,5 Cola 2,90", "EUR", "2.9"),
  ])
  func doubtsLitresAndFootnotesBesideAPrice(text: String, code: String, value: String) {
    #expect(shownValues(text, in: code) == [value])
  }

  @Test(arguments: [
    String(repeating: "9", count: 19), "¥" + String(repeating: "9", count: 19),
    "¥" + String(repeating: "1", count: 2_000), String(repeating: "一", count: 30) + "円",
    "999999999999999999億円", "¥999999999999999999k", "999999999999億999999999999億円",
    "99999999999999999k",
    "1万0.00000000000000001円",
  ])
  func readsNoNumberThatIsTooLong(text: String) {
    #expect(shownValues(text).isEmpty)
  }
}
