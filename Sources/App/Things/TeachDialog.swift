// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Products
import Storage

/// A person tells this of a thing that the program did not know.
struct ToldThing {
  var product: Product
  var price: TWD?
}

/// The book before a thing was told.
private struct Learned: Sendable {
  /// Whether there was no product of that name.
  let isNew: Bool
  /// The product that the code was of.
  let former: Product?
}

/// Asks once what a thing is.
@MainActor enum TeachDialog {
  /// - Parameters:
  ///   - category: what it seems to be; the person may choose otherwise.
  ///   - onEnd: gets what was told, and what it calls where that could not be written.
  static func ask(
    over window: Widget, category: GoodsCategory?, onEnd: @escaping ThingMode.Learning
  ) {
    let categories = GoodsCategory.allCases
    let chosen = category.flatMap { categories.firstIndex(of: $0) }.map { $0 + 1 }
    FormDialog.ask(
      tr("What Is This?"), over: window,
      [
        .text(tr("Name")),
        .choice(
          tr("Category"), [tr("None")] + categories.map(\.name), selected: chosen ?? 0),
        .text(tr("Price in NT$ (may stay empty)")),
      ],
      check: { answers in
        if answers.text(0).isEmpty { return tr("Type what it is called.") }
        let price = answers.text(2)
        return price.isEmpty || TypedAmount.twd(price) != nil ? nil : TypedAmount.hint
      },
      onWrite: { answers, again in
        let choice = answers.choice(1)
        onEnd(
          ToldThing(
            product: Product(
              answers.text(0), category: choice > 0 ? categories[choice - 1].rawValue : nil),
            price: TypedAmount.twd(answers.text(2))), again)
      })
  }
}

extension LiveBudget {
  /// Keeps what was told of a thing, and by what it is known again. A product that was known already,
  /// under this name or joined under it, gets one more code or side. That cannot be taken back: its
  /// other codes and sides would be forgotten, too.
  ///
  /// - Parameter onEnd: gets the name of the product, and whether it was known.
  func learn(
    _ told: ToldThing, from sight: ThingSight,
    onFailure: @escaping @MainActor () -> Void = {},
    onEnd: @escaping @MainActor (_ name: String, _ isKnown: Bool) -> Void
  ) {
    let name = told.product.name
    read(
      { (file) throws(StorageError) in
        try file.products().first { $0.product.name == name || $0.joined.contains(name) }?.product
      }, onFailure: onFailure
    ) { [self] known in
      learn(told, from: sight, known: known, onFailure: onFailure) { onEnd($0, known != nil) }
    }
  }

  private func learn(
    _ told: ToldThing, from sight: ThingSight, known: Product?,
    onFailure: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor (String) -> Void
  ) {
    let (code, look) = (sight.code, sight.look)
    let product = Product(
      known?.name ?? told.product.name, category: told.product.category ?? known?.category,
      base: known?.base)
    let price = told.price.map {
      KnownPrice(
        product: product.name, category: product.category, day: .today, twd: $0, how: .typed)
    }
    let forget: @Sendable (BookFile, Learned) throws(StorageError) -> Void = {
      (file, learned) throws(StorageError) in
      try file.forgetHowToKnow(product.name)
      if let code, let former = learned.former { try file.learn(code, of: former) }
      // With its price. What was joined with others meanwhile is more than what was told.
      let own = try file.products().first { $0.product.name == product.name }
      if learned.isNew, own?.joined.isEmpty == true { _ = try file.removeProduct(product.name) }
    }
    change(
      { (file) throws(StorageError) -> Learned in
        let goods = try file.knownGoods()
        let isNew = goods.products[product.name] == nil
        try file.learn(product)
        if let code { try file.learn(code, of: product) }
        if let look { try file.learn(look, of: product) }
        if let price { try file.add(price) }
        let former = code.flatMap { goods.codes[$0] }.flatMap { goods.products[$0] }
        return Learned(isNew: isNew, former: former)
      },
      undo: known == nil ? forget : nil,
      onEnd: { _, _ in onEnd(product.name) }, onFailure: onFailure)
  }
}
