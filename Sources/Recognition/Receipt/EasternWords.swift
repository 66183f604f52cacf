// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Joins what two readers saw on a page in signs of the far east. Digits, Latin letters and signs are
/// taken from our own reader of what tills print; it has no name for other signs, and they are taken
/// from the script network, which knows them.
///
///     scripts   大安生鮮   ¥1167   2O25年1月
///     our own   〓〓〓〓   ¥1,167   2025〓1〓
///     joined    大安生鮮   ¥1,167   2025年1月
enum EasternWords {
  /// The network's words stay if our own reader is less sure than this.
  private static let least = 0.6
  /// A sign of the far east is believed if the network is so sure of it, or if our own reader is less sure
  /// that it is a digit or a letter.
  private static let (sureSign, sureLetter) = (0.85, 0.95)

  static func joined(_ eastern: [PageWord], _ latin: [PageWord]) -> [PageWord] {
    var words = eastern
    for seen in whole(latin) {
      let places = words.indices.filter { words[$0].lies(on: seen) }
      if let day = day(in: seen.text) {
        for place in places.reversed() { words.remove(at: place) }
        words.append(
          PageWord(text: day, box: seen.box, confidence: seen.confidence, slope: seen.slope))
        continue
      }
      guard seen.confidence >= least else { continue }
      if seen.text.contains(.unnamed) {
        takeNumbers(of: seen, at: places, in: &words)
        continue
      }
      let rival = min(Self.sureLetter, places.map { words[$0].confidence }.min() ?? 0)
      guard seen.confidence > rival, !places.contains(where: { isSign(words[$0], within: seen) })
      else { continue }
      for place in places.reversed() where !isSign(words[place], against: seen) {
        words.remove(at: place)
      }
      words.append(seen)
    }
    return words
  }

  /// Takes them however sure the network is of its own: what our own reader doubts there are the signs
  /// around them.
  private static func takeNumbers(
    of seen: PageWord, at places: [Int], in words: inout [PageWord]
  ) {
    let inOrder = places.sorted { words[$0].box.x < words[$1].box.x }
    let texts = withNumbers(of: seen.text, in: inOrder.map { words[$0].text })
    for (place, text) in zip(inOrder, texts) where text != words[place].text {
      words[place] = PageWord(
        text: text, box: words[place].box, confidence: words[place].confidence,
        slope: words[place].slope)
    }
  }

  /// Places reach a little over the next word.
  private static func isSign(_ word: PageWord, within seen: PageWord) -> Bool {
    isSign(word, against: seen) && word.lies(on: seen, by: 0.9)
  }

  private static func isSign(_ word: PageWord, against seen: PageWord) -> Bool {
    word.text.contains { $0.isLetter && !$0.isASCII }
      && (word.confidence >= sureSign || seen.confidence < sureLetter)
  }

  /// In heights: words that stand nearer and have an unnamed sign are one.
  private static let nearest = 0.3

  /// "202", "5〓1〓7〓" as "2025〓1〓7〓".
  private static func whole(_ words: [PageWord]) -> [PageWord] {
    words.sorted { $0.box.x < $1.box.x }.reduce(into: []) { whole, word in
      let before = whole.lastIndex { other in
        abs(word.box.x - other.box.right) < nearest * word.box.height
          && abs(word.box.center.y - other.box.center.y) < 0.5 * word.box.height
      }
      guard let before, (whole[before].text + word.text).contains(.unnamed),
        let both = Quad(around: [whole[before].box, word.box])?.bounds
      else { return whole.append(word) }
      whole[before] = PageWord(
        text: whole[before].text + word.text, box: both,
        confidence: min(whole[before].confidence, word.confidence), slope: word.slope)
    }
  }

  /// "2025〓1〓16〓" as "2025年1月16日": what stands between a year, a month and a day has one name
  /// wherever Han is printed.
  private static func day(in text: String) -> String? {
    let parts = text.split(separator: Character.unnamed, omittingEmptySubsequences: false)
    guard parts.count >= 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1990..<2100).contains(year), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    return "\(year)年\(month)月\(day)日"
  }

  /// The texts with the numbers of another reading, where it has as many.
  ///
  ///     2025〓1〓16〓   2625 年 1 月 1 6 日   as they are: four numbers are no three
  ///     2025〓1〓16〓   2625 年 1 月 16 日    2025 年 1 月 16 日
  private static func withNumbers(of reading: String, in texts: [String]) -> [String] {
    var numbers = reading.numbers[...]
    guard texts.reduce(0, { $0 + $1.numbers.count }) == numbers.count else { return texts }
    return texts.map { text in
      let own = text.numbers
      defer { numbers = numbers.dropFirst(own.count) }
      return zip(own, numbers).reversed().reduce(into: text) { text, pair in
        text.replaceSubrange(pair.0, with: reading[pair.1])
      }
    }
  }
}

extension PageWord {
  /// Whether so much of it or more lies on the ink of the other.
  fileprivate func lies(on other: PageWord, by share: Double = 0.5) -> Bool {
    let shared = min(box.right, other.box.right) - max(box.x, other.box.x)
    let drop = abs(box.center.y - other.box.center.y)
    return shared > share * box.width && drop < 0.5 * max(box.height, other.box.height)
  }
}

extension String {
  /// Runs of digits, with the points and commas between them.
  fileprivate var numbers: [Range<String.Index>] {
    var runs: [Range<String.Index>] = []
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
      let run = rest[start...].prefix { $0.isASCII && $0.isNumber || $0 == "," || $0 == "." }
      runs.append(run.startIndex..<run.endIndex)
      rest = rest[run.endIndex...]
    }
    return runs
  }
}
