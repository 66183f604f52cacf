// SPDX-License-Identifier: GPL-3.0-or-later

/// A long word, which may stand in a text misread: with letters that look like others, with one too
/// many, or without one.
///
///     total amt payable      17 letters: 3 faults at most
///     totnl aut peyable      n for a: 1, u for m: ½, e for a: ½
struct LongWord {
  private let letters: LetterCodes
  private let most: Int

  /// Shorter words are read as they stand, but for a letter.
  static let fewestLetters = 8
  private static let lettersOfAFault = 5

  /// A letter that was misread costs so many halves of a fault.
  private static let (lookalike, other, never) = (1, 2, 100)

  init(_ word: [Character]) {
    letters = LetterCodes(word)
    most = word.count / Self.lettersOfAFault * Self.other
  }

  /// Where it stands first, as a word of its own.
  func place(in text: LetterCodes) -> Range<Int>? {
    guard text.lacks(letters) <= most else { return nil }
    for start in text.codes.indices where start == 0 || !text.isLetter(start - 1) {
      if let end = end(in: text, from: start) { return start..<end }
    }
    return nil
  }

  /// Where it ends if it begins there: the beginning of the text that costs least (Levenshtein).
  private func end(in text: LetterCodes, from start: Int) -> Int? {
    let columns = min(text.codes.count - start, letters.codes.count + most / Self.other)
    guard columns + most / Self.other >= letters.codes.count else { return nil }
    var row = (0...columns).map { $0 * Self.other }
    for letter in letters.codes {
      var corner = row[0]
      row[0] += letter == LetterCodes.space ? Self.never : Self.other
      var least = row[0]
      for column in 0..<columns {
        let read = text.codes[start + column]
        let left = letter == LetterCodes.space ? Self.never : Self.other
        let next = min(
          corner + Self.cost(of: read, for: letter), row[column + 1] + left,
          row[column] + Self.other)
        corner = row[column + 1]
        row[column + 1] = next
        least = min(least, next)
      }
      if least > most { return nil }
    }
    let ends = row.indices.filter { row[$0] <= most && text.isEnd(start + $0) }
    return ends.min { row[$0] < row[$1] }.map { start + $0 }
  }

  private static func cost(of read: UInt8, for letter: UInt8) -> Int {
    if read == letter { return 0 }
    guard read < LetterCodes.space else { return never }
    return LetterCodes.lookAlike(read, letter) ? lookalike : other
  }
}

/// The letters of a text as numbers, which are compared faster.
struct LetterCodes {
  private(set) var codes: [UInt8]
  private let isLetters: [Bool]

  /// Letters and digits have lower numbers; what was taken out, or is none of them, has a higher one.
  static let space: UInt8 = 40
  private static let none: UInt8 = 41
  private static let known = Array("abcdefghijklmnopqrstuvwxyz0123456789%&")
  private static let codes = Dictionary(
    uniqueKeysWithValues: known.enumerated().map { ($1, UInt8($0)) })
  /// Those that are taken for each other in small or faint print.
  private static let lookalikes: [UInt64] = {
    var seen = [UInt64](repeating: 0, count: known.count)
    for group in ["aoec0", "iltfj1", "nmrhu", "sz5", "b8h", "gqy9", "vwy"] {
      let mask = group.compactMap { codes[$0] }.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
      for letter in group { if let code = codes[letter] { seen[Int(code)] |= mask } }
    }
    return seen
  }()

  init(_ text: [Character]) {
    codes = text.map { $0 == " " ? Self.space : Self.codes[$0] ?? Self.none }
    isLetters = text.map(\.isLetter)
  }

  mutating func takeOut(_ place: Range<Int>) {
    for index in place { codes[index] = Self.none }
  }

  func isLetter(_ index: Int) -> Bool { isLetters[index] && codes[index] != Self.none }

  /// Whether a word may end before a place.
  func isEnd(_ index: Int) -> Bool { index == codes.count || !isLetter(index) }

  /// How many kinds of letters of another text it has not.
  func lacks(_ other: LetterCodes) -> Int { (other.mask & ~mask).nonzeroBitCount }

  private var mask: UInt64 { codes.reduce(UInt64(0)) { $0 | 1 << UInt64($1) } }

  static func lookAlike(_ one: UInt8, _ other: UInt8) -> Bool {
    guard one < lookalikes.count, other < lookalikes.count else { return false }
    return lookalikes[Int(one)] & 1 << UInt64(other) != 0
  }
}
