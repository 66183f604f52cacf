// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Puts what two readers saw on one receipt together: one reads words well, the other numbers.
///
///     words    GUT BIO JOGHURT   0‚3S €
///     numbers                   [0,35]       ─►  GUT BIO JOGHURT 0,35 A
package enum WordMerge {
  /// A lone digit that only one of them sees is mostly none.
  private static let sureLoneDigit = 0.9
  private static let leastBelief = 0.3
  /// Words that are surer than this stay, where the number is no amount.
  private static let sureWord = 0.7
  private static let unsureWord = 0.16

  package static func merged(words: [ReceiptWord], numbers: [ReceiptWord]) -> [ReceiptWord] {
    let seen = numbers.filter { number in
      number.belief >= leastBelief && number.text.contains(where: \.isNumber)
    }
    var rest = words.filter { $0.belief >= unsureWord || $0.text.hasAmountShape }
    var taken: [ReceiptWord] = []
    for number in seen {
      let covered = rest.indices.filter { covers(number, rest[$0]) }
      let isAmount = number.text.hasAmountShape
      let sureness = covered.map { rest[$0].belief }.min() ?? 0
      let isUnclear = number.text.contains(.unnamed)
      if !isAmount, !covered.isEmpty, sureness >= sureWord || isUnclear { continue }
      if covered.isEmpty, number.text.count < 2, number.belief < sureLoneDigit { continue }
      let rival = covered.map { rest[$0].text }.joined()
      let left = covered.compactMap { rest[$0].part(leftOf: number.box.x) }
      let right = covered.compactMap { rest[$0].mark(rightOf: number) }
      for index in covered.reversed() { rest.remove(at: index) }
      let text = number.text.withSign(of: rival)
      taken.append(
        ReceiptWord(
          text, at: number.box, belief: number.belief, rival: rival.isEmpty ? nil : rival,
          slope: number.slope))
      taken += left + right
    }
    return rest + taken
  }

  /// Whether both lie on the same ink.
  private static func covers(_ number: ReceiptWord, _ word: ReceiptWord) -> Bool {
    let shared = min(number.box.right, word.box.right) - max(number.box.x, word.box.x)
    let drop = abs(number.box.center.y - word.box.center.y)
    return shared > 0.5 * min(number.box.width, word.box.width)
      && drop < 0.5 * max(number.box.height, word.box.height)
  }
}

extension String {
  /// The reader of prices knows no minus: one that the words have before or after the amount stays.
  fileprivate func withSign(of rival: String) -> String {
    guard let own = PrintedAmount(self, decimals: 2), own.units > 0,
      let other = PrintedAmount(rival, decimals: 2), other.units < 0
    else { return self }
    return "-" + self
  }

  /// Whether it ends like an amount of money with cents.
  fileprivate var hasAmountShape: Bool { PrintedAmount(self, decimals: 2) != nil }
}

extension ReceiptWord {
  /// The letters that stand before a number that lies on the word's end.
  fileprivate func part(leftOf x: Double) -> ReceiptWord? {
    let share = (x - box.x) / max(1, box.width)
    let count = Int((share * Double(text.count)).rounded())
    guard count >= 2, share > 0.25 else { return nil }
    let part = Box(x: box.x, y: box.y, width: x - box.x - 1, height: box.height)
    return ReceiptWord(String(text.prefix(count)), at: part, belief: belief)
  }

  /// The letter of a tax after a number, where the word reaches over it.
  fileprivate func mark(rightOf number: ReceiptWord) -> ReceiptWord? {
    let letter = number.box.height * 0.4
    guard box.right > number.box.right + letter, let last = text.last, last.isLetter,
      last.isUppercase, number.text.last?.isLetter != true
    else { return nil }
    let place = Box(x: box.right - letter, y: box.y, width: letter, height: box.height)
    return ReceiptWord(String(last), at: place, belief: belief)
  }
}
