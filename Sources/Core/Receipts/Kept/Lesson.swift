// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
package import Money

/// The correction that a person made on a receipt of a store: what was read there, and what was
/// meant.
///
///     name     FETTARME MlLCH            ►  FETTARME MILCH
///     amount   Orangensaft, read 0.59    ►  0.99
package struct Lesson: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case name, amount }

  package var kind: Kind
  /// As it was read; of an amount, after the name of its line.
  package var seen: String
  package var meant: String
  /// How often a person said so.
  package var times: Int
  /// How often a person meant something else since.
  package var contradicted: Int
  /// When somebody last said so.
  package var day: Day

  /// Contradicted more often, it is forgotten.
  package static let mostContradictions = 1

  package init(
    _ kind: Kind, seen: String, meant: String, on day: Day, times: Int = 1, contradicted: Int = 0
  ) {
    (self.kind, self.seen, self.meant, self.day) = (kind, seen, meant, day)
    (self.times, self.contradicted) = (times, contradicted)
  }

  /// Whether a person meant anything else than was read.
  package var isCorrection: Bool {
    switch kind {
    case .name: seen != meant
    case .amount: !seen.hasSuffix("\u{1F}" + meant)
    }
  }

  static func seen(_ amount: String, of name: String) -> String { name + "\u{1F}" + amount }
}

// MARK: Learning

extension KeptReceipt {
  /// The lessons from what a person changed of what was read, and from what was left as it was
  /// read: `meant` is the same as `seen` then.
  ///
  /// - Parameter read: the same receipt before the look.
  package func lessons(from read: KeptReceipt) -> [Lesson] {
    guard let day else { return [] }
    var lessons: [Lesson] = []
    for (line, before) in pairs(with: read) where line.kind == before.kind {
      let name = before.learnedFrom ?? before.name
      if !name.isNameless, !line.name.isEmpty {
        lessons.append(Lesson(.name, seen: name, meant: line.name, on: day))
      }
      let amount = text(before.amount)
      let isDoubted = before.doubt != nil && !before.isNameGuessed
      guard !line.name.isEmpty, line.amount != before.amount || isDoubted else { continue }
      lessons.append(
        Lesson(
          .amount, seen: Lesson.seen(amount, of: line.name), meant: text(line.amount), on: day))
    }
    var known: Set<String> = []
    return lessons.filter { known.insert($0.kind.rawValue + $0.seen).inserted }
  }

  /// Each line beside what it was before. One whose amount changed is the same if half of its name is.
  private func pairs(with read: KeptReceipt) -> [(now: KeptLine, before: KeptLine)] {
    let names = (before: read.lines.map { Array($0.name) }, now: lines.map { Array($0.name) })
    let all = LinePairs.cheapest(
      read.lines.count, lines.count, gone: Self.unpaired, come: Self.unpaired
    ) { before, now in
      let (one, other) = (names.before[before], names.now[now])
      let longest = Double(max(one.count, other.count, 1))
      let isPaid = read.lines[before].amount == lines[now].amount
      return Double(one.distance(to: other)) / longest + (isPaid ? 0 : 1)
    }
    return all.compactMap { pair in
      guard let before = pair.before, let now = pair.now else { return nil }
      return (lines[now], read.lines[before])
    }
  }

  /// The cost of a line that came or went: of two, less than that of another name with another amount.
  private static let unpaired = 0.75
}

// MARK: What was learned

extension String {
  /// Whether it is one character that is no part of the name after it: a sign, and before a name of the far
  /// east a digit or a Latin letter too, with which hardly any of those begins.
  fileprivate func isLoneSign(before name: String) -> Bool {
    guard count == 1, let sign = first, let next = name.first else { return false }
    return !sign.isLetter && !sign.isNumber || sign.isASCII && next.isWithoutSpaces
  }
}

extension KeptReceipt {
  /// Returns the receipt with the names that were corrected before, with those that look just like one
  /// that the store prints, and with those whose words do or were corrected, each beside what was read.
  /// A name that a person meant otherwise since is left alone, and no amount ever changes. A name that
  /// was not read at all is guessed, and doubted, where only one cost as much.
  package func applying(_ known: KnownOfStore) -> KeptReceipt {
    let told = known.lessons.filter { $0.kind == .name && !$0.seen.isNameless }
    var names = Self.lookalikes(
      of: lines.map(\.name).filter { name in !told.contains { $0.seen == name } },
      among: known.names, Self.taughtWords(by: told, notIn: known.names))
    for lesson in told where lesson.contradicted == 0 { names[lesson.seen] = lesson.meant }
    var receipt = self
    for place in lines.indices where hasNamesToGuess {
      guard let name = known.onlyName(ofNameless: lines[place]) else { continue }
      receipt = receipt.asDraft
      receipt.lines[place].guess(name)
    }
    for place in lines.indices where receipt.lines[place].learnedFrom == nil {
      guard let name = names[lines[place].name], name != lines[place].name else { continue }
      receipt.lines[place].learnedFrom = lines[place].name
      receipt.lines[place].name = name
    }
    return receipt
  }

