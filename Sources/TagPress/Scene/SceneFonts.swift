// SPDX-License-Identifier: GPL-3.0-or-later

/// The faces that scenes are drawn in. They are few, so that a check can install them all.
enum SceneFace: String, CaseIterable {
  case sans = "Liberation Sans"
  case bold = "Liberation Sans Bold"
  case narrow = "Liberation Sans Narrow Bold"
  case serif = "Liberation Serif"
  case serifBold = "Liberation Serif Bold"
  case mono = "Liberation Mono"
  case monoBold = "Liberation Mono Bold"
  case wide = "DejaVu Sans"
  case wideBold = "DejaVu Sans Bold"
  case poster = "Bebas Neue Bold"
  /// Han, kana and Hangul: every face borrows from it what it lacks.
  case asian = "WenQuanYi Micro Hei"
  case marker = "Yusei Magic"
  case comic = "Comic Neue Bold"
  case pen = "Rufscript"

  var isHeavy: Bool {
    [.bold, .narrow, .serifBold, .monoBold, .wideBold, .poster, .comic].contains(self)
  }

  var face: FontFace { FontFace(description: rawValue, isSlanted: false) }

  /// The names that Debian has for the fonts.
  static let packages = [
    "fonts-liberation", "fonts-liberation2", "fonts-dejavu-core", "fonts-bebas-neue",
    "fonts-wqy-microhei",
    "fonts-yusei-magic", "fonts-comic-neue", "fonts-rufscript",
  ]

  private var family: String {
    rawValue.hasSuffix(" Bold") ? String(rawValue.dropLast(5)) : rawValue
  }

  /// Whether all of them are installed.
  static var areInstalled: Bool {
    Set(allCases.map(\.family)).isSubset(of: FontCatalog().families.map(\.name))
  }
}

/// Sets text in the faces of scenes, at any size.
final class SceneFonts {
  private let typesetter = Typesetter()
  private var digitHeights: [SceneFace: Double] = [:]
  /// The face that every face borrows from.
  private let lender: FontFace

  init(lender: FontFace = SceneFace.asian.face) { self.lender = lender }

  /// The ink of a text over the baseline, and how far the next text stands after it.
  ///
  /// `strokes` are by how much each part is widened: a heavy face makes what it borrows heavy.
  func set(
    _ text: String, in face: SceneFace, digitHeight: Double
  ) -> (parts: [(outline: Outline, strokes: Double)], advance: Double) {
    let scale = digitHeight / self.digitHeight(of: face)
    var parts: [(Outline, Double)] = []
    var x = 0.0
    for (piece, owner) in pieces(of: text, in: face) {
      let source = owner == .asian ? lender : owner.face
      guard let (outline, advance) = typesetter.set(piece, in: source) else { continue }
      let isBorrowed = owner != face
      parts.append(
        (
          outline.placed(scale: scale, x: x),
          isBorrowed && face.isHeavy ? Self.heaviness * digitHeight : 0
        ))
      x += advance * scale
    }
    return (parts, x)
  }

  /// Measured by eye: the light Han face is as black as Liberation Sans Bold.
  private static let heaviness = 0.06

  /// Runs of characters that one face has.
  private func pieces(of text: String, in face: SceneFace) -> [(String, SceneFace)] {
    var pieces: [(text: String, face: SceneFace)] = []
    for character in text {
      let owner: SceneFace = typesetter.covers(String(character), in: face.face) ? face : .asian
      if pieces.last?.face == owner {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), owner))
      }
    }
    return pieces
  }

  private func digitHeight(of face: SceneFace) -> Double {
    if let height = digitHeights[face] { return height }
    let zero = typesetter.set("0", in: face.face)?.0 ?? Outline()
    let height = -InkSurface(width: 1, height: 1).bounds(of: zero).top
    digitHeights[face] = height
    return height
  }
}
