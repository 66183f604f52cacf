// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Rows of digits on a page, 32 pixels tall.
@Suite struct PageStripTests {
  private static let height = 32.0

  private func piece(_ quad: Quad) -> WordPiece {
    WordPiece(quad: quad, polarity: .darkOnLight, slope: 0)
  }

  private func page(_ canvas: Canvas, _ rows: [WordPiece]) -> FlatPage {
    let size = PixelSize(width: canvas.width, height: canvas.height)
    let box = Box(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    return FlatPage(size: size, pixels: canvas.pixels, place: Quad(box), rows: rows)
  }

  private func parts(_ page: FlatPage, of piece: WordPiece) throws -> [PageStrip.Part] {
    let frame = try #require(page.frame)
    return frame.withLuma { luma in
      PageStrip(of: piece, beside: page.rows, on: page.size, in: luma)?.parts(ofOneSize: true) ?? []
    }
  }

  @Test func hasALoneFigureThatTheFinderDidNotSee() throws {
    var canvas = Canvas(900, 120)
    let row = piece(canvas.draw("4711", x: 300, y: 40, height: Self.height))
    let lone = canvas.draw("2", x: 200, y: 40, height: Self.height).bounds
    let parts = try parts(page(canvas, [row]), of: row)
    #expect(parts.map(\.isOwn) == [false, true])
    let place = try #require(parts.first).image.place.bounds
    #expect(abs(place.center.x - lone.center.x) < 4, "\(place)")
    #expect(place.x < lone.x && place.right > lone.right)
  }

  @Test func isCutWhereTheGroundIsWide() throws {
    var canvas = Canvas(900, 120)
    let left = canvas.draw("123", x: 100, y: 40, height: Self.height)
    let right = canvas.draw("456", x: 300, y: 40, height: Self.height)
    let both = try #require(Quad(around: [left.bounds, right.bounds]))
    let row = piece(both)
    #expect(try parts(page(canvas, [row]), of: row).map(\.isOwn) == [true, true])
  }

  @Test func anAmountOnTheRightReachesToAShortNameFarAway() throws {
    var canvas = Canvas(1_400, 300)
    let above = piece(canvas.draw("47110", x: 60, y: 40, height: Self.height))
    let name = canvas.draw("12", x: 60, y: 140, height: Self.height).bounds
    let amount = piece(canvas.draw("199", x: 1_200, y: 140, height: Self.height))
    let parts = try parts(page(canvas, [above, amount]), of: amount)
    #expect(parts.map(\.isOwn) == [false, true])
    #expect(abs(try #require(parts.first).image.place.bounds.center.x - name.center.x) < 4)
  }

  /// Three figures alone do not tell how their row runs.
  @Test func anAmountReachesAsTheRowsAroundItRun() throws {
    var canvas = Canvas(1_400, 300)
    let around = [40.0, 240].map { y in
      piece(canvas.draw("4711047110", x: 60, y: y, height: Self.height))
    }
    let name = canvas.draw("12", x: 60, y: 140, height: Self.height).bounds
    let drawn = canvas.draw("199", x: 1_200, y: 140, height: Self.height)
    let amount = WordPiece(quad: drawn, polarity: .darkOnLight, slope: 0).running(at: 0.06)
    let parts = try parts(page(canvas, around + [amount]), of: amount)
    #expect(parts.map(\.isOwn) == [false, true])
    let place = try #require(parts.first).image.place.bounds.center
    #expect(abs(place.x - name.center.x) < 4 && abs(place.y - name.center.y) < 6)
  }

  /// It is read with its own row.
  @Test func anAmountDoesNotReachIntoARowThatRunsIntoIt() throws {
    var canvas = Canvas(1_400, 300)
    let drawn = canvas.draw("4711047110", x: 60, y: 90, height: Self.height)
    let fall = 50 / (1_240 - drawn.bounds.center.x)
    let long = WordPiece(quad: drawn, polarity: .darkOnLight, slope: fall)
    let lone = canvas.draw("12", x: 700, y: 140, height: Self.height).bounds
    let amount = piece(canvas.draw("199", x: 1_200, y: 140, height: Self.height))
    let parts = try parts(page(canvas, [long, amount]), of: amount)
    #expect(!parts.contains { abs($0.image.place.bounds.center.x - lone.center.x) < 4 })
  }

  @Test func endsBeforeTheNextRow() throws {
    var canvas = Canvas(900, 120)
    let row = piece(canvas.draw("4711", x: 100, y: 40, height: Self.height))
    let next = piece(canvas.draw("1234", x: 320, y: 40, height: Self.height))
    #expect(try parts(page(canvas, [row, next]), of: row).count == 1)
    #expect(try parts(page(canvas, [row]), of: row).count == 2)
  }

  @Test(arguments: [(UInt8(30), 2), (UInt8(120), 1)])
  func leavesOutWhatShinesThroughFromTheBack(ink: UInt8, count: Int) throws {
    var canvas = Canvas(900, 120)
    let row = piece(canvas.draw("4711", x: 100, y: 40, height: Self.height))
    canvas.draw("69", x: 320, y: 40, height: Self.height, ink: ink)
    #expect(try parts(page(canvas, [row]), of: row).count == count)
  }

  @Test func isNoneOfWhatHasNoSize() throws {
    let row = piece(Quad(Box(x: 10, y: 10, width: 2, height: 2)))
    #expect(try parts(page(Canvas(100, 60), [row]), of: row).isEmpty)
  }

  @Test func aRowThatOnlyThePageShowsIsFound() throws {
    var canvas = Canvas(700, 420)
    let rows = [40.0, 120, 200, 280].map { y in
      piece(canvas.draw("47114711", x: 60, y: y, height: Self.height))
    }
    let outside = canvas.draw("999", x: 560, y: 200, height: Self.height).bounds
    let page = page(canvas, [rows[0], rows[1], rows[3]])
    let frame = try #require(page.frame)
    let pieces = frame.withLuma { PageRows(of: page, in: $0).pieces }
    let middles = pieces.map(\.bounds.center)
    #expect(pieces.count == 4, "\(middles)")
    #expect(middles.contains { abs($0.y - rows[2].bounds.center.y) < 6 })
    #expect(!middles.contains { abs($0.x - outside.center.x) < 40 })
  }

  /// The finder of pictures takes two figures for noise. Here, 12 stands below amounts of four rows, or of
  /// three, or far away, is a little larger, or ends elsewhere.
  @Test(arguments: [
    (amounts: 4, down: 200.0, height: 32.0, right: 640.0, isFound: true), (3, 200, 32, 640, false),
    (4, 600, 32, 640, false), (4, 200, 47, 640, false), (4, 200, 32, 400, false),
    (4, 200, 32, 650, true),
  ])
  func twoFiguresAreARowWhereAmountsEnd(
    amounts: Int, down: Double, height: Double, right: Double, isFound: Bool
  ) throws {
    var canvas = Canvas(700, 900)
    func draw(_ text: String, _ y: Double, _ height: Double, _ right: Double) -> Quad {
      var trial = Canvas(700, 900)
      let width = trial.draw(text, x: 0, y: 0, height: height).bounds.right
      return canvas.draw(text, x: right - width, y: y, height: height)
    }
    let rows = (0..<amounts).map { piece(draw("471", 20 + 45 * Double($0), Self.height, 640)) }
    let short = draw("12", down, height, right).bounds.center
    let page = page(canvas, rows)
    let frame = try #require(page.frame)
    let pieces = frame.withLuma { PageRows(of: page, in: $0).pieces }
    #expect(pieces.contains { abs($0.bounds.center.y - short.y) < 6 } == isFound)
    #expect(pieces.count == amounts + (isFound ? 1 : 0))
  }

  /// Amounts stand at the right, and noise is short.
  @Test func ofTooManyPiecesTheShortOnesAreLeftOut() throws {
    let canvas = Canvas(900, 900)
    let noise = (0..<420).map { place in
      piece(
        Quad(
          Box(
            x: Double(place % 20) * 30, y: 40 + Double(place / 20) * 40, width: 12,
            height: Self.height)))
    }
    let amount = piece(Quad(Box(x: 800, y: 860, width: 60, height: Self.height)))
    let page = page(canvas, noise + [amount])
    let frame = try #require(page.frame)
    let pieces = frame.withLuma { PageRows(of: page, in: $0).pieces }
    #expect(pieces.contains { $0.bounds.right > 840 })
  }

  @Test func aRowOfAnotherSizeIsNoise() throws {
    var canvas = Canvas(700, 420)
    let rows = [40.0, 120, 200].map { y in
      piece(canvas.draw("47114711", x: 60, y: y, height: Self.height))
    }
    let large = piece(Quad(Box(x: 60, y: 40, width: 500, height: 300)))
    let page = page(canvas, rows + [large])
    let frame = try #require(page.frame)
    let pieces = frame.withLuma { PageRows(of: page, in: $0).pieces }
    #expect(pieces.allSatisfy { $0.height < 60 })
    #expect(pieces.count == 3)
  }

  // MARK: Letters of two sizes

  private func image(_ texts: [(String, Double)]) -> LineImage {
    var canvas = Canvas(600, 60)
    var x = 10.0
    for (text, height) in texts {
      let box = canvas.draw(text, x: x, y: 54 - height, height: height).bounds
      x = box.right + 12
    }
    let place = Quad(Box(x: 0, y: 0, width: 600, height: 60))
    return LineImage(width: 600, height: 60, pixels: canvas.pixels, place: place)
  }

  @Test func lettersOfTwoSizesAreReadByThemselves() throws {
    let image = image([("2468", 20), ("1357", 42)])
    let parts = LetterSizes(of: image).parts(of: image)
    try #require(parts.count == 2)
    #expect(parts[0].height < 40 && parts[1].height > 44)
    #expect(parts[0].place.bounds.right < parts[1].place.bounds.right)
  }

  @Test(arguments: [
    [("24681357", 40.0)], [("2468", 36), ("1357", 40)], [("24", 20), ("1357", 42)],
  ])
  func lettersOfOneSizeAndMarksStayTogether(texts: [(String, Double)]) {
    let image = image(texts)
    #expect(LetterSizes(of: image).parts(of: image).count == 1)
  }
}
