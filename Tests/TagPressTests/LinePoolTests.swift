// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import TagPress

@Suite struct LinePoolTests {
  private struct Entry: Decodable {
    let text: String
    let font: String
    let width: Int
    let height: Int
    let offset: Int
  }

  private let press = LinePress(
    families: FontCatalog().families.filter { $0.name.hasPrefix("DejaVu Sans") })

  @Test func writesMasksWhereTheListSaysTheyAre() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pool-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let press = try #require(press)
    try LinePool(press: press, seed: 6).write(30, to: folder)
    let gray = try #require(FileManager.default.contents(atPath: folder + "/lines.gray"))
    let list = try String(contentsOfFile: folder + "/lines.jsonl", encoding: .utf8)
    let entries = try list.split(separator: "\n").map {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
    #expect(entries.count == 30)
    for (number, entry) in entries.enumerated() {
      let line = press.line(seed: 6, number: number)
      #expect(entry.text == line.text)
      #expect(entry.font == line.font)
      let end = entry.offset + entry.width * entry.height
      #expect(Array(gray[entry.offset..<end]) == line.mask.pixels)
    }
    #expect(gray.count == entries.reduce(0) { $0 + $1.width * 48 })
  }

  @Test func saysWhichFileItCannotWrite() throws {
    let press = try #require(press)
    #expect(throws: PoolError(path: "/dev/null/pool/lines.jsonl", reason: "Not a directory")) {
      try LinePool(press: press, seed: 6).write(1, to: "/dev/null/pool")
    }
  }
}
