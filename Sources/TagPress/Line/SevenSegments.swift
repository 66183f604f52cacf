// SPDX-License-Identifier: GPL-3.0-or-later

/// Digits as liquid crystals and light-emitting diodes show them, of seven bars.
struct SevenSegments {
  private let height: Double
  private let width: Double
  private let thickness: Double
  private let gap: Double
  private let pitch: Double
  private var habits = Habits()

  /// The ways in which digits differ from display to display.
  private struct Habits {
    /// The upper left bar of 7 is lit.
    var hooksSeven = false
    /// The top of 6 and the bottom of 9 stay dark.
    var opensSixAndNine = false
    /// How many lamps a bar is; nil where it is one piece.
    var lamps: Int?
  }

  /// How wide a digit mostly is, in its heights.
  static let widths = 0.46...0.64

  init(
    height: Double, widths: ClosedRange<Double> = Self.widths, _ chance: inout SplitMix64
  ) {
    self.height = height
    width = height * chance.within(widths)
    thickness = height * chance.within(0.08...0.17)
    gap = height * chance.within(0.0...0.025)
    pitch = height * chance.within(0.12...0.3)
  }

  private init(_ other: SevenSegments, scale: Double) {
    height = other.height * scale
    width = other.width * scale
    thickness = other.thickness * scale
    gap = other.gap * scale
    pitch = other.pitch * scale
    habits = other.habits
  }

  /// A display that may show some digits otherwise, or in rows of lamps.
  func varied(_ chance: inout SplitMix64) -> SevenSegments {
    var display = self
    display.habits = Habits(
      hooksSeven: chance.chance(0.3), opensSixAndNine: chance.chance(0.15),
      lamps: chance.chance(0.1) ? chance.pick([3, 4, 5]) : nil)
    return display
  }

  /// The same display, larger or smaller.
  func scaled(by factor: Double) -> SevenSegments { SevenSegments(self, scale: factor) }

  /// Returns nil for a text that such a display cannot show.
  ///
  /// - Parameter isUnlit: whether the bars that stay dark are drawn, instead of those that are lit:
  ///   liquid crystals show them faintly.
  func set(_ text: String, isUnlit: Bool = false) -> (Outline, advance: Double)? {
    var outline = Outline()
    var x = 0.0
    for character in text {
      switch character {
      case ".", ",":
        if !isUnlit {
          outline.add(x: x - 0.75 * pitch, y: -thickness, width: thickness, height: thickness)
        }
        x += thickness * 0.3
      case ":":
        for place in [0.3, 0.7] where !isUnlit {
          outline.add(x: x, y: -height * place, width: thickness, height: thickness)
        }
        x += thickness + pitch
      case " ": x += width * 0.7
      default:
        guard let lit = lit(character) else { return nil }
        for bar in Bar.allCases where lit.contains(bar) != isUnlit {
          add(bar, x: x, to: &outline)
        }
        x += width + pitch
      }
    }
    return (outline, x)
  }

  private enum Bar: CaseIterable {
    case top, upperLeft, upperRight, middle, lowerLeft, lowerRight, bottom
  }

  private static let bars: [Character: [Bar]] = [
    "0": [.top, .upperLeft, .upperRight, .lowerLeft, .lowerRight, .bottom],
    "1": [.upperRight, .lowerRight],
    "2": [.top, .upperRight, .middle, .lowerLeft, .bottom],
    "3": [.top, .upperRight, .middle, .lowerRight, .bottom],
    "4": [.upperLeft, .upperRight, .middle, .lowerRight],
    "5": [.top, .upperLeft, .middle, .lowerRight, .bottom],
    "6": [.top, .upperLeft, .middle, .lowerLeft, .lowerRight, .bottom],
    "7": [.top, .upperRight, .lowerRight],
    "8": [.top, .upperLeft, .upperRight, .middle, .lowerLeft, .lowerRight, .bottom],
    "9": [.top, .upperLeft, .upperRight, .middle, .lowerRight, .bottom],
    "-": [.middle],
  ]

  private func lit(_ character: Character) -> [Bar]? {
    switch character {
    case "7" where habits.hooksSeven: Self.bars["7"].map { $0 + [.upperLeft] }
    case "6" where habits.opensSixAndNine: Self.bars["6"]?.filter { $0 != .top }
    case "9" where habits.opensSixAndNine: Self.bars["9"]?.filter { $0 != .bottom }
    default: Self.bars[character]
    }
  }

  private func add(_ bar: Bar, x: Double, to outline: inout Outline) {
    let corners = corners(bar, x: x)
    guard let lamps = habits.lamps else { return outline.add(polygon: corners) }
    let (start, end) = (corners[0], corners[3])
    for lamp in 0..<lamps {
      let along = (Double(lamp) + 0.5) / Double(lamps)
      let middle = Outline.Point(
        x: start.x + (end.x - start.x) * along, y: start.y + (end.y - start.y) * along)
      outline.add(polygon: octagon(around: middle, radius: thickness * 0.45))
    }
  }

  private func octagon(around middle: Outline.Point, radius: Double) -> [Outline.Point] {
    let short = radius * 0.41
    return [
      (-short, -radius), (short, -radius), (radius, -short), (radius, short), (short, radius),
      (-short, radius), (-radius, short), (-radius, -short),
    ].map { .init(x: middle.x + $0.0, y: middle.y + $0.1) }
  }

  /// A bar runs from corner to corner of the digit's middle lines and is pointed at both ends.
  private func corners(_ bar: Bar, x: Double) -> [Outline.Point] {
    let (left, right) = (x + thickness / 2, x + width - thickness / 2)
    let (top, middle, bottom) = (-height + thickness / 2, -height / 2, -thickness / 2)
    switch bar {
    case .top: return lying(left, right, top)
    case .middle: return lying(left, right, middle)
    case .bottom: return lying(left, right, bottom)
    case .upperLeft: return standing(left, top, middle)
    case .upperRight: return standing(right, top, middle)
    case .lowerLeft: return standing(left, middle, bottom)
    case .lowerRight: return standing(right, middle, bottom)
    }
  }

  private func lying(_ left: Double, _ right: Double, _ y: Double) -> [Outline.Point] {
    let (left, right, half) = (left + gap, right - gap, thickness / 2)
    return [
      .init(x: left, y: y), .init(x: left + half, y: y - half), .init(x: right - half, y: y - half),
      .init(x: right, y: y), .init(x: right - half, y: y + half),
      .init(x: left + half, y: y + half),
    ]
  }

  private func standing(_ x: Double, _ top: Double, _ bottom: Double) -> [Outline.Point] {
    lying(top, bottom, x).map { .init(x: $0.y, y: $0.x) }
  }
}
