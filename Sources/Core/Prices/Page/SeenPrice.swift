// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A price and where it stands in the upright picture.
package struct SeenPrice: Equatable, Sendable {
  package var price: Price
  package var place: Quad

  package init(price: Price, place: Quad) {
    self.price = price
    self.place = place
  }
}

extension PriceParser {
  /// The prices of the lines of one picture, doubtful ones included.
  ///
  ///     [TextLine] ─► PageLayout     what stands together is one line
  ///                ─► prices(in:)    as if it were typed; what is struck out is an old price
  ///                ─► PageEvidence   what stands around each speaks for it or against it
  ///                ─► PriceToPay     of several on one tag, one is paid
  ///
  /// Only what has a place: a line whose words say nowhere where they stand gives nothing.
  package func prices(on lines: [TextLine], of size: PixelSize? = nil) -> [SeenPrice] {
    let rows = PageLayout(lines).rows
    let seen = rows.flatMap { line in
      let parts = LineParts(line)
      return prices(in: line).compactMap { price in
        parts.place(of: price.range).map { place in
          SeenPrice(price: price.struckOut(if: parts.isStruck(in: price.range)), place: place)
        }
      }
    }
    let evidence = PageEvidence(seen, on: rows, of: size, in: context)
    let weighed = seen.indices.map { evidence.weighed(seen[$0], at: $0) }
    return PriceToPay(weighed, on: rows).marked()
  }
}

extension Price {
  /// The same as an old price, if a line goes through it.
  fileprivate func struckOut(if isStruck: Bool) -> Price {
    guard isStruck, kind == .price else { return self }
    var copy = self
    copy.kind = .was
    return copy
  }
}
