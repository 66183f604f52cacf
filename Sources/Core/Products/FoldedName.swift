// SPDX-License-Identifier: GPL-3.0-or-later

/// A name as it is looked for and compared: without what printers, tills and people differ in.
///
///     BIO-KÄSE 3,5% ＡＢ  ►  bio kase 3.5% ab        KAESE  ►  kase
package struct FoldedName: Hashable, Sendable {
  /// Words with one space between them.
  package let text: String

  package init(_ name: some StringProtocol) {
    var letters: [Unicode.Scalar] = []
    for scalar in name.unicodeScalars { Self.add(scalar, to: &letters) }
    text = Self.words(of: letters)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Each of them stands in whatever is looked for.
  package var words: [String] { text.split(separator: " ").map(String.init) }

  private static func add(_ scalar: Unicode.Scalar, to letters: inout [Unicode.Scalar]) {
    if scalar.isASCII {
      letters.append(scalar.isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    } else if let plain = FoldedText.plain[scalar] {
      letters += plain.unicodeScalars
    } else if let narrow = FoldedText.narrow(scalar) {
      add(narrow, to: &letters)
    } else if scalar == "×" {
      letters.append("x")
    } else if !FoldedText.accents.contains(scalar.value) {
      letters.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    }
    // Tills that have no umlaut write it so.
    guard letters.last == "e" else { return }
    let isUmlaut = ["ae", "oe", "ue"].contains { letters.ends(with: $0) }
    if isUmlaut, !letters.dropLast(2).ends(with: "q") { letters.removeLast() }
  }

  private static func words(of letters: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for (place, scalar) in letters.enumerated() {
      if scalar.isPlainWord || Script(scalar) != .none || scalar.properties.numericType != nil {
        text.append(scalar)
      } else if isPoint(scalar, at: place, in: letters) {
        text.append(".")
      } else if let last = text.last, last != " " {
        text.append(" ")
      }
      // "3,5 %" and "3,5%" are the same.
      if scalar == "%", text.dropLast().last == " " {
        text.remove(at: text.index(text.endIndex, offsetBy: -2))
      }
    }
    if text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Between two digits: "3,5" and "3.5" are the same.
  private static func isPoint(
    _ scalar: Unicode.Scalar, at place: Int, in letters: [Unicode.Scalar]
  ) -> Bool {
    guard scalar == "," || scalar == ".", place > 0, place + 1 < letters.count else { return false }
    return [letters[place - 1], letters[place + 1]].allSatisfy { ("0"..."9").contains($0) }
  }
}

extension RandomAccessCollection<Unicode.Scalar> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }

  /// Whether it is a plain word, as most of a name is, seen without a look at the tables of
  /// Unicode.
  fileprivate var isPlainWord: Bool {
    ("a"..."z").contains(self) || ("0"..."9").contains(self) || self == "%"
  }
}
