// SPDX-License-Identifier: GPL-3.0-or-later

/// Corners of a level: pixels around which nine of sixteen in a row are all brighter or all darker
/// (FAST-9; Rosten, Drummond 2006).
///
///       . 15 0 1 .
///     14 .  .  . . 2      the circle of radius 3
///     13 .  ●  . . 3
///     12 .  .  . . 4
///       .  … 8 … .
struct Corners {
  /// How far from the edge a corner must be, so that all that surrounds it lies in the picture.
  static let margin = 19
  /// How much brighter or darker. Where a picture is dim, less has to do.
  private static let contrasts = [24, 14, 8]
  /// A side of the cells that share the corners evenly, so that a page of small print does not take
  /// them all.
  private static let cellSide = 32

  struct Corner {
    let x: Int
    let y: Int
    /// By how much the nine differ at least, added up.
    let strength: Int
  }

  /// At most `count` of them, well spread: the strongest of each cell first.
  static func corners(in plane: GreyPlane, count: Int) -> [Corner] {
    for contrast in contrasts.dropLast() {
      let found = spread(all(in: plane, contrast), plane, count)
      if found.count >= count { return found }
    }
    return spread(all(in: plane, contrasts[contrasts.count - 1]), plane, count)
  }

  private static let circle = [
    (0, -3), (1, -3), (2, -2), (3, -1), (3, 0), (3, 1), (2, 2), (1, 3), (0, 3), (-1, 3), (-2, 2),
    (-3, 1), (-3, 0), (-3, -1), (-2, -2), (-1, -3),
  ]

  /// Those that are the strongest of their nine pixels.
  private static func all(in plane: GreyPlane, _ contrast: Int) -> [Corner] {
    guard plane.width > 2 * margin, plane.height > 2 * margin else { return [] }
    let offsets = circle.map { $0.0 + $0.1 * plane.width }
    var strengths = [UInt16](repeating: 0, count: plane.width * plane.height)
    var places: [Int] = []
    plane.pixels.withUnsafeBufferPointer { pixels in
      offsets.withUnsafeBufferPointer { offsets in
        guard let pixels = pixels.baseAddress, let offsets = offsets.baseAddress else { return }
        for y in margin..<plane.height - margin {
          for x in margin..<plane.width - margin {
            let place = y &* plane.width &+ x
            let strength = strength(pixels + place, offsets, contrast)
            guard strength > 0 else { continue }
            strengths[place] = UInt16(truncatingIfNeeded: min(strength, 65_535))
            places.append(place)
          }
        }
      }
    }
    return places.compactMap { place in
      isPeak(place, strengths, plane.width)
        ? Corner(x: place % plane.width, y: place / plane.width, strength: Int(strengths[place]))
        : nil
    }
  }

  private static func isPeak(_ place: Int, _ strengths: [UInt16], _ width: Int) -> Bool {
    let own = strengths[place]
    for row in [-width, 0, width] {
      for step in -1...1 where row + step != 0 {
        let other = strengths[place + row + step]
        // The first of equals holds.
        if other > own || other == own && row + step < 0 { return false }
      }
    }
    return true
  }

  /// Zero where it is no corner.
  @inline(__always)
  private static func strength(
    _ center: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int>, _ contrast: Int
  ) -> Int {
    let middle = Int(center[0])
    let (high, low) = (middle &+ contrast, middle &- contrast)
    // Nine in a row hold at least two of four that are a quarter apart.
    var (brighter, darker) = (0, 0)
    for quarter in 0..<4 {
      let value = Int(center[offsets[quarter &* 4]])
      brighter = brighter &+ (value > high ? 1 : 0)
      darker = darker &+ (value < low ? 1 : 0)
    }
    guard brighter >= 2 || darker >= 2 else { return 0 }
    var (bright, dark) = (0 as UInt32, 0 as UInt32)
    var (above, below) = (0, 0)
    for step in 0..<16 {
      let value = Int(center[offsets[step]])
      if value > high {
        bright |= 1 &<< UInt32(step)
        above = above &+ value &- high
      } else if value < low {
        dark |= 1 &<< UInt32(step)
        below = below &+ low &- value
      }
    }
    if hasNineInARow(bright) { return above }
    return hasNineInARow(dark) ? below : 0
  }

  @inline(__always)
  private static func hasNineInARow(_ bits: UInt32) -> Bool {
    var run = bits | bits &<< 16
    run &= run &>> 1
    run &= run &>> 2
    run &= run &>> 4
    // Eight in a row are left; the ninth stands one further.
    return run & (bits | bits &<< 16) &>> 8 & 0xFFFF != 0
  }

  private static func spread(_ corners: [Corner], _ plane: GreyPlane, _ count: Int) -> [Corner] {
    guard corners.count > count else { return corners }
    let columns = plane.width / cellSide + 1
    let cells = Dictionary(grouping: corners) { $0.y / cellSide * columns + $0.x / cellSide }
    let sorted = cells.keys.sorted().map { key in
      (cells[key] ?? []).sorted {
        ($0.strength, $1.y, $1.x) > ($1.strength, $0.y, $0.x)
      }
    }
    var chosen: [Corner] = []
    for rank in 0... {
      let ranked = sorted.compactMap { rank < $0.count ? $0[rank] : nil }
      if ranked.isEmpty || chosen.count >= count { break }
      chosen += ranked.sorted { $0.strength > $1.strength }.prefix(count - chosen.count)
    }
    return chosen
  }
}
