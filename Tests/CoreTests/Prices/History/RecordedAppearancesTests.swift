// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// Which prices in view enter the history, with one yen at NT$ 0.2.
struct RecordedAppearancesTests {
  private var recorded = RecordedAppearances()
  private var decisions = PriceDecisions()
  private var settings = Settings()

  init() throws {
    let rate = try ExchangeRate(.rate(#require(ExactDecimal("0.2"))))
    settings.save(try CurrencySettings(name: "日幣", code: "JPY", rate: rate))
  }

  private func label(
    _ number: Int, _ amount: String, _ change: (inout Price) -> Void = { _ in }
  ) -> PriceLabel {
    var price = price(amount, 0.95, "JPY")
    change(&price)
    return PriceLabel(
      id: PriceIdentity(number: number), price: price,
      place: Quad(Box(x: 0, y: 0, width: 60, height: 20)))
  }

  /// The steps in short: "+1: 200*" keeps NT$ 200 of a clicked appearance, "-1" takes its record out.
  private func told(_ steps: [RecordedAppearances.Step]) -> [String] {
    steps.map { step in
      switch step {
      case .keep(let id, let record):
        "+\(id.number): \(record.converted.trimmed)\(record.isClicked ? "*" : "")"
      case .forget(let id): "-\(id.number)"
      }
    }
  }

  private mutating func note(_ news: LabelNews) -> [String] {
    told(recorded.note(news, decisions, settings, at: Timestamp(milliseconds: 1)).steps)
  }

  private mutating func note(_ labels: PriceLabel...) -> [String] {
    let view = LabelsInView(
      time: .zero, readTime: nil, uprightSize: PixelSize(width: 640, height: 480), labels: labels)
    return told(recorded.note(view, decisions, settings, at: Timestamp(milliseconds: 1)))
  }

  private mutating func click(_ label: PriceLabel) -> [String] {
    told(
      recorded.click(
        label.id, label.price, settings.quote(for: label.price), at: Timestamp(milliseconds: 2)))
  }

  private mutating func correct(_ label: PriceLabel, to amount: Int) -> [String] {
    var price = label.price
    price.value = ExactDecimal(amount)
    return told(
      recorded.correct(
        label.id, price, settings.quote(for: price), at: Timestamp(milliseconds: 2)))
  }

  @Test mutating func `an appearance is kept and told once`() {
    let label = label(1, "1000")
    let first = recorded.note(.appeared(label), decisions, settings, at: Timestamp(milliseconds: 7))
    #expect(told(first.steps) == ["+1: 200"] && first.told == label.price)
    guard case .keep(_, let record)? = first.steps.first else { return }
    #expect(record.original == ExactDecimal(1000) && record.time == Timestamp(milliseconds: 7))
    #expect(record.currencyCode == "JPY" && record.currencyName == "日幣")
    #expect(note(.lost(label)) == [])
    let second = recorded.note(
      .appeared(label), decisions, settings, at: Timestamp(milliseconds: 8))
    #expect(second.steps.isEmpty && second.told == nil)
    #expect(note(label) == [])
  }

  @Test mutating func `what is not sure is told, and kept once it is`() {
    let dim = label(1, "1000") { $0.belief = 0.7 }
    let first = recorded.note(.appeared(dim), decisions, settings, at: Timestamp(milliseconds: 1))
    #expect(first.steps.isEmpty && first.told == dim.price)
    #expect(note(dim) == [])
    #expect(note(label(1, "1000")) == ["+1: 200"])
    #expect(note(label(1, "1000")) == [])
  }

  @Test mutating func `what nobody pays is kept only when it is clicked`() {
    let old = label(1, "1000") { $0.kind = .was }
    #expect(note(.appeared(old)) == [] && note(old) == [])
    #expect(click(old) == ["+1: 200*"])
  }

  @Test mutating func `what has no rate is never kept`() {
    let dollars = label(1, "12.50") { ($0.currency, $0.currencySeen) = ("USD", "USD") }
    #expect(note(.appeared(dollars)) == [] && note(dollars) == [] && click(dollars) == [])
  }

  @Test mutating func `another value takes the place of the first one`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    #expect(note(.changed(label(1, "1980"))) == ["-1", "+1: 396"])
  }

  @Test mutating func `what comes back with another value takes the place of the first one`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    #expect(note(.lost(label(1, "1000"))) == [])
    #expect(note(.appeared(label(1, "1980"))) == ["-1", "+1: 396"])
    #expect(note(.lost(label(1, "1980"))) == [])
    #expect(note(.appeared(label(1, "1980"))) == [])
  }

  @Test mutating func `a value that became one that nobody pays leaves`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    #expect(note(.changed(label(1, "1980") { $0.kind = .was })) == ["-1"])
    #expect(note(.appeared(label(2, "1000"))) == ["+2: 200"])
    let dollars = label(2, "12.50") { ($0.currency, $0.currencySeen) = ("USD", "USD") }
    #expect(note(.changed(dollars)) == ["-2"])
    #expect(click(label(3, "1000")) == ["+3: 200*"])
    #expect(note(.changed(label(3, "1980") { $0.kind = .was })) == [])
  }

  @Test mutating func `a clicked record stays when the value changes`() {
    let label = label(1, "1000")
    #expect(note(.appeared(label)) == ["+1: 200"])
    #expect(click(label) == ["+1: 200*"])
    #expect(click(label) == [], "a second click says nothing new")
    #expect(note(.changed(self.label(1, "1980"))) == [])
  }

  @Test mutating func `a corrected record stays when the value changes`() {
    let label = label(1, "1000")
    #expect(note(.appeared(label)) == ["+1: 200"])
    decisions.correct(label.id, to: ExactDecimal(1500))
    #expect(correct(label, to: 1500) == ["-1", "+1: 300*"])
    #expect(note(.changed(self.label(1, "1980"))) == [])
  }

  @Test mutating func `where only clicks are kept nothing enters by itself`() {
    settings.recordsOnlyClicks = true
    let label = label(1, "1000")
    #expect(note(.appeared(label)) == [] && note(label) == [])
    #expect(click(label) == ["+1: 200*"])
  }

  @Test mutating func `what is dismissed leaves, and does not come again`() {
    let label = label(1, "1000")
    #expect(note(.appeared(label)) == ["+1: 200"])
    decisions.dismiss(label.id)
    #expect(told(recorded.forget(label.id)) == ["-1"])
    #expect(told(recorded.forget(label.id)) == [])
    #expect(note(.changed(label)) == [] && note(label) == [])
  }

  @Test mutating func `what was read anew goes on, and is not kept once more`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    let isSame = recorded.rename(PriceIdentity(number: 1), to: label(2, "1000"))
    #expect(isSame)
    #expect(note(.appeared(label(2, "1000"))) == [] && note(label(2, "1000")) == [])
    #expect(correct(label(2, "1000"), to: 1500) == ["-2", "+2: 300*"])
  }

  @Test mutating func `what was read anew in another currency is another appearance`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    let euros = label(2, "1000") { $0.currency = "EUR" }
    let isSame = recorded.rename(PriceIdentity(number: 1), to: euros)
    #expect(!isSame)
    #expect(note(.appeared(euros)) == ["+2: 200"])
  }

  @Test mutating func `two prices in one place are two appearances`() {
    #expect(note(.appeared(label(1, "1000"))) == ["+1: 200"])
    #expect(note(.lost(label(1, "1000"))) == [])
    #expect(note(.appeared(label(2, "1080"))) == ["+2: 216"])
  }
}
