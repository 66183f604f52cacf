// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Products
import Storage

/// `pricescan products`: what the receipts are of, as a person puts it. What a person says holds
/// ever after.
struct ProductsCommand {
  private let book: ReceiptBook
  private let action: Action

  private enum Action {
    case list(isJSON: Bool)
    case join(String, others: [String])
    case split(String)
    case apart(String, printed: String, store: String?)
    case rename(String, to: String)
    case delete(String)
  }

  init(_ words: [String], _ place: Place) throws {
    let rest = Array(words.dropFirst())
    let arguments: Arguments
    switch words.first {
    case "join":
      arguments = try Arguments(rest, options: ReceiptBook.options)
      _ = try Self.two(arguments, tr("NAME"))
      action = .join(arguments.texts[0], others: Array(arguments.texts.dropFirst()))
    case "split":
      arguments = try Arguments(rest, options: ReceiptBook.options)
      action = .split(try arguments.only(tr("NAME")))
    case "apart":
      arguments = try Arguments(rest, options: ReceiptBook.options.union(["--store"]))
      let (name, printed) = try arguments.pair(tr("NAME"), tr("TEXT"))
      action = .apart(name, printed: printed, store: arguments.values["--store"])
    case "rename":
      arguments = try Arguments(rest, options: ReceiptBook.options)
      let (name, new) = try arguments.pair(tr("NAME"), tr("NAME"))
      action = .rename(name, to: new)
    case "delete":
      arguments = try Arguments(rest, options: ReceiptBook.options, flags: ["--yes"])
      action = .delete(try arguments.only(tr("NAME")))
      guard arguments.flags.contains("--yes") else { throw WrongUse.missingText("--yes") }
    default:
      let words = words.first == "list" ? rest : words
      arguments = try Arguments(words, options: ReceiptBook.options, flags: ["--json"])
      if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
      action = .list(isJSON: arguments.flags.contains("--json"))
    }
    book = try ReceiptBook(arguments, place)
  }

  private static func two(_ arguments: Arguments, _ what: String) throws -> [String] {
    guard arguments.texts.count > 1 else { throw WrongUse.missingText(what) }
    return arguments.texts
  }

  func run() throws -> ExitCode {
    if case .list(let isJSON) = action { return try list(isJSON) }
    try Console.say(try book.explained { try change(try book.sealed()) })
    return .ok
  }

  private func change(_ book: BookFile) throws -> String {
    switch action {
    case .list: return ""
    case .join(let name, let others):
      try book.join(others, into: name)
      return tr("They are one product from now on: {name}", ["name": name])
    case .split(let name):
      guard let owner = try book.split(name) else {
        return tr("{name} was joined to no other product.", ["name": name])
      }
      return tr("{name} and {other} are two products again.", ["name": name, "other": owner])
    case .apart(let name, let printed, let store):
      try book.setApart(printed, from: name, store: store)
      return tr(
        "{printed} is not taken for {name} again.", ["printed": printed, "name": name])
    case .rename(let name, let new):
      try book.rename(name, to: new)
      return tr("{name} is called {new} now.", ["name": name, "new": new])
    case .delete(let name):
      let left = try book.removeProduct(name)
      let told = tr("{name} is deleted with its prices.", ["name": name])
      guard left > 0 else { return told }
      return told + " "
        + trn(
          "{count} of its prices stands on a receipt that is still kept.",
          "{count} of its prices stand on receipts that are still kept.", left)
    }
  }

  private func list(_ isJSON: Bool) throws -> ExitCode {
    let products = try book.explained { try book.sealed().products() }
    guard !products.isEmpty else {
      Console.complain(
        tr(
          "No product has a name yet. Give one: {command}",
          ["command": "pricescan receipts check " + tr("ID") + " --product 3=" + tr("NAME")]))
      return .nothing
    }
    if isJSON {
      for product in products { try Console.say(product.json.text) }
    } else {
      try Console.say(Self.table(products))
    }
    return .ok
  }

  private static func table(_ products: [ProductSummary]) -> String {
    var table = TextTable(
      titles: [tr("Product"), tr("Prices"), tr("Last day"), tr("Printed as")], rightAligned: [1])
    for summary in products {
      let joined =
        summary.joined.isEmpty ? "" : " (" + summary.joined.joined(separator: tr(", ")) + ")"
      table.add([
        summary.product.name + joined, String(summary.priceCount),
        summary.lastDay?.description ?? "",
        summary.aliases.map(\.shown).joined(separator: tr(", ")),
      ])
    }
    return table.text
  }
}

extension KnownAlias {
  /// One that somebody said is not it is crossed out.
  fileprivate var shown: String { standing == .apart ? "✗ " + printed : printed }
}

extension ProductSummary {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(product.name)), ("category", .optional(product.category)),
      ("base", .optional(product.base?.rawValue)),
      ("joined", .array(joined.map(JSONText.string))), ("prices", .number(Double(priceCount))),
      ("last_day", .optional(lastDay?.description)),
      (
        "names",
        .array(
          aliases.map { alias in
            .object([
              ("store", .optional(alias.store)), ("printed", .string(alias.printed)),
              ("standing", .string(alias.standing.rawValue)),
            ])
          })
      ),
    ])
  }
}
