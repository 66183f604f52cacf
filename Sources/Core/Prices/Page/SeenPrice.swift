// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A price and where it stands in the upright picture.
package struct SeenPrice: Equatable, Sendable {
  package var price: Price
  package var place: Quad
  /// Whether some of it may lie beyond the edge of the picture.
  package var isAtEdge: Bool
  /// Whether a line may go through it, so that nobody would pay it.
  package var mayBeStruck: Bool

  package init(price: Price, place: Quad, isAtEdge: Bool = false, mayBeStruck: Bool = false) {
    self.price = price
    self.place = place
    self.isAtEdge = isAtEdge
    self.mayBeStruck = mayBeStruck
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
  ///
  /// - Parameter frame: is the picture, where there is one; places are those of it upright.
  package func prices(on lines: [TextLine], in frame: Frame? = nil) -> [SeenPrice] {
    let rows = PageLayout(lines).rows
    let seen = rows.flatMap { line in
      let parts = LineParts(line)
      return prices(in: line).compactMap { price in
        parts.place(of: price.range).map { place in
          let strike = parts.strike(in: price.range)
          return SeenPrice(
            price: price.struckOut(if: strike == .seen), place: place,
            isAtEdge: frame?.mayCutOff(price, at: place) ?? false,
            mayBeStruck: price.kind == .price && strike == .possible)
        }
      }
    }
    let evidence = PageEvidence(seen, on: rows, in: context)
    let weighed = seen.indices.map { evidence.weighed(seen[$0], at: $0) }
    return PriceToPay(weighed, on: rows).marked()
  }
}

extension Frame {
  /// Whether some of a price that stands there upright may lie beyond the edge.
  fileprivate func mayCutOff(_ price: Price, at place: Quad) -> Bool {
    withLuma {
      PictureEdge.mayCutOff(stored(place), sign: price.sign, in: $0)
    }
  }
}

extension Price {
  /// At which end its currency sign stands. What half a digit may be read as is none at its end.
  fileprivate var sign: (isFirst: Bool, isLast: Bool) {
    guard currencySeen != nil, let first = text.first, let last = text.last else {
      return (false, false)
    }
    return (first.isCurrencySymbol || first.isLetter, last.isLetter && last >= Self.firstAsian)
  }

  /// 円, 元, 원 and all other letters of the far east come after it.
  private static let firstAsian: Character = "\u{2E80}"

  /// The same as an old price, if a line goes through it.
  fileprivate func struckOut(if isStruck: Bool) -> Price {
    guard isStruck, kind == .price else { return self }
    var copy = self
    copy.kind = .was
    return copy
  }
}
