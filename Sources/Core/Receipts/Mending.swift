// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Looks for the one line that was read wrong, where the lines do not come to the total.
///
///     1,99 + {0,35|0,55} + 2,49 = 4,83    one reading fits: 0,35, with what was read kept beside it
///     {1,19|1,79} + {1,79|1,19} = 2,98    two would fit: nothing is mended
struct Mending {
  let lines: [ReceiptLine]
  let unread: [(place: Int, name: String)]
  let total: Int
  let decimals: Int

  /// A line with the amount that it should have.
  struct Change: Equatable {
    let place: Int
    let amount: Int
    /// This is nil if the line is there, else the name of one that could not be read.
    let name: String?
  }

  /// The only likely change that makes the sum hold; nil where there is none, or more than one.
  var change: Change? {
    let gap = total - lines.reduce(0) { $0 + $1.amount.value }
    guard gap != 0 else { return nil }
    let likely = rivals(gap) + missing(gap)
    if !likely.isEmpty { return likely.count == 1 ? likely[0] : nil }
    let confused = misreadings(gap)
    return confused.count == 1 ? confused[0] : nil
  }

  /// The amounts that another reader saw, or that quantity and price come to.
  private func rivals(_ gap: Int) -> [Change] {
    lines.enumerated().compactMap { index, line in
      let wanted = line.amount.value + gap
      let product = line.product(decimals: decimals)
      guard line.rivals.contains(wanted) || product == wanted else { return nil }
      return Change(place: index, amount: wanted, name: nil)
    }
  }

  /// A gap that is larger than so many of the largest line is of several lines.
  private static let mostOfLargest = 2

  /// A line whose amount could not be read. One of a name that is there once more costs the same.
  private func missing(_ gap: Int) -> [Change] {
    let largest = lines.map(\.amount.value).max() ?? 0
    guard gap > 0, gap <= Self.mostOfLargest * largest else { return [] }
    let known = unread.filter { one in
      lines.contains { $0.name == one.name && $0.amount.value == gap }
    }
    let candidates = known.isEmpty ? (unread.count == 1 ? unread : []) : known
    return candidates.map { Change(place: $0.place, amount: gap, name: $0.name) }
  }

  /// One digit taken for another that looks like it, in what was not read surely.
  private func misreadings(_ gap: Int) -> [Change] {
    lines.enumerated().compactMap { index, line in
      let wanted = line.amount.value + gap
      guard line.amount.belief < 0.97, Self.areAlike(line.amount.value, wanted) else { return nil }
      return Change(place: index, amount: wanted, name: nil)
    }
  }

  private static let alike: Set<[Character]> = [
    ["1", "7"], ["3", "8"], ["5", "6"], ["0", "8"], ["6", "8"], ["0", "9"], ["3", "9"],
    ["0", "6"], ["5", "9"], ["5", "8"], ["1", "4"], ["2", "7"], ["3", "5"], ["8", "9"],
    ["4", "9"],
  ]

  static func areAlike(_ one: Int, _ other: Int) -> Bool {
    let (read, wanted) = (Array(String(one)), Array(String(other)))
    guard read.count == wanted.count else { return false }
    let wrong = zip(read, wanted).filter { $0 != $1 }
    return wrong.count == 1 && wrong.allSatisfy { alike.contains([$0, $1].sorted()) }
  }
}

extension ReceiptLine {
  func product(decimals: Int) -> Int? {
    guard let product = unitPrice.flatMap({ quantity.times($0) }) else { return nil }
    return PrintedQuantity.units(product, decimals)
  }
}
