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
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad], displays: [])
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

  @Test(arguments: [0.6, 0.95])
  func `a point that was lost is found, however sure the number was`(confidence: Double) throws {
    let settled = try settled("284", confidence: confidence, drawn: "2.84")
    #expect(settled.map(\.text) == ["2.84"] && looks(settled[0]) == [.readByAnother])
  }

  @Test func `a part of a number gives way to the whole, however sure it is`() throws {
    let (frame, quad) = try picture("$37.90")
    let box = quad.bounds
    let part = Quad(
      Box(x: box.x + box.width / 5, y: box.y, width: box.width * 0.3, height: box.height))
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad], displays: [])
    let known = [reading("37", at: part, confidence: 0.95)]
    let settled = frame.withLuma { opinion.settled(known, of: $0) }
    #expect(settled.map(\.text) == ["$37.90"] && looks(settled[0]) == [.readByAnother])
  }

  @Test func `a part without its cents is disputed where the whole may have raised ones`() throws {
    let (frame, quad) = try picture("$399")
    let box = quad.bounds
    let part = Quad(Box(x: box.x, y: box.y, width: box.width / 2, height: box.height))
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad], displays: [])
    let known = [reading("$3", at: part, confidence: 0.95)]
    let settled = frame.withLuma { opinion.settled(known, of: $0) }
    #expect(settled.map(\.text) == ["$3"] && looks(settled[0]) == [.disputed])
  }

  @Test func `what was not made out beside a number is what another network reads`() throws {
    let settled = try settled("〓1280", confidence: 0.95, drawn: "1280")
    #expect(settled.map(\.text) == ["1280"] && looks(settled[0]) == [.confirmed])
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
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: [quad], displays: [])
    let settled = frame.withLuma { opinion.settled(known, of: $0) }
    #expect(settled.map(\.text) == ["129", "64"])
    #expect(settled.map(looks) == [[.disputed], [.confirmed]])
  }

  @Test func `long lines are words, and not asked about`() throws {
    #expect(try settled(nil, drawn: "1280 1280 1280").isEmpty)
  }

  @Test func `what is sure stays as it is, and is disputed where another number is read`() throws {
    let same = try settled("1280", confidence: 0.95, drawn: "1280")
    #expect(same.map(\.text) == ["1280"] && looks(same[0]) == [nil])
    let other = try settled("1290", confidence: 0.95, drawn: "1280")
    #expect(other.map(\.text) == ["1290"] && looks(other[0]) == [.disputed])
  }

  @Test func `words are no numbers`() throws {
    #expect(try settled(nil, drawn: "Coffee").isEmpty)
  }

  // MARK: Displays

  /// What becomes of our readings of a place in which a display shows a number.
  private func settled(
    _ ours: [(String, confidence: Double)], display: String
  ) throws -> [LineReading] {
    let quad = Quad(Box(x: 100, y: 40, width: 120, height: 40))
    let opinion = SecondOpinion(
      try GlyphReader(scriptsIn: tessdata), areas: [],
      displays: [reading(display, at: quad, confidence: 0.6)])
    let known = ours.map { reading($0.0, at: quad, confidence: $0.confidence) }
    return try Canvas(400, 120).frame().withLuma { opinion.settled(known, of: $0) }
  }

  @Test func `a number that only a display shows is read`() throws {
    let settled = try settled([], display: "3⁰¹")
    #expect(settled.map(\.text) == ["3⁰¹"] && looks(settled[0]) == [.onDisplay])
  }

  @Test func `what was not sure gives way to a display's number, all of it`() throws {
    let settled = try settled([("7", 0.6), ("163", 0.7)], display: "27⁸⁰")
    #expect(settled.map(\.text) == ["27⁸⁰"] && looks(settled[0]) == [.onDisplay])
  }

  @Test(arguments: [0.6, 0.95])
  func `a display tells the cents of the same digits`(confidence: Double) throws {
    let settled = try settled([("332", confidence)], display: "3³²")
    #expect(settled.map(\.text) == ["3³²"] && looks(settled[0]) == [.onDisplay])
  }

  @Test func `a sign of money stays beside the digits that a display divides`() throws {
    #expect(try settled([("332€", 0.95)], display: "3³²").map(\.text) == ["3³²€"])
  }

  @Test(arguments: ["29.69", "2⁹⁹"])
  func `a point or cents that were read stay`(number: String) throws {
    let settled = try settled([(number, 0.6)], display: number.filter { $0 != "." }.plain)
    #expect(settled.map(\.text) == [number] && looks(settled[0]) == [nil])
  }

  @Test func `what is sure is disputed where a display's number is another`() throws {
    let settled = try settled([("199", 0.95)], display: "1⁸⁹")
    #expect(settled.map(\.text) == ["199"] && looks(settled[0]) == [.disputed])
  }

  // MARK: What is no line

  /// Readings of a row whose first four characters stand in one area and all after in another, or
  /// in none.
  private func parted(_ text: String, isAllInAreas: Bool = true) throws -> [String] {
    let box = Box(x: 0, y: 0, width: 20 * Double(text.count), height: 30)
    let first = Box(x: 0, y: 0, width: 80, height: 30)
    let other = Box(x: 90, y: 0, width: box.width - 90, height: 30)
    let areas = [Quad(first)] + (isAllInAreas ? [Quad(other)] : [])
    let opinion = SecondOpinion(try GlyphReader(scriptsIn: tessdata), areas: areas, displays: [])
    return opinion.parted([reading(text, at: Quad(box), confidence: 0.95)]).map(\.text)
  }

  @Test func `a row over several areas is parted where they end`() throws {
    #expect(try parted("1918 返10元") == ["1918", "返10元"])
  }

  @Test func `what stands beside a number in no area is nothing`() throws {
    #expect(try parted("1290 gz", isAllInAreas: false) == ["1290"])
  }

  @Test(arguments: ["1290 €", "1290 kr", "NT$ 1290", "€ 12.90"])
  func `a sign of money stays with its number wherever it stands`(text: String) throws {
    #expect(try parted(text) == [text])
  }

  @Test func `a sign of money stays with the number of its area`() throws {
    #expect(try parted("1918 € 50") == ["1918", "€ 50"])
  }

  @Test func `a row in one area stays whole`() throws {
    #expect(try parted("1 kg") == ["1 kg"])
  }
}

extension String {
  /// Raised digits as plain ones.
  fileprivate var plain: String { String(map { $0.plainDigit ?? $0 }) }
}
