// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// 04.05.2025 is a date, and 04.05 is what a reading makes of it that breaks off.
struct LongerNumbersTests {
  private static let place = Box(x: 50, y: 40, width: 100, height: 12)

  private func seen(_ text: String, at place: Box = place) throws -> SeenNumber {
    let word = try #require(TextLine(text, at: place).words.first)
    return try #require(SeenNumber(word))
  }

  private func remembered(_ text: String) throws -> LongerNumbers {
    var numbers = LongerNumbers()
    numbers.take([try seen(text)], at: .zero)
    return numbers
  }

  // MARK: What is a part

  @Test(arguments: [
    ("04.05.2025", "04.05", true), ("15:35:16", "15.35", true), ("4607117", "711", true),
    ("22⁹⁹", "99", true), ("04.05", "04.05", false), ("04.05", "4.05", true),
    ("3.99", "3⁹⁹", false), ("8.99", "3.9", false), ("04/05/2025", "4.05", true),
    ("3.99/100g", "3.99", false), ("2x3.99", "3.99", false), ("3.99-4.99", "3.99", false),
    ("398内100g", "398", false), ("3.99:", "3.99", false), ("0912-345-678", "345", true),
  ])
  func knowsAPartByItsDigits(_ number: String, _ part: String, _ isPart: Bool) throws {
    #expect(try remembered(number).contain(price(part), at: Quad(Self.place)) == isPart)
  }

  @Test func knowsAPartByWhereItStands() throws {
    let numbers = try remembered("04.05.2025")
    let half = Box(x: 50, y: 40, width: 50, height: 12)
    let below = Box(x: 50, y: 60, width: 50, height: 12)
    #expect(numbers.contain(price("04.05"), at: Quad(half)))
    #expect(!numbers.contain(price("04.05"), at: Quad(below)))
  }

  @Test func goesWhereThePictureGoes() throws {
    var numbers = try remembered("04.05.2025")
    numbers.follow(PictureMotion(x: 200, y: 80, isCertain: true))
    let moved = Box(x: 250, y: 120, width: 50, height: 12)
    #expect(numbers.contain(price("04.05"), at: Quad(moved)))
    #expect(!numbers.contain(price("04.05"), at: Quad(Self.place)))
  }

  @Test func remembersForTwoSeconds() throws {
    var numbers = try remembered("04.05.2025")
    numbers.take([], at: .seconds(2))
    #expect(numbers.contain(price("04.05"), at: Quad(Self.place)))
    #expect(!numbers.contain(price("04.05"), at: Quad(Self.place), readAt: .seconds(2)))
    numbers.take([], at: .milliseconds(2001))
    #expect(!numbers.contain(price("04.05"), at: Quad(Self.place)))
  }

  @Test func remembersLongerWhereReadingsAreSlow() throws {
    var numbers = try remembered("04.05.2025")
    numbers.take([], at: .seconds(4), patience: .seconds(2))
    #expect(numbers.contain(price("04.05"), at: Quad(Self.place)))
  }

  @Test(arguments: ["3", "Kaffee", "", "1/2"])
  func noPriceIsPartOfASingleDigitOrOfWhatStandsNowhere(_ text: String) {
    #expect(TextLine(text, at: Self.place).words.compactMap(SeenNumber.init).isEmpty)
    #expect(SeenNumber(Word(symbols: [Word.Symbol(text: "1"), Word.Symbol(text: "2")])) == nil)
  }

  /// A word that gave a price may be longer than the price: €3.99*1.
  @Test(arguments: [(0.5, 1), (0.49, 2)])
  func aWordWithAPriceThatMayBeShownIsNoOther(_ belief: Double, _ count: Int) throws {
    let seen = SeenPrice(price: price("3.99", belief), place: Quad(Self.place))
    let below = Box(x: 50, y: 60, width: 100, height: 12)
    let lines = [TextLine("3.99*12", at: Self.place), TextLine("04.05.2025", at: below)]
    let others = SeenNumber.others(
      on: lines, than: [seen], in: LiveShelf().frame(0))
    #expect(others.count == count)
    #expect(others.last?.place.bounds == below)
  }

  // MARK: Before the camera

  /// What each reading says of the one number on the shelf, in turn; the last one is repeated.
  private func texts(
    shownWhile readings: [String], frozen: Bool = false, frames: Int = 12,
    _ orientation: Orientation = .up
  ) -> [String] {
    let shelf = LiveShelf([("04.05", 120, 80)]) { _, count in
      readings[min(count, readings.count) - 1]
    }
    let scan = shelf.scan()
    for frame in 0..<frames {
      if frozen, frame == frames - 2 { scan.freeze() }
      // Every picture is another one, so that each is read.
      shelf.show(scan, frame * 100, at: Double(frame * 3), 0, orientation)
    }
    scan.stop()
    return shelf.shown
  }

  @Test func showsWhatIsNeverReadLonger() {
    #expect(texts(shownWhile: ["04.05"]) == ["4.05"])
  }

  @Test(arguments: Orientation.allCases)
  func takesAPartDownThatIsReadLonger(_ orientation: Orientation) {
    func shown(after reading: String) -> [String] {
      texts(shownWhile: ["04.05", reading], frames: 5, orientation)
    }
    #expect(shown(after: "Kaffee") == ["4.05"])
    #expect(shown(after: "04.05.2025").isEmpty)
  }

  @Test func showsNoPartOfWhatWasReadLongerJustBefore() {
    #expect(texts(shownWhile: ["Kaffee", "04.05"], frames: 2) == ["4.05"])
    #expect(texts(shownWhile: ["04.05.2025", "04.05"], frames: 2).isEmpty)
    #expect(texts(shownWhile: ["04.05", "04.05.2025", "04.05.2025", "04.05"], frames: 5).isEmpty)
  }

  @Test func showsNoPartInAHeldPicture() {
    #expect(texts(shownWhile: ["04.05", "04.05.2025"], frozen: true).isEmpty)
  }

  @Test func showsAPriceThatOneReadingOutOfManyMadeLonger() {
    let readings = [String](repeating: "04.05", count: 6) + ["04.05.2025", "04.05"]
    #expect(texts(shownWhile: readings) == ["4.05"])
  }
}
