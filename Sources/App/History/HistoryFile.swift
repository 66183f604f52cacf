// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// Writes the history as a file for other programs.
@MainActor enum HistoryFile {
  /// What is offered: "price-history-2026-11-21.csv".
  static func name(_ format: HistoryExport, now: Timestamp) -> String {
    let day = String(LocalTime.text(now).prefix { $0 != " " })
    let ending =
      switch format {
      case .csv: "csv"
      case .json: "json"
      }
    return tr("price-history-{day}", ["day": day]) + "." + ending
  }

  /// What happened, in words.
  static func write(
    _ entries: [History.Entry], as format: HistoryExport, to path: String
  ) async -> String {
    do throws(StorageError) {
      try await TextFile.write(format.text(History(entries)), to: path)
      return tr("Saved as {path}", ["path": short(path)])
    } catch {
      return sentence(error)
    }
  }

  private static func sentence(_ error: StorageError) -> String {
    guard case .cannotWrite(let path, let reason) = error else { return error.sentence }
    return tr(
      "{path} could not be written ({reason}). Choose another folder.",
      ["path": short(path), "reason": reason])
  }

  /// "~/Documents/…" for what lies in the person's folder.
  private static func short(_ path: String) -> String {
    let home = String(cString: g_get_home_dir())
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
