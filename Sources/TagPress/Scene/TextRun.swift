// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

/// A text in one face and size.
struct TextRun {
  enum Setting {
    case face(SceneFace)
    /// Bars of an electronic board.
    case segments(SevenSegments)
  }

  var text: String
  var setting: Setting
  /// How high a digit is, in pixels of the sheet.
  var height: Double
  /// How far above the baseline it stands.
  var lift = 0.0
  /// Free room before it.
  var gap = 0.0
  var isUnderlined = false

  init(
    _ text: String, _ face: SceneFace, _ height: Double, lift: Double = 0, gap: Double = 0,
    isUnderlined: Bool = false
  ) {
    self.text = text
    setting = .face(face)
    self.height = height
    self.lift = lift
    self.gap = gap
    self.isUnderlined = isUnderlined
  }

  init(_ text: String, segments: SevenSegments, _ height: Double) {
    self.text = text
    setting = .segments(segments)
    self.height = height
  }

  func scaled(by factor: Double) -> TextRun {
    var run = self
    run.height *= factor
    run.lift *= factor
    run.gap *= factor
    if case .segments(let segments) = setting {
      run.setting = .segments(segments.scaled(by: factor))
    }
    return run
  }
}

/// A part of a written line: words, or a price that the picture's truth tells of.
enum Part {
  case words(TextRun)
  case price(SetPrice)

  static func words(
    _ text: String, _ face: SceneFace, _ height: Double, gap: Double = 0
  ) -> Part {
    .words(TextRun(text, face, height, gap: gap))
  }

  var runs: [TextRun] {
    switch self {
    case .words(let run): [run]
    case .price(let price): price.runs
    }
  }

  func scaled(by factor: Double) -> Part {
    switch self {
    case .words(let run): return .words(run.scaled(by: factor))
    case .price(var price):
      price.runs = price.runs.map { $0.scaled(by: factor) }
      return .price(price)
    }
  }
}

/// A price that is set but not yet placed.
struct SetPrice {
  var runs: [TextRun]
  let text: String
  let value: String
  var currency: String?
  var kind = Price.Kind.price
  var tax: Price.Tax?
  var isOptional = false
  var isStruck = false
}
