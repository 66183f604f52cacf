// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging
@testable import Prices

struct LiveScanThreadTests {
  /// Frames from one thread, a person's wishes from another, readings from a third.
  @Test func staysInOrderWhateverIsAskedOfItMeanwhile() {
    for round in 1...4 {
      let shelf = LiveShelf()
      let isStopped = Atomic(false)
      let wrongs = Atomic(0)
      let newest = Mutex(Duration.milliseconds(-1))
      let inside = Atomic(0)
      let frames = (0..<120).map { shelf.frame($0 * 40, at: Double($0 % 60), Double($0 % 7)) }
      let scan = LiveScan(reader: ThreadReader(), parser: LiveShelf.parser("USD")) { labels in
        let others = inside.add(1, ordering: .sequentiallyConsistent).oldValue
        let isBackwards = newest.withLock { newest in
          defer { newest = labels.time }
          return labels.time < newest
        }
        if others > 0 || isBackwards || isStopped.load(ordering: .sequentiallyConsistent) {
          wrongs.add(1, ordering: .sequentiallyConsistent)
        }
        inside.subtract(1, ordering: .sequentiallyConsistent)
      }
      let done = DispatchSemaphore(value: 0)
      let half = DispatchSemaphore(value: 0)
      DispatchQueue(label: "source").async {
        for (number, frame) in frames.enumerated() {
          if number == 30 * round - 1 { half.signal() }
          scan.offer(frame)
        }
        done.signal()
      }
      DispatchQueue(label: "person").async {
        for wish in 0..<2_000 {
          switch wish % 5 {
          case 0: scan.freeze()
          case 1, 2: scan.thaw()
          case 3: scan.use(LiveShelf.parser(wish % 2 == 0 ? "USD" : "EUR"))
          default: scan.use(wish % 2 == 0 ? ReadingPace.usual : .saving)
          }
        }
        done.signal()
      }
      half.expect()
      scan.stop()
      isStopped.store(true, ordering: .sequentiallyConsistent)
      done.expect()
      done.expect()
      #expect(wrongs.load(ordering: .sequentiallyConsistent) == 0)
    }
  }

  /// Reads one price, wherever the camera is.
  private struct ThreadReader: TextReader {
    func lines(in frame: Frame) -> [TextLine] {
      [TextLine("$3.99", at: Box(x: 100, y: 80, width: 60, height: 14))]
    }
  }
}
