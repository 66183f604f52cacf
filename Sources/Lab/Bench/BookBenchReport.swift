// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Money
import Prices
import Products
import Receipts
import Reports
import Storage

/// `pricelab bench book`: how long pages wait for a sealed book of drawn receipts of twenty lines.
struct BookBenchReport {
  static let options: Set<String> = ["--receipts", "--keep"]

  private let receipts: Int
  /// Where the book stays afterwards, to be looked at; nil where it goes.
  private let kept: String?

  private static let passphrase = "drawn receipts"
  private static let batch = 500
  private static let runs = 5

  /// Nine receipts of ten have one of the first products, a few the other.
  private static let (many, few) = (search("number 17"), search("number 1966"))

  private static func search(_ text: String) -> ReceiptFilter {
    var filter = ReceiptFilter()
    filter.text = text
    return filter
  }

  init(_ arguments: Arguments) throws {
    receipts = try arguments.number("--receipts", in: 100...100_000) ?? 10_000
    kept = arguments.values["--keep"]
  }

  func run(isJSON: Bool) throws -> ExitCode {
    let folder = FileManager.default.temporaryDirectory.path + "/pricelab-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = kept ?? folder + "/book"
    do {
      try fill(path)
      try tell(try steps(path), bytes: size(of: path), isJSON)
    } catch let trouble as StorageError {
      Console.complain(Sentence.of(trouble))
      return .nothing
    }
    return .ok
  }

  private func size(of path: String) -> Int {
    (try? Data(contentsOf: URL(filePath: path)).count) ?? 0
  }

  private func fill(_ path: String) throws(StorageError) {
    let book = try BookFile.create(path, .sealed(.passphrase(Self.passphrase)))
    var drawer = ReceiptDrawer(of: receipts)
    for start in stride(from: 0, to: receipts, by: Self.batch) {
      let drawn = (start..<min(receipts, start + Self.batch)).map { drawer.receipt($0) }
      try book.save(drawn.map { ($0, marks: []) })
    }
  }

  /// Each as the median of several.
  private func steps(_ path: String) throws(StorageError) -> [(name: String, took: Double)] {
    let access = BookAccess.sealed(.passphrase(Self.passphrase))
    let book = try BookFile.open(path, access)
    let source = try PriceOutlook.Source(of: book, in: nil)
    let outlook = PriceOutlook(source, PriceOutlook.Choice())
    func took(_ body: () throws(StorageError) -> Void) throws(StorageError) -> Double {
      try Self.median(body)
    }
    return [
      ("open", try took { () throws(StorageError) in _ = try BookFile.open(path, access) }),
      ("list", try took { () throws(StorageError) in _ = try book.receiptSummaries() }),
      ("search", try took { () throws(StorageError) in _ = try book.receiptSummaries(Self.many) }),
      (
        "search_few",
        try took { () throws(StorageError) in _ = try book.receiptSummaries(Self.few) }
      ),
      (
        "prices",
        try took { () throws(StorageError) in _ = try PriceOutlook.Source(of: book, in: nil) }
      ),
      (
        "outlook",
        try took { () throws(StorageError) in _ = PriceOutlook(source, PriceOutlook.Choice()) }
      ),
      ("intervals", try took { () throws(StorageError) in _ = outlook.index.intervals() }),
    ]
  }

  private static func median(
    _ body: () throws(StorageError) -> Void
  ) throws(StorageError) -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      try body()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return (times.percentile(0.5) ?? 0).rounded(digits: 1)
  }

  private func tell(_ steps: [(name: String, took: Double)], bytes: Int, _ isJSON: Bool) throws {
    let perReceipt = bytes / receipts
    guard isJSON else {
      let told = steps.map { "\($0.name) \($0.took) ms" }.joined(separator: ", ")
      let opens = kept == nil ? "" : "; its passphrase is “\(Self.passphrase)”"
      return try Console.say(
        "\(receipts) receipts of \(perReceipt) bytes: \(told)\(opens)")
    }
    try Console.say(
      JSONText.object([
        ("receipts", .number(Double(receipts))), ("bytes_per_receipt", .number(Double(perReceipt))),
        ("milliseconds", .object(steps.map { ($0.name, .number($0.took)) })),
      ]).text)
  }
}

/// Draws receipts of five years, the same in every run; some products are bought far more often
/// than others, and every tenth line is on offer.
private struct ReceiptDrawer {
  private let count: Int
  private let first = Day.clamped(year: 2_020, month: 1, day: 1)
  private let days: Int
  private var chance = DrawingChance(seed: 7)

  private static let months = 60
  private static let products = 2_000
  private static let things = 18
  private static let shops = 6

  init(of count: Int) {
    self.count = count
    days = first.adding(months: Self.months) - first
  }

  mutating func receipt(_ number: Int) -> KeptReceipt {
    var receipt = KeptReceipt(
      uid: BookFile.newReceiptUID, store: "shop \(chance.below(Self.shops))",
      day: first + number * days / count, minute: 600 + number % 600, currency: "EUR",
      decimals: 2, source: .typed)
    for place in 0..<Self.things {
      receipt.lines.append(thing(inflation: 50 * number / count))
      guard place % 9 == 8, let last = receipt.lines.last else { continue }
      receipt.lines.append(
        KeptLine(.discount, "Rabatt", -last.amount / 5, ofPlace: receipt.lines.count - 1))
    }
    receipt.total = receipt.lines.reduce(0) { $0 + $1.amount }
    return (try? receipt.checked()) ?? receipt
  }

  private mutating func thing(inflation: Int) -> KeptLine {
    let product = min(chance.below(Self.products), chance.below(Self.products))
    let count = 1 + chance.below(3)
    return KeptLine(
      .item, "product number \(product) 500 g",
      count * (100 + product + chance.below(30) + inflation), quantity: KeptLine.onePiece * count)
  }
}
