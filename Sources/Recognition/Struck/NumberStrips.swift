// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The numbers of some readings, one after the other, and where each stands in them.
struct NumberStrips {
  private let readings: [LineReading]
  private let places: [(reading: Int, symbols: Range<Int>)]
  let strips: [NumberStrip]

  init(of readings: [LineReading], in luma: borrowing LumaView) {
    self.readings = readings
    var (places, strips): ([(Int, Range<Int>)], [NumberStrip]) = ([], [])
    for (index, reading) in readings.enumerated() {
      let symbols = reading.withoutGround
      for range in reading.words {
        let strip = NumberStrip(of: symbols[range], in: luma, reading.polarity)
        guard let strip else { continue }
        places.append((index, range))
        strips.append(strip)
      }
    }
    (self.places, self.strips) = (places, strips)
  }

  /// The readings, with the symbols of numbers marked that a line goes through, or may go through.
  func marked(by detector: StrikeDetector) -> [LineReading] {
    var marked = readings
    for (place, strike) in zip(places, detector.strikes(through: strips)) where strike != .none {
      for symbol in place.symbols {
        marked[place.reading].symbols[symbol] =
          marked[place.reading].symbols[symbol].with(strike: strike)
      }
    }
    return marked
  }
}

extension LineReading {
  /// The places of its words: spaces part them.
  fileprivate var words: [Range<Int>] {
    symbols.indices.split { symbols[$0].text == " " }.map { $0.startIndex..<$0.endIndex }
  }
}
