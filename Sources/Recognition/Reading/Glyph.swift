// SPDX-License-Identifier: GPL-3.0-or-later

/// What a character of a line was read as.
struct Glyph: Equatable {
  let text: String
  /// In pixels of the image.
  let x: Range<Int>
  let y: Range<Int>
  /// 0 to 1.
  let confidence: Double
  /// What it would be if it were not that; nil when the engine does not say.
  var runnerUp: Rival?

  /// Another character in the same place.
  struct Rival: Equatable {
    let text: String
    /// 0 to 1.
    let confidence: Double
  }
}
