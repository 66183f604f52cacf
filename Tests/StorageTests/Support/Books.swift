// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import TestSupport

@testable import Storage

/// The code of every book in the tests; BookWriter has the same.
let bookCode = RecoveryCode(drawn: Array(0..<28))
let sealedAccess = BookAccess.sealed(.recoveryCode(bookCode))

func twd(_ text: String) -> TWD {
  guard let twd = TWD(text) else { preconditionFailure(text) }
  return twd
}

func day(_ number: Int) -> Day {
  guard let day = Day(daysSince1970: 20_000 + number % 3_650) else { preconditionFailure() }
  return day
}

/// An entry like those that BookWriter writes: its amount says everything else.
func entry(_ number: Int) -> Entry {
  Entry(.expense, on: day(number), twd(String(number)), category: "飲料", note: "珍珠奶茶 \(number)")
}

extension BookFile {
  /// The amounts in the order in which they came.
  func amounts() throws(StorageError) -> [Int] {
    try entries().sorted { $0.id < $1.id }.map { Int($0.entry.twd.hundredths / 100) }
  }

  func add(_ number: Int) throws(StorageError) { try add(entry(number), source: "typed") }
}

/// Returns the error that a call throws, nil when it throws nothing.
func trouble(_ body: () throws -> Void) -> StorageError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StorageError
  }
}
