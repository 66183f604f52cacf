// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Numbers that stand side by side in one row, to be read once more as one: what stood in the gaps
/// may have been too small to be found. 649 and 99 are 649,99; 02 and 5547 are a telephone's.
struct NumberRun {
  /// Their places in the readings, from left to right.
  let members: [Int]

  /// A run longer than this many of its heights is a table.
  private static let longest = 14.0
  /// In heights. A dash with its spaces takes about one.
  private static let widestGap = 1.2

  /// The runs of two readings and more.
  static func all(in readings: [LineReading]) -> [NumberRun] {
    let order = readings.indices.sorted { readings[$0].quad.bounds.x < readings[$1].quad.bounds.x }
    var runs: [[Int]] = []
    for place in order {
      let home = runs.indices.first { run in
        runs[run].last.map { readings[place].stands(after: readings[$0], within: widestGap) }
          ?? false
      }
      if let home { runs[home].append(place) } else { runs.append([place]) }
    }
    return runs.map(NumberRun.init).filter { $0.members.count > 1 && !$0.isTable(readings) }
  }

  private func isTable(_ readings: [LineReading]) -> Bool {
    let boxes = members.map { readings[$0].quad.bounds }
    guard let first = boxes.first, let last = boxes.last else { return false }
    return last.right - first.x > Self.longest * first.height
  }

  func cut(of readings: [LineReading]) -> LineCut? {
    guard let first = members.first, let last = members.last else { return nil }
    let (left, right) = (readings[first].quad, readings[last].quad)
    return LineCut(
      quad: Quad(
        topLeft: left.topLeft, topRight: right.topRight, bottomRight: right.bottomRight,
        bottomLeft: left.bottomLeft),
      polarity: readings[first].polarity)
  }

  /// The run as one reading, when it shows the same digits with something between them.
  func joined(_ readings: [LineReading], as whole: LineReading?) -> LineReading? {
    guard let whole, whole.digits == members.map({ readings[$0].digits }).joined() else {
      return nil
    }
    let apart = members.flatMap { readings[$0].symbols }.map(\.text).filter { $0 != " " }
    let together = whole.symbols.map(\.text).filter { $0 != " " }
    return together.count > apart.count ? whole.closedAfterPoints : nil
  }
}

extension LineReading {
  func stands(after other: LineReading, within gaps: Double) -> Bool {
    let (left, right) = (other.quad.bounds, quad.bounds)
    let taller = max(left.height, right.height)
    let gap = right.x - left.right
    return gap > -0.2 * taller && gap < gaps * taller
      && taller < 1.3 * min(left.height, right.height)
      && abs(left.center.y - right.center.y) < 0.25 * taller
  }

  /// 11, 67 as 11,67: a typewriter leaves as much room after a point as after a letter.
  var closedAfterPoints: LineReading {
    var copy = self
    copy.symbols = symbols.indices.filter { place in
      guard symbols[place].text == " ", place > 1, place + 2 < symbols.count else { return true }
      let isAfterPoint = symbols[place - 1].text == "," || symbols[place - 1].text == "."
      let isCents =
        symbols[place + 1].text.plainDigit != nil && symbols[place + 2].text.plainDigit != nil
        && (place + 3 == symbols.count || symbols[place + 3].text.plainDigit == nil)
      return !(isAfterPoint && symbols[place - 2].text.plainDigit != nil && isCents)
    }.map { symbols[$0] }
    return copy
  }
}
