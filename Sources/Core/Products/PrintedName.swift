// SPDX-License-Identifier: GPL-3.0-or-later

/// A printed name, taken apart so that it can be compared.
///
///     BIO VOLLM. 3,5% 1L  ►  words bio vollm…   numbers 3.5%   size 1 000 ml
struct PrintedName {
  struct Word {
    let letters: [Character]
    /// Whether it may go on: a point stands after it, or the till's line ends there.
    let isCut: Bool
  }

  let words: [Word]
  /// Whatever has a digit and is no size: percentages, types, counts.
  let numbers: [String]
  let size: PackSize?
  /// "dosen": where both names have some, they are the same.
  let packages: Set<String>

  /// Tills print no more than so many characters of a name, and often fewer.
  private static let tillWidth = 15

  /// - Parameter isOfTill: a till cuts long names off, a tag and a person do not.
  init(_ name: String, isOfTill: Bool = true) {
    size = PackSize(in: name)
    let isFull = isOfTill && name.count >= Self.tillWidth
    var words: [(text: String, isCut: Bool)] = []
    for piece in Self.pieces(of: name) {
      let all = PackSize.cut(from: FoldedName(piece.text).text).split(separator: " ")
      words += all.enumerated().map { place, word in
        (String(word), piece.isCut && place == all.count - 1)
      }
    }
    Self.dropClasses(&words)
    let isNumberLast = words.last?.text.allSatisfy(\.isNumber) == true
    // The beginning of a size that did not fit.
    if isFull, isNumberLast, size == nil { words.removeLast() }
    packages = Set(words.map(\.text)).intersection(Self.packagings)
    numbers = words.map(\.text).filter { $0.contains(where: \.isNumber) }.sorted()
    self.words = words.enumerated().compactMap { place, word in
      guard !word.text.contains(where: \.isNumber), !Self.fillers.contains(word.text),
        !Self.packagings.contains(word.text)
      else { return nil }
      let isEnd = isFull && place == words.count - 1 && word.text.count > 1
      return Word(letters: Array(word.text), isCut: word.isCut || isEnd)
    }
  }

  /// The pieces between points that stand after a letter.
  private static func pieces(of name: String) -> [(text: String, isCut: Bool)] {
    var pieces: [(text: String, isCut: Bool)] = []
    var text = ""
    for character in name {
      if character == ".", text.last?.isLetter == true {
        pieces.append((text, true))
        text = ""
      } else {
        text.append(character)
      }
    }
    return pieces + [(text, false)]
  }

  /// "Kl. 1" is of the same thing as nothing.
  private static func dropClasses(_ words: inout [(text: String, isCut: Bool)]) {
    while let place = words.firstIndex(where: { classes.contains($0.text) }) {
      let isNumbered = place + 1 < words.count && words[place + 1].text.allSatisfy(\.isNumber)
      words.removeSubrange(place...(isNumbered ? place + 1 : place))
    }
  }

  private static let classes: Set<String> = ["kl", "hkl", "klasse", "class", "grade"]

  /// How a thing is packed: many tills leave it out.
  private static let packagings: Set<String> = [
    "pet", "dose", "dosen", "glas", "flasche", "tetra", "beutel", "schale", "can", "bottle",
  ]

