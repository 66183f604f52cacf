// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import Money
import Prices
import Storage
import TestSupport
import Testing

/// The things that a traveller may already have on her disk.
extension Traveller {
  /// Yen at 0.22.
  static func withYen() -> Traveller {
    let traveller = Traveller()
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    return traveller
  }

  var settingsFolder: String { home("config/currency-camera") }
  var settingsPath: String { settingsFolder + "/settings.json" }
  var ledgerFolder: String { home("data/currency-camera") }
  var ledgerPath: String { ledgerFolder + "/ledger.sqlite" }

  func makesFolders() {
    for folder in [home("config"), settingsFolder, home("data"), ledgerFolder] {
      mkdir(folder, 0o700)
    }
  }

  func hasSettings(_ text: String) {
    makesFolders()
    put(text, at: settingsPath)
  }

  func hasLedger(_ text: String) {
    makesFolders()
    put(text, at: ledgerPath)
  }

  /// Records as the window keeps them: 3,500 yen, then 1,234.50 US dollars that were clicked.
  func hasShopped() throws {
    let ledger = try LedgerFile(path: ledgerPath)
    try ledger.store(record("3500", "770", "日幣", "JPY", rate: "0.22", minute: 0))
    try ledger.store(
      record("1234.50", "39504", "=美金", "USD", rate: "32", minute: 1, isClicked: true))
  }

  /// Records of these days, counted back from today; the first in yen, the next in US dollars, and so
  /// on.
  func hasShopped(daysAgo days: [Int64]) throws {
    let ledger = try LedgerFile(path: ledgerPath)
    for (place, days) in days.enumerated() {
      let time = Timestamp(milliseconds: Timestamp.now.milliseconds - days * 86_400_000)
      try ledger.store(
        place.isMultiple(of: 2)
          ? record("3500", "770", "日幣", "JPY", rate: "0.22", at: time)
          : record("12.50", "400", "美金", "USD", rate: "32", at: time))
    }
  }

  /// `minute` counts from 2026-11-21 02:15 UTC.
  private func record(
    _ original: String, _ converted: String, _ name: String, _ code: String, rate: String,
    minute: Int64, isClicked: Bool = false
  ) throws -> ConversionRecord {
    try record(
      original, converted, name, code, rate: rate,
      at: Timestamp(milliseconds: 1_795_227_300_000 + minute * 60_000), isClicked: isClicked)
  }

  private func record(
    _ original: String, _ converted: String, _ name: String, _ code: String, rate: String,
    at time: Timestamp, isClicked: Bool = false
  ) throws -> ConversionRecord {
    ConversionRecord(
      original: try #require(ExactDecimal(original)),
      converted: try #require(ExactDecimal(converted)), currencyName: name, currencyCode: code,
      rate: try #require(ExactDecimal(rate)),
      time: time, isClicked: isClicked)
  }
}
