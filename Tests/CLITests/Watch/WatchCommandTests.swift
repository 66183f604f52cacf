// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
import Testing

@Suite struct WatchCommandTests {
  private let traveller = Traveller()

  @Test func watchesTheDemoAndReportsAtTheEnd() throws {
    let answer = traveller.types(
      "watch", "--source", "demo", "--seconds", "3", "--currency", "JPY", "--json")
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(answer.lines.first == #"{"state": "looking"}"#)
    #expect(answer.lines.dropFirst().first == #"{"state": "live"}"#)
    let last = try JSONLine<WatchLine>(try #require(answer.lines.last)).content
    let report = try #require(last.report)
    #expect(report.seconds > 0 && report.preview["shown", default: 0] > 0)
    #expect(report.readings_per_second > 0 && report.peak_memory_mb > 1)
  }

  @Test func tellsThePricesInAPictureAndIsDone() throws {
    let path = try traveller.hasPicture("shelf.bmp", "¥1,980", "¥500")
    let watch = traveller.watches(["--source", path, "--currency", "JPY"])
    try watch.wait("the report") { $0.report != nil }
    #expect(watch.lines.states == ["looking", "live", "ended"])
    #expect(watch.lines.appeared == ["1980", "500"])
    #expect(watch.lines.report?.preview == ["shown": 0, "dropped": 0])
  }

  /// A screen or an electronic label, before a camera that stands still.
  @Test(arguments: [("¥1,000", "¥1,080"), ("¥2,080", "¥1,980"), ("¥500", "¥540")])
  func tellsOfAPriceThatChangesInPlace(_ old: String, _ new: String) throws {
    let path = try traveller.hasVideo("label.avi", [old, new], seconds: 5)
    let watch = traveller.watches(["--source", path, "--currency", "JPY"])
    try watch.wait("the end") { $0.report != nil }
    let told = watch.lines.filter { $0.news == "appeared" || $0.news == "changed" }
    #expect(told.compactMap(\.price?.text) == [old, new])
    #expect(told.allSatisfy { ($0.price?.belief ?? 0) >= 0.9 })
    #expect(told.map(\.id) == [1, 2])
  }

  @Test func saysInWordsWhatAPictureCosts() throws {
    let path = try traveller.hasPicture("shelf.bmp", "¥1,980")
    traveller.types("settings", "set", "--name", "JPY", "--rate", "0.22")
    let answer = traveller.types("watch", "--source", path, "--currency", "JPY")
    #expect(answer.exitCode == 0)
    #expect(answer.lines.first?.contains("+ ¥1,980 = NT$ 435.60") == true, "\(answer)")
    #expect(answer.lines.count == 2)
  }

  @Test func saysThatAFileIsNoPictureAndNoVideo() throws {
    let path = traveller.home("list.txt")
    put(String(repeating: "¥1,980 ", count: 100), at: path)
    let answer = traveller.types("watch", "--source", path, "--currency", "JPY", "--json")
    #expect(answer.exitCode == 1)
    #expect(answer.output.isEmpty && answer.complaints.contains("list.txt"))
    let missing = traveller.types("watch", "--source", path + ".nowhere", "--currency", "JPY")
    #expect(missing.exitCode == 1 && missing.complaints.contains("list.txt.nowhere"))
  }

  @Test(arguments: [["more"], ["--seconds", "0"], ["--seconds", "soon"], ["--sauce", "demo"]])
  func refusesWhatItDoesNotKnow(_ words: [String]) {
    #expect(traveller.run(["watch"] + words).exitCode == 2)
  }
}
