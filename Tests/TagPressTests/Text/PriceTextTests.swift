// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct PriceTextTests {
  private static let texts: [PriceText] = (0..<8_000).map { line in
    var chance = SplitMix64(seed: 3, line: line)
    return PriceText.random(&chance)
  }

  @Test func hasNoCharacterTwice() {
    #expect(Set(PriceAlphabet.characters).count == PriceAlphabet.characters.count)
  }

  @Test(arguments: [
    ("４９８円（税込）", "498円(税込)"), ("￥1,000", "¥1,000"), ("NT＄ 50", "NT$ 50"), ("19’90", "19'90"),
    ("牛乳 198円", "〓 198円"), ("お買得　98円", "〓 98円"), ("前 29,90 kr", "〓 29,90 kr"), ("Kč", "Kc"),
    ("smør  100", "smor 100"), (" 5 ", "5"), ("4⁹⁹", "4⁹⁹"), ("未稅", "〓税"), ("VNĐ", "VNđ"),
    ("12—", "12–"),
    ("น้ำ 20", "〓 20"), ("우유 3,000원", "〓 3,000원"),
  ])
  func readsDrawnTextInItsAlphabet(drawn: String, text: String) {
    #expect(PriceText(drawn: drawn).text == text)
  }

  @Test func usesTheAlphabetAloneAndAllOfIt() {
    let used = Set(Self.texts.flatMap(\.text))
    #expect(used == Set(PriceAlphabet.characters))
  }

  @Test func isNeverEmptyNorPadded() {
    let texts = Self.texts.map(\.text)
    #expect(texts.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " })
    #expect(!texts.contains { $0.contains("  ") || $0.contains("〓〓") })
  }

  @Test func raisesTheCentsOfAboutOneLineInSix() {
    let raised = Self.texts.filter { $0.text.contains(where: PriceWriter.isRaised) }
    #expect((0.13...0.20).contains(Double(raised.count) / Double(Self.texts.count)))
  }

  @Test func drawsAllCentsAsOften() {
    let pairs = Self.texts.map { $0.text.filter(PriceWriter.isRaised) }.filter { $0.count == 2 }
    let counts = Dictionary(grouping: pairs) { $0 }.mapValues(\.count)
    #expect(counts.count == 100)
    #expect(counts.values.allSatisfy { $0 * 100 < pairs.count * 3 })
  }

  @Test func drawsWhatLooksLikeASignAndHasNoNameForIt() {
    #expect(PriceWords.likeSigns.allSatisfy { PriceAlphabet.reading(of: $0) == "〓" })
    let pages = Self.texts.filter { $0.drawn.hasSuffix("頁") && $0.drawn != "頁" }
    #expect(!pages.isEmpty && pages.allSatisfy { $0.text.hasSuffix("〓") })
  }

  @Test func givesTheSameTextsForASeed() {
    var (one, other) = (SplitMix64(seed: 9), SplitMix64(seed: 9))
    for _ in 0..<200 { #expect(PriceText.random(&one) == PriceText.random(&other)) }
  }

  @Test func groupsThousands() {
    #expect(PriceWriter.grouped("1234567", by: ",") == "1,234,567")
    #expect(PriceWriter.grouped("123", by: ".") == "123")
    #expect(PriceWriter.superscript("450") == "⁴⁵⁰")
    #expect(PriceWriter.fullWidth("1,980円 A") == "１，９８０円 Ａ")
  }
}
