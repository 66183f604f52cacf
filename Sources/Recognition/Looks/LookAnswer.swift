// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Products

/// Which of the things that were learned is seen, by their places in the list of them.
package enum LookAnswer: Equatable, Sendable {
  case none
  case one(Int, points: Int)
  /// Too near each other to tell: the person is asked.
  case several([Int])
}

extension LookMatcher {
  /// How many times as many points as the runner-up the one that is named must have.
  private static let leastLead = 2

  /// - Parameter things: the looks of each thing, from several sides.
  package func answer(among things: [[LearnedLook]], in seen: SeenLook) -> LookAnswer {
    let matches = things.map { looks in
      looks.compactMap { match($0, in: seen) }.filter(\.isSure).max { $0.points < $1.points }
    }
    let found = matches.indices.filter { matches[$0] != nil }
      .sorted { (matches[$0]?.points ?? 0) > (matches[$1]?.points ?? 0) }
    guard let best = found.first, let most = matches[best]?.points else { return .none }
    let near = found.filter { (matches[$0]?.points ?? 0) * Self.leastLead > most }
    return near.count == 1 ? .one(best, points: most) : .several(near)
  }

  /// The same by the names of what a person taught.
  package func clue(of goods: KnownGoods, in seen: SeenLook) -> Clues.LookClue {
    let things = goods.thingsByLook
    return switch answer(among: things.map(\.looks), in: seen) {
    case .none: .none
    case .one(let index, let points): .one(things[index].name, points: points)
    case .several(let places): .several(places.map { things[$0].name })
    }
  }
}

extension LookReader {
  /// The part of a picture that a thing fills that is held up to be learned: what stands beside it
  /// is left out.
  package static func middle(of picture: Picture) -> Box {
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    let side = min(0.92 * height, 0.92 * width)
    let narrow = 0.72 * side
    let size = width > height ? (narrow, side) : (side, side)
    return Box(
      x: (width - size.0) / 2, y: (height - size.1) / 2, width: size.0, height: size.1)
  }
}
