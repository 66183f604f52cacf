// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import TagPress

@Suite struct ScenePoolTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/scenes-\(UUID().uuidString)"

  private struct Label: Decodable {
    struct Price: Decodable {
      let text: String
      let value: String
      let currency: String
      let box: [Int]
      let legible: Bool
    }

    let file: String
    let category: String
    let quality: String
    let size: [Int]
    let prices: [Price]
    let complete: Bool
  }

  @Test func writesPicturesAndWhatStandsOnThem() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let press = try #require(ScenePress())
    try ScenePool(press: press, seed: 4).write(2, of: [.tilt, .phone, .receipt], to: folder)
    let list = try String(contentsOfFile: folder + "/labels.jsonl", encoding: .utf8)
    let labels = try list.split(separator: "\n").map {
      try JSONDecoder().decode(Label.self, from: Data($0.utf8))
    }
    #expect(
      labels.map(\.category) == ["tilt", "tilt", "phone", "phone", "receipt", "receipt"])
    #expect(labels.map(\.quality) == ["hard", "hard", "clean", "clean", "clean", "clean"])
    #expect(labels.allSatisfy { $0.complete && $0.size == [1_280, 720] })
    #expect(labels[0].prices.count == press.scene(.tilt, seed: 4, number: 0).prices.count)
    #expect(labels[2].prices.isEmpty)
    #expect(labels[4].prices.filter { !$0.legible }.count == 1)
    for label in labels {
      let png = try #require(FileManager.default.contents(atPath: folder + "/" + label.file))
      #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      // Width and height, 8 bits a pixel, grey.
      #expect(Array(png[16..<26]) == [0, 0, 5, 0, 0, 0, 2, 208, 8, 0])
    }
  }

  @Test func saysWhichPictureCannotBeWritten() {
    let picture = GrayPicture(width: 2, height: 1, pixels: [0, 255])
    #expect(throws: PoolError(path: "/nowhere/a.png", reason: "No such file or directory")) {
      try picture.writePNG(to: "/nowhere/a.png")
    }
  }
}
