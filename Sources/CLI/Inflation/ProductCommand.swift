// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Products
import Storage

/// `pricescan product NAME`: what it cost, where and when.
struct ProductCommand {
  private let source: PriceSource
  private let name: String
  private let isJSON: Bool

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: PriceSource.options, flags: PriceSource.flags)
    guard !arguments.texts.isEmpty else { throw WrongUse.missingText(tr("NAME")) }
    name = arguments.texts.joined(separator: " ")
    source = try PriceSource(arguments, place)
    isJSON = arguments.flags.contains("--json")
  }

  func run() throws -> ExitCode {
    let paid = try source.prices()
    let products = Self.products(called: name, in: paid.prices)
    guard !products.isEmpty else { throw UnknownProduct(name: name) }
    for (place, product) in products.enumerated() {
      let report = ProductReport(paid: paid, product: ProductPrices(product, in: paid.prices))
      if place > 0, !isJSON { try Console.say("") }
      try Console.say(isJSON ? report.json.text : report.text)
    }
    return .ok
  }

  /// Those that are called so, else those whose names have all these words.
  private static func products(called name: String, in prices: [PaidPrice]) -> [PricedProduct] {
    let all = Set(prices.map(\.product)).sorted()
    let same = all.filter { $0.name == name || $0.description == name }
    if !same.isEmpty { return same }
    let words = FoldedName(name).text.split(separator: " ")
    return all.filter { product in
      let folded = FoldedName(product.name).text
      return !words.isEmpty && words.allSatisfy { folded.contains($0) }
    }
  }
}

/// Nothing that was bought is called so.
struct UnknownProduct: Explained, Equatable {
  let name: String

  var sentence: String {
    tr(
      "Nothing with a price is called “{name}”. `pricescan receipts find` looks for it on receipts.",
      ["name": name])
  }
}

/// One product for a terminal and for other programs.
struct ProductReport {
  let paid: PaidPrices
  let product: ProductPrices

  var text: String {
    ([product.product.description, table, shops, usual] + product.shrinkings.map(\.sentence))
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    var table = TextTable(
      titles: [tr("Day"), tr("Store"), tr("Quantity"), tr("Amount"), tr("Each"), ""],
      rightAligned: [2, 3, 4])
    for price in product.prices {
      table.add([
        price.day.description, price.store ?? tr("unknown store"), IndexText.milli(price.count),
        IndexText.amount(Double(price.amount), paid.currency, paid.decimals),
        price.packagePrice.map { IndexText.amount($0, paid.currency, paid.decimals) } ?? "–",
        note(price),
      ])
    }
    return table.text
  }

  private func note(_ price: PaidPrice) -> String {
    guard let found = product.anomalies.first(where: { $0.price == price }) else { return "" }
    let change = IndexText.change(found.difference)
    return found.isDear
      ? tr("dear: {change}", ["change": change]) : tr("cheap: {change}", ["change": change])
  }

  /// The shops with their prices in the middle, where there is more than one.
  private var shops: String {
    guard let cheapest = product.cheapestShop else { return "" }
    let list = product.shops.map { shop in
      trn(
        "{shop} {amount} ({count} purchase)", "{shop} {amount} ({count} purchases)",
        shop.purchases, ["shop": shop.name, "amount": each(shop.unitPrice)])
    }
    return list.joined(separator: ", ") + "\n"
      + tr("Cheapest at the same time: {shop}", ["shop": cheapest])
  }

  private var usual: String {
    product.usual.map { tr("Usual now: {amount}", ["amount": each($0.unitPrice)]) } ?? ""
  }

  /// For as much as was in the newest package.
  private func each(_ unitPrice: Double) -> String {
    let size = product.prices.last { $0.unitPrice != nil }?.size ?? 1_000
    return IndexText.amount(unitPrice * Double(size) / 1_000, paid.currency, paid.decimals)
  }

  var json: JSONText {
    .object([
      ("product", .string(product.product.description)), ("currency", .string(paid.currency)),
      ("prices", .array(product.prices.map(json))),
      (
        "shops",
        .array(
          product.shops.map {
            .object([
              ("store", .string($0.name)), ("each", .string(each($0.unitPrice))),
              ("purchases", .number(Double($0.purchases))),
            ])
          })
      ),
      ("cheapest", .optional(product.cheapestShop)),
      ("usual", .optional(product.usual.map { each($0.unitPrice) })),
      (
        "smaller",
        .array(
          product.shrinkings.map {
            .object([
              ("day", .string($0.day.description)), ("store", .optional($0.store)),
              ("before", .string(IndexText.milli($0.before.size ?? 0))),
              ("after", .string(IndexText.milli($0.after.size ?? 0))),
              ("factor", .string(IndexText.fixed($0.factor, 6))),
            ])
          })
      ),
    ])
  }

  private func json(_ price: PaidPrice) -> JSONText {
    let found = product.anomalies.first { $0.price == price }
    return .object([
      ("day", .string(price.day.description)), ("store", .optional(price.store)),
      ("quantity", .string(IndexText.milli(price.count))),
      ("size", .optional(price.size.map(IndexText.milli))),
      ("amount", .string(IndexText.amount(Double(price.amount), paid.currency, paid.decimals))),
      ("unusual", .optional(found.map { IndexText.fixed($0.difference, 4) })),
    ])
  }
}
