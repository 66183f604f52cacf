// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Prices
import Products
import Receipts
import Storage

/// `receipts check`: a person has looked at all of it, and corrects what is wrong.
struct ReceiptChecking {
  private let book: ReceiptBook
  private let id: String
  private let isGapConfirmed: Bool
  private let store: String?
  private let day: Day?
  private let minute: Int?
  private let currency: Currency?
  /// As they are typed: the money of the receipt tells what they are.
  private let total: String?
  private let amounts: [(place: Int, text: String)]
  /// The numbers of lines and the products that a person says they are.
  private let products: [(place: Int, name: String)]
  /// The numbers of lines and what is printed there.
  private let names: [(place: Int, name: String)]

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words,
      options: ReceiptBook.options.union([
        "--store", "--day", "--time", "--currency", "--total", "--amount", "--product", "--name",
      ]),
      flags: ["--gap"], repeatable: ["--amount", "--product", "--name"])
    id = try arguments.only(tr("ID"))
    isGapConfirmed = arguments.flags.contains("--gap")
    store = arguments.values["--store"]
    day = try arguments.day("--day")
    minute = try arguments.value("--time", as: KeptReceipt.minute, like: "09:58")
    currency = try arguments.values["--currency"].map(Self.currency)
    total = try arguments.value("--total", as: Self.number, like: "19.58")
    amounts = try arguments.values("--amount", as: Self.amount, like: "3=1.99")
    products = try arguments.values("--product", as: Self.product, like: "3=Milk")
    names = try arguments.values("--name", as: Self.product, like: "3=MILK 1L")
    book = try ReceiptBook(arguments, place)
  }

  private static func currency(_ code: String) throws -> Currency {
    guard let currency = Currency.coded(code.uppercased()) else { throw WrongUse.unknownCode(code) }
    return currency
  }

  /// The number of a line, as `show` gives it, and what it costs.
  private static func amount(_ text: String) -> (place: Int, text: String)? {
    guard let (place, rest) = product(text), let number = number(rest) else { return nil }
    return (place, number)
  }

  /// The text where it is a number in any money.
  private static func number(_ text: String) -> String? {
    if case .number = TypedNumber(amount: text, in: nil) { text } else { nil }
  }

  private static func product(_ text: String) -> (place: Int, name: String)? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let place = Int(parts[0]), place > 0 else { return nil }
    return (place - 1, String(parts[1]))
  }

  func run() throws {
    let before = try book.receipt(id)
    let corrected = try corrected(before)
    // The day that was read may be wrong, too.
    if let toCome = corrected.day.flatMap({ DayToCome($0, on: .today) }) { throw toCome }
    let aliases = try products.map { product in
      KnownAlias(
        store: corrected.store, printed: try line(product.place, of: corrected).name,
        product: product.name, standing: .confirmed)
    }
    let checked = try checked(corrected, before, aliases)
    var relearning: Relearning?
    let shown = try book.explained {
      let file = try book.sealed()
      relearning = try file.replace(checked)
      for alias in aliases { try file.learn(alias, on: .today) }
      // The picture of a receipt that was checked may go now.
      _ = try? file.prunePictures()
      return try file.receipt(checked.uid)
    }
    try Console.say(KeptReceiptText(shown ?? checked).text)
    if let relearning { Console.complain(relearning.sentence) }
  }

  /// With what a person gave in the place of what was read.
  private func corrected(_ before: KeptReceipt) throws -> KeptReceipt {
    var receipt = before.asDraft
    receipt.move(to: store ?? receipt.store)
    receipt.day = day ?? receipt.day
    receipt.minute = minute ?? receipt.minute
    if let currency {
      guard let changed = receipt.inMoney(currency) else {
        throw ConvertError.noAmount(receipt.text(receipt.total ?? 0))
      }
      receipt = changed
    }
    if let total { receipt.total = try units(total, of: receipt) }
    for name in names {
      var line = try line(name.place, of: receipt)
      (line.name, line.learnedFrom) = (name.name, nil)
      receipt.lines[name.place] = line
    }
    for amount in amounts {
      var line = try line(amount.place, of: receipt)
      line.mended = line.mended ?? receipt.text(line.amount)
      line.belief = KeptLine.certain
      let units = try units(amount.text, of: receipt)
      if line.amount != units { line.forgetGuess() }
      line.amount = units
      receipt.lines[amount.place] = line
    }
    return receipt
  }

  private func line(_ place: Int, of receipt: KeptReceipt) throws -> KeptLine {
    guard receipt.lines.indices.contains(place) else {
      throw NoSuchLine(place: place + 1, count: receipt.lines.count)
    }
    return receipt.lines[place]
  }

  /// Where it stays a draft, what was corrected is kept nevertheless. A gap that was confirmed before
  /// is confirmed as long as it is the same.
  private func checked(
    _ receipt: KeptReceipt, _ before: KeptReceipt, _ aliases: [KnownAlias]
  ) throws -> KeptReceipt {
    let isSameGap = before.isGapConfirmed && receipt.gap == before.gap
    do throws(KeptReceipt.Refusal) {
      return try receipt.checked(isGapConfirmed: isGapConfirmed || isSameGap)
    } catch {
      let isDraft = before.state == .draft
      let isKept = isDraft && (receipt != before || !aliases.isEmpty)
      if isKept {
        try book.explained {
          let file = try book.sealed()
          _ = try file.replace(receipt)
          for alias in aliases { try file.learn(alias, on: .today) }
        }
      }
      throw Unchecked(
        refusal: error, decimals: receipt.decimals, isKept: isKept, isDraft: isDraft)
    }
  }

  /// An amount that may be two is refused, because nobody sees it before it is kept.
  private func units(_ text: String, of receipt: KeptReceipt) throws -> Int {
    let currency = Currency.coded(receipt.currency)
    guard case .number(let amount) = TypedNumber(amount: text, in: currency),
      let units = receipt.units(amount)
    else { throw NoCents(text, of: receipt) ?? ConvertError.noAmount(text) as any Error }
    if case .number(let finer) = TypedNumber(quantity: text, in: currency),
      let other = receipt.units(finer), other != units
    {
      throw AmbiguousAmount(text: text, one: receipt.text(units), other: receipt.text(other))
    }
    return units
  }
}

