// SPDX-License-Identifier: GPL-3.0-or-later

/// A page of A4, in points of 1/72 inch, and the faces on it.
enum A4 {
  static let width = 595.276
  static let height = 841.89
  static let margin = 56.0
  /// Where the parts of a page end; below it stands its number.
  static let end = height - 64
  static let foot = height - 44

  static var room: Double { width - 2 * margin }

  static let title = TextStyle(size: 20, isBold: true)
  static let heading = TextStyle(size: 12.5, isBold: true)
  static let figure = TextStyle(size: 30, isBold: true)
  static let text = TextStyle(size: 10)
  static let cell = TextStyle(size: 8.5)
  static let head = TextStyle(size: 8.5, isBold: true)
  static let note = TextStyle(size: 7.5)
  static let number = TextStyle(size: 8)

  /// Above and below the words of a row.
  static let padding = 2.5
  /// Between two columns.
  static let gap = 12.0
  static let curveHeight = 210.0
}

/// Something with its place on a page.
struct Placed {
  let top: Double
  let content: Content

  enum Content {
    case text(String, TextStyle)
    /// - Parameter baseline: how far below the top the letters of the first lines stand.
    case cells([String], TableColumns, baseline: Double, isHead: Bool)
    /// Below a row.
    case rule(width: Double, strength: Double)
    case curve(Curve, bandTitle: String?)
  }
}
