// SPDX-License-Identifier: GPL-3.0-or-later

/// Letters that a reader confuses, where no word has the one that was read.
///
///     TEA 160Z    きゅうリ    コーヒ一     was read
///     TEA 16OZ    きゅうり    コーヒー     is a word
extension String {
  /// The same with OZ for ounces, and with letters of one kind of kana in a word that is written in it.
  var asSpelled: String {
    Self.withLongVowels(
      split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.inOunces }.joined(separator: " ")
    )
    .inOneKana
  }

  /// 一 is a number and ー a long vowel; beside katakana stands no number of Han.
  private static func withLongVowels(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var letters = Array(word)
      guard letters.contains(where: { $0.kana == .katakana }) else { return String(word) }
      for place in letters.indices.dropFirst() where letters[place] == "一" {
        let next = place + 1 < letters.count ? letters[place + 1] : "ー"
        if letters[place - 1].isInKatakana, next.isInKatakana { letters[place] = "ー" }
      }
      return String(letters)
    }.joined(separator: " ")
  }

  private var inOneKana: String {
    var letters = Array(self)
    var start = letters.startIndex
    while start < letters.endIndex {
      let end = letters[start...].firstIndex { $0.kana == nil } ?? letters.endIndex
      let kinds = Set(letters[start..<end].compactMap(\.kana)).subtracting([.either])
      if kinds.count == 1, let kind = kinds.first {
        for place in start..<end { letters[place] = letters[place].alike(in: kind) }
      }
      start = max(end, start + 1)
    }
    return String(letters)
  }
}

extension Substring {
  /// 160Z is no number of anything.
  fileprivate var inOunces: String {
    let number = dropLast(2)
    guard hasSuffix("0Z") || hasSuffix("0z"), number.allSatisfy({ $0.isPlainDigit || $0 == "." })
    else { return String(self) }
    return number + (last == "Z" ? "OZ" : "oz")
  }
}

/// The two ways to write the syllables of Japanese.
enum Kana {
  case hiragana, katakana
  /// It looks alike in both.
  case either
}

extension Character {
  fileprivate var isInKatakana: Bool { kana == .katakana || kana == .either }

  fileprivate var kana: Kana? {
    if Self.alike.contains(where: { $0.hiragana == self || $0.katakana == self }) || self == "ー" {
      return .either
    }
    switch self {
    case "ぁ"..."ゖ": return .hiragana
    case "ァ"..."ヺ": return .katakana
    default: return nil
    }
  }

  /// The letter that looks like it in the other way, where there is one.
  func alike(in kana: Kana) -> Character {
    guard let pair = Self.alike.first(where: { $0.hiragana == self || $0.katakana == self }) else {
      return self
    }
    return kana == .hiragana ? pair.hiragana : pair.katakana
  }

  private static let alike: [(hiragana: Character, katakana: Character)] = [
    ("り", "リ"), ("へ", "ヘ"), ("べ", "ベ"), ("ぺ", "ペ"),
  ]
}
