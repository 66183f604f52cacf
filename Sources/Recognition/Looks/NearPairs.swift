// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Glibc
import Imaging
import Products

/// A place that was learned and one that is seen, whose descriptors are near each other.
struct NearPair {
  let places: PlacePair
  /// How much larger it is seen, in units of the longer sides.
  let growth: Double
  /// By how much it is turned, in radians.
  let turn: Double

  /// Where the thing would lie if this pair were right.
  var fit: PlaneFit {
    PlaneFit(places, growth: growth, cosine: cos(turn), sine: sin(turn))
  }

  /// How uncertain the turn of a corner is, in radians.
  private static let loose = 0.45

  func isTurned(like other: NearPair) -> Bool {
    let difference = abs(turn - other.turn)
    return min(difference, 2 * .pi - difference) < Self.loose
  }
}

/// Which places of a look and of what is seen belong together: each is the other's nearest, and no
/// other place is nearly as near.
struct NearPairs {
  private let look: LearnedLook
  private let seen: SeenLook

  /// Bits that may differ: two descriptors of different places differ in 128, give or take 20.
  private static let mostBits: UInt32 = 72
  /// How much nearer than the next place it must be.
  private static let leastRatio = 0.86
  /// Places nearer to each other than this are one place, found on several levels.
  private static let samePlace = 0.025

  init(_ look: LearnedLook, _ seen: SeenLook) {
    (self.look, self.seen) = (look, seen)
  }

  var pairs: [NearPair] {
    guard !seen.points.isEmpty else { return [] }
    let count = seen.points.count
    var nearest = [Near](repeating: Near(), count: look.points.count)
    var back = [Int](repeating: 0, count: count)
    var backBits = [UInt16](repeating: .max, count: count)
    var row = [UInt16](repeating: 0, count: count)
    for index in look.points.indices {
      distances(of: index, into: &row)
      nearest[index] = best(in: row)
      for place in 0..<count where row[place] < backBits[place] {
        (back[place], backBits[place]) = (index, row[place])
      }
    }
    return look.points.indices.compactMap { index in
      let near = nearest[index]
      return near.isClear && back[near.place] == index ? pair(index, near.place) : nil
    }
  }

  private struct Near {
    var place = 0
    var bits = UInt16.max
    var isClear = false
  }

  private func distances(of index: Int, into row: inout [UInt16]) {
    let count = seen.points.count
    look.descriptors.withUnsafeBufferPointer { own in
      seen.descriptors.withUnsafeBufferPointer { others in
        row.withUnsafeMutableBufferPointer { row in
          guard let own = own.baseAddress, let others = others.baseAddress,
            let row = row.baseAddress
          else { return }
          lookDistances(own + 4 * index, others, count, row)
        }
      }
    }
  }

  private func best(in row: [UInt16]) -> Near {
    var near = Near()
    for place in row.indices where row[place] < near.bits {
      near = Near(place: place, bits: row[place])
    }
    guard near.bits <= Self.mostBits else { return near }
    let home = seen.points[near.place]
    let most = UInt16((Double(near.bits) / Self.leastRatio).rounded(.up))
    near.isClear = !row.indices.contains { place in
      guard row[place] < most else { return false }
      let other = seen.points[place]
      return max(abs(other.x - home.x), abs(other.y - home.y)) > Self.samePlace
    }
    return near
  }

  private func pair(_ index: Int, _ place: Int) -> NearPair {
    let point = look.points[index]
    let whole = 65_535.0
    let steps = Double(seen.levels[place]) - Double(point.level)
    let turn = Double(seen.angles[place]) - Double(point.angle)
    return NearPair(
      places: PlacePair(
        from: Point(x: Double(point.x) / whole, y: Double(point.y) / whole),
        to: seen.points[place]),
      growth: pow(1 / LookLevels.ratio, steps), turn: turn / 256 * 2 * .pi)
  }
}
