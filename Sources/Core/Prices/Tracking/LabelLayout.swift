// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Where labels stand on the widget: beside their prices, never over one, not over each other and
/// not cut off, for as long as there is room.
///
/// A label that stood below its price stays below it while that works: a label that changes sides
/// is taken for another.
package struct LabelLayout: Sendable {
  package struct Wish: Sendable {
    package let id: PriceIdentity
    /// The price, on the widget.
    package let price: Box
    package let width: Double
    package let height: Double

    package init(id: PriceIdentity, price: Box, width: Double, height: Double) {
      self.id = id
      self.price = price
      self.width = width
      self.height = height
    }
  }

  package enum Side: CaseIterable, Sendable {
    case below, above, right, left

    var isInRow: Bool { self == .right || self == .left }
  }

  /// Pixels between a price and its label: enough to see where one ends.
  package static let gap = 4.0

  private var sides: [PriceIdentity: Side] = [:]

  package init() {}

  /// The places of the wishes, in their order; the first ones choose first. A place is nil for a
  /// label that has no place of its own.
  ///
  /// - Parameter others: what must not be covered, either: prices without a label.
  package mutating func places(
    for wishes: [Wish], avoiding others: [Box] = [], in widget: PixelSize
  ) -> [Box?] {
    let prices = wishes.map(\.price) + others
    var taken: [Box] = []
    var chosen: [PriceIdentity: Side] = [:]
    let places = wishes.enumerated().map { index, wish -> Box? in
      let besides = prices[..<index] + prices[(index + 1)...]
      for clearance in [Self.clearance, 0] {
        let kept = besides.map { $0.grown(by: clearance) } + [wish.price] + taken
        for side in order(for: wish.id) {
          guard let place = wish.place(on: side, in: widget),
            !kept.contains(where: { $0.overlaps(place) }),
            side.isInRow || !besides.contains(where: { place.stands(beside: $0) })
          else { continue }
          taken.append(place)
          chosen[wish.id] = side
          return place
        }
      }
      return nil
    }
    sides = chosen
    return places
  }

  /// Pixels that other prices keep from a label while there is room: twice the gap to its own, so
  /// that nobody takes it for theirs.
  package static let clearance = 2 * gap

  private func order(for id: PriceIdentity) -> [Side] {
    guard let last = sides[id] else { return Side.allCases }
    return [last] + Side.allCases.filter { $0 != last }
  }
}

extension LabelLayout.Wish {
  /// Moved along its side so that it stays on the widget; nil when it cannot.
  fileprivate func place(on side: LabelLayout.Side, in widget: PixelSize) -> Box? {
    let gap = LabelLayout.gap
    let (x, y) =
      switch side {
      case .below: (price.center.x - width / 2, price.bottom + gap)
      case .above: (price.center.x - width / 2, price.y - gap - height)
      case .right: (price.right + gap, price.center.y - height / 2)
      case .left: (price.x - gap - width, price.center.y - height / 2)
      }
    let (right, bottom) = (Double(widget.width) - width, Double(widget.height) - height)
    guard right >= 0, bottom >= 0 else { return nil }
    let isAcross = side == .below || side == .above
    let place = Box(
      x: isAcross ? min(max(x, 0), right) : x, y: isAcross ? y : min(max(y, 0), bottom),
      width: width, height: height)
    let isOnWidget = (0...right).contains(place.x) && (0...bottom).contains(place.y)
    return isOnWidget ? place : nil
  }
}

extension Box {
  fileprivate func grown(by margin: Double) -> Box {
    Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Whether it reads as what stands beside that price. A label that stands above or below its own
  /// price must not: eight of 868 labels on photos did.
  ///
  ///     6932円 ┌NT$ 465┐
  ///            2213円            its own
  fileprivate func stands(beside price: Box) -> Bool {
    let shared = min(bottom, price.bottom) - max(y, price.y)
    let gap = max(x, price.x) - min(right, price.right)
    return shared > min(height, price.height) / 2 && gap < height
  }

  func overlaps(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
