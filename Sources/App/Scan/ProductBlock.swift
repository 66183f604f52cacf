// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Money
import Prices

/// The lines of the card that say what the product of the held price cost before.
///
/// Each price is looked up once, as long as the book and the rates say the same. What comes when another price is held, or the price is another one,
/// comes too late and is not shown.
@MainActor final class ProductBlock {
  typealias LookUp = @MainActor (HeldPrice) async -> ProductLines

  private let label: Widget
  private let errands = Errands()
  private var asked: Question?
  private var found = ProductLines()
  private var isCertain = false
  /// Nil in the mode that only converts. It is given anew whenever the book has changed.
  var lookUp: LookUp? { didSet { asked = nil } }
  /// Told when lines come.
  var onChange: @MainActor () -> Void = {}

  /// What an answer is for.
  private struct Question: Equatable {
    let id: PriceIdentity
    let value: ExactDecimal
    let currency: String?
    let quote: Quote
  }

  init(_ ui: Interface) { label = ui["card-product"] }

  func show(_ held: HeldPrice?) {
    guard let lookUp, let held, held.price.kind == .price else { return forget() }
    isCertain = held.price.isCertain
    let question = Question(
      id: held.id, value: held.price.value, currency: held.price.currency, quote: held.quote)
    guard question != asked else { return write() }
    forget()
    asked = question
    errands.run { [weak self] in
      let lines = await lookUp(held)
      guard let self, asked == question else { return }
      found = lines
      write()
      onChange()
    }
  }

  /// The product of the held price and its category, to be proposed where it is entered.
  var seen: (product: String?, category: String?) { (found.product, found.category) }

  /// Returns when nothing is looked up any more.
  func finish() { errands.finish() }

  private func forget() {
    (asked, found) = (nil, ProductLines())
    write()
  }

  private func write() {
    let lines = isCertain ? found.certain : found.uncertain
    label.label = lines.joined(separator: "\n")
    label.isVisible = !lines.isEmpty
  }
}

/// What is said of a product: of a price that may be another amount, nothing beside what was paid.
struct ProductLines: Equatable, Sendable {
  var certain: [String] = []
  var uncertain: [String] = []
  /// Its name as a product of the book; nil where it is only what a shop prints.
  var product: String?
  /// The category that a person gave it last.
  var category: String?
}
