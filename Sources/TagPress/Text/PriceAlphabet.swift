// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The characters that a price reader can answer with.
///
/// Whatever else is printed has one of them as its reading: full-width and accented forms their
/// plain one, and a run of any other writing a single `foreign`.
package enum PriceAlphabet {
  package static let characters: [Character] = Array(
    " 0123456789" + Character.raisedDigits + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
      + ".,-–:/()%+'&*#!~×" + "$€£¥₩₽₹฿₫¢₱₺đ" + "円元圓税込抜別本体特価價万千百원"
      + "減返送贈折抵省滿券" + [foreign])

  /// Writing that tells no price.
  package static let foreign = Character.unnamed

  /// What a reader shall answer when it sees this text.
  package static func reading(of drawn: String) -> String {
    var reading = ""
    for character in drawn.map(plain) {
      let repeats = character == reading.last && (character == " " || character == foreign)
      if !repeats, !(character == " " && reading.isEmpty) { reading.append(character) }
    }
    return reading.last == " " ? String(reading.dropLast()) : reading
  }

  private static let known = Set(characters)

  private static func plain(_ character: Character) -> Character {
    if known.contains(character) { return character }
    if let twin = twins[character] { return twin }
    guard let scalar = character.unicodeScalars.first else { return foreign }
    // Full-width forms stand in the order of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    {
      return plain(Character(narrow))
    }
    return foreign
  }

  /// Shapes that a reader cannot, or need not, tell from the plain one.
  static let twins: [Character: Character] = {
    let plain: KeyValuePairs<Character, String> = [
      "¥": "￥", "₩": "￦", "£": "￡", "¢": "￠", "'": "’", "-": "‐−", "–": "—", "~": "〜", "*": "•·",
      " ": "\u{3000}\u{A0}", "税": "稅", "体": "體", "抜": "拔", "万": "萬", "本": "夲",
      "減": "减", "滿": "满満", "贈": "赠", "券": "劵",
      "a": "áàâäãåą", "c": "čçć", "e": "éèêëęě", "i": "íìîï", "l": "ł", "n": "ñńň", "o": "óòôöõøő",
      "r": "ř", "s": "šś", "t": "ť", "u": "úùûüůű", "y": "ý", "z": "žźż", "A": "ÁÀÂÄÃÅ",
      "E": "ÉÈÊË",
      "I": "ÍÎ", "L": "Ł", "N": "ÑŃ", "O": "ÓÔÖØ", "R": "Ř", "S": "ŠŚ", "U": "ÚÙÛÜŮ", "Y": "Ý",
      "Z": "ŽŻ", "C": "ČÇ", "đ": "Đ",
    ]
    var twins: [Character: Character] = [:]
    for (plain, others) in plain { for other in others { twins[other] = plain } }
    return twins
  }()
}
