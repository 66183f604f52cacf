// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and opens books for tests: the victim of the kill test, the neighbour in the test of two
// processes, and the one who has a keyring on a bus of its own.
//
//   BookWriter entries PATH FIRST [COUNT]   adds entries of FIRST, FIRST + 1, … NT$; says each
//   BookWriter receipts PATH FIRST [COUNT]  saves receipts of FIRST, FIRST + 1, …; says each
//   BookWriter imports PATH FIRST [COUNT]   takes in lists of three receipts, FIRST, …; says each
//   BookWriter create PATH                  makes a book that the keyring and the code open
//   BookWriter open PATH                    opens it by the keyring; says how many entries it has
//   BookWriter lock PATH                    has it open by the keyring as well
//   BookWriter spoil PATH SECRET            puts another secret into the keyring
//   BookWriter erase PATH                   erases everything; says what the keyring still has
//   BookWriter bench PATH COUNT             measures books of so many entries
//   BookWriter bench-receipts PATH COUNT    measures books of so many receipts
//
// Without COUNT the first three go on until they are killed. A line on stdout says that something is on
// disk; BYTES in the environment is the size that no file may pass, as on a full disk, and
// PATIENCE says for how many milliseconds the keyring is waited for.

import Budget
import CSecret
import Glibc
import Money
import Prices
import Storage

/// Straight to the pipe: a line in a buffer would die with us.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
}

/// The code of every book in the tests.
let code = RecoveryCode(drawn: Array(0..<28))

let patience = getenv("PATIENCE").flatMap { UInt32(String(cString: $0)) } ?? 10_000
let keyring = Keyring(patienceInMilliseconds: patience)

func day(_ number: Int) -> Day { Day(daysSince1970: 20_000 + number % 3_650) ?? .first }

func entry(_ number: Int) -> Entry {
  guard let twd = TWD(String(number)) else { exit(2) }
  return Entry(.expense, on: day(number), twd, category: "飲料", note: "珍珠奶茶 \(number)")
}

/// The book that is there, or a new one.
func book(_ path: String) throws -> BookFile {
  let access = BookAccess.sealed(.recoveryCode(code))
  do throws(StorageError) {
    return try BookFile.open(path, access)
  } catch .book(_, .missing) {
    return try BookFile.create(path, access)
  }
}

func run(_ arguments: [String]) throws {
  guard arguments.count >= 3 else { exit(2) }
  let path = arguments[2]
  let numbers = arguments.dropFirst(3).compactMap { Int($0) }
  switch arguments[1] {
  case "entries":
    let (first, book) = (numbers[0], try book(path))
    for number in first..<(numbers.count > 1 ? first + numbers[1] : .max) {
      try book.add(entry(number), source: "typed")
      say(String(number))
    }
  case "receipts":
    let (first, book) = (numbers[0], try book(path))
    for number in first..<(numbers.count > 1 ? first + numbers[1] : .max) {
      try book.save(try receipt(number))
      say(String(number))
    }
  case "imports":
    let (first, book) = (numbers[0], try book(path))
    for number in first..<(numbers.count > 1 ? first + numbers[1] : .max) {
      try book.take(try (3 * number - 2...3 * number).map(receipt))
      say(String(number))
    }
  case "create":
    let access = BookAccess.sealed(.keyring(keyring), others: [.recoveryCode(code)])
    try BookFile.create(path, access).add(entry(1), source: "typed")
    say("created")
  case "open":
    say(String(try BookFile.open(path, .sealed(.keyring(keyring))).entries().count))
  case "lock":
    try BookFile.open(path, .sealed(.recoveryCode(code))).add(.keyring(keyring))
    say("locked")
  case "spoil":
    try spoil(path, secret: arguments[3])
    say("spoiled")
  case "erase":
    let left = try BookErasure.eraseAll(path, keyring: keyring)
    say((["erased"] + left.map { "\($0)" }).joined(separator: " "))
  case "bench": try bench(path, count: numbers[0])
  case "bench-receipts": try benchReceipts(path, count: numbers[0])
  default: exit(2)
  }
}

/// Keeps something else in the place of a book's key, as another program would.
func spoil(_ path: String, secret: String) throws {
  guard let file = fopen(path, "r") else { exit(4) }
  var head = [UInt8](repeating: 0, count: 48)
  fread(&head, 1, head.count, file)
  fclose(file)
  // Two digits a byte.
  let id = head[32...].map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
  let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
  defer { g_hash_table_unref(attributes) }
  g_hash_table_insert(attributes, g_strdup("book"), g_strdup(id))
  let isKept = secret_password_storev_sync(
    secret_schema_of_books(), attributes, SECRET_COLLECTION_DEFAULT, "test", secret, nil, nil)
  guard isKept != 0 else { exit(5) }
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

// Writing too much is an error then and not the end.
signal(SIGXFSZ, SIG_IGN)
let bytes = getenv("BYTES").flatMap { rlim_t(String(cString: $0)) }
let before = bytes.map(limitFiles(to:))
do {
  try run(CommandLine.arguments)
} catch {
  say("error \(error)")
}
// A profile of the coverage may be written at the end.
_ = before.map(limitFiles(to:))
