// SPDX-License-Identifier: GPL-3.0-or-later

/// The reading of one character of a line.
struct Glyph: Equatable {
  let text: String
  /// In pixels of the image.
  let x: Range<Int>
  let y: Range<Int>
  /// 0 to 1.
  let confidence: Double
  /// The character that it would be if it were not that; nil when the engine does not say.
  var runnerUp: Rival?

  /// Another character in the same place.
  struct Rival: Equatable {
    let text: String
    /// 0 to 1.
    let confidence: Double
  }
}
