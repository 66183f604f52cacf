// SPDX-License-Identifier: GPL-3.0-or-later

/// Where letters of one size end and those of another begin: each is read by itself, at its own
/// height.
///
///                       ┌ █▀█ █▄ ▄█ ▀▀█ █ ┐
///     ┌ Grand Total ┐   │ █▀▄ █ ▀ █ █▄▄ █ │
///     └─────────────┘   └─────────────────┘
struct LetterSizes {
  /// The columns and the rows of each run of ink.
  private let letters: [(columns: Range<Int>, rows: Range<Int>)]

  /// The tallest of the small letters is smaller than this share of most of the large ones.
  private static let share = 0.78
  /// Fewer are marks, not words.
  private static let fewest = 3

  init(of image: LineImage) {
    var letters: [(columns: Range<Int>, rows: Range<Int>)] = []
    for column in 0..<image.width {
      let inked = (0..<image.height).filter {
        image.pixels[$0 * image.width + column] < LineImage.inkBelow
      }
      guard let top = inked.first, let bottom = inked.last else { continue }
      if let last = letters.last, last.columns.upperBound == column {
        letters[letters.count - 1] = (
          last.columns.lowerBound..<column + 1,
          min(last.rows.lowerBound, top)..<max(last.rows.upperBound, bottom + 1)
        )
      } else {
        letters.append((column..<column + 1, top..<bottom + 1))
      }
    }
    self.letters = letters
  }

  /// The image itself where all letters are of one size.
  func parts(of image: LineImage) -> [LineImage] {
    guard let step else { return [image] }
    return [letters[..<step], letters[step...]].map { letters in
      let margin = Int(LineImage.margin * Double(image.height))
      let top = letters.map(\.rows.lowerBound).min() ?? 0
      let bottom = letters.map(\.rows.upperBound).max() ?? image.height
      let first = letters.first?.columns.lowerBound ?? 0
      let last = letters.last?.columns.upperBound ?? image.width
      return image.part(
        x: max(0, first - margin / 3)..<min(image.width, last + margin / 3),
        y: max(0, top - margin)..<min(image.height, bottom + margin))
    }
  }

  /// The first letter of the second size, after the widest ground where it can be.
  private var step: Int? {
    let heights = letters.map(\.rows.count)
    guard heights.count >= 2 * Self.fewest else { return nil }
    let places = (Self.fewest...heights.count - Self.fewest).filter { place in
      let (left, right) = (heights[..<place].sorted(), heights[place...].sorted())
      return Self.isSmaller(left, right) || Self.isSmaller(right, left)
    }
    return places.max { ground(before: $0) < ground(before: $1) }
  }

  private func ground(before place: Int) -> Int {
    letters[place].columns.lowerBound - letters[place - 1].columns.upperBound
  }

  private static func isSmaller(_ small: [Int], _ large: [Int]) -> Bool {
    Double(small[small.count - 1]) < share * Double(large[large.count / 2])
      && Double(small[small.count / 2]) > 0.3 * Double(large[large.count / 2])
  }
}
