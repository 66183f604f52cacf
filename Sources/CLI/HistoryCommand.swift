// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices
import Storage

/// `pricescan history`: the records that the window kept, newest first. Nothing is written, unless a
/// copy is taken back or a damaged ledger set aside.
struct HistoryCommand {
  private let export: HistoryExport?
  private let restoring: RestoreWords?
  /// Those that are looked for.
  private let filter: HistoryFilter
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    self.place = place
    restoring = try words.first == "restore" ? RestoreWords(words) : nil
    let arguments = try Arguments(restoring == nil ? words : [], options: ["--export"])
    filter = HistoryFilter(try Self.wanted(arguments.texts))
    export = try arguments.values["--export"].map { format in
      switch format {
      case "csv": return .csv
      case "json": return .json
      default: throw WrongUse.badValue(option: "--export", value: format, allowed: "csv, json")
      }
    }
  }

  /// The words that follow `search`.
  private static func wanted(_ texts: [String]) throws -> String {
    guard let first = texts.first else { return "" }
    guard first == "search" else { throw WrongUse.tooManyTexts(first) }
    guard texts.count > 1 else { throw WrongUse.missingText(tr("TEXT")) }
    return texts.dropFirst().joined(separator: " ")
  }

  func run() throws -> ExitCode {
    if let restoring { return try restore(restoring.path) }
    let history = found(in: try history())
    if let export {
      try Console.write(export.text(history))
      return .ok
    }
    if history.entries.isEmpty {
      Console.complain(
        filter.isEmpty
          ? tr("The history is empty. Prices enter it while the window scans.")
          : tr("No matching record. Look for an amount, a currency or a day."))
    } else {
      try Console.say(table(history))
    }
    return history.entries.isEmpty ? .nothing : .ok
  }

  private func found(in history: History) -> History {
    let now = LocalMoment(.now)
    return History(history.entries.filter { filter.matches($0.record, now: now) })
  }

  private func history() throws -> History {
    do {
      return try LedgerReader(path: place.ledgerPath).history()
    } catch StorageError.damagedInUse {
      return try openedLedger().history()
    }
  }

  private func openedLedger() throws -> LedgerFile {
    let ledger = try LedgerFile(path: place.ledgerPath)
    if let problem = ledger.problem {
      Console.complain(problem.sentence(takingBackWith: "pricescan history restore"))
    }
    return ledger
  }

  private func restore(_ path: String?) throws -> ExitCode {
    guard let count = try openedLedger().takeBack(path) else { throw NoCopy(path: path) }
    try Console.say(trn("{count} price is back", "{count} prices are back", count))
    return .ok
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
