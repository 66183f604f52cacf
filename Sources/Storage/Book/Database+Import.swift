// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// Taking in what may have come before.
extension Database {
  /// How many of them were new.
  ///
  /// - Parameter there: entries that do not come again, wherever they came from.
  func take(
    _ entries: [Entry], source: String, at time: Timestamp, besides there: [Entry] = []
  ) throws(StorageError) -> Int {
    let new = try new(entries, source: source, besides: there)
    for (entry, key) in new { _ = try insert(entry, source: source, at: time, importKey: key) }
    return new.count
  }

  /// Those that are new, with the key by which each is known when it comes again.
  func new(
    _ entries: [Entry], source: String, besides there: [Entry]
  ) throws(StorageError) -> [(entry: Entry, key: String)] {
    let equals = there.reduce(into: [Entry: Int]()) { $0[$1.trimmed, default: 0] += 1 }
    let counted = Set(there.compactMap(\.receipt))
    var known: Set<String> = []
    for key in try rows(
      of: "SELECT import_key FROM entry WHERE import_key IS NOT NULL", read: { $0.text(0) })
    {
      known.insert(key ?? "")
    }
    var occurrences: [String: Int] = [:]
    var seen: [Entry: Int] = [:]
    var new: [(entry: Entry, key: String)] = []
    for entry in entries {
      let text = entry.importText(source)
      occurrences[text, default: 0] += 1
      seen[entry.trimmed, default: 0] += 1
      // Two coffees of one day are two entries, and the same two when they come again.
      let key = "\(Self.sum(of: text))-\(occurrences[text, default: 0])"
      let isCounted = entry.receipt.map(counted.contains) ?? false
      guard !known.contains(key), !isCounted,
        seen[entry.trimmed, default: 0] > equals[entry.trimmed] ?? 0
      else { continue }
      new.append((entry, key))
    }
    return new
  }

  /// Takes prices. As many of the same price are there afterwards as came at once, or as were
  /// there.
  func take(_ prices: [KnownPrice]) throws(StorageError) {
    var there: [String: Int] = [:]
    for price in try knownPrices() { there[price.importText, default: 0] += 1 }
    for price in prices {
      let count = there[price.importText] ?? 0
      there[price.importText] = count - 1
      if count <= 0 { try insert(price) }
    }
  }

  /// The text itself would stand in the book twice.
  private static func sum(of text: String) -> String {
    FileID(Sodium.sum(FileID.byteCount, of: Array(text.utf8))).text
  }
}

extension Entry {
  /// Everything that it says.
  fileprivate func importText(_ source: String) -> String {
    joined([
      source, kind.rawValue, day.description, twd.description, original?.amount.description,
      original?.currency, original?.rate?.description, category, product, store, commitment,
      due?.description, goal, note, receipt,
    ])
  }
}

extension KnownPrice {
  fileprivate var importText: String {
    joined([product, category, store, day.description, twd.description, how.rawValue])
  }
}

/// The parts with a mark between them that none of them has; nothing is other than empty.
private func joined(_ parts: [String?]) -> String {
  parts.map { $0.map { "=" + $0 } ?? "" }.joined(separator: "\u{1F}")
}
