// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Commands
import Glibc
import TagPress
import TestSupport
import Testing

@testable import Lab

@Suite struct LiveBenchTests {
  private let traveller = Traveller(typing: "pricelab")

  private struct Line: Decodable {
    let path: String
    let first_right_ms: [String: Double?]
    let wrong_share: Double
    let label_changes: Int
    let position_error_px: [String: Double?]
    let lost_identities: Int
  }

  private func bench(_ words: String...) -> Traveller.Answer {
    traveller.run(["bench", "live", "--scenes", "1", "--seconds", "1"] + words)
  }

  @Test func reportsAPathOverADrawnScene() throws {
    let answer = bench("--path", "still", "--json")
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    let line = try JSONLine<Line>(answer.output).content
    #expect(line.path == "still" && line.wrong_share == 0)
    #expect(line.label_changes == 0 && line.lost_identities == 0)
  }

  @Test func showsATable() {
    let answer = bench("--path", "light_change")
    #expect(answer.lines.count == 2 && answer.lines.last?.hasPrefix("light_change ") == true)
  }

  /// As different people label them; of the file alone it must be told which it is.
  @Test(arguments: [
    #"{"file": "a.png", "prices": [PRICE], "complete": false}"#,
    #"{"file": "a.png", "prices": [PRICE], "complete": null}"#,
    #"{"file": "a.png", "prices": [PRICE], "size": null, "note": null}"#,
    #"{"file": "a.png", "prices": null, "complete": true}"#,
    #"{"file": "a.png"}"#,
    #"{"file": "a.png", "prices": [{"box": null}, {"box": [0, 0, 9, 9], "currency": null}]}"#,
    #"{"file": "a.png", "prices": [{"text": null, "value": null, "legible": null}, {}]}"#,
  ])
  func holdsTheCameraOverLabelledPhotos(_ label: String) throws {
    let folder = traveller.home("photos")
    mkdir(folder, 0o700)
    _ = try traveller.hasPicture("photos/a.png", "¥1,000")
    let price = #"{"text": "¥1,000", "value": "1000", "box": [0, 0, 9, 9], "legible": true}"#
    put(
      label.split(separator: "PRICE", omittingEmptySubsequences: false).joined(separator: price)
        + "\n", at: folder + "/labels.jsonl")
    let answer = bench("--path", "still", "--json", folder)
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(try JSONLine<Line>(answer.output).content.path == "still")
  }

  @Test(arguments: ["", "no labels\n"])
  func saysWhatIsWrongWithAFolderOfPhotos(_ labels: String) {
    let folder = traveller.home("photos")
    mkdir(folder, 0o700)
    if !labels.isEmpty { put(labels, at: folder + "/labels.jsonl") }
    let answer = bench(folder)
    #expect(answer.exitCode == 1)
    #expect(answer.complaints.contains(folder + "/labels.jsonl"))
  }

  @Test(arguments: [["--path", "upside_down"], ["--seconds", "0"], ["--scenes", "x"]])
  func refusesWhatItDoesNotKnow(_ words: [String]) {
    #expect(traveller.run(["bench", "live"] + words).exitCode == 2)
  }
}
