// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Products

extension ThingReader {
  /// The text on the tag of one price; what is nearer to another price is on that one's tag.
  ///
  /// - Parameters:
  ///   - price: its place among the prices.
  ///   - prices: all that are in the picture, in its pixels.
  package func tag(of price: Int, among prices: [Quad], in picture: Picture) -> TagText? {
    guard prices.indices.contains(price), let frame = picture.brightness else { return nil }
    let near = codes(in: frame).filter { TagReach.owner(of: $0.place, among: prices) == price }
    let words = words(beside: price, among: prices, in: frame)
    return TagText(
      codes: near.map(\.code), rows: words.filter { $0.side != .below }.map(\.text),
      below: words.filter { $0.side == .below }.map(\.text))
  }
}

/// Whose tag something stands on.
enum TagReach {
  /// In heights of the price.
  private static let farthest = 6.0

  /// The nearest price, as its place among all; nil where none is near.
  static func owner(of place: Quad, among prices: [Quad]) -> Int? {
    let distances = prices.map { distance(place.bounds, $0.bounds) / max(1, $0.bounds.height) }
    guard let least = distances.min(), least < farthest else { return nil }
    return distances.firstIndex(of: least)
  }

  /// Between the edges of two boxes.
  private static func distance(_ one: Box, _ other: Box) -> Double {
    let across = max(0, max(one.x, other.x) - min(one.right, other.right))
    let down = max(0, max(one.y, other.y) - min(one.bottom, other.bottom))
    return (across * across + down * down).squareRoot()
  }
}
