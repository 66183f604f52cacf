// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// Writes the history as a file for other programs.
@MainActor enum HistoryFile {
  /// The name that is offered: "price-history-2026-11-21.csv".
  static func name(_ format: HistoryExport, now: Timestamp) -> String {
    let day = String(LocalTime.text(now).prefix { $0 != " " })
    let ending =
      switch format {
      case .csv: "csv"
      case .json: "json"
      }
    return tr("price-history-{day}", ["day": day]) + "." + ending
  }

  /// Writes the file and says what happened, in words.
  static func write(
    _ entries: [History.Entry], as format: HistoryExport, to path: String
  ) async -> String {
    await TextFile.save(format.text(History(entries)), to: path)
  }
}
