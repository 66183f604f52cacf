// SPDX-License-Identifier: GPL-3.0-or-later

/// Gives grey a colour: which one each brightness is shown in, as bright as it was.
struct Tint: Hashable {
  struct Color: Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// As the eye weighs the three (ITU-R BT.601), 0 to 255.
    var brightness: Double {
      0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    }
  }

  /// Darker than the first is the first with less light; brighter than the last goes to `light`.
  private let colors: [Color]
  /// The colour that white is shown as.
  private let light: Color

  init(_ color: Color, light: Color = Color(255, 255, 255)) {
    colors = [color]
    self.light = light
  }

  private init(ink: Color, paper: Color, light: Color) {
    colors = [ink, paper].sorted { $0.brightness < $1.brightness }
    self.light = light
  }

  /// This paper, printed on in a colour.
  func withInk(_ ink: Tint) -> Tint {
    Tint(ink: ink.colors[0], paper: colors[colors.count - 1], light: light)
  }

  /// As bright as it is by itself, 0 to 1.
  var brightness: Double { colors[0].brightness / 255 }

  /// The colour of every brightness from 0 to 255.
  var table: [Color] { (0...255).map { color(of: Double($0)) } }

  private func color(of brightness: Double) -> Color {
    let stops = [Color(0, 0, 0)] + colors + [light]
    let places = [0] + colors.map(\.brightness) + [255]
    let above = places.firstIndex { $0 > brightness } ?? places.count - 1
    let (low, high) = (stops[above - 1], stops[above])
    let share = (brightness - places[above - 1]) / (places[above] - places[above - 1])
    let mixed = { (first: UInt8, second: UInt8) in
      UInt8(min(max(Double(first) + (Double(second) - Double(first)) * share, 0), 255).rounded())
    }
    return Color(
      mixed(low.red, high.red), mixed(low.green, high.green), mixed(low.blue, high.blue))
  }
}

extension Tint {
  static let plain = Tint(Color(128, 128, 132))
  static let white = Tint(Color(246, 246, 240))
  static let cream = Tint(Color(250, 240, 214))
  /// Paper of this colour stays yellow in the brightest light.
  static let yellow = Tint(Color(255, 220, 40), light: Color(255, 250, 150))
  static let red = Tint(Color(214, 24, 38))
  static let orange = Tint(Color(238, 122, 28))
  static let green = Tint(Color(52, 138, 62))
  static let leaf = Tint(Color(140, 186, 66))
  static let teal = Tint(Color(24, 140, 144))
  static let blue = Tint(Color(34, 92, 184))
  static let sky = Tint(Color(112, 178, 226))
  static let purple = Tint(Color(112, 66, 152))
  static let pink = Tint(Color(236, 130, 164))
  static let brown = Tint(Color(122, 74, 42))
  static let wood = Tint(Color(158, 112, 70))
  static let steel = Tint(Color(150, 158, 168))
  static let slate = Tint(Color(44, 56, 52))

  static let goods = [
    red, orange, yellow, green, leaf, teal, blue, sky, purple, pink, brown, cream,
  ]

  /// The paper of a tag: white or yellow; dark ones are red or black.
  static func paper(isDark: Bool, _ chance: inout SplitMix64) -> Tint {
    chance.pick(isDark ? [red, slate, red] : [white, yellow, cream, yellow, white])
  }
}
