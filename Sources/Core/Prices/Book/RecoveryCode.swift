// SPDX-License-Identifier: GPL-3.0-or-later

/// A key that a person writes down: it opens the book where the keyring does not.
///
///     7K3MF-0QX2A-…     seven groups of five; the last of each proves the four before it
///
/// The alphabet is Crockford's: digits, and letters but I, L, O and U. So no two of it look alike
/// in most hands, and whoever reads an I, an L or an O was shown a 1 or a 0. Small letters, letters
/// of full width, blanks and hyphens do not matter.
///
/// The 28 places that are drawn by chance have five bits each: 140 bits, which nobody guesses, so
/// that opening with a code costs no time. The proof names the group in which one character is
/// wrong or two neighbours changed places, and finds groups in the wrong order.
package struct RecoveryCode: Equatable, Sendable {
  /// The flaws of a text that should be a code.
  package enum Flaw: Error, Equatable, Sendable {
    case character(Character)
    case length(found: Int, expected: Int)
    /// Counted from 1.
    case group(Int)
  }

  /// The places that are drawn by chance, each from 0 to 31.
  package let places: [UInt8]

  package static let placeCount = groupCount * placesInGroup
  private static let groupCount = 7
  private static let placesInGroup = 4
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// - Parameter bytes: as many as there are places, drawn by chance; five bits of each count.
  package init(drawn bytes: [UInt8]) {
    places = bytes.prefix(Self.placeCount).map { $0 & 31 }
  }

  package init(_ text: String) throws(Flaw) {
    var values: [UInt8] = []
    for character in text where !Self.isGap(character) {
      values.append(try Self.value(of: character))
    }
    let expected = Self.groupCount * (Self.placesInGroup + 1)
    guard values.count == expected else { throw .length(found: values.count, expected: expected) }
    var places: [UInt8] = []
    for group in 0..<Self.groupCount {
      let first = group * (Self.placesInGroup + 1)
      let own = Array(values[first..<first + Self.placesInGroup])
      guard values[first + Self.placesInGroup] == Self.proof(of: own, in: group) else {
        throw .group(group + 1)
      }
      places += own
    }
    self.places = places
  }

  /// As it is shown: "7K3MF-0QX2A-…".
  package var text: String {
    (0..<Self.groupCount).map { group in
      let own = Array(places[group * Self.placesInGroup..<(group + 1) * Self.placesInGroup])
      return String((own + [Self.proof(of: own, in: group)]).map { Self.alphabet[Int($0)] })
    }.joined(separator: "-")
  }

  private static func isGap(_ character: Character) -> Bool {
    character.isWhitespace || "-‐‑‒–—－".contains(character)
  }

  private static func value(of character: Character) throws(Flaw) -> UInt8 {
    let plain = halfWidth(character).uppercased()
    let meant: Character =
      switch plain {
      case "I", "L": "1"
      case "O": "0"
      case "U": "V"
      default: plain.count == 1 ? plain.first ?? character : character
      }
    guard let place = alphabet.firstIndex(of: meant) else { throw .character(character) }
    return UInt8(place)
  }

  /// Turns what an input method for Chinese or Japanese types into plain letters and digits: "７Ｋ"
  /// are "7K".
  private static func halfWidth(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first,
      (0xFF01...0xFF5E).contains(scalar.value),
      let half = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return Character(half)
  }

  // MARK: The proof

  /// A sum in the field of 32 elements: the places weigh 2, 4, 8 and 16, and the number of the
  /// group is added. One wrong place always changes it, and so do two that were swapped.
  private static func proof(of places: [UInt8], in group: Int) -> UInt8 {
    var sum = UInt8(group + 1)
    for (index, place) in places.enumerated() {
      var weighed = place
      for _ in 0...index { weighed = twice(weighed) }
      sum ^= weighed
    }
    return sum
  }

  /// Times 2 in that field: x⁵ is x² + 1.
  private static func twice(_ value: UInt8) -> UInt8 {
    let shifted = value << 1
    return shifted & 32 == 0 ? shifted : shifted ^ 0b100101
  }
}
