// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import TestSupport
import Testing

/// The notes that the rooms write for who looks for a fault: `G_MESSAGES_DEBUG=currency-camera-…
/// pricescan …`.
@Suite struct NotesTests {
  private let traveller = Traveller()

  private func noting(_ rooms: String, _ words: String...) -> Traveller.Answer {
    traveller.run(words, variables: ["G_MESSAGES_DEBUG": rooms])
  }

  @Test func nothingIsNotedWhereNobodyAsks() {
    #expect(traveller.types("settings", "set", "--name", "日幣", "--rate", "0.2").complaints.isEmpty)
    #expect(noting("another-program", "settings").complaints.isEmpty)
  }

  @Test func aRoomThatIsAskedNotesWhatItDoes() {
    let answer = noting(
      "currency-camera-storage", "settings", "set", "--name", "秘密的錢", "--rate", "0.2718")
    #expect(answer.exitCode == 0)
    #expect(answer.complaints.contains("currency-camera-storage-DEBUG"))
    #expect(answer.complaints.contains("wrote settings.json, "))
    #expect(!answer.complaints.contains("currency-camera-recognition"))
    let notes = answer.complaints.split(separator: "\n").filter { $0.contains("-DEBUG") }
    #expect(!notes.contains { $0.contains("秘密") || $0.contains("2718") })
  }

  @Test func notesNeverStandAmongTheAnswers() throws {
    let picture = try traveller.hasPicture("a.bmp", "¥1,980")
    let words = ["read", "--currency", "JPY", "--json", picture]
    let silent = traveller.run(words)
    let noted = traveller.run(words, variables: ["G_MESSAGES_DEBUG": "all"])
    #expect(noted.exitCode == silent.exitCode)
    #expect(noted.lines.count == silent.lines.count && noted.output.contains("1980"))
    #expect(noted.complaints.contains("currency-camera-recognition-DEBUG"))
    #expect(noted.complaints.contains("loaded the model price, "))
    #expect(!noted.complaints.contains("1980") && !noted.complaints.contains("1,980"))
  }

  @Test func aFilmTellsOfItsPipeline() throws {
    let film = try traveller.hasVideo("a.avi", ["¥1,980"], seconds: 1)
    let answer = noting("currency-camera-capture", "watch", "--source", film, "--currency", "JPY")
    #expect(answer.exitCode == 0)
    #expect(answer.complaints.contains("pipeline: "))
    #expect(answer.complaints.contains("pictures have 640 × 140 pixels"))
    #expect(answer.complaints.contains(/pipeline stopped after \d+ frames/))
  }
}
