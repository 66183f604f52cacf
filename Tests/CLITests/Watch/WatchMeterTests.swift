// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Prices
import Testing

@testable import CLI

@Suite struct WatchMeterTests {
  private func times(_ numbers: Int...) -> [Duration] { numbers.map { .milliseconds($0 * 33) } }

  @Test func missesNoPictureInASteadyRow() {
    #expect(WatchMeter.dropped(times(0, 1, 2, 3, 4)) == 0)
    #expect(WatchMeter.dropped([]) == 0 && WatchMeter.dropped(times(0)) == 0)
  }

  @Test func countsEveryPictureThatIsMissing() {
    #expect(WatchMeter.dropped(times(0, 1, 2, 4, 5, 6, 9, 10)) == 3)
  }

  /// As cameras give them: some late, some early, none missing; a little slower than they say.
  @Test func takesALatePictureForNone() {
    let late = [0, 33, 67, 118, 133, 167, 200, 250, 267, 300]
    #expect(WatchMeter.dropped(late.map { .milliseconds($0) }) == 0)
    let slow = (0..<2_000).map { (number: Int) -> Duration in
      .microseconds(number * 33_400 + number % 3 * 900)
    }
    #expect(WatchMeter.dropped(slow) == 0)
  }

  @Test func countsAMissingPictureAmongLateOnes() {
    let times = [0, 33, 67, 118, 133, 167, 233, 270, 300, 333]
    #expect(WatchMeter.dropped(times.map { .milliseconds($0) }) == 1)
  }

  @Test func takesTimeFromTheFirstFrameToTheLabelsReadInIt() throws {
    let meter = WatchMeter()
    meter.frameArrived(.milliseconds(33))
    meter.frameArrived(.milliseconds(66))
    var labels = LabelsInView(
      time: .milliseconds(66), readTime: nil, uprightSize: PixelSize(width: 8, height: 2),
      labels: [])
    meter.labelsArrived(labels)
    labels.readTime = .milliseconds(33)
    meter.labelsArrived(labels)
    meter.labelsArrived(labels)
    let report = meter.report(ScanProgress(), ReadingCost())
    #expect(report.latencies.count == 1 && report.latencies.allSatisfy { $0 >= 0 })
    #expect(report.seconds > 0)
  }

  @Test func reportsNothingOfASourceThatGaveNothing() {
    let report = WatchMeter().report(ScanProgress(), ReadingCost())
    #expect(report.seconds == 0 && report.shown == 0)
    #expect(report.json.text.contains("\"capture_to_label_ms\": {\"p50\": null"))
    #expect(report.sentence.contains("–"))
  }
}
