// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport
import Testing

@testable import Recognition

/// What our own network has read, beside what another one reads in drawn pictures.
struct SecondOpinionTests {
  /// A picture of a number, and where it stands.
  private func picture(_ text: String) throws -> (Frame, Quad) {
    var canvas = Canvas(400, 120)
    let box = try canvas.print(text, by: .plain(), x: 100, y: 40)
    return (try canvas.frame(), Quad(box))
  }

  private func reading(_ text: String, at quad: Quad, confidence: Double) -> LineReading {
    let box = quad.bounds
    let width = box.width / Double(text.count)
    let symbols = text.enumerated().map { place, character in
      Word.Symbol(
        text: character,
        quad: Quad(
          Box(x: box.x + width * Double(place), y: box.y, width: width, height: box.height)),
        confidence: confidence)
    }
    return LineReading(symbols: symbols, quad: quad, polarity: .darkOnLight)
  }

  /// What becomes of our reading of a number that was drawn; without one, of nothing.
  private func settled(
    _ ours: String?, confidence: Double = 0.6, drawn: String
  ) throws -> [LineReading] {
    let (frame, quad) = try picture(drawn)
    let known = ours.map { [reading($0, at: quad, confidence: confidence)] } ?? []
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad])
    return frame.withLuma { opinion.settled(known, of: $0) }
  }

  private func looks(_ reading: LineReading) -> Set<LookAgreement?> {
    Set(reading.symbols.map(\.looks))
  }

  @Test func `the same number is confirmed, and as sure as the surer one`() throws {
    let settled = try settled("1280", drawn: "1280")
    #expect(settled.map(\.text) == ["1280"])
    #expect(settled[0].confidence > 0.9 && looks(settled[0]) == [.confirmed])
  }

  @Test func `what was read without being sure gives way`() throws {
    let settled = try settled("5", drawn: "1.05")
    #expect(settled.map(\.text) == ["1.05"] && looks(settled[0]) == [.readByAnother])
  }

  @Test func `what was not read is read`() throws {
    let settled = try settled(nil, drawn: "$2.27")
    #expect(settled.map(\.text) == ["$2.27"] && looks(settled[0]) == [.readByAnother])
    #expect(settled[0].quad.bounds.isSamePlace(as: try picture("$2.27").1.bounds))
  }

  @Test func `a point that was lost is found`() throws {
    #expect(try settled("284", drawn: "2.84").map(\.text) == ["2.84"])
  }

  @Test func `raised cents stay what our own network saw`() throws {
    let settled = try settled("3⁹⁹", drawn: "399")
    #expect(settled.map(\.text) == ["3⁹⁹"] && looks(settled[0]) == [nil])
  }

  @Test func `a longer number stays`() throws {
    #expect(try settled("51280", drawn: "1280").map(\.text) == ["51280"])
  }

  @Test func `one of several numbers in an area that was surely read otherwise is disputed`() throws
  {
    let (frame, quad) = try picture("128 64")
    let box = quad.bounds
    let first = Quad(Box(x: box.x, y: box.y, width: box.width * 0.55, height: box.height))
    let second = Quad(
      Box(x: box.x + box.width * 0.62, y: box.y, width: box.width * 0.38, height: box.height))
    let known = [
      reading("129", at: first, confidence: 0.95), reading("64", at: second, confidence: 0.5),
    ]
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad])
    let settled = frame.withLuma { opinion.settled(known, of: $0) }
    #expect(settled.map(\.text) == ["129", "64"])
    #expect(settled.map(looks) == [[.disputed], [.confirmed]])
  }

  @Test func `long lines are words, and not asked about`() throws {
    #expect(try settled(nil, drawn: "1280 1280 1280").isEmpty)
  }

  @Test func `what is sure is not asked about, and words are no numbers`() throws {
    let sure = try settled("1290", confidence: 0.95, drawn: "1280")
    #expect(sure.map(\.text) == ["1290"] && looks(sure[0]) == [nil])
    #expect(try settled(nil, drawn: "Coffee").isEmpty)
  }
}