  /// The one printed name that each of these looks like, where it is not printed itself, or that stands
  /// after a lone sign; else the same of each of its words. 6 EIER may be six, and TAIL and TALL are two
  /// words: a word of another name is known only by its dots, and by a digit for a letter.
  ///
  ///     HAHNCHEN   TEA 160Z    * SENF   1 味噌   りリんご    JAM 160Z     was read
  ///     HÄHNCHEN   TEA 16OZ    SENF     味噌     りんご                   the store prints
  ///     HÄHNCHEN   TEA 16OZ    SENF     味噌     りんご      JAM 16OZ     is meant
  private static func lookalikes(
    of names: [String], among printed: [String], _ taught: [String: String]
  ) -> [String: String] {
    let whole = Lookalikes(Set(printed)) { look($0) }
    let words = Lookalikes(Set(printed.flatMap(Self.words))) { word in
      String(ReceiptLexicon.folded(word).map { digits[$0] ?? $0 })
    }
    return names.reduce(into: [:]) { found, name in
      guard !whole.known.contains(name) else { return }
      let parts = Self.words(name)
      let rest = parts.dropFirst().joined(separator: " ")
      if parts.first?.isLoneSign(before: rest) == true, whole.known.contains(rest) {
        found[name] = rest
      } else {
        found[name] =
          whole.of(name)
          ?? parts.map { isTelling($0) ? taught[$0] ?? words.of($0) ?? $0 : $0 }
          .joined(separator: " ")
      }
    }
  }

  /// Returns the words that a person put right in whole names, each by what was read. It leaves out a
  /// word that the store prints, one that was put right in two ways, and one that is quite another word.
  ///
  ///     御飯糧 600ml  ►  御飯糰 600ml     was corrected
  ///     御飯糧 無糖   ►  御飯糰 無糖      is meant the next time
  private static func taughtWords(
    by lessons: [Lesson], notIn printed: [String]
  ) -> [String: String] {
    let known = Set(printed.flatMap(words))
    var taught: [String: Set<String>] = [:]
    for lesson in lessons where lesson.contradicted == 0 {
      let (seen, meant) = (words(lesson.seen), words(lesson.meant))
      guard seen.count == meant.count else { continue }
      for (one, other) in zip(seen, meant)
      where !known.contains(one) && !one.contains(.unnamed)
        && LetterDistance.ofMisread(one, other) != nil
      {
        taught[one, default: []].insert(other)
      }
    }
    return taught.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private static func words(_ name: String) -> [String] {
    name.split(separator: " ").map(String.init)
  }

  /// Whether a word alone tells enough: 11 may be any number, and 1L is short.
  private static func isTelling(_ word: String) -> Bool {
    word.count > 2 && word.contains(where: \.isLetter)
  }

  private struct Lookalikes {
    let known: Set<String>
    private let look: (String) -> String
    private let alike: [String: [String]]

    init(_ known: Set<String>, _ look: @escaping (String) -> String) {
      (self.known, self.look) = (known, look)
      alike = Dictionary(grouping: known, by: look)
    }

    /// Returns nil where it is known itself, and where there are several.
    func of(_ text: String) -> String? {
      guard !known.contains(text), let alike = alike[look(text)], alike.count == 1 else {
        return nil
      }
      return alike[0]
    }
  }

  /// Digits that are taken for letters.
  private static let digits: [Character: Character] = ["0": "o", "1": "l"]

  /// The same for letters that differ in their dots, and for O and 0, I, l and 1, ブ and プ, however often
  /// a letter stands there: one of the far east is soon read twice. Blanks are no part of it.
  private static func look(_ name: String) -> String {
    ReceiptLexicon.folded(name).reduce(into: "") { look, letter in
      guard letter != " " else { return }
      let shape = shape(of: letter)
      if !letter.isWithoutSpaces || look.last != shape { look.append(shape) }
    }
  }

  private static func shape(of letter: Character) -> Character {
    switch letter {
    case "0": "o"
    case "1", "i": "l"
    case "ぱ": "ば"
    case "ぴ": "び"
    case "ぷ": "ぶ"
    case "ぺ": "べ"
    case "ぽ": "ぼ"
    case "パ": "バ"
    case "ピ": "ビ"
    case "プ": "ブ"
    case "ポ": "ボ"
    default: letter
    }
  }

  /// Amounts that a person put in the place of this one before, the latest first.
  func correctedAmounts(
    ofLine place: Int, _ lessons: [Lesson]
  ) -> [(amount: Int, day: Day)] {
    let line = lines[place]
    let seen = Lesson.seen(text(line.amount), of: line.name)
    return lessons.filter { $0.kind == .amount && $0.seen == seen }
      .compactMap { lesson in
        ExactDecimal(lesson.meant).flatMap { units($0) }.map { ($0, lesson.day) }
      }
      .filter { $0.amount != line.amount }
      .sorted { $0.day > $1.day }
  }
}

/// In how many letters two names differ, where one may be a misread other. Blanks do not count.
enum LetterDistance {
  /// One of so many letters may be misread.
  private static let lettersOfAnError = 5
  /// The same where signs of the far east stand: a few of them are a whole name.
  private static let signsOfAnError = 3

  /// Returns nil if they are too different, or if they differ in a digit: sizes are not guessed.
  static func ofMisread(_ one: String, _ other: String) -> Int? {
    guard one != other else { return nil }
    let (first, second) = (letters(of: one), letters(of: other))
    let isEastern = (first + second).contains { $0 >= "\u{3040}" }
    let most = min(first.count, second.count) / (isEastern ? signsOfAnError : lettersOfAnError)
    guard abs(first.count - second.count) <= most,
      first.filter(\.isNumber) == second.filter(\.isNumber)
    else { return nil }
    let distance = first.distance(to: second)
    return distance <= most ? distance : nil
  }

  private static func letters(of name: String) -> [Character] {
    name.lowercased().filter { $0 != " " }
  }
}
