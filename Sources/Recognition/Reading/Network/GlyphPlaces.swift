// SPDX-License-Identifier: GPL-3.0-or-later

/// Where in an image the ink of each character lies.
///
/// A network says a character once, in a step or two near its left edge, often before its ink
/// begins: what lies between two of them has to be shared out by the ink itself.
struct GlyphPlaces {
  private let image: LineImage
  /// The ink of each column: how much there is, and whether any pixel is more ink than ground.
  private var darkness: [Int]
  private var isInk: [Bool]

  /// Above and below are other lines and the edges of tags: `LineImage` leaves a tenth there.
  private static let edge = 12
  /// How far after its step a character may begin, as a part of the height.
  private static let late = 2
  /// The narrowest character, as a part of the height.
  private static let narrowest = 16
  /// The darkness that makes a border as bad as standing a column off its step: cutting through a
  /// sixth of a dark pixel.
  private static let darknessPerColumn = 40
  /// A character without ink is worse than any border.
  private static let noInk = 1_000_000

  init(in image: LineImage) {
    self.image = image
    darkness = [Int](repeating: 0, count: image.width)
    isInk = [Bool](repeating: false, count: image.width)
    let edge = image.height / Self.edge
    for row in edge..<image.height - edge {
      for column in 0..<image.width {
        let pixel = image.pixels[row * image.width + column]
        darkness[column] += 255 - Int(pixel)
        if pixel < LineImage.inkBelow { isInk[column] = true }
      }
    }
  }

  /// For each character, given the columns of its steps, its own columns; no two share one.
  /// - Parameter end: where the last one ends at most; the end of the image if nil.
  func columns(of steps: [Range<Int>], end: Int? = nil) -> [Range<Int>] {
    let borders = [0] + borders(of: steps, end: min(image.width, end ?? image.width))
    return zip(borders, borders.dropFirst()).map { trimmed($0..<$1) }
  }

  /// The borders after each character that together cut the least ink and stand nearest to the
  /// steps after them, with ink between any two. The last one is the end.
  private func borders(of steps: [Range<Int>], end: Int) -> [Int] {
    var paths = [BorderPaths(first: 0, places: [.init(cost: 0, before: 0)])]
    for (here, next) in zip(steps, steps.dropFirst() + [end..<end]) {
      let first = min(here.upperBound, end)
      let last = min(next.upperBound + image.height / Self.late, end)
      paths.append(borders(from: first, to: max(first, last), near: next.lowerBound, paths))
    }
    var borders: [Int] = []
    guard var place = paths.last?.cheapest else { return [] }
    for path in paths.reversed().dropLast() {
      borders.append(place)
      place = path.places[place - path.first].before
    }
    return borders.reversed()
  }

  private func borders(
    from first: Int, to last: Int, near step: Int, _ paths: [BorderPaths]
  ) -> BorderPaths {
    let before = paths[paths.count - 1]
    // What is left of a neighbour's edge is no character.
    let narrowest = image.height / Self.narrowest
    var result = BorderPaths(first: first, places: [])
    // The cheapest so far: with ink between it and here, and at all.
    var inked = BorderPaths.Place(cost: .max / 2, before: before.first)
    var any = inked
    var (seen, lastInk) = (before.first, before.first - 1)
    for column in before.first...last {
      if column > before.first, isInk[column - 1] { lastInk = column - 1 }
      while seen <= lastInk - narrowest {
        inked = min(inked, before.place(seen))
        seen += 1
      }
      any = min(any, before.place(column))
      guard column >= first else { continue }
      let darkness = column < image.width ? darkness[column] : 0
      var best = inked
      if any.cost + Self.noInk < best.cost {
        best = .init(cost: any.cost + Self.noInk, before: any.before)
      }
      best.cost += darkness / Self.darknessPerColumn + abs(column - step)
      result.places.append(best)
    }
    return result
  }

  /// Without ground at either side; as it is where there is no ink.
  private func trimmed(_ columns: Range<Int>) -> Range<Int> {
    guard let first = columns.first(where: { isInk[$0] }),
      let last = columns.last(where: { isInk[$0] })
    else { return columns }
    return first..<last + 1
  }

  /// The rows with ink in some columns. What touches the upper or lower edge and is not the
  /// largest part belongs to another line.
  func rows(of columns: Range<Int>) -> Range<Int> {
    var parts: [Range<Int>] = []
    for row in 0..<image.height where hasInk(row, columns) {
      if let last = parts.last, last.upperBound == row {
        parts[parts.count - 1] = last.lowerBound..<row + 1
      } else {
        parts.append(row..<row + 1)
      }
    }
    let largest = parts.map(\.count).max() ?? 0
    parts.removeAll { part in
      (part.lowerBound == 0 || part.upperBound == image.height) && part.count < largest
    }
    return (parts.first?.lowerBound ?? 0)..<(parts.last?.upperBound ?? image.height)
  }

  private func hasInk(_ row: Int, _ columns: Range<Int>) -> Bool {
    image.pixels[row * image.width..<(row + 1) * image.width][
      row * image.width + columns.lowerBound..<row * image.width + columns.upperBound
    ].contains { $0 < LineImage.inkBelow }
  }
}

/// The best borders so far that end in each of some columns.
private struct BorderPaths {
  struct Place: Comparable {
    var cost: Int
    /// The border before it.
    var before: Int

    static func < (one: Place, other: Place) -> Bool { one.cost < other.cost }
  }

  let first: Int
  var places: [Place]

  /// As a beginning of the next border's path.
  func place(_ column: Int) -> Place {
    let index = column - first
    guard places.indices.contains(index) else { return Place(cost: .max / 2, before: column) }
    return Place(cost: places[index].cost, before: column)
  }

  var cheapest: Int {
    first + (places.indices.min { places[$0].cost < places[$1].cost } ?? 0)
  }
}
