// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct WatchCommandTests {
  private let traveller = Traveller()

  private struct Report: Decodable {
    let report: Content

    struct Content: Decodable {
      let seconds: Double
      let preview: [String: Int]
      let readings_per_second: Double
      let capture_to_label_ms: [String: Double?]
      let cpu_percent: [String: Double]
      let peak_memory_mb: Double
    }
  }

  @Test func watchesTheDemoAndReportsAtTheEnd() throws {
    let answer = traveller.types(
      "watch", "--source", "demo", "--seconds", "3", "--currency", "JPY", "--json")
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(answer.lines.first == #"{"state": "looking"}"#)
    #expect(answer.lines.dropFirst().first == #"{"state": "live"}"#)
    let report = try JSONLine<Report>(try #require(answer.lines.last)).content.report
    #expect(report.seconds > 0 && report.preview["shown", default: 0] > 0)
    #expect(report.readings_per_second > 0 && report.peak_memory_mb > 1)
  }

  @Test(arguments: [["more"], ["--seconds", "0"], ["--seconds", "soon"], ["--sauce", "demo"]])
  func refusesWhatItDoesNotKnow(_ words: [String]) {
    #expect(traveller.run(["watch"] + words).exitCode == 2)
  }
}
