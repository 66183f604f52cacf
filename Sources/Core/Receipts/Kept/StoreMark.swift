// SPDX-License-Identifier: GPL-3.0-or-later

/// The mark that a store prints on each of its receipts, and by which it is known again.
package struct StoreMark: Hashable, Sendable {
  /// The surest first: a tax id is of one firm, while what stands at the head may be a slogan.
  package enum Kind: String, CaseIterable, Sendable {
    case taxID = "tax_id"
    case web
    case phone
    case head
    /// Seen, not read: no two prints of it are quite the same.
    case logo
  }

  package let kind: Kind
  /// Without what printers and readers differ in.
  package let value: String

  package init(_ kind: Kind, _ value: String) {
    (self.kind, self.value) = (kind, value)
  }

  /// All that stand on a receipt, each once, in the order of their kinds.
  package static func found(in rows: [ReceiptRow]) -> [StoreMark] {
    let texts = rows.map(\.text)
    let head = texts.prefix(headRows).lazy.compactMap(StoreMark.init(head:)).first
    let found =
      texts.compactMap { taxID(in: $0).map { StoreMark(.taxID, $0) } }
      + texts.compactMap { web(in: $0).map { StoreMark(.web, $0) } }
      + texts.compactMap { phone(in: $0).map { StoreMark(.phone, $0) } }
      + [head].compactMap(\.self)
    var known: Set<StoreMark> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Creates a mark from what stands at the head of a receipt, or was taken for the name of the
  /// store: misread the same way, it is known again. Nil for a text with hardly a letter.
  package init?(head text: String) {
    let folded = ReceiptLexicon.folded(text)
    let least = folded.contains(where: \.isWithoutSpaces) ? 2 : 4
    guard folded.count(where: \.isLetter) >= least else { return nil }
    self.init(.head, folded.trimmed)
  }

  package init(logo: LogoHash) { self.init(.logo, logo.text) }

  /// How much two marks of one kind differ, if they may be two prints of one mark; nil where they are
  /// too different, and where only the same will do.
  package func distance(from other: StoreMark) -> Int? {
    guard kind == other.kind else { return nil }
    switch kind {
    case .head: return distance(fromHead: other)
    case .logo:
      guard let logo = LogoHash(text: value), let other = LogoHash(text: other.value) else {
        return nil
      }
      return logo.distance(to: other)
    case .taxID, .web, .phone: return nil
    }
  }

  /// In how many letters two heads differ, where one may be a misread other; nil where they are too
  /// different. Digits do not count: they are of a branch.
  private func distance(fromHead other: StoreMark) -> Int? {
    let (one, two) = (value.filter { !$0.isNumber }, other.value.filter { !$0.isNumber })
    return one == two ? 0 : LetterDistance.ofMisread(one, two)
  }

  private static let headRows = 3

  /// "DE 123 456 789", "ATU12345678", "統編 12345678": letters of a country with eight or more
  /// digits, or a word for it before them.
  private static func taxID(in text: String) -> String? {
    let plain = String(text.uppercased().filter { $0.isLetter || $0.isNumber })
    for start in ["DE", "ATU", "CHE", "GB"] {
      let wanted = start == "ATU" ? 8 : 9
      if let digits = digits(after: start, in: plain), digits.count == wanted {
        return start + digits
      }
    }
    let isNamed = ["統編", "統一編號", "營利事業"].contains { plain.contains($0) }
    guard isNamed else { return nil }
    let digits = longestDigits(in: plain)
    return digits.count == 8 ? digits : nil
  }

  private static func digits(after start: String, in text: String) -> String? {
    let letters = Array(text)
    let sign = Array(start)
    guard letters.count > sign.count else { return nil }
    for place in 0...(letters.count - sign.count)
    where letters[place...].starts(with: sign) && (place == 0 || !letters[place - 1].isASCIIDigit) {
      let digits = letters[(place + sign.count)...].prefix(while: \.isASCIIDigit)
      if digits.count >= 8 { return String(digits) }
    }
    return nil
  }

  private static func longestDigits(in text: String) -> String {
    text.split { !$0.isASCIIDigit }.map(String.init).max { $0.count < $1.count } ?? ""
  }

  /// "www.shop.de", "shop.com/offers": without "www" and what stands after the name.
  private static func web(in text: String) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "/" || $0 == "," }
    for word in words where !word.contains("@") {
      var parts = word.split(separator: ".").map(String.init)
      if parts.first == "www" { parts.removeFirst() }
      guard parts.count >= 2, let end = parts.last, ends.contains(end),
        parts[parts.count - 2].count > 2,
        parts.allSatisfy({ $0.allSatisfy(\.standsInNames) }),
        parts[parts.count - 2].contains(where: \.isLetter)
      else { continue }
      return parts.suffix(end.count == 2 && parts.count > 2 ? 3 : 2).joined(separator: ".")
    }
    return nil
  }

  private static let ends: Set<String> = [
    "de", "at", "ch", "com", "net", "org", "eu", "uk", "my", "tw", "jp",
  ]

  /// Seven digits and more in a row with a word for a telephone.
  private static func phone(in text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter }
    let isNamed = words.contains { word in phoneWords.contains { word.hasPrefix($0) } }
    guard isNamed else { return nil }
    let digits = text.filter(\.isASCIIDigit)
    return (7...15).contains(digits.count) ? String(digits) : nil
  }

  private static let phoneWords = ["tel", "fon", "phone", "電話"]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
  fileprivate var standsInNames: Bool { isASCII && (isLetter || isNumber || self == "-") }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
