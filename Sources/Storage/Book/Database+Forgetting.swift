// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices

/// What a person had forgotten does not come again from another book.
extension Database {
  /// The tables whose rows have no uid: each is known in `gone` by a sum of its name.
  enum Nameless: String {
    case code, look, official, word

    fileprivate var name: String {
      switch self {
      case .code: "symbology, digits"
      case .look: "points, descriptors"
      case .official: "series"
      case .word: "(SELECT key FROM category WHERE id = word.category), text"
      }
    }

    func uid(_ name: [Value]) -> [UInt8] {
      var bytes = Array(rawValue.utf8)
      for value in name { bytes += UInt64(value.bytes.count).bytes + value.bytes }
      return Sodium.sum(FileID.byteCount, of: bytes)
    }
  }

  func forget(
    _ table: Nameless, where condition: String = "true", _ values: Value...
  ) throws(StorageError) {
    let names = try rows(
      of: table.rawValue, "SELECT \(table.name) FROM \(table.rawValue) WHERE \(condition)", values
    ) { $0.statement.values }
    for name in names {
      try run("INSERT OR IGNORE INTO gone VALUES (?)", .blob(table.uid(name)))
    }
    try run("DELETE FROM \(table.rawValue) WHERE \(condition)", values)
  }

  /// A row that was forgotten comes again.
  func remember(_ table: Nameless, _ name: Value...) throws(StorageError) {
    try run("DELETE FROM gone WHERE uid = ?", .blob(table.uid(name)))
  }

  // MARK: What says its day

  private static let forgettingKey = "forgotten"

  /// What was learned until this day does not come again; before all days where nothing was forgotten.
  func dayForgotten() throws(StorageError) -> Int64 {
    try choice(Self.forgettingKey).flatMap(Int64.init) ?? .min
  }

  func setDayForgotten(_ day: Day) throws(StorageError) {
    try choose(String(day.daysSince1970), for: Self.forgettingKey)
  }
}

extension Value {
  /// A name is a text, or bytes; a category that a person made may have none.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): bytes
    case .integer, .null: []
    }
  }
}
