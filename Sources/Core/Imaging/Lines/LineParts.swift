// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds parts of a line's text without counting its words from the start each time.
package struct LineParts {
  private let words: [Word]
  /// Where each word begins, in characters of the whole text.
  private let starts: [Int]

  package init(_ line: TextLine) {
    words = line.words
    var next = 0
    starts = line.words.map { word in
      defer { next += word.symbols.count + 1 }
      return next
    }
  }

  /// A part of the text, in characters of the whole, with one space between two words.
  package func text(in range: Range<Int>) -> String {
    var part = ""
    for index in indices(in: range) {
      if index > 0, range.contains(starts[index] - 1) { part.append(" ") }
      for symbol in symbols(of: index, in: range) { part.append(symbol.text) }
    }
    return part
  }

  /// The upright rectangle around a part of the text.
  package func place(of range: Range<Int>) -> Quad? {
    Quad(
      around: indices(in: range).flatMap { symbols(of: $0, in: range) }.compactMap(\.quad?.bounds))
  }

  /// Whether a line goes through the digits of a part of the text: the surest of its characters tells.
  package func strike(in range: Range<Int>) -> Strike {
    indices(in: range).flatMap { symbols(of: $0, in: range) }.map(\.strike).max() ?? .none
  }

  private func symbols(of index: Int, in range: Range<Int>) -> ArraySlice<Word.Symbol> {
    let all = words[index].symbols
    let wanted = range.clamped(to: starts[index]..<starts[index] + all.count)
    return all[wanted.lowerBound - starts[index]..<wanted.upperBound - starts[index]]
  }

  /// The words that begin in the part or at its end, and the one before, in which it may begin.
  private func indices(in range: Range<Int>) -> Range<Int> {
    let first = starts.partitioned { $0 > range.lowerBound }
    let end = starts.partitioned { $0 > range.upperBound }
    return max(0, first - 1)..<max(first, end)
  }
}

extension [Int] {
  /// The first place from which on all are so; those before are not.
  fileprivate func partitioned(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
