// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Receipts

/// What a person corrects is learned, and offered the next time.
@Suite struct LessonTests {
  private let day = Day("2026-09-11") ?? .first
  private let later = Day("2026-10-01") ?? .first

  private func receipt(_ lines: KeptLine...) -> KeptReceipt {
    var receipt = KeptReceipt(
      uid: "1", store: "Lidl", day: day, currency: "EUR", decimals: 2, source: .picture)
    receipt.lines = lines
    return receipt
  }

  private func lesson(_ seen: String, _ meant: String, contradicted: Int = 0) -> Lesson {
    Lesson(.name, seen: seen, meant: meant, on: day, contradicted: contradicted)
  }

  @Test func whatAPersonChangedIsALesson() {
    let read = receipt(KeptLine(.item, "MlLCH", 119), KeptLine(.item, "Tee", 59, doubt: .price))
    let right = receipt(KeptLine(.item, "MILCH", 119), KeptLine(.item, "Tee", 99))
    #expect(
      right.lessons(from: read) == [
        lesson("MlLCH", "MILCH"), lesson("Tee", "Tee"),
        Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.99", on: day),
      ])
  }

  @Test func whatWasDoubtedAndIsRightIsALesson() {
    let read = receipt(KeptLine(.item, "Tee", 59, doubt: .price))
    let lessons = receipt(KeptLine(.item, "Tee", 59)).lessons(from: read)
    #expect(lessons.last == Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.59", on: day))
  }

  @Test func whatIsThereTwiceIsOneLesson() {
    let read = receipt(KeptLine(.item, "MlLCH", 119), KeptLine(.item, "MlLCH", 119))
    let right = receipt(KeptLine(.item, "MILCH", 119), KeptLine(.item, "MILCH", 119))
    #expect(right.lessons(from: read) == [lesson("MlLCH", "MILCH")])
  }

  @Test func whereLinesCameOrWentEachTeachesWhatItBecame() {
    let read = receipt(
      KeptLine(.item, "MlLCH", 119), KeptLine(.item, "T€e", 59), KeptLine(.item, "Sa|z", 39))
    let right = receipt(
      KeptLine(.item, "MILCH", 119), KeptLine(.item, "Senf", 39), KeptLine(.item, "Tee", 99),
      KeptLine(.item, "Salz", 39))
    let amount = { (name: String, seen: String, meant: String) in
      Lesson(.amount, seen: name + "\u{1F}" + seen, meant: meant, on: self.day)
    }
    #expect(
      right.lessons(from: read) == [
        lesson("MlLCH", "MILCH"), lesson("T€e", "Tee"), amount("Tee", "0.59", "0.99"),
        lesson("Sa|z", "Salz"),
      ])
    #expect(
      read.lessons(from: right) == [
        lesson("MILCH", "MlLCH"), lesson("Tee", "T€e"), amount("T€e", "0.99", "0.59"),
        lesson("Salz", "Sa|z"),
      ])
  }

  /// As many lines as before, and yet others: no name is that of the line next to it.
  @Test func aLineThatWasLostAndOneTooManyTeachNothingOfTheOthers() {
    let read = receipt(
      KeptLine(.item, "Saft", 99), KeptLine(.item, "Quark", 59), KeptLine(.item, "SUMNE", 277))
    let right = receipt(
      KeptLine(.item, "Honig", 119), KeptLine(.item, "Saft", 99), KeptLine(.item, "Quark", 59))
    #expect(right.lessons(from: read).allSatisfy { !$0.isCorrection })
  }

  @Test func whatHasNoDayNoNameOrAnotherKindTeachesNothing() {
    let read = receipt(KeptLine(.item, "MlLCH", 119))
    var dayless = read
    dayless.day = nil
    #expect(dayless.lessons(from: read).isEmpty)
    #expect(receipt(KeptLine(.discount, "MILCH", 119)).lessons(from: read).isEmpty)
    #expect(receipt(KeptLine(.item, "", 119)).lessons(from: read).isEmpty)
  }

  @Test func aNameThatWasCorrectedIsFilledInBesideWhatWasRead() {
    let read = receipt(KeptLine(.item, "MlLCH", 119), KeptLine(.item, "Tee", 59))
    let filled = read.applying(
      KnownOfStore(lessons: [
        lesson("MlLCH", "MILCH"), lesson("Tee", "Tee"),
        Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.99", on: day),
      ]))
    #expect(filled.lines.map(\.name) == ["MILCH", "Tee"])
    #expect(filled.lines.map(\.learnedFrom) == ["MlLCH", nil])
    #expect(filled.lines.map(\.amount) == [119, 59], "no amount ever changes")
    #expect(filled.applying(KnownOfStore(lessons: [lesson("MILCH", "BUTTER")])) == filled)
    #expect(filled.lessons(from: filled) == [lesson("MlLCH", "MILCH"), lesson("Tee", "Tee")])
  }

  @Test func aNameThatLooksJustLikeAPrintedOneIsTaken() {
    let read = receipt(
      KeptLine(.item, "HAHNCHEN", 119), KeptLine(.item, "TEA 160Z", 59),
      KeptLine(.item, "KASE", 99), KeptLine(.item, "MlLCH", 99), KeptLine(.item, "SALZ", 39))
    let printed = ["HÄHNCHEN", "TEA 16OZ", "KÄSE", "KASÉ", "MILCH", "SALZ", "SÄLZ"]
    let filled = read.applying(
      KnownOfStore(names: printed, lessons: [lesson("MlLCH", "MOLKE", contradicted: 1)]))
    // KASE may be two, MlLCH was meant otherwise once, and SALZ is printed so.
    #expect(filled.lines.map(\.name) == ["HÄHNCHEN", "TEA 16OZ", "KASE", "MlLCH", "SALZ"])
    #expect(filled.lines.map(\.learnedFrom) == ["HAHNCHEN", "TEA 160Z", nil, nil, nil])
    let told = KnownOfStore(names: printed, lessons: [lesson("HAHNCHEN", "HAHN")])
    #expect(read.applying(told).lines[0].name == "HAHN")
  }

  @Test func aWordThatLooksJustLikeAPrintedOneIsTaken() {
    let read = receipt(
      KeptLine(.item, "EIER MIT KRAUTERN", 119), KeptLine(.item, "JAM 160Z", 59),
      KeptLine(.item, "SAFT 11", 99), KeptLine(.item, "WEIN 15L", 99),
      KeptLine(.item, "KASE JUNG", 39))
    let printed = [
      "QUARK MIT KRÄUTERN", "TEA 16OZ", "SAFT ROT 1l", "WASSER 1,5L", "KÄSE ALT", "KASÉ",
    ]
    let filled = read.applying(KnownOfStore(names: printed))
    // A number alone may be any, a point is part of a size, and KASE may be two.
    #expect(
      filled.lines.map(\.name) == [
        "EIER MIT KRÄUTERN", "JAM 16OZ", "SAFT 11", "WEIN 15L", "KASE JUNG",
      ])
    #expect(filled.lines.map(\.learnedFrom) == ["EIER MIT KRAUTERN", "JAM 160Z", nil, nil, nil])
  }

  @Test(arguments: [
    ("御飯糧 無糖", "御飯糰 無糖"), ("無糖 MlLCH", "無糖 MILCH"), ("KASEN 1L", "KASEN 1L"),
    ("SAFEN NEU", "SAFEN NEU"),
    ("TEE NEU", "TEE NEU"), ("BLUT", "BLUT"), ("MOLKE 5L", "MOLKE 5L"), ("SENFE 2L", "SENFE 2L"),
    ("FETT ARM", "FETT ARM"), ("HON〓G 5L", "HON〓G 5L"),
  ])
  func aWordThatWasCorrectedInAnotherNameIsTaken(read: String, meant: String) {
    // KASEN was corrected in two ways, SAFEN is printed, TEE was named anew, BLUT is short, MOLKE was
    // contradicted, a digit is no letter, FETT ARM was one word, and 〓 may be any letter.
    let lessons = [
      lesson("御飯糧 600ml", "御飯糰 600ml"), lesson("MlLCH 1L", "MILCH 1L"),
      lesson("KASEN 2L", "KASEM 2L"), lesson("KASEN 3L", "KASER 3L"), lesson("SAFEN", "SALEN"),
      lesson("TEE GRÜN", "KAFFEE GRÜN"), lesson("BLUT ROT", "GLUT ROT"),
      lesson("MOLKE 1L", "MOLKA 1L", contradicted: 1), lesson("SENFE 1", "SENF6 1"),
      lesson("FETT ARM MILCH", "FETTARM MILCH"), lesson("HON〓G", "HONIG"),
    ]
    let known = KnownOfStore(names: ["SAFEN ALT"], lessons: lessons)
    #expect(receipt(KeptLine(.item, read, 99)).applying(known).lines.map(\.name) == [meant])
  }

  @Test func aNameAfterALoneSignIsTaken() {
    let read = receipt(
      KeptLine(.item, "* SENF", 119), KeptLine(.item, "7 UP", 59), KeptLine(.item, "6 EIER", 99),
      KeptLine(.item, "L EIER", 99))
    let filled = read.applying(KnownOfStore(names: ["SENF", "7 UP", "UP", "EIER"]))
    #expect(filled.lines.map(\.name) == ["SENF", "7 UP", "6 EIER", "L EIER"])
    #expect(filled.lines.map(\.learnedFrom) == ["* SENF", nil, nil, nil])
  }

  /// What a new name has in common with a printed one need not be that one misread.
  @Test(arguments: [
    ("TALL LATTE", "OX TAIL"), ("レモン ピール", "アサヒ ビール"), ("11 COLA", "1 COLA"), ("水１００", "水１０"),
    ("レジ袋ＬＬ", "レジ袋Ｌ"),
    ("MATTE", "MATE"),
  ])
  func aWordThatMayBeAnotherIsLeft(name: String, printed: String) {
    let filled = receipt(KeptLine(.item, name, 119)).applying(KnownOfStore(names: [printed]))
    #expect(filled.lines.map(\.name) == [name] && filled.lines[0].learnedFrom == nil)
  }

  @Test(arguments: [
    ("歯プラシ", "歯ブラシ"), ("ペーコン", "ベーコン"), ("リんご", "りんご"),
    ("FRISCHKÂSE", "FRISCHKÄSE"), ("りリんご 特選", "りんご 特選"), ("チョコレレー ト", "チョコレート"),
    ("1 味噌 特選", "味噌 特選"), ("P 冰淇淋", "冰淇淋"),
  ])
  func lettersThatLookAlikeAreTakenForThoseThatAreMeant(read: String, printed: String) {
    let filled = receipt(KeptLine(.item, read, 99)).applying(KnownOfStore(names: [printed]))
    #expect(filled.lines.map(\.name) == [printed] && filled.lines[0].learnedFrom == read)
  }

  /// MILK cost 1.19, TEA and RICE 0.59.
  private var known: KnownOfStore {
    func cost(_ amount: Int) -> EarlierAmount { EarlierAmount(amount: amount, day: day) }
    return KnownOfStore(earlier: ["MILK": cost(119), "TEA": cost(59), "RICE": cost(59)])
  }

  @Test(arguments: [
    KeptLine(.item, "", 119), KeptLine(.item, "〓〓 〓", 119),
    KeptLine(.item, "", 357, quantity: 3_000),
    KeptLine(.item, "", 119, doubt: .price),
  ])
  func aNameThatWasNotReadIsTheOneThatCostAsMuchUntilSomebodyLooks(line: KeptLine) throws {
    var read = receipt(line)
    read.total = line.amount
    let filled = line.doubt == nil ? try read.checked().applying(known) : read.applying(known)
    #expect(filled.lines.map(\.name) == ["MILK"] && filled.lines[0].isNameGuessed)
    #expect(filled.state == .draft && filled.doubtCount == 1)
    var review = ReceiptReview(filled)
    review.confirm(.line(0))
    let checked = try #require(review.checked)
    #expect(checked.lines[0].name == "MILK" && checked.lines[0].learnedFrom == nil)
    #expect(checked.lessons(from: filled).isEmpty, "nothing was read that it could be learned of")
    review = ReceiptReview(filled)
    review.set(name: "MILK 1L", ofLine: 0)
    #expect(review.receipt.lines[0].learnedFrom == nil && review.doubts == [.line(0)])
    #expect(try filled.checked().lines[0].learnedFrom == nil)
  }

  private func guessed() throws -> ReceiptReview {
    let review = ReceiptReview(receipt(KeptLine(.item, "", 119)).applying(known))
    try #require(review.receipt.lines[0].isNameGuessed)
    return review
  }

  @Test func aGuessGoesWithItsGroundsAndMayBeTakenBack() throws {
    var review = try guessed()
    #expect(review.nameSuggestions(onLine: 0, known) == [NameSuggestion("", .read)])
    review.set(name: "", ofLine: 0)
    #expect(review.receipt.lines[0].name.isEmpty && !review.receipt.lines[0].isNameGuessed)
    review = try guessed()
    review.set(amount: 199, ofLine: 0)
    #expect(review.receipt.lines[0].name.isEmpty && review.receipt.lines[0].amount == 199)
    review = try guessed()
    review.set(store: "REWE")
    #expect(review.receipt.lines[0].name.isEmpty && review.receipt.lines[0].learnedFrom == nil)
    review = try guessed()
    var line = review.receipt.lines[0]
    (line.name, line.amount) = ("MILK 1L", 199)
    review.set(line, at: 0)
    #expect(review.receipt.lines[0].name == "MILK 1L" && review.doubts.isEmpty == false)
  }

  /// What nobody could read is no name, and no lesson.
  @Test func whatWasNotReadTeachesNothingOfOthers() throws {
    let cost = EarlierAmount(amount: 119, day: day)
    let unread = KnownOfStore(
      earlier: ["〓〓": cost, "MILK": cost], lessons: [lesson("〓〓", "BREAD"), lesson("", "BREAD")])
    #expect(receipt(KeptLine(.item, "〓〓", 119)).applying(unread).lines.map(\.name) == ["MILK"])
    #expect(receipt(KeptLine(.item, "〓〓", 99)).applying(unread).lines.map(\.name) == ["〓〓"])
    let read = receipt(KeptLine(.item, "〓〓", 119))
    #expect(receipt(KeptLine(.item, "MILK", 119)).lessons(from: read).isEmpty)
  }

  @Test func noNameIsGuessedInADoubtedStore() {
    var read = receipt(KeptLine(.item, "", 119))
    read.doubts = [HeadDoubt(.store, belief: 500)]
    #expect(read.applying(known) == read)
  }

  @Test(arguments: [
    KeptLine(.item, "", 59), KeptLine(.item, "", 118), KeptLine(.item, "M", 119),
    KeptLine(.discount, "", 119), KeptLine(.item, "", 119, quantity: 500),
    KeptLine(.item, "", 119, quantity: 1_500), KeptLine(.item, "", 119, doubt: .gap),
    KeptLine(.item, "", 119, mended: "1.99", doubt: .price),
  ])
  func aNameThatMayBeAnotherIsNotGuessed(line: KeptLine) {
    #expect(receipt(line).applying(known) == receipt(line))
  }

  @Test func whatWasContradictedIsOnlyOffered() {
    let read = receipt(KeptLine(.item, "MlLCH", 119))
    let lessons = [lesson("MlLCH", "MILCH", contradicted: 1)]
    #expect(read.applying(KnownOfStore(lessons: lessons)) == read)
    let known = KnownOfStore(lessons: lessons)
    #expect(
      ReceiptReview(read).nameSuggestions(onLine: 0, known) == [NameSuggestion("MILCH", .corrected)]
    )
  }

  @Test(arguments: [
    ("", 459, ["BUTTER", "WASSER 1L"]), ("1L", 459, ["WASSER 1L"]), ("〓〓 1L", 459, ["WASSER 1L"]),
    ("L", 459, []), ("1L", 460, []),
  ])
  func aNameOfWhichNothingOrTheEndWasReadIsOfferedByItsPrice(
    read: String, amount: Int, offered: [String]
  ) {
    let known = KnownOfStore(
      earlier: [
        "WASSER 1L": EarlierAmount(amount: 459, day: day),
        "BUTTER": EarlierAmount(amount: 459, day: day),
        "MILCH 1L": EarlierAmount(amount: 199, day: day),
      ], names: ["WASSER 1L", "BUTTER", "MILCH 1L"])
    let review = ReceiptReview(receipt(KeptLine(.item, read, amount)))
    #expect(review.nameSuggestions(onLine: 0, known).map(\.name) == offered)
    let two = ReceiptReview(receipt(KeptLine(.item, read, amount, quantity: 2 * KeptLine.onePiece)))
    #expect(two.nameSuggestions(onLine: 0, known).isEmpty)
  }

  @Test func namesThatTheStorePrintsAreOffered() {
    let read = receipt(KeptLine(.item, "FETTARME MlLCH 1L", 119))
    let known = KnownOfStore(
      names: ["FETTARME MILCH 1L", "FETTARME MILCH 2L", "FETTARME MOLCH 1L", "BUTTER"])
    #expect(
      ReceiptReview(read).nameSuggestions(onLine: 0, known) == [
        NameSuggestion("FETTARME MILCH 1L", .printed),
        NameSuggestion("FETTARME MOLCH 1L", .printed),
      ])
    let filled = read.applying(
      KnownOfStore(lessons: [lesson("FETTARME MlLCH 1L", "FETTARME MOLCH 1L")]))
    #expect(
      ReceiptReview(filled).nameSuggestions(onLine: 0, known) == [
        NameSuggestion("FETTARME MlLCH 1L", .read), NameSuggestion("FETTARME MILCH 1L", .printed),
      ])
  }

  @Test func aNameThatTheStorePrintsIsNoMisreadOtherOne() {
    let read = receipt(KeptLine(.item, "TOMATEN ROT", 119))
    let known = KnownOfStore(names: ["TOMATEN ROH", "TOMATEN ROT"])
    #expect(ReceiptReview(read).nameSuggestions(onLine: 0, known).isEmpty)
  }

  @Test func tellsHowFarNamesAreApart() {
    #expect(LetterDistance.ofMisread("KAESE", "KAESE") == nil)
    #expect(LetterDistance.ofMisread("KAESE", "KASE") == nil, "four letters are too few")
    #expect(LetterDistance.ofMisread("KAESE", "KA3SE") == nil)
    #expect(LetterDistance.ofMisread("SCHOKOLADE", "SCHOKLADEN") == 2)
    #expect(LetterDistance.ofMisread("SCHOKOLADE", "SCH0K0LADE") == nil)
  }

  @Test(arguments: [
    ("きゅうけり", "きゅうり", 1), ("までぐろ", "まぐろ", 1), ("うどん 6 個人", "うどん 6個入", 1),
    ("油 6 個人", "醤油 6個入", nil), ("普油", "醤油", nil), ("そば 16枚", "そば 10枚", nil),
    ("FETTARME MILCH", "FETTARMEMlLCH", 1), ("ROTWEIN", "ROSWEIN X", nil),
  ])
  func aSignOfTheFarEastTellsMoreThanALetter(read: String, name: String, distance: Int?) {
    #expect(LetterDistance.ofMisread(read, name) == distance)
  }

  @Test func anAmountIsOfferedAndNeverTaken() {
    let lessons = [
      Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.99", on: day),
      Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.89", on: later),
      Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "0.59", on: day),
      Lesson(.amount, seen: "Tee\u{1F}0.59", meant: "x", on: day),
      Lesson(.amount, seen: "Kaffee\u{1F}0.59", meant: "1.99", on: day),
    ]
    let read = receipt(KeptLine(.item, "Tee", 59))
    #expect(read.correctedAmounts(ofLine: 0, lessons).map(\.amount) == [89, 99])
    #expect(read.correctedAmounts(ofLine: 0, lessons).map(\.day) == [later, day])
    #expect(lessons.map(\.isCorrection) == [true, true, false, true, true])
  }
}
