// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import TestSupport
import Testing

/// `pricescan doctor`.
@Suite struct DoctorCommandTests {
  private let traveller = Traveller()

  private func doctor(_ variables: [String: String?] = [:]) -> Traveller.Answer {
    traveller.run(["doctor"], variables: variables.merging(["LANGUAGE": "en"]) { $1 })
  }

  @Test func saysWhatABugReportNeedsInTwentyLines() throws {
    let answer = doctor(["LANG": "C.UTF-8"])
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(answer.lines.count <= 20)
    let titles = answer.lines.map { String($0.prefix { $0 != ":" }) }
    #expect(Set(titles).count == titles.count)
    for title in ["Program", "GStreamer", "Tesseract", "Model", "Camera portal", "Settings"] {
      #expect(titles.contains(title), "\(title)")
    }
    #expect(answer.output.contains("Model: loaded\n"))
    #expect(answer.output.contains("~/config/") && !answer.output.contains(traveller.home.path))
  }

  @Test func saysNothingThatWasEntered() {
    traveller.types("settings", "set", "--name", "秘密的錢", "--rate", "0.2718")
    let answer = doctor()
    #expect(!answer.output.contains("秘密") && !answer.output.contains("2718"))
    #expect(answer.output.contains("settings.json, "))
  }

  @Test func saysWhichFileIsDamaged() throws {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.2")
    let path = traveller.home("data/currency-camera/ledger.sqlite")
    try FileManager.default.createDirectory(
      atPath: traveller.home("data/currency-camera"), withIntermediateDirectories: true)
    try Data("no ledger".utf8).write(to: URL(filePath: path))
    let answer = doctor()
    let line = try #require(answer.lines.first { $0.hasPrefix("History: ") })
    #expect(line.contains("9 B, ") && !line.contains(traveller.home.path), "\(line)")
    #expect(try Data(contentsOf: URL(filePath: path)).count == 9, "it is left as it is")
  }

  @Test func whereNoDesktopAnswersItSaysSo() {
    let answer = doctor(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(answer.exitCode == 0)
    #expect(answer.output.contains("Camera portal: does not answer\n"))
  }

  @Test func takesNoText() {
    #expect(traveller.types("doctor", "me").exitCode == 2)
  }
}
