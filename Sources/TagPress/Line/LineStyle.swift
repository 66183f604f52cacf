// SPDX-License-Identifier: GPL-3.0-or-later

/// How one line is set: what printers of price tags do with sizes, widths and heights.
struct LineStyle {
  /// Where small signs stand beside the digits: 0 on the baseline, 1 with the tops in a line.
  typealias Lift = Double

  var scales: [LinePiece.Kind: Double]
  var signLift: Lift
  /// Raised digits may stand a little above or below the top of the number.
  var raisedLift: Lift
  /// A sign that stands small above lower decimals, or below raised ones: the € of 2.⁴⁶ on the
  /// labels of shelves.
  var signAbove: SmallSign?
  var signBelow: SmallSign?
  /// How dark the bars of a display are that are not lit, 1 being ink.
  var unlitInk = 0.0
  /// How much of its width the decimal point has: narrow labels push the digits together over it.
  var pointRoom: Double
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
      .point: 1,
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
    pointRoom = 1
  }

  /// Changes the style as the labels of shelves do: some narrow the point, some lower the decimals.
  mutating func printLikeLabels(_ chance: inout SplitMix64) {
    pointRoom = chance.chance(0.3) ? chance.within(0.35...0.85) : 1
    if chance.chance(0.2) { lowerDecimals(&chance) }
  }

  /// Changes the style as displays do: they lower decimals more often than printed labels do.
  mutating func showOnDisplay(_ chance: inout SplitMix64) {
    if chance.chance(0.5) { lowerDecimals(&chance) }
    let raised = chance.within(0.42...0.72)
    scales[.raised] = raised
    pointRoom = 1
    if raised < Self.lowEnough, chance.chance(0.4) {
      signBelow = SmallSign(
        text: chance.pick(["kr", "Kr", "€", "$", "£"]),
        scale: (1 - raised) * chance.within(0.6...0.85))
    }
    if chance.chance(0.4) { slant = chance.within(0.03...0.18) }
    if chance.chance(0.45) { unlitInk = chance.within(0.06...0.3) }
  }

  /// Decimals that stand small on the baseline, with or without a sign above them.
  private mutating func lowerDecimals(_ chance: inout SplitMix64) {
    let scale = chance.within(0.42...0.8)
    scales[.decimals] = scale
    scales[.point] = chance.chance(0.6) ? scale : 1
    signAbove = nil
    guard scale < Self.lowEnough, chance.chance(0.5) else { return }
    signAbove = SmallSign(
      text: chance.pick(["€", "€", "€", "€", "$", "£", "kr"]),
      scale: (1 - scale) * chance.within(0.6...0.85))
  }

  struct SmallSign {
    let text: String
    let scale: Double
  }

  /// Above taller decimals there is no room for a sign.
  private static let lowEnough = 0.68

  /// A line without digits is set in one size.
  mutating func level() {
    for kind in scales.keys { scales[kind] = 1 }
    (signAbove, signBelow, pointRoom) = (nil, nil, 1)
  }

  func scale(_ kind: LinePiece.Kind) -> Double { scales[kind] ?? 1 }

  /// How far up a piece stands, in heights of a digit.
  func lift(_ kind: LinePiece.Kind) -> Double {
    switch kind {
    case .raised: raisedLift - scale(.raised)
    case .sign: signLift * (1 - scale(.sign))
    case .number, .point, .decimals, .word: 0
    }
  }
}
