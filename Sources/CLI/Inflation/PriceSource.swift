// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Products
import Storage

/// Where prices come from: the sealed book, or the demo, which is held in memory only.
struct PriceSource {
  private let book: BookChoice
  let isDemo: Bool
  private let currency: String?

  static let options = BookChoice.options.union(["--currency"])
  static let flags: Set<String> = ["--demo", "--json"]

  init(_ arguments: Arguments, _ place: Place) throws {
    book = try BookChoice(arguments, place)
    isDemo = arguments.flags.contains("--demo")
    currency = try arguments.values["--currency"].map { name in
      guard let currency = Currency.named(name) else { throw WrongUse.unknownCurrency(name) }
      return currency.code
    }
    if isDemo, let currency, currency != DemoPrices.currency {
      throw WrongUse.badValue(
        option: "--demo --currency", value: currency, allowed: DemoPrices.currency)
    }
  }

  /// The prices of the given money, else of the one that most was paid in.
  func prices() throws -> PaidPrices {
    if isDemo {
      return PaidPrices(
        currency: DemoPrices.currency, decimals: DemoPrices.decimals, prices: DemoPrices().prices)
    }
    return try explained { book in
      let currency = try currency ?? book.paidCurrencies().first ?? "EUR"
      return try book.paidPrices(in: currency)
    }
  }

  /// Those that were brought before.
  func officialSeries() throws -> [OfficialSeries] {
    isDemo ? [DemoPrices().official] : try explained { try $0.officialSeries() }
  }

  /// The one of them that may stand beside these prices.
  func officialSeries(beside paid: PaidPrices) throws -> OfficialSeries? {
    isDemo
      ? DemoPrices().official : try explained { try $0.officialSeries(beside: paid.currency) }
  }

  func save(_ series: OfficialSeries) throws { try explained { try $0.save(series) } }
  func remove(_ name: String) throws { try explained { try $0.removeOfficialSeries(name) } }

  private func explained<Result>(_ body: (BookFile) throws -> Result) throws -> Result {
    try book.explained(beginningWith: "pricescan receipts save " + tr("FILE")) {
      try body(book.sealed())
    }
  }
}

/// An official index in a file.
enum OfficialChoice {
  /// The first series of it, which is the whole where offices write it.
  static func series(at path: String) throws -> OfficialSeries {
    let table = try read(path)
    guard let first = table.series.first else {
      throw RefusedBook(path: path, reason: OfficialTable.Refusal.noNumbers.sentence)
    }
    return first
  }

  private static func read(_ path: String) throws -> OfficialTable {
    let bytes = try PlainBookFile.contents(of: path)
    do throws(OfficialFile.Refusal) {
      return try OfficialFile.table(bytes)
    } catch {
      let reason =
        switch error {
        case .noTable(let refusal): refusal.sentence
        case .noSeries(let refusal): refusal.sentence
        }
      throw RefusedBook(path: path, reason: reason)
    }
  }
}