/// Why a receipt cannot be called checked, and what to do.
struct Unchecked: Explained, Equatable {
  let refusal: KeptReceipt.Refusal
  let decimals: Int
  /// Whether the corrections that came with it are kept.
  var isKept = false
  /// Whether it was a draft before; a checked one is left as it was.
  var isDraft = true

  var sentence: String {
    isKept ? refusalSentence + " " + tr("What you corrected is kept.") : refusalSentence
  }

  private var refusalSentence: String {
    switch refusal {
    case .noDay: tr("Its day is missing, so it stays a draft. Give it with --day 2026-09-11.")
    case .noTotal: tr("Its total is missing, so it stays a draft. Give it with --total 19.58.")
    case .gap(let gap) where !isDraft:
      tr(
        "The lines would differ from the total by {amount}, so nothing was changed. Correct another one with --total or --amount 3=1.99, or keep the gap with --gap.",
        ["amount": KeptReceipt.text(gap, decimals)])
    case .gap(let gap):
      tr(
        "The lines differ from the total by {amount}, so it stays a draft. Correct one with --total or --amount 3=1.99, or keep the gap with --gap.",
        ["amount": KeptReceipt.text(gap, decimals)])
    }
  }
}

/// Their sentences stand with those of the window.
extension DayToCome: Explained {}
extension NoCents: Explained {}

/// The error of an amount that is one with thousands kept apart, and another with cents.
struct AmbiguousAmount: Explained, Equatable {
  let text: String
  let one: String
  let other: String

  var sentence: String {
    tr(
      "“{text}” may mean {one} or {other}. Write the one that you mean.",
      ["text": text, "one": one, "other": other])
  }
}

/// The number of a line that a receipt does not have.
struct NoSuchLine: Explained, Equatable {
  let place: Int
  let count: Int

  var sentence: String {
    tr(
      "There is no line {number}: the receipt has {count}.",
      ["number": String(place), "count": String(count)])
  }
}

/// `receipts count`: a checked receipt becomes one entry of the budget, or is none again.
struct ReceiptCounting {
  private let book: ReceiptBook
  private let id: String
  private let rate: ExactDecimal?
  private let category: String?
  private let isUndo: Bool
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ReceiptBook.options.union(["--rate", "--category"]), flags: ["--undo"])
    id = try arguments.only(tr("ID"))
    rate = try arguments.value("--rate", as: Self.positive, like: "34.5")
    category = arguments.category
    isUndo = arguments.flags.contains("--undo")
    if isUndo { try arguments.refuse("--rate", "--category", with: "--undo") }
    book = try ReceiptBook(arguments, place)
    self.place = place
  }

  private static func positive(_ text: String) -> ExactDecimal? {
    guard case .number(let rate) = TypedNumber(rate: text), rate > .zero else { return nil }
    return rate
  }

  func run() throws {
    let receipt = try book.receipt(id)
    if isUndo {
      let wasCounted = try book.explained { try book.sealed().uncount(receipt.uid) }
      return try Console.say(
        wasCounted
          ? tr("It is no longer counted in the budget.") : tr("It was not counted in the budget."))
    }
    let rate = try rate(of: receipt)
    _ = try book.explained {
      try book.sealed().count(receipt.uid, rate: rate, category: category)
    }
    try Console.say(tr("It is counted in the budget."))
  }

  /// The given one, else the saved one of its money.
  private func rate(of receipt: KeptReceipt) throws -> ExactDecimal {
    if receipt.currency == TWD.code {
      if rate != nil { throw WrongUse.idle("--rate", with: TWD.code) }
      return ExactDecimal(1)
    }
    if let rate { return rate }
    guard let saved = place.settings.currency(coded: receipt.currency) else {
      throw ConvertError.noRate(receipt.currency)
    }
    return saved.rate.value
  }
}
