// SPDX-License-Identifier: GPL-3.0-or-later
//
// The victim of the kill tests and the neighbour in the tests of two processes:
//
//   RecordWriter records PATH FIRST [COUNT]    stores FIRST, FIRST + 1, … and says "id amount"
//   RecordWriter settings PATH FIRST [COUNT]   saves settings that all say the same number
//   RecordWriter add PATH FIRST [COUNT]        adds a currency a number
//   RecordWriter read PATH 0                   says how many records are there
//
// Without COUNT it goes on until it is killed. A line on stdout says that something is on disk;
// BYTES in the environment is the size that no file may pass, as on a full disk.

import Glibc
import Money
import Prices
import Storage

/// Straight to the pipe: a line in a buffer would die with us.
func acknowledge(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
}

/// The size that a file may have; the hard limit stays where it is.
func limitFiles(to bytes: rlim_t) -> rlim_t {
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  var limits = rlimit()
  getrlimit(resource, &limits)
  let before = limits.rlim_cur
  limits.rlim_cur = bytes
  setrlimit(resource, &limits)
  return before
}

func record(_ amount: Int) throws -> ConversionRecord {
  let rate = ExactDecimal(significand: 22, scale: 2)
  guard let twd = Converter(rate: rate).twd(for: ExactDecimal(amount)) else { exit(2) }
  return ConversionRecord(
    original: ExactDecimal(amount), converted: twd, currencyName: "日幣", currencyCode: "JPY",
    rate: rate, time: Timestamp(milliseconds: Int64(amount) * 1_000), isClicked: false)
}

func currency(_ name: String, _ number: Int) throws -> CurrencySettings {
  try CurrencySettings(name: name, rate: ExchangeRate(.rate(ExactDecimal(number))))
}

func run(_ arguments: [String]) throws {
  guard arguments.count >= 4, let first = Int(arguments[3]) else { exit(2) }
  let count = arguments.count > 4 ? Int(arguments[4]) : nil
  let numbers = first..<(count.map { first + $0 } ?? .max)
  let path = arguments[2]
  switch arguments[1] {
  case "records":
    let ledger = try LedgerFile(path: path)
    if ledger.problem != nil { exit(4) }
    for number in numbers {
      guard let entry = try ledger.store(record(number)) else { exit(5) }
      acknowledge("\(entry.id) \(number)")
    }
  case "settings":
    for number in numbers {
      try SettingsFile(path: path).update { settings in
        settings.camera = String(number)
        settings.window = .init(width: number, height: number, isMaximized: false)
        for place in 1...10 { settings.save(try currency("幣\(place)", number % 1_000 + 1)) }
      }
      acknowledge(String(number))
    }
  case "add":
    for number in numbers {
      try SettingsFile(path: path).update { $0.save(try currency("幣\(number)", 1)) }
      acknowledge(String(number))
    }
  case "read":
    acknowledge(String(try LedgerReader(path: path).history().entries.count))
  default: exit(2)
  }
}

// Writing too much is an error then and not the end.
signal(SIGXFSZ, SIG_IGN)
let bytes = getenv("BYTES").flatMap { rlim_t(String(cString: $0)) }
let before = bytes.map(limitFiles(to:))
do {
  try run(CommandLine.arguments)
} catch {
  acknowledge("error \(error)")
}
// A profile of the coverage may be written at the end.
_ = before.map(limitFiles(to:))
