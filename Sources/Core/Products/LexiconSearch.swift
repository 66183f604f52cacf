// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of the words in a text tell what the thing is.
///
///     鮪 魚 飯 糰        two words, close to each other: the last one is the thing
///     └meat┘└meals┘
///     牛 奶 糖           one lies within the other: the longer one is meant
///     └dairy┘
///     └─snacks─┘
///     Salad with chicken   what follows "with" is a part of it
struct LexiconSearch {
  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) {
    self.text = text
  }

  func telling(among found: [LexiconMatch]) -> [LexiconMatch] {
    let matches = found.reduce(into: [LexiconMatch]()) { matches, match in
      let isTold = matches.contains {
        $0.range == match.range && $0.category == match.category
      }
      if !isTold { matches.append(match) }
    }
    let whole = matches.filter { match in !matches.contains { hides($0, match) } }
    let heads = whole.filter { match in !whole.contains { follows($0, match) } }
    guard let parts = startOfParts else { return heads }
    return heads.map { match in
      var match = match
      match.isWeak = match.isWeak || match.range.lowerBound > parts
      return match
    }
  }

  /// Whether the longer one of two that lie over each other holds, or the last of two as long.
  private func hides(_ match: LexiconMatch, _ other: LexiconMatch) -> Bool {
    guard match.range != other.range, match.range.overlaps(other.range) else { return false }
    let (count, length) = (match.range.count, other.range.count)
    return count > length || count == length && match.range.lowerBound > other.range.lowerBound
  }

  /// Whether `match` stands close after `other`, so that this says only what it is like.
  private func follows(_ match: LexiconMatch, _ other: LexiconMatch) -> Bool {
    let between = match.range.lowerBound - other.range.upperBound
    switch between {
    case 0: return true
    case 1:
      let joint = text[other.range.upperBound]
      return joint == "の" || joint == FoldedText.space && isThing(match, after: other)
    default: return false
    }
  }

  /// Words that only hide others are no thing, and tastes are none of their own: Milch Preis is
  /// milk, Pizza Salami pizza.
  private func isThing(_ match: LexiconMatch, after other: LexiconMatch) -> Bool {
    match.category != nil && other.category != nil && (other.isWeak || !match.isWeak)
      && isSpaced(match) && isSpaced(other)
  }

  private func isSpaced(_ match: LexiconMatch) -> Bool {
    Script(text[match.range.lowerBound]) == .spaced
  }

  private static let joints: [[Unicode.Scalar]] = [
    " with ", " mit ", " in ", " aus ", " w ",
  ].map { Array($0.unicodeScalars) }

  /// Where the parts of a thing begin to be told.
  private var startOfParts: Int? {
    text.indices.first { start in Self.joints.contains { text[start...].starts(with: $0) } }
  }
}
