// SPDX-License-Identifier: GPL-3.0-or-later

/// The edge of some ink: closed paths over a baseline at y = 0, y growing downwards.
struct Outline: Equatable {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  enum Step: Equatable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private(set) var steps: [Step] = []

  var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ step: Step) { steps.append(step) }

  mutating func add(_ other: Outline) { steps += other.steps }

  func joined(with other: Outline?) -> Outline {
    var both = self
    if let other { both.add(other) }
    return both
  }

  /// A closed polygon.
  mutating func add(polygon points: [Point]) {
    guard let first = points.first else { return }
    steps.append(.move(first))
    steps += points.dropFirst().map { .line($0) } + [.close]
  }

  mutating func add(x: Double, y: Double, width: Double, height: Double) {
    add(polygon: [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ])
  }

  /// Scaled about the start of the baseline, slanted to the right, then moved.
  func placed(
    scale: Double = 1, stretch: Double = 1, slant: Double = 0, x: Double = 0, y: Double = 0
  ) -> Outline {
    mapped { point in
      Point(
        x: (point.x * stretch - point.y * slant) * scale + x, y: point.y * scale + y)
    }
  }

  /// Every point moved.
  func mapped(_ place: (Point) -> Point) -> Outline {
    var result = Outline()
    result.steps = steps.map { step in
      switch step {
      case .move(let point): .move(place(point))
      case .line(let point): .line(place(point))
      case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
      case .close: .close
      }
    }
    return result
  }
}
