// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Commands
import Imaging
import Language
import Money
import Products
import Reports
import Storage

/// `pricescan inflation`: what one's own things became dearer by, and the official numbers beside.
struct InflationCommand {
  private let action: Action

  private enum Action {
    case show(InflationWords)
    case listOfficial(PriceSource)
    case addOfficial(PriceSource, path: String)
    case removeOfficial(PriceSource, name: String)
  }

  init(_ words: [String], _ place: Place) throws {
    guard words.first == "official" else {
      action = .show(try InflationWords(words, place))
      return
    }
    let rest = Array(words.dropFirst())
    let arguments = try Arguments(
      ["add", "remove", "list"].contains(rest.first) ? Array(rest.dropFirst()) : rest,
      options: BookChoice.options)
    let source = try PriceSource(arguments, place)
    switch rest.first {
    case "add": action = .addOfficial(source, path: try arguments.only(tr("FILE")))
    case "remove": action = .removeOfficial(source, name: try arguments.only(tr("NAME")))
    default:
      if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
      action = .listOfficial(source)
    }
  }

  func run() throws -> ExitCode {
    switch action {
    case .show(let words): return try words.run()
    case .listOfficial(let source):
      let all = try source.officialSeries()
      for series in all { try Console.say(Self.text(series)) }
      guard all.isEmpty else { return .ok }
      Console.complain(
        tr("No official series is kept yet. Add one: pricescan inflation official add FILE"))
      return .nothing
    case .addOfficial(let source, let path):
      let series = try OfficialChoice.series(at: path)
      try source.save(series)
      try Console.say(Self.text(series))
    case .removeOfficial(let source, let name):
      guard try source.officialSeries().contains(where: { $0.name == name }) else {
        throw UnknownSeries(name: name)
      }
      try source.remove(name)
    }
    return .ok
  }

  /// "VPI  2024-01 – 2025-12"
  private static func text(_ series: OfficialSeries) -> String {
    let months = series.values.keys.sorted().map { IndexPeriod(.month, number: $0).description }
    return series.name + "  " + (months.first ?? "") + " – " + (months.last ?? "")
  }
}

/// No official series has that name.
struct UnknownSeries: Explained, Equatable {
  let name: String

  var sentence: String {
    tr(
      "No official index is called “{name}”. `pricescan inflation official` lists those that are kept.",
      ["name": name])
  }
}

/// The choice of what is to be shown, as it was typed.
private struct InflationWords {
  private let source: PriceSource
  private let span: IndexSpan?
  private let base: IndexPeriod?
  private let officialPath: String?
  private let isJSON: Bool
  /// Where a report is written, in place of what is said.
  private let pdfPath: String?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: PriceSource.options.union(["--base", "--by", "--official", "--pdf"]),
      flags: PriceSource.flags)
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    source = try PriceSource(arguments, place)
    base = try arguments.value("--base", as: { IndexPeriod($0) }, like: "2025-01, 2025-Q1")
    let span: IndexSpan? = try arguments.choice("--by")
    if let base, let span, base.span != span {
      throw WrongUse.badValue(
        option: "--base", value: base.description,
        allowed: span == .month ? "2025-01" : "2025-Q1")
    }
    self.span = span ?? base?.span
    officialPath = arguments.values["--official"]
    isJSON = arguments.flags.contains("--json")
    pdfPath = arguments.values["--pdf"]
    if pdfPath != nil { try arguments.refuse("--json", with: "--pdf") }
  }

  func run() throws -> ExitCode {
    let official = try officialPath.map(OfficialChoice.series)
    let paid = try source.prices()
    let index = OwnInflation(paid.prices, by: span, base: base)
    if let base, index.base == nil, !paid.prices.isEmpty {
      throw UnusableBase(
        base: base, first: OwnInflation(paid.prices, by: base.span).base)
    }
    let series = try official ?? source.officialSeries(beside: paid)
    if let pdfPath {
      try write(paid, series, to: pdfPath)
    } else {
      let report = InflationReport(paid: paid, index: index, official: series)
      try Console.say(isJSON ? report.json.text : report.text)
    }
    return index.newest == nil ? .nothing : .ok
  }

  private func write(_ paid: PaidPrices, _ official: OfficialSeries?, to path: String) throws {
    let outlook = PriceOutlook(
      PriceOutlook.Source(currencies: [paid.currency], paid: paid, official: official),
      PriceOutlook.Choice(span: span, base: base))
    let report = Report(
      outlook, outlook.index.intervals(), isDemo: source.isDemo, on: .today)
    try ChosenFile.write(try report.pdf(), to: path)
    try Console.say(tr("Saved as {path}", ["path": FileName.shown(path)]))
  }
}

/// The base that was wanted has too few products.
struct UnusableBase: Explained, Equatable {
  let base: IndexPeriod
  /// The first that can be one.
  let first: IndexPeriod?

  var sentence: String {
    let what = tr(
      "{period} cannot be the base: too few of its products have prices in other periods, too.",
      ["period": base.description])
    guard let first else { return what }
    return what + " "
      + tr("The first that can be: {option}", ["option": "--base " + first.description])
  }
}
