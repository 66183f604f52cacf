// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc
import Prices
import Synchronization

/// Counts what a watch gets and shows, from its first frame on.
final class WatchMeter: Sendable {
  private let book = Mutex(Book())

  private struct Book {
    var start: (time: ContinuousClock.Instant, cpu: Duration)?
    /// When each of the last frames came, by its own time.
    var arrivals: [(frame: Duration, at: ContinuousClock.Instant)] = []
    var pictures: [Duration] = []
    var readTime: Duration?
    var latencies: [Duration] = []
  }

  /// A frame came from the source.
  func frameArrived(_ time: Duration) {
    let now = ContinuousClock.now
    book.withLock { book in
      if book.start == nil { book.start = (now, ProcessClock.now) }
      book.arrivals.append((time, now))
      if book.arrivals.count > Self.mostArrivals { book.arrivals.removeFirst() }
    }
  }

  /// A picture is ready to be shown.
  func pictureArrived(_ time: Duration) { book.withLock { $0.pictures.append(time) } }

  /// What is to be shown has changed, or has moved.
  func labelsArrived(_ labels: LabelsInView) {
    let now = ContinuousClock.now
    book.withLock { book in
      guard let read = labels.readTime, read != book.readTime else { return }
      book.readTime = read
      guard let arrival = book.arrivals.last(where: { $0.frame == read }) else { return }
      book.latencies.append(now - arrival.at)
    }
  }

  /// Frames of ten seconds: a reading takes less.
  private static let mostArrivals = 600

  func report(_ progress: ScanProgress, _ cost: ReadingCost) -> WatchReport {
    let (now, cpu) = (ContinuousClock.now, ProcessClock.now)
    return book.withLock { book in
      var report = WatchReport()
      guard let start = book.start else { return report }
      report.seconds = (now - start.time) / .seconds(1)
      report.shown = book.pictures.count
      report.dropped = Self.dropped(book.pictures)
      report.looks = progress.looks
      report.latencies = book.latencies.map { $0 / .milliseconds(1) }
      report.readingSeconds = (cost.reading + cost.following) / .seconds(1)
      report.cpuSeconds = (cpu - start.cpu) / .seconds(1)
      return report
    }
  }

  /// Pictures that are missing between others.
  ///
  /// A picture that comes late is none: the next stands where it would have stood, while after a
  /// missing one all that follow are late by a whole step.
  static func dropped(_ times: [Duration]) -> Int {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    guard let usual = steps.sorted().dropFirst(steps.count / 2).first, usual > .zero else {
      return 0
    }
    var (dropped, due) = (0, times[0])
    for (index, time) in times.enumerated() {
      let next = index + 1 < times.count ? times[index + 1] - usual : time
      let missing = max(0, Int(((min(time, next) - due) / usual).rounded()))
      dropped += missing
      // Half of what is left over, so that a source that is a little slow is not late at last.
      let place = due + usual * missing
      due = place + usual + (time - place) / 2
    }
    return dropped
  }
}

/// The processor time of this program, all threads together.
enum ProcessClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The most memory that it had at a time.
  static var peakMegabytes: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