  /// The words that say nothing of a thing.
  private static let fillers = Set(
    """
    lose stk st stck stuck pack packung pck pkg fl
    der die das und mit m in im aus von the of a and with ca je pro pcs pc
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

/// How much two printed names are of the same thing.
enum NameLikeness: Equatable {
  /// Every word of one is in the other, and nothing else is.
  case same
  /// The share of letters that both have, 0 to 1; a person may know better.
  case similar(Double)
  /// Another size, or another number: whatever the words are.
  case other

  static func of(_ one: String, _ other: String) -> NameLikeness {
    of(PrintedName(one), PrintedName(other))
  }

  static func of(_ one: PrintedName, _ other: PrintedName) -> NameLikeness {
    if let size = one.size, let another = other.size, size != another { return .other }
    guard NumberMatch.areSame(one, other) else { return .other }
    let match = WordMatch(one.words, other.words)
    let hasWords = !one.words.isEmpty && !other.words.isEmpty
    let isPackedSo =
      one.packages.isEmpty || other.packages.isEmpty || one.packages == other.packages
    return match.isWhole && hasWords && isPackedSo ? .same : .similar(match.share)
  }
}

/// Whether the numbers in two names contradict each other.
private enum NumberMatch {
  static func areSame(_ one: PrintedName, _ other: PrintedName) -> Bool {
    let (left, right) = rests(one.numbers, other.numbers)
    return left.allSatisfy { isSize($0, other.size) } && right.allSatisfy { isSize($0, one.size) }
  }

  /// The numbers that one has more than the other.
  private static func rests(_ one: [String], _ other: [String]) -> ([String], [String]) {
    var (left, right) = (one, other)
    for number in one {
      guard let place = right.firstIndex(of: number), let own = left.firstIndex(of: number) else {
        continue
      }
      right.remove(at: place)
      left.remove(at: own)
    }
    return (left, right)
  }

  /// "0,7" is the start of "0,7 L".
  private static func isSize(_ number: String, _ size: PackSize?) -> Bool {
    guard let size else { return false }
    return ["g", "cl", "kg", "l", "er"].contains { unit in
      PackSize(in: number + unit) == size
    }
  }
}

/// Pairs the words of two names, each with one or two of the other.
private struct WordMatch {
  private var left: [PrintedName.Word]
  private var right: [PrintedName.Word]
  private let letterCount: Int

  init(_ left: [PrintedName.Word], _ right: [PrintedName.Word]) {
    (self.left, self.right) = (left, right)
    letterCount = Self.count(left) + Self.count(right)
    pair { $0.letters == $1.letters }
    pair { Self.areAlike($0, $1) }
    (self.left, self.right) = Self.joined(self.left, self.right)
    (self.right, self.left) = Self.joined(self.right, self.left)
  }

  var isWhole: Bool { left.isEmpty && right.isEmpty }

  /// Which share of the letters is in words that have a partner, or begin like one.
  var share: Double {
    guard letterCount > 0 else { return 0 }
    let lost = Self.count(left) + Self.count(right)
    let begun = Self.begun(left, like: right) + Self.begun(right, like: left)
    return Double(letterCount * 2 - lost * 2 + begun) / Double(letterCount * 2)
  }

  /// The letters of words that begin as one of the others does.
  private static func begun(
    _ words: [PrintedName.Word], like others: [PrintedName.Word]
  ) -> Int {
    count(words.filter { word in others.contains { areBegunAlike(word, $0) } })
  }

  private static func count(_ words: [PrintedName.Word]) -> Int {
    words.reduce(0) { $0 + $1.letters.count }
  }

  private mutating func pair(_ areSame: (PrintedName.Word, PrintedName.Word) -> Bool) {
    left = left.filter { word in
      guard let place = right.firstIndex(where: { areSame(word, $0) }) else { return true }
      right.remove(at: place)
      return false
    }
  }

  /// Without words of the first that are two words of the second, one after the other.
  private static func joined(
    _ whole: [PrintedName.Word], _ parts: [PrintedName.Word]
  ) -> ([PrintedName.Word], [PrintedName.Word]) {
    var parts = parts
    let rest = whole.filter { word in
      guard parts.count > 1 else { return true }
      let place = parts.indices.dropLast().first { place in
        let letters = parts[place].letters + parts[place + 1].letters
        let joined = PrintedName.Word(letters: letters, isCut: parts[place + 1].isCut)
        return areAlike(word, joined) || word.letters == letters
      }
      guard let place else { return true }
      parts.removeSubrange(place...place + 1)
      return false
    }
    return (rest, parts)
  }

  // MARK: Two words

  private static func areAlike(_ one: PrintedName.Word, _ other: PrintedName.Word) -> Bool {
    isShortened(one, other.letters) || isShortened(other, one.letters)
      || isInflected(one.letters, other.letters) || isInflected(other.letters, one.letters)
      || isMisread(one.letters, other.letters)
  }

  /// "vollm." is short for "vollmilch", "frnkf." for "frankfurter".
  private static func isShortened(_ word: PrintedName.Word, _ whole: [Character]) -> Bool {
    guard word.isCut, word.letters.count < whole.count else { return false }
    if whole.starts(with: word.letters) { return true }
    guard word.letters.count > 2, word.letters.first == whole.first else { return false }
    var rest = whole[...]
    for letter in word.letters {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// "zitrone" and "zitronen"; words of three letters are too short for it.
  private static func isInflected(_ one: [Character], _ other: [Character]) -> Bool {
    guard one.count > 3, other.starts(with: one) else { return false }
    return ["n", "en", "e", "s"].contains(String(other[one.count...]))
  }

  /// One letter was taken for one that looks like it.
  private static func isMisread(_ one: [Character], _ other: [Character]) -> Bool {
    guard one.count == other.count, one.count >= 6 else { return false }
    let wrong = zip(one, other).filter { $0 != $1 }
    return wrong.count == 1
      && wrong.allSatisfy { pair in
        lookAlike.contains { $0.contains(pair.0) && $0.contains(pair.1) }
      }
  }

  private static let lookAlike = ["iljt", "oqd", "eco", "bh", "nmh", "uvy", "ft", "gq"]

  private static func areBegunAlike(_ one: PrintedName.Word, _ other: PrintedName.Word) -> Bool {
    let start = zip(one.letters, other.letters).prefix { $0 == $1 }.count
    return start >= 3 && start * 2 >= min(one.letters.count, other.letters.count)
  }
}
