// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The files of a folder that may be receipts.
package enum ReceiptFolder {
  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "bmp", "gif", "pdf",
  ]

  /// In the order of their names; empty where the folder cannot be opened or has none.
  package static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      !name.hasPrefix(".") && endings.contains(name.lowercased().split(separator: ".").last ?? "")
    }.sorted().map { folder + "/" + $0 }
  }
}

extension Set<String> {
  fileprivate func contains(_ word: Substring) -> Bool { contains(String(word)) }
}
