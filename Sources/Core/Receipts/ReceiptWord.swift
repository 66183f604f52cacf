// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A word as it stands on a receipt that was set upright.
package struct ReceiptWord: Equatable, Sendable {
  package let text: String
  package let box: Box
  /// 0 to 1: how sure its reader is of it.
  package let belief: Double
  /// The text that another reader saw in the same place.
  package let rival: String?
  /// How far y grows along x where it stands; nil if nobody measured it.
  package let slope: Double?

  package init(
    _ text: String, at box: Box, belief: Double, rival: String? = nil, slope: Double? = nil
  ) {
    self.text = text
    self.box = box
    self.belief = belief
    self.rival = rival
    self.slope = slope
  }
}

/// The words that stand side by side on a receipt, from left to right.
package struct ReceiptRow: Equatable, Sendable {
  package let words: [ReceiptWord]

  package init(_ words: [ReceiptWord]) { self.words = words }

  /// Words that touch, as those of Chinese and Japanese do, are one.
  package var text: String { text { _, _ in true } }

  /// The same as a name, with the blanks that were printed between words of Chinese and Japanese.
  var name: String {
    text { before, word in word.box.x - before.box.right < Self.blank * before.box.height }
  }

  /// In heights: what stands farther apart has a blank between.
  private static let blank = 0.3

  private func text(isTight: (ReceiptWord, ReceiptWord) -> Bool) -> String {
    var text = words.first?.text ?? ""
    for (before, word) in zip(words, words.dropFirst()) {
      let isEastern = text.last?.isWithoutSpaces == true && word.text.first?.isWithoutSpaces == true
      text += isEastern && isTight(before, word) ? word.text : " " + word.text
    }
    return text
  }

  /// Around all of its words; nil where it has none.
  package var place: Box? {
    let boxes = words.map(\.box)
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map(\.right).max(), let bottom = boxes.map(\.bottom).max()
    else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }

  var height: Double { words.map(\.box.height).sorted()[words.count / 2] }
}

extension Character {
  /// Whether it belongs to a script that sets no spaces between words.
  var isWithoutSpaces: Bool {
    unicodeScalars.first.map { (0x3000...0x9FFF).contains($0.value) } ?? false
  }
}
