// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Finds cents that are printed small and high beside their number, by the boxes of the digits.
enum RaisedDigits {
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
    while first > 0, let box = boxes[first - 1],
      RaisedShape.amongDigits.holds(box, beside: tallest)
    { first -= 1 }
    let hasNumberBefore = first > 0 && boxes[..<first].contains { $0 != nil }
    return hasNumberBefore && last - first < RaisedShape.mostDigits ? first..<last + 1 : 0..<0
  }
}
