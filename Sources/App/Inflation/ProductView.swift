// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts
import Language
import Money
import Products
import Reports
import Storage

/// One product on the page of prices: what it cost, its curve, its shops and every purchase.
@MainActor final class ProductView {
  private let ui: Interface
  let chart: CurveView
  private let shops: RowGroup
  private let purchases: RowGroup
  private var priced: [PaidPrice] = []
  private var outlook: ProductOutlook?

  /// The latest: a list of thousands would take its time, and `pricescan product` has them all.
  private static let mostPurchases = 100

  init(_ ui: Interface) {
    self.ui = ui
    chart = CurveView(ui["product-chart"])
    shops = RowGroup(ui["product-shops"])
    purchases = RowGroup(ui["product-purchases"])
    chart.sentence = { [weak self] in self?.sentence(of: $0) ?? "" }
    chart.onChoice = { [weak self] in
      guard let self else { return }
      ui["product-chosen"].label = sentence(of: $0)
    }
  }

  func show(_ outlook: ProductOutlook) {
    let isAnother = outlook.product.product != self.outlook?.product.product
    (self.outlook, priced) = (outlook, outlook.priced)
    ui["product-title"].label = outlook.title
    ui["product-usual"].label =
      ([outlook.usual, outlook.cheapest].compactMap(\.self)
      + outlook.product.shrinkings.map(\.sentence)).joined(separator: "\n")
    ui["product-chart"].isVisible = priced.count > 1
    ui["product-chart"].setName(
      forAssistiveTechnology: outlook.title + " " + (outlook.usual ?? ""))
    chart.show(outlook.curve, isAnother: isAnother)
    ui["product-chosen"].label = ""
    let known = outlook.product.shops
    ui["product-shops"].isVisible = known.count > 1
    shops.show(
      known.map { shop in
        Widget.row(
          shop.name, trn("{count} purchase", "{count} purchases", shop.purchases),
          .figures(outlook.each(shop.unitPrice)))
      })
    purchases.show(
      outlook.product.prices.suffix(Self.mostPurchases).reversed().map { row($0, outlook) })
  }

  private func row(_ price: PaidPrice, _ outlook: ProductOutlook) -> Widget {
    let each = outlook.each(of: price)
    let paid = outlook.paid(price)
    let count =
      each == paid
      ? nil
      : tr("{quantity} for {amount}", ["quantity": IndexText.milli(price.count), "amount": paid])
    return Widget.row(
      price.day.description,
      [outlook.store(of: price), count, outlook.note(price)].compactMap(\.self)
        .joined(separator: " · "),
      .figures(each ?? paid))
  }

  private func sentence(of place: Int) -> String {
    guard let outlook, priced.indices.contains(place) else { return "" }
    return outlook.sentence(of: priced[place])
  }
}
