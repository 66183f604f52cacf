// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Products
import Reports
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
    let products = Set(paid.prices.map(\.product)).sorted().called(name)
    guard !products.isEmpty else { throw UnknownProduct(name: name) }
    for (place, product) in products.enumerated() {
      let report = ProductReport(paid: paid, outlook: ProductOutlook(product, in: paid))
      if place > 0, !isJSON { try Console.say("") }
      try Console.say(isJSON ? report.json.text : report.text)
    }
    return .ok
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
  let outlook: ProductOutlook

  private var product: ProductPrices { outlook.product }

  var text: String {
    ([outlook.title, table, shops, outlook.usual ?? ""] + product.shrinkings.map(\.sentence))
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    var table = TextTable(
      titles: [tr("Day"), tr("Store"), tr("Quantity"), tr("Amount"), tr("Each"), ""],
      rightAligned: [2, 3, 4])
    for price in product.prices {
      table.add([
        price.day.description, outlook.store(of: price), IndexText.milli(price.count),
        outlook.paid(price), outlook.each(of: price) ?? "–", outlook.note(price) ?? "",
      ])
    }
    return table.text
  }

  /// The shops with their prices in the middle, where there is more than one.
  private var shops: String {
    guard let cheapest = outlook.cheapest else { return "" }
    let list = product.shops.map { shop in
      trn(
        "{shop} {amount} ({count} purchase)", "{shop} {amount} ({count} purchases)",
        shop.purchases, ["shop": shop.name, "amount": outlook.each(shop.unitPrice)])
    }
    return list.joined(separator: tr(", ")) + "\n" + cheapest
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
              ("store", .string($0.name)), ("each", .string(outlook.each($0.unitPrice))),
              ("purchases", .number(Double($0.purchases))),
            ])
          })
      ),
      ("cheapest", .optional(product.cheapestShop)),
      ("usual", .optional(product.usual.map { outlook.each($0.unitPrice) })),
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
