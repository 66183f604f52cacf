// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Imaging
import Language
import Money
import Prices
import Products
import Storage

/// Prices of the picture in view, in its pixels.
struct TagInView: Sendable {
  let picture: Picture
  let prices: [Quad]
  /// The place of the one that is asked for.
  let asked: Int
}

extension ScanPage {
  /// Returns nil if the price or its picture is not in view.
  func tag(of id: PriceIdentity) -> TagInView? {
    guard let view = scan?.view, let picture = pictureInView, view.uprightSize.width > 0,
      view.uprightSize.height > 0, let asked = view.labels.firstIndex(where: { $0.id == id })
    else { return nil }
    let across = Double(picture.size.width) / Double(view.uprightSize.width)
    let down = Double(picture.size.height) / Double(view.uprightSize.height)
    let prices = view.labels.map { label in
      label.place.mapped { Point(x: $0.x * across, y: $0.y * down) }
    }
    return TagInView(picture: picture, prices: prices, asked: asked)
  }
}

extension ThingMode {
  /// Tells how much is in what a held price is for, as far as its tag says so.
  func measure(_ held: HeldPrice, onEnd: @escaping @MainActor (PackSize) -> Void) {
    guard let tag = page.tag(of: held.id) else { return }
    let (desk, code) = (desk, held.currencyCode)
    errands.run {
      if let size = await desk.size(on: tag, currency: code) { onEnd(size) }
    }
  }

  /// The lines that say what the product on the tag of a held price cost before; none if the book
  /// knows none, or the tag may mean several.
  func recall(_ held: HeldPrice) async -> ProductLines {
    guard let code = held.currencyCode, let tag = page.tag(of: held.id) else {
      return ProductLines()
    }
    let names = await budget.read { (file) throws(StorageError) in
      try file.paidCurrencies().contains(code) ? try file.tagNames() : TagNames([])
    }
    guard let names, !names.isEmpty,
      let product = await desk.product(on: tag, among: names, currency: code)
    else { return ProductLines() }
    let paid = await budget.read { (file) throws(StorageError) in
      try file.paidPrices(of: product.product, in: code)
    }
    guard var lines = paid.map({ ProductLines(product, held.price.value, $0) }) else {
      return ProductLines()
    }
    // A name that a shop prints is no product yet: entered as one, it would be the second of its name,
    // and a tag that names two says nothing.
    guard product.product.printedBy == nil else { return lines }
    lines.product = product.product.name
    lines.category = budget.book?.book.category(ofProduct: product.product.name)
    if let left = lines.category.flatMap({ budget.book?.state?.leftSentence(of: $0) }) {
      lines.certain.append(left)
      lines.uncertain.append(left)
    }
    if let cheaper = cheaperPurchase(than: held, lines) {
      lines.certain.append(cheaper.alternativeSentence)
    }
    return lines
  }

  /// A purchase that cost less, where the held price takes more than today has.
  private func cheaperPurchase(than held: HeldPrice, _ lines: ProductLines) -> Entry? {
    guard let open = budget.book, let category = lines.category,
      let price = held.quote.twd.flatMap({ TWD($0) }),
      open.state?.advice(on: price).verdict != .affordable
    else { return nil }
    return open.book.cheaperPurchase(
      than: price, of: category, besides: lines.product, on: open.day)
  }
}

extension HeldPrice {
  /// ISO 4217.
  fileprivate var currencyCode: String? {
    if let code = price.currency { return code }
    guard case .twd(_, let currency) = quote else { return nil }
    return currency.code
  }
}

extension ProductLines {
  fileprivate init(_ product: ProductOnTag, _ value: ExactDecimal, _ paid: PaidPrices) {
    let amount = value.units(decimals: paid.decimals)
    let (certain, uncertain) = (
      PriceMemory(of: product, at: amount, on: .today, in: paid.prices),
      PriceMemory(of: product, at: nil, on: .today, in: paid.prices)
    )
    self.init(
      certain: certain?.lines(paid.currency, paid.decimals) ?? [],
      uncertain: uncertain?.lines(paid.currency, paid.decimals) ?? [])
  }
}

extension ExactDecimal {
  /// In minor units; nil where there is more after the point, or it is too much.
  fileprivate func units(decimals: Int) -> Int? {
    let plain = trimmed
    guard plain.scale <= decimals else { return nil }
    let factor = ExactDecimal(significand: ExactDecimal.power(decimals), scale: 0)
    return plain.times(factor).flatMap { Int(exactly: $0.trimmed.significand) }
  }
}
