// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Glibc
import Money
import Prices
import Storage

/// Measures a book of so many entries, and then one of 5 MB: how long it takes until one is open
/// and read, and until an entry is on disk, with all the fsyncs. In release:
///
///     swift build -c release --product BookWriter
///     .build/release/BookWriter bench FOLDER/book.sealed 10000
func bench(_ path: String, count: Int) throws {
  let access = BookAccess.sealed(.recoveryCode(code))
  let book = try BookFile.create(path, access)
  try report("\(count) entries taken in at once") {
    _ = try book.take((1...count).map(entry), source: "bench")
  }
  try measure(path, access)
  let text = String(repeating: "收據的備註 ", count: 100)
  while size(path) < 5 << 20 {
    let long = (1...500).map { number in
      Entry(.expense, on: day(number), .zero, note: "\(number) \(size(path)) \(text)")
    }
    _ = try book.take(long, source: "bench")
  }
  try measure(path, access)
}

private func measure(_ path: String, _ access: BookAccess) throws {
  say("\(size(path)) bytes")
  var budget = BudgetBook()
  try report("opened", times: 15) { _ = try BookFile.open(path, access) }
  try report("opened and read", times: 15) { budget = try BookFile.open(path, access).budget() }
  let book = try BookFile.open(path, access)
  try report("an entry acknowledged", times: 31) {
    try book.add(entry(budget.entries.count), source: "bench")
  }
}

/// The median, the fastest and the slowest.
func report(_ what: String, times: Int = 1, _ work: () throws -> Void) throws {
  var milliseconds: [Double] = []
  for _ in 0..<times {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    milliseconds.append(
      Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
  }
  milliseconds.sort()
  let shown = [milliseconds[times / 2], milliseconds[0], milliseconds[times - 1]].map {
    ($0 * 10).rounded() / 10
  }
  say("\(what): \(shown[0]) ms (\(shown[1]) to \(shown[2]), \(times) times)")
}

func size(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}
