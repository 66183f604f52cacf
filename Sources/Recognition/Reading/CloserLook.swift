// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads again what is not sure, cut in several other ways, and takes what most of them say: turned a
/// little, leaning as slanted digits do, wider and closer.
///
/// These five do what ten do that also turn and lean farther.
struct CloserLook {
  let reading: LineReading
  let cuts: [LineCut]

  /// Returns nil for a reading that is sure already.
  init?(at reading: LineReading) {
    guard reading.confidence < Self.sure else { return nil }
    self.reading = reading
    let cut = LineCut(quad: reading.quad, polarity: reading.polarity)
    cuts = [
      cut.turned(by: 0.12), cut.turned(by: -0.12), cut.leaning(by: 0.2), cut.taller(by: 1.15),
      cut.taller(by: 0.88),
    ]
  }

  /// The reading that most looks agree on, this one among them.
  func settled(with seen: [LineReading]) -> LineReading {
    var votes: [String: Votes] = [:]
    for one in [reading] + seen where one.hasDigits {
      votes[one.number, default: Votes(surest: one)].add(one)
    }
    let own = votes[reading.number]?.sum ?? 0
    let best = votes.max { ($0.value.sum, $0.key) < ($1.value.sum, $1.key) }
    guard let best else { return reading }
    if best.key == reading.number { return reading.withDigits(asSureAs: best.value.surest) }
    let isClear =
      best.value.sum > max(Self.clearly * own, Self.leastSum)
      && best.value.surest.confidence > LineReading.surely
    return isClear ? best.value.surest.marked(.contradicted) : reading
  }

  /// How surely a number was read by all who read it so.
  private struct Votes {
    var sum = 0.0
    var surest: LineReading

    init(surest: LineReading) { self.surest = surest }

    mutating func add(_ reading: LineReading) {
      sum += reading.confidence
      if reading.confidence > surest.confidence { surest = reading }
    }
  }

  private static let sure = 0.9
  /// So many times as sure as what was read before.
  private static let clearly = 2.0
  /// Two sure looks, or more that are not so sure.
  private static let leastSum = 1.5
}

extension LineReading {
  /// Its digits and where they are divided.
  fileprivate var number: String { digits + " " + separators.joined(separator: " ") }

  /// The same, each digit as sure as it is in another reading of the same digits.
  func withDigits(asSureAs other: LineReading) -> LineReading {
    let again = other.symbols.filter { $0.text.plainDigit != nil }
    var place = 0
    var copy = self
    copy.symbols = symbols.map { symbol in
      guard symbol.text.plainDigit != nil else { return symbol }
      defer { place += 1 }
      return symbol.with(
        confidence: max(symbol.confidence ?? 0, again[place].confidence ?? 0))
    }
    return copy
  }
}

extension LineCut {
  /// Turned around its middle, and less tall the longer it is: a tilted line that was cut level was
  /// cut too tall.
  fileprivate func turned(by slope: Double) -> LineCut {
    let tall = (quad.bottomLeft - quad.topLeft).length
    let long = (quad.topRight - quad.topLeft).length
    let share = max(0.5, 1 - 0.7 * abs(slope) * max(0, long - tall) / tall)
    let middle = quad.bounds.center
    let turned = taller(by: share).quad.mapped { corner in
      let way = corner - middle
      return Point(x: way.x - slope * way.y, y: way.y + slope * way.x) + middle
    }
    return LineCut(quad: turned, polarity: polarity)
  }

  /// For digits that lean to the right: above its middle cut farther right, below farther left.
  fileprivate func leaning(by share: Double) -> LineCut {
    let along = quad.topRight - quad.topLeft
    let step = share / 2 * (quad.topLeft - quad.bottomLeft).length / max(along.length, 1)
    let shift = Point(x: along.x * step, y: along.y * step)
    return LineCut(
      quad: Quad(
        topLeft: quad.topLeft + shift, topRight: quad.topRight + shift,
        bottomRight: quad.bottomRight - shift, bottomLeft: quad.bottomLeft - shift),
      polarity: polarity)
  }

  /// So many times as tall.
  fileprivate func taller(by factor: Double) -> LineCut {
    let step = (factor - 1) / 2
    let (left, right) = (quad.topLeft - quad.bottomLeft, quad.topRight - quad.bottomRight)
    let (onLeft, onRight) = (
      Point(x: left.x * step, y: left.y * step), Point(x: right.x * step, y: right.y * step)
    )
    return LineCut(
      quad: Quad(
        topLeft: quad.topLeft + onLeft, topRight: quad.topRight + onRight,
        bottomRight: quad.bottomRight - onRight, bottomLeft: quad.bottomLeft - onLeft),
      polarity: polarity)
  }
}
