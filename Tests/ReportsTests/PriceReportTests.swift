// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Language
import Money
import Products
import Storage
import TestSupport
import Testing

@testable import Reports

/// The words that the page of prices says, and the same on paper.
@Suite struct PriceReportTests {
  private let demo = PriceOutlook(.demo, PriceOutlook.Choice())
  private let day = Day.clamped(year: 2_026, month: 11, day: 23)

  private func read(_ outlook: PriceOutlook, isDemo: Bool = false) throws -> ReadPDF {
    let report = Report(outlook, outlook.index.intervals(), isDemo: isDemo, on: day)
    return ReadPDF(try report.pdf())
  }

  @Test func everyFigureOfThePageIsOnPaper() throws {
    let pdf = try read(demo, isDemo: true)
    let intervals = demo.index.intervals()
    #expect(pdf.has("Own Inflation") && pdf.has("As of 2026-11-23, EUR"))
    #expect(pdf.has("This is a demo"))
    for words in [demo.title, demo.figure, demo.sureness(intervals)] + demo.rates {
      #expect(pdf.has(words), "\(words)")
    }
    for point in demo.index.points {
      let row = [
        point.period.description, IndexText.points(try #require(point.index)),
        IndexText.interval(try #require(intervals[point.period])), String(point.matched),
        IndexText.percent(point.coverage),
        IndexText.points(try #require(demo.official(in: point.period))),
      ]
      #expect(pdf.words.contains(row.joined(separator: " ")), "\(row)")
    }
    #expect(!demo.dearer.isEmpty && !demo.cheaper.isEmpty)
    for change in demo.dearer + demo.cheaper {
      #expect(pdf.has(change.product.description + change.from.description))
      #expect(pdf.has(change.to.description + IndexText.change(change.change)))
    }
    #expect(demo.smaller.count == 3 && demo.facts.count == 5)
    for sentence in demo.smaller + demo.facts { #expect(pdf.has(sentence), "\(sentence)") }
  }

  @Test func theCurveIsTheOneOfThePage() throws {
    let curve = demo.curve([:])
    #expect(curve.series.map(\.title) == ["Official (Demo)", "Own"])
    #expect(curve.series[1].values == demo.index.points.map(\.index))
    #expect(curve.bands.allSatisfy { $0 == nil } && curve.count == 24)
    #expect(curve.feet.first?.words == "2024-01" && curve.feet.last == Curve.Foot(23, "2025-12"))
    #expect(curve.part(8..<12).feet.map(\.words) == ["2024-09", "2024-10", "2024-11", "2024-12"])
    #expect(curve.range.lowerBound < 100 && curve.ticks.contains(Curve.Tick(100, "100")))
    #expect(demo.curve(demo.index.intervals()).bands.allSatisfy { $0 != nil })
    let report = Report(demo, [:], isDemo: true, on: day)
    let drawn = report.parts.compactMap { part -> Curve? in
      if case .curve(let curve, _) = part { curve } else { nil }
    }
    #expect(drawn.map(\.series) == [curve.series] && drawn[0].feet.first?.words == "2024-01")
  }

  @Test func ofNothingItSaysWhatItTakes() throws {
    let nothing = PriceOutlook(
      PriceOutlook.Source(
        currencies: [], paid: PaidPrices(currency: "TWD", decimals: 0, prices: []), official: nil),
      PriceOutlook.Choice())
    let pdf = try read(nothing)
    #expect(pdf.has("Own prices" + "Not enough yet" + "An index needs five products"))
    #expect(!pdf.has("Period by Period") && !pdf.has("demo") && pdf.pages.count == 1)
    #expect(nothing.rates.isEmpty && nothing.facts.isEmpty && nothing.officialTitle == nil)
  }

  @Test func aGapSaysWhyItIsOne() throws {
    let prices = DemoPrices().prices.filter { !$0.day.description.hasPrefix("2024-05") }
    let outlook = PriceOutlook(
      PriceOutlook.Source(
        currencies: ["EUR"], paid: PaidPrices(currency: "EUR", decimals: 2, prices: prices),
        official: nil),
      PriceOutlook.Choice(span: .month))
    #expect(try read(outlook).words.contains("2024-05 – 0 0% nothing was bought"))
    #expect(outlook.curve([:]).series.map(\.values)[0][4] == nil)
  }

  @Test func aBaseOfAnotherKindOfPeriodIsNone() throws {
    let base = try #require(IndexPeriod("2024-06"))
    #expect(
      PriceOutlook(.demo, .init(span: .quarter, base: base)).title.hasSuffix("2024-Q1 = 100)"))
    #expect(PriceOutlook(.demo, .init(span: .month, base: base)).title.hasSuffix("2024-06 = 100)"))
  }

  @Test func theBookIsTakenInTheMoneyOfMostReceipts() throws {
    let folder = TemporaryFolder()
    let book = try BookFile.create(
      folder("book.sealed"), .sealed(.passphrase("correct horse")))
    let empty = try PriceOutlook.Source(of: book, in: "EUR")
    #expect(empty.currencies.isEmpty && empty.paid.currency == "TWD" && empty.official == nil)
  }

  @Test func whatCannotBeMadeIsExplained() {
    let trouble = ReportNotDrawn(title: "Receipts", reason: "out of memory")
    #expect(trouble.sentence.contains("“Receipts”") && trouble.sentence.contains("out of memory"))
  }
}
