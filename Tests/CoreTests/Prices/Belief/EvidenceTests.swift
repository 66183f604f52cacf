// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

/// The order that the fitted weights must have, whatever their figures are.
struct EvidenceTests {
  private func belief(_ evidence: [Evidence]) -> Double {
    evidence.reduce(into: EvidenceLedger()) { $0.note($1) }.belief
  }

  @Test func `a sign is more than a shape, and a shape more than bare digits`() {
    let bare = belief([.number, .wholeOfFourDigits])
    for shape in [Evidence.dash, .raised, .cents, .grouped] {
      #expect(belief([.number, shape]) > bare, "\(shape)")
    }
    #expect(belief([.number, .sign]) > bare)
    #expect(belief([.number, .wholeOfFourDigits, .announced]) > bare)
  }

  @Test(arguments: Evidence.allCases.filter { $0.rawValue.hasPrefix("sign") })
  func `no doubt about a number with a sign makes it surer`(evidence: Evidence) {
    guard ![.sign, .signOddPlaces, .signEnglishThousands].contains(evidence) else { return }
    #expect(evidence.weight <= 0)
  }

  @Test(arguments: [
    Evidence.glued, .torn, .beforeText, .afterText, .besideSign, .besideCents, .counting, .tooMuch,
    .inNutritionTable, .foreignSign, .foreignShort, .foreignLetters, .foreignCent, .year,
    .leadingZero, .oddEnding, .oddCompany, .oddCents, .small, .loneDigit, .resolution,
    .centsWithoutCents,
  ])
  func `what speaks against a price takes away`(evidence: Evidence) {
    #expect(evidence.weight < 0)
  }

  @Test func `what was read less surely is believed less`() {
    #expect(Evidence.leastSure.weight > 0)
    #expect(Evidence.leastSureWithSign.weight > 0)
  }

  @Test func `each way in which looks may agree has a kind of its own`() {
    let kinds = LookAgreement.allCases.map { Evidence($0) }
    #expect(Set(kinds).count == LookAgreement.allCases.count)
    for (looks, kind) in zip(LookAgreement.allCases, kinds) {
      #expect(kind.rawValue.lowercased() == "looks" + looks.rawValue.lowercased())
    }
  }

  @Test func `a price tells what the looks at its digits came to`() throws {
    let symbols = "120".map { Word.Symbol(text: $0, confidence: 0.9, looks: .crowded) }
    let price = try #require(prices(TextLine(words: [Word(symbols: symbols)])).first)
    #expect(price.evidence.has(.looksCrowded))
    #expect(price.evidence.has(.leastSure))
  }

  @Test func `what has no strength is not written down`() {
    var ledger = EvidenceLedger()
    ledger.note(.column, strength: 0)
    ledger.note(.year, if: false)
    #expect(ledger.entries.isEmpty)
    #expect(ledger.belief == 0.5)
  }

  @Test func `a doubtful glyph is no clear reading`() {
    var ledger = EvidenceLedger()
    #expect(ledger.isReadClearly)
    ledger.note(.leastSure, strength: -1)
    #expect(ledger.isReadClearly)
    ledger.note(.leastSureWithSign, strength: -4)
    #expect(!ledger.isReadClearly)
  }
}
