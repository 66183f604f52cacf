// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

/// A machine that takes seconds for a reading still shows what it has read.
struct SlowReadingTests {
  @Test(arguments: [1_500, 4_000])
  func keepsALabelFromOneReadingToTheNext(_ milliseconds: Int) {
    let shelf = LiveShelf([("3.99", 180, 60), ("12.50", 230, 120)])
    let parser = LiveShelf.parser("USD")
    var state = LiveState(parser: parser, pace: .usual)
    // The frame that is being read, and the newest one that waits for it.
    var (read, waiting): (Frame?, Frame?)
    var (end, isRead, counts) = (0, false, [Int]())
    for time in stride(from: 0, to: 5 * milliseconds, by: 33) {
      // A slow walk along the shelf: 0.5 pixels a frame of 320, and never out of view.
      let frame = shelf.frame(time, at: min(Double(time) / 66, 140))
      let picture = frame.withLuma { ReducedPicture($0) }
      if let done = read, end <= time {
        let prices = parser.prices(on: shelf.lines(in: done), in: done)
        let reading = Reading(
          time: done.time, uprightSize: LiveShelf.view, lines: [],
          took: .milliseconds(milliseconds))
        _ = state.take(prices, of: reading)
        isRead = true
        (read, waiting, end) = (waiting, nil, time + milliseconds)
      }
      let view = state.follow(frame, picture)
      if isRead { counts.append(view?.labels.count ?? 0) }
      guard let wanted = state.wanted(frame, picture) else { continue }
      if read == nil { (read, end) = (wanted, time + milliseconds) } else { waiting = wanted }
    }
    let full = counts.count { $0 == 2 }
    #expect(Double(full) >= 0.95 * Double(counts.count), "\(full) of \(counts.count)")
  }
}
