// SPDX-License-Identifier: GPL-3.0-or-later

/// A text as words are looked for in it: small letters without accents, one space for all that is no
/// letter.
///
///     Äpfel „Elstar“ 1kg  ►  apfel elstar kg
struct FoldedText {
  /// Without a space at the ends.
  private(set) var letters: [Unicode.Scalar] = []

  static let space: Unicode.Scalar = " "

  init(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
    if letters.last == Self.space { letters.removeLast() }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if let plain = Self.plain[scalar] {
      letters += plain.unicodeScalars
    } else if let narrow = Self.narrow(scalar) {
      add(narrow)
    } else if !Self.accents.contains(scalar.value) {
      addLetter(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    }
  }

  private mutating func addLetter(_ scalar: Unicode.Scalar) {
    if Script(scalar) != .none {
      letters.append(scalar)
    } else if let last = letters.last, last != Self.space {
      letters.append(Self.space)
    }
  }

  /// Marks that stand over the letter before them.
  static let accents: ClosedRange<UInt32> = 0x300...0x36F

  /// Letters and signs of ASCII as wide as a Han character.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
  }

  static let plain: [Unicode.Scalar: String] = {
    let accented = [
      "a": "àáâãäåÀÁÂÃÄÅ", "c": "çÇ", "e": "èéêëÈÉÊË", "i": "ìíîïÌÍÎÏ", "n": "ñÑ",
      "o": "òóôõöøÒÓÔÕÖØ", "u": "ùúûüÙÚÛÜ", "ss": "ß", "ae": "æÆ", "oe": "œŒ",
    ]
    return accented.reduce(into: [:]) { plain, letters in
      for scalar in letters.value.unicodeScalars { plain[scalar] = letters.key }
    }
  }()
}

/// The script that a letter belongs to, as far as it tells where words end.
enum Script {
  /// Latin and other letters that are set with spaces between words.
  case spaced
  /// Foreign words of Japanese, whose last part says what a thing is.
  case katakana
  /// Han, hiragana, Hangul: words stand close to each other.
  case close
  case none

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30A1...0x30FA, 0x30FC: self = .katakana
    case 0x3005, 0x3041...0x309F, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF:
      self = .close
    default: self = scalar.properties.isAlphabetic ? .spaced : .none
    }
  }
}
