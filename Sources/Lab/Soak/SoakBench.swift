// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Money
import Prices
import Recognition
import Synchronization
import TagPress

/// Lets a scan run on and on, while one thing after the other befalls its source, and looks at what
/// the program holds meanwhile.
struct SoakBench {
  let seconds: Int
  let modelFolder: String
  /// Outlives the rounds, as the window's does: what it drew once it does not draw again.
  private let demo = DemoSource()

  /// One time through all faults.
  struct Round {
    /// From the start of the soak to the end of the round.
    var minutes = 0.0
    var holdings = Holdings()
    var frames = 0
    var readings = 0
    /// How many prices appeared.
    var prices = 0
  }

  init(seconds: Int, modelFolder: String) {
    (self.seconds, self.modelFolder) = (seconds, modelFolder)
  }

  /// Begins no round when the time is up, but ends the one it is in.
  func run(_ tell: (Round) throws -> Void) throws {
    let start = ContinuousClock.now
    repeat {
      var round = try round()
      round.minutes = (ContinuousClock.now - start) / .seconds(60)
      round.holdings = .now
      try tell(round)
    } while ContinuousClock.now - start < .seconds(seconds)
  }

  /// A short soak is shared among all faults.
  private var secondsForEach: Double {
    min(Self.longestFault, Double(seconds) / Double(SoakFault.all.count))
  }

  /// Long enough for a reading of each kind of frame, short enough for 120 rounds in an hour.
  private static let longestFault = 3.5

  private func round() throws -> Round {
    let prices = Atomic(0)
    let scan = LiveScan(
      reader: try PriceLineReader(modelFolder: modelFolder),
      parser: PriceParser(context: PriceContext(active: Currency.coded("JPY")))
    ) { labels in
      let appeared = labels.news.count { if case .appeared = $0 { true } else { false } }
      prices.add(appeared, ordering: .relaxed)
    }
    for fault in SoakFault.all {
      let parts = fault.isUnplugged ? 2 : 1
      for _ in 0..<parts { endure(fault, scan, secondsForEach / Double(parts)) }
    }
    scan.stop()
    return Round(
      frames: scan.progress.frames, readings: scan.progress.readings,
      prices: prices.load(ordering: .relaxed))
  }

  private func endure(_ fault: SoakFault, _ scan: LiveScan, _ seconds: Double) {
    let source = fault.source(demo)
    let count = Atomic(0)
    source.showPictures(within: Self.room)
    source.start(
      onFrame: { frame in
        let (number, _) = count.add(1, ordering: .relaxed)
        if fault.comesThrough(number) { scan.offer(frame) }
      }, onPicture: { _ in }, onState: { _ in })
    usleep(UInt32(seconds * 1e6))
    source.stop()
  }

  /// The widget that the window shows the picture on, in pixels.
  private static let room = PixelSize(width: 1_100, height: 618)
}
