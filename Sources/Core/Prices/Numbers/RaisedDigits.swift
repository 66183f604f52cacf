// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Finds cents that are printed small and high beside their number, by the boxes of the digits.
enum RaisedDigits {
  /// Raised digits are at most so high beside the digits of their number. Printed ones measure
  /// 0.4 to 0.65; two digits of one font differ by less than a tenth.
  static let largestHeight = 0.8
  /// So much of the number's height stays free below raised digits.
  static let smallestLift = 0.2
  /// Their tops are at the number's top within so much of its height.
  static let largestTopGap = 0.3
  /// More digits than three are no cents.
  static let longest = 3

  /// The places of raised digits in the word.
  static func indices(in word: Word) -> Range<Int> {
    guard word.symbols.contains(where: { $0.quad != nil }) else { return 0..<0 }
    let boxes = word.symbols.map { symbol in
      symbol.text.isWholeNumber ? symbol.quad?.bounds : nil
    }
    guard let last = boxes.lastIndex(where: { $0 != nil }),
      let tallest = boxes.compactMap({ $0 }).max(by: { $0.height < $1.height }),
      tallest.height > 0
    else { return 0..<0 }
    var first = last + 1
    while first > 0, let box = boxes[first - 1], isRaised(box, beside: tallest) { first -= 1 }
    let hasNumberBefore = first > 0 && boxes[..<first].contains { $0 != nil }
    return hasNumberBefore && last - first < longest ? first..<last + 1 : 0..<0
  }

  private static func isRaised(_ box: Box, beside number: Box) -> Bool {
    box.height <= largestHeight * number.height
      && number.bottom - box.bottom >= smallestLift * number.height
      && abs(box.y - number.y) <= largestTopGap * number.height
  }
}
