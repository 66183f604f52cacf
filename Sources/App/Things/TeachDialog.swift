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

/// Asks once what a thing is.
@MainActor enum TeachDialog {
  /// - Parameters:
  ///   - category: what it seems to be; the person may choose otherwise.
  static func ask(
    over window: Widget, category: GoodsCategory?,
    onEnd: @escaping @MainActor (ToldThing) -> Void
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
      onSave: { answers in
        let choice = answers.choice(1)
        onEnd(
          ToldThing(
            product: Product(
              answers.text(0), category: choice > 0 ? categories[choice - 1].rawValue : nil),
            price: TypedAmount.twd(answers.text(2))))
      })
  }
}

extension LiveBudget {
  /// Keeps what was told of a thing, and by what it is known again.
  ///
  /// - Parameter known: the product of that name, which gets one more code or side. That cannot be
  ///   taken back: its other codes and sides would be forgotten, too.
  func learn(
    _ told: ToldThing, from sight: ThingSight, known: Product?,
    onEnd: @escaping @MainActor () -> Void
  ) {
    let (codes, look) = (sight.codes, sight.look)
    let product = Product(
      told.product.name, category: told.product.category ?? known?.category, base: known?.base)
    let forget: @Sendable (BookFile, Bool) throws(StorageError) -> Void = {
      (file, isNew) throws(StorageError) in
      try file.forgetHowToKnow(product.name)
      // With its price.
      if isNew { _ = try file.removeProduct(product.name) }
    }
    let price = told.price.map {
      KnownPrice(
        product: product.name, category: product.category, day: .today, twd: $0, how: .typed)
    }
    change(
      { (file) throws(StorageError) -> Bool in
        let isNew = try !file.products().contains { $0.product.name == product.name }
        try file.learn(product)
        for code in codes { try file.learn(code, of: product) }
        if let look { try file.learn(look, of: product) }
        if let price { try file.add(price) }
        return isNew
      },
      undo: known == nil ? forget : nil,
      onEnd: { _, _ in onEnd() })
  }
}
