// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Recognition

/// Sheets of digits before a camera, and what is said of how they lie.
@Suite struct SheetAimTests {
  /// Fourteen rows on a sheet that lies in the middle of a dark table.
  private func sheet(
    height: Double = 20, slope: Double = 0, paper: UInt8 = 210, ink: UInt8 = 30, top: Double = 100,
    left: Double = 120, rows: Int = 14
  ) -> Canvas {
    var canvas = Canvas(700, 1000) { _, _ in paper }
    for index in 0..<rows {
      let y = top + 2.4 * height * Double(index)
      let text = "\(1000 + 61 * index) \(2000 + 7 * index)"
      canvas.draw(text, x: left, y: y, height: height, slope: slope, ink: ink)
      canvas.draw(
        "\(10 + index)", x: left + 18 * height, y: y + 18 * height * slope, height: height,
        slope: slope, ink: ink)
    }
    return canvas
  }

  private func aim(_ canvas: Canvas) throws -> SheetAim {
    SheetAimer().aim(of: try canvas.frame())
  }

  private func guidance(_ canvas: Canvas) throws -> SheetAim.Guidance { try aim(canvas).guidance }

  @Test func aSheetThatLiesWellIsGood() throws {
    let aim = try aim(sheet())
    #expect(aim.guidance == .good)
    let outline = try #require(aim.outline).bounds
    // One and a half heights of a row around all of them.
    #expect(abs(outline.x - 90) < 15 && abs(outline.y - 70) < 15)
    #expect(abs(outline.bottom - (100 + 2.4 * 20 * 13 + 20 + 30)) < 15)
  }

  @Test func aSheetThatIsStoredTurnedLiesAsAPersonSeesIt() throws {
    let upright = sheet()
    let size = PixelSize(width: upright.height, height: upright.width)
    for orientation in [Orientation.right, .left] {
      var stored = [UInt8](repeating: 0, count: upright.pixels.count)
      for y in 0..<upright.height {
        for x in 0..<upright.width {
          let place = orientation.stored(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
          stored[Int(place.y) * size.width + Int(place.x)] = upright.pixels[y * upright.width + x]
        }
      }
      let frame = try #require(
        Frame(
          pixels: Pixels(copying: stored), size: size, stride: size.width,
          orientation: orientation, time: .zero))
      let (seen, asIs) = (SheetAimer().aim(of: frame), try aim(upright))
      #expect(seen.guidance == .good && seen.outline == asIs.outline)
    }
  }

  @Test func anEmptyPictureHasNoSheet() throws {
    let aim = try aim(Canvas(700, 1000) { _, _ in 200 })
    #expect(aim.guidance == .nothing && aim.outline == nil)
  }

  @Test func aFewRowsAreNoReceipt() throws {
    #expect(try guidance(sheet(rows: 3)) == .nothing)
  }

  @Test func inTheDarkMoreLightIsWanted() throws {
    #expect(try guidance(sheet(paper: 50, ink: 5)) == .tooDark)
    #expect(try guidance(sheet(paper: 50, ink: 5, rows: 3)) == .tooDark)
  }

  @Test func smallLettersAreToComeCloser() throws {
    #expect(try guidance(sheet(height: 9)) == .closer)
  }

  @Test func whatGoesOnBeyondThePictureIsToComeIntoView() throws {
    #expect(try guidance(sheet(height: 28, top: 4, left: 20)) == .wholeSheet)
    #expect(try guidance(sheet(height: 16, top: 2)) == .inParts)
    #expect(try guidance(sheet(height: 16, left: 2)) == .inParts)
  }

  /// Only the upper half of the row that ends the picture is there, which is no row of letters.
  @Test(arguments: [984.0, 990, 996]) func halfARowAtTheEdgeIsToldAsWell(last: Double) throws {
    #expect(try guidance(sheet(top: last - 48 * 18, rows: 19)) == .inParts)
    #expect(try guidance(sheet(top: 1_000 - last - 20, rows: 12)) == .inParts)
  }

  @Test func aPartMayEndAboveAndBelowAndHasItsWholeWidth() throws {
    #expect(try aim(sheet(height: 16, top: 2)).guidanceOfPart == .good)
    #expect(try aim(sheet(height: 16, left: 2)).guidanceOfPart == .wholeSheet)
    #expect(try aim(sheet(height: 9, top: 2)).guidanceOfPart == .closer)
    #expect(try aim(sheet(height: 16, slope: 0.24, left: 140)).guidanceOfPart == .level)
  }

  @Test func aTiltedSheetIsToBeHeldLevel() throws {
    #expect(try guidance(sheet(height: 16, slope: 0.24, left: 140)) == .level)
  }

  @Test func aLightOnItIsToldUnlessAllOfItIsWhite() throws {
    var shining = sheet(paper: 170)
    for y in 300..<560 {
      for x in 120..<420 { shining.pixels[y * shining.width + x] = 255 }
    }
    #expect(try guidance(shining) == .glare)
    #expect(try guidance(sheet(paper: 255)) == .good)
  }

  @Test func blurredPrintIsToBeHeldStill() throws {
    #expect(try guidance(sheet().blurred(by: 7)) == .still)
  }

  @Test func whatCannotBeMeasuredIsNotGood() {
    #expect(SheetAim.guidance(.init()) == .nothing)
    #expect(SheetAim.guidance(.init(rows: 9, height: 20)) == .tooDark)
  }
}

extension Canvas {
  /// Each pixel as the mean of those around it, along both sides.
  fileprivate func blurred(by reach: Int) -> Canvas {
    var canvas = self
    for (step, count) in [(1, width), (width, height)] {
      let before = canvas.pixels
      for index in before.indices {
        let place = step == 1 ? index % width : index / width
        let near = max(-reach, -place)...min(reach, count - 1 - place)
        let sum = near.reduce(0) { $0 + Int(before[index + $1 * step]) }
        canvas.pixels[index] = UInt8(sum / near.count)
      }
    }
    return canvas
  }
}
