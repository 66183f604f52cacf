// SPDX-License-Identifier: GPL-3.0-or-later

/// How one line is set: what printers of price tags do with sizes, widths and heights.
struct LineStyle {
  /// Where small signs stand beside the digits: 0 on the baseline, 1 with the tops in a line.
  typealias Lift = Double

  var scales: [LinePiece.Kind: Double]
  var signLift: Lift
  /// Raised digits may stand a little above or below the top of the number.
  var raisedLift: Lift
  var isUnderlined: Bool
  var isStruck: Bool
  /// Between letters, in ems.
  var spacing: Double
  /// Before raised digits, in heights of a digit.
  var gap: Double
  var stretch: Double
  var slant: Double
  /// Wider strokes, in pixels of the mask.
  var widening: Double
  var margins: (left: Double, top: Double, right: Double, bottom: Double)

  init(_ chance: inout SplitMix64) {
    scales = [
      .number: 1,
      .decimals: chance.chance(0.15) ? chance.within(0.5...0.8) : 1,
      .raised: chance.within(0.38...0.66),
      .sign: chance.chance(0.5) ? chance.within(0.42...0.95) : 1,
      .word: chance.chance(0.35) ? chance.within(0.45...0.95) : 1,
    ]
    signLift = chance.pick([0, 0, 0, 1, 1, 0.5])
    raisedLift = chance.within(0.92...1.06)
    isUnderlined = chance.chance(0.15)
    isStruck = chance.chance(0.01)
    spacing = chance.chance(0.45) ? chance.within(-0.04...0.1) : 0
    gap = chance.within(0.0...0.12)
    stretch = chance.chance(0.5) ? chance.within(0.65...1.2) : 1
    slant = chance.chance(0.08) ? chance.within(-0.08...0.25) : 0
    widening = chance.chance(0.12) ? chance.within(0.4...2.2) : 0
    margins = (
      chance.within(2.0...6), chance.within(2.0...4), chance.within(2.0...6),
      chance.within(2.0...4)
    )
  }

  /// A line without digits is set in one size.
  mutating func level() {
    for kind in scales.keys { scales[kind] = 1 }
  }

  func scale(_ kind: LinePiece.Kind) -> Double { scales[kind] ?? 1 }

  /// How far up a piece stands, in heights of a digit.
  func lift(_ kind: LinePiece.Kind) -> Double {
    switch kind {
    case .raised: raisedLift - scale(.raised)
    case .sign: signLift * (1 - scale(.sign))
    case .number, .decimals, .word: 0
    }
  }
}
