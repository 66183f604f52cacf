// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import TestSupport

@testable import Storage

/// Files that are kept from day to day.
enum FuzzedStorage {
  /// Settings that were understood are written so that they are understood again, as the same ones.
  @Sendable static func readSettings(_ bytes: [UInt8]) {
    guard let document = try? SettingsDocument(bytes) else { return }
    let text = document.text(saying: document.settings)
    let again = try? SettingsDocument(Array(text.utf8))
    precondition(again?.settings == document.settings)
  }

  /// Whatever lies there, a record that was stored is there afterwards, or nothing was stored.
  @Sendable static func openLedger(_ bytes: [UInt8]) {
    let folder = TemporaryFolder()
    put(bytes, at: folder("ledger.sqlite"))
    guard let ledger = try? LedgerFile(path: folder("ledger.sqlite")),
      let stored = try? ledger.store(record)
    else { return }
    let entries = (try? ledger.history().entries) ?? []
    precondition(entries.contains { $0.id == stored.id })
  }

  private static let record = ConversionRecord(
    original: ExactDecimal(1_980), converted: ExactDecimal(436), currencyName: "日幣",
    currencyCode: "JPY", rate: ExactDecimal(1), time: Timestamp(milliseconds: 1_700_000_000_000),
    isClicked: false)
}
