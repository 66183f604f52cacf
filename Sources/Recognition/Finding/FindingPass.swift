// SPDX-License-Identifier: GPL-3.0-or-later

/// One way of looking at a level: how wide the surroundings are that ink is compared with, and by
/// how much it has to differ.
struct FindingPass {
  /// In pixels of the next coarser level: the window is twice `2 * radius + 1` wide.
  let radius: Int
  /// Steps of brightness between ink and the mean of its surroundings.
  let contrast: Int
  /// The tallest glyph that is looked for, in pixels of the level.
  let tallest: Int
  /// Whether ink grows by a pixel first (`InkRow.thicken`).
  let thickens: Bool
  /// Where the pass begins, 0 being the finest level.
  let firstLevel: Int

  /// All three find 98.8 % of the legible prices of 140 photos, without the last 98.6 %.
  static let all = [fine, broad, thickened]

  /// Thin strokes and faint print: a window not much wider than a stroke.
  private static let fine = FindingPass(
    radius: 4, contrast: 6, tallest: 46, thickens: false, firstLevel: 0)
  /// Bold strokes that fill the small window, and ground that the faint step makes restless.
  private static let broad = FindingPass(
    radius: 8, contrast: 12, tallest: 72, thickens: false, firstLevel: 0)
  /// Digits of segments or dots with gaps between them. Not on the finest level, where it finds
  /// nothing more: gaps close by themselves on the next.
  private static let thickened = FindingPass(
    radius: 8, contrast: 12, tallest: 72, thickens: true, firstLevel: 1)
}
