// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products

/// The rough colours of a thing, cell by cell: what tells two flavours apart that are drawn alike.
struct ColourGrid {
  /// Red, green, blue of each cell; nil where it was not seen.
  let cells: [SIMD3<Double>?]

  private static let side = LearnedLook.gridSide
  /// Places of a cell that are looked at, a side.
  private static let samples = 4

  init(_ look: LearnedLook) {
    cells = (0..<Self.side * Self.side).map { cell in
      SIMD3(
        Double(look.colours[3 * cell]), Double(look.colours[3 * cell + 1]),
        Double(look.colours[3 * cell + 2]))
    }
  }

  init(of picture: Picture, in part: Box) {
    self.init(of: picture) { place in
      Point(x: part.x + place.x * part.width, y: part.y + place.y * part.height)
    }
  }

  /// - Parameter place: where a place of the thing, 0 to 1 across and down, stands in the picture.
  init(of picture: Picture, at place: (Point) -> Point?) {
    let steps = Self.side * Self.samples
    cells = picture.pixels.withBytes { bytes in
      (0..<Self.side * Self.side).map { cell in
        var sum = SIMD3<Double>()
        for sample in 0..<Self.samples * Self.samples {
          let column = cell % Self.side * Self.samples + sample % Self.samples
          let row = cell / Self.side * Self.samples + sample / Self.samples
          let point = place(
            Point(x: (Double(column) + 0.5) / Double(steps), y: (Double(row) + 0.5) / Double(steps))
          )
          guard let point, point.x >= 0, point.y >= 0, point.x < Double(picture.size.width),
            point.y < Double(picture.size.height)
          else { return nil }
          let start = Int(point.y) * picture.stride + 3 * Int(point.x)
          sum += SIMD3(Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]))
        }
        return sum / Double(Self.samples * Self.samples)
      }
    }
  }

  var bytes: [UInt8] {
    cells.flatMap { cell in
      let color = cell ?? SIMD3(0, 0, 0)
      return [UInt8(color.x), UInt8(color.y), UInt8(color.z)]
    }
  }

  /// Cells that must have been seen, or colours say nothing.
  private static let fewestCells = 16
  /// How far the colour of a light may be from that of another: between a lamp and the day.
  private static let mostCast = 0.35

  /// How far the colour of each cell is from that of the other, in shares of white, the light taken
  /// out; nil where one of them has not seen it. Nothing where too few were seen.
  /// - Parameter weights: how much each cell says about the light: nothing where something else may be
  ///   seen.
  func misses(of other: ColourGrid, lit weights: [Int]) -> [Double?]? {
    let pairs = zip(zip(cells, other.cells), weights).compactMap { cells, weight in
      cells.0.flatMap { own in cells.1.map { (own, $0, weight) } }
    }
    guard pairs.count >= Self.fewestCells, let light = Self.light(of: pairs) else { return nil }
    let white = 255 * max(0.35, light.max())
    return zip(cells, other.cells).map { own, other in
      guard let own, let other else { return nil }
      let difference = own * light - other
      return max(abs(difference.x), abs(difference.y), abs(difference.z)) / white
    }
  }

  /// By how much red, green and blue are brighter in the other, as the middle cell has it.
  private static func light(
    of pairs: [(SIMD3<Double>, SIMD3<Double>, weight: Int)]
  ) -> SIMD3<Double>? {
    let shares = (0..<3).compactMap { channel in
      median(pairs.map { (($0.1[channel] + 4) / ($0.0[channel] + 4), $0.weight) })
    }
    guard shares.count == 3 else { return nil }
    let mean = shares.reduce(0, +) / 3
    guard mean > 0.05, mean < 8 else { return nil }
    let kept = shares.map { share in
      min(max(share, mean * (1 - mostCast)), mean * (1 + mostCast))
    }
    return SIMD3(kept[0], kept[1], kept[2])
  }

  /// Returns nil where nothing has a weight.
  private static func median(_ values: [(value: Double, weight: Int)]) -> Double? {
    var rest = values.reduce(0) { $0 + $1.weight }
    guard rest > 0 else { return nil }
    let half = rest / 2
    return values.sorted { $0.value < $1.value }.first { value in
      rest -= value.weight
      return rest <= half
    }?.value
  }
}
