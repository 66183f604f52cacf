// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines over places that stand side by side, from the first on the left to the last on the right.
/// Words and numbers come ready; where a value is missing, the line has a gap.
///
///     ticks   105 ┈┈┈┈┈┈┈┈┈┈┈╭●┈┈┈┈┈┈
///             100 ┈●━━━●┈┈┈╭─╯┈┈┈╌╌╌┈    bands lie below the lines
///                 01  02   04  05  06     feet
package struct Curve: Equatable, Sendable {
  package var series: [Series]
  /// Between what the values of each place lie; as many as there are places, or none.
  package var bands: [Band?] = []
  /// The lowest and the highest value that there is room for.
  package var range: ClosedRange<Double>
  package var ticks: [Tick] = []
  /// Words below some of the places.
  package var feet: [Foot] = []
  /// The place that somebody looks at.
  package var chosen: Int?
  package var margins = Margins()
  /// How many times as large as usual its words are.
  private(set) var textScale = 1.0

  /// One line of values.
  package struct Series: Equatable, Sendable {
    package let title: String
    package let values: [Double?]
    package let stroke: Stroke
    package let mark: Mark

    package init(_ title: String, _ values: [Double?], _ stroke: Stroke, _ mark: Mark = .none) {
      (self.title, self.values, self.stroke, self.mark) = (title, values, stroke, mark)
    }
  }

  /// How a line looks, so that two are told apart without their colours.
  package struct Stroke: Equatable, Sendable {
    package let width: Double
    /// From 0 to 1.
    package let strength: Double
    /// How long it is there and is not there, in turn; empty where it is never broken.
    package let dash: [Double]

    package init(width: Double, strength: Double = 1, dash: [Double] = []) {
      (self.width, self.strength, self.dash) = (width, strength, dash)
    }
  }

  /// Round points on a line. Whether there are any and how large they are.
  package enum Mark: Equatable, Sendable {
    case none
    /// The chosen one is twice as large.
    case each(radius: Double)
    case last(radius: Double)
  }

  package struct Band: Equatable, Sendable {
    package let low: Double
    package let high: Double

    package init(low: Double, high: Double) { (self.low, self.high) = (low, high) }
  }

  /// A line across, with its words on the left.
  package struct Tick: Equatable, Sendable {
    package let value: Double
    package let words: String

    package init(_ value: Double, _ words: String) { (self.value, self.words) = (value, words) }
  }

  package struct Foot: Equatable, Sendable {
    package let place: Int
    package let words: String

    package init(_ place: Int, _ words: String) { (self.place, self.words) = (place, words) }
  }

  /// Around the lines.
  package struct Margins: Equatable, Sendable {
    package var left: Double
    package var right: Double
    package var top: Double
    package var bottom: Double

    package init(left: Double = 14, right: Double = 14, top: Double = 14, bottom: Double = 14) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }
  }

  package init(_ series: [Series], range: ClosedRange<Double>) {
    (self.series, self.range) = (series, range)
  }

  /// How many places stand side by side.
  package var count: Int { max(bands.count, series.map(\.values.count).max() ?? 0) }

  // MARK: Ticks

  /// Lines at round values.
  ///
  /// - Parameters:
  ///   - most: so many steps at most.
  ///   - words: says a value.
  package static func ticks(
    in range: ClosedRange<Double>, most: Int = 8, words: (Double) -> String
  ) -> [Tick] {
    let step = step(for: range.upperBound - range.lowerBound, most: Double(most))
    let first = (range.lowerBound / step).rounded(.up) * step
    return stride(from: first, through: range.upperBound, by: step).map { Tick($0, words($0)) }
  }

  /// 0.5, 1, 2, 5, 10, 20 and so on.
  private static func step(for height: Double, most: Double) -> Double {
    func isFine(_ step: Double) -> Bool { height / step <= most }
    guard !isFine(0.5) else { return 0.5 }
    var decade = 1.0
    while !isFine(5 * decade), decade < 1e15 { decade *= 10 }
    return [1, 2].map { $0 * decade }.first(where: isFine) ?? 5 * decade
  }
}

// MARK: A part of it

extension Curve {
  /// The part of the curve that stands at some of its places, at the same height. Words below go
  /// where their places do.
  package func part(_ places: Range<Int>) -> Curve {
    let places = places.clamped(to: 0..<count)
    var part = self
    part.series = series.map {
      Series(
        $0.title, Array($0.values[places.clamped(to: 0..<$0.values.count)]), $0.stroke, $0.mark)
    }
    part.bands = Array(bands[places.clamped(to: 0..<bands.count)])
    part.feet = feet.filter { places.contains($0.place) }
      .map { Foot($0.place - places.lowerBound, $0.words) }
    part.chosen = chosen.flatMap { places.contains($0) ? $0 - places.lowerBound : nil }
    return part
  }
}

// MARK: Larger words

extension Curve {
  /// The same with words so many times as large, and with room for them around the lines. Words on
  /// the left never take more than four tenths of the width: there the lines go on below them.
  package func withText(scale: Double, width: Double) -> Curve {
    var larger = self
    larger.textScale = scale
    larger.margins.left = max(margins.left, min(scale * margins.left, 0.4 * width))
    larger.margins.top *= scale
    larger.margins.bottom *= scale
    return larger
  }
}

// MARK: Where things stand

extension Curve {
  /// Returns where a place lies in an area of that width.
  package func x(_ place: Int, width: Double) -> Double {
    let room = width - margins.left - margins.right
    return margins.left + room * Double(place) / Double(max(1, count - 1))
  }

  package func y(_ value: Double, height: Double) -> Double {
    let room = height - margins.top - margins.bottom
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? (value - range.lowerBound) / span : 0
    return height - margins.bottom - room * part
  }

  /// The place that is nearest to where somebody pressed; nil where there are fewer than two.
  package func place(at x: Double, width: Double) -> Int? {
    guard count > 1, x.isFinite else { return nil }
    let room = max(1, width - margins.left - margins.right)
    let place = (x - margins.left) / room * Double(count - 1)
    return Int(min(max(0, place), Double(count - 1)).rounded())
  }
}
