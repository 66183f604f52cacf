// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money
import Prices
import Storage

/// `pricescan history`: the records that the window kept, newest first.
struct HistoryCommand {
  private let export: HistoryExport?
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: ["--export"])
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    self.place = place
    export = try arguments.values["--export"].map { format in
      switch format {
      case "csv": return .csv
      case "json": return .json
      default: throw WrongUse.badValue(option: "--export", value: format, allowed: "csv, json")
      }
    }
  }

  func run() throws -> Pricescan.ExitCode {
    let ledger = try LedgerFile(path: place.ledgerPath)
    if let problem = ledger.problem { Console.complain(problem.sentence) }
    let history = try ledger.history()
    if let export {
      try Console.write(export.text(history))
      return .ok
    }
    if history.entries.isEmpty {
      Console.complain(tr("The history is empty. Prices enter it while the window scans."))
    } else {
      try Console.say(table(history))
    }
    return history.entries.isEmpty ? .nothing : .ok
  }

  private func table(_ history: History) -> String {
    var table = TextTable(
      titles: [tr("Time"), tr("Original"), tr("TWD"), tr("Rate"), tr("Clicked")],
      rightAligned: [1, 2, 3])
    for entry in history.entries {
      let record = entry.record
      table.add([
        LocalTime.text(record.time), original(record), TWDText.text(record.converted),
        record.rate.description, record.isClicked ? "●" : "",
      ])
    }
    return table.text
  }

  private func original(_ record: ConversionRecord) -> String {
    let amount = record.original.grouped(
      places: record.original.isWhole ? 0 : record.original.scale)
    return (record.currencyCode ?? record.currencyName) + " " + amount
  }
}
