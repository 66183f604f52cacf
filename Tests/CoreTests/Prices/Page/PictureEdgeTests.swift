// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

/// A number of 28 pixels' height: 12.6 are the widest gap, 22.4 a gap and a digit.
struct PictureEdgeTests {
  /// Whether "280" may be cut off that stands so far from the edges of its picture.
  private func mayCutOff(
    left: Int = 60, right: Int = 60, above: Int = 30, below: Int = 30,
    _ orientation: Orientation = .up, as text: String = "280",
    beside draw: (inout Canvas, Box) -> Void = { _, _ in }
  ) throws -> Bool {
    let number = Canvas(200, 200, level: 225).width(of: "280")
    var canvas = Canvas(left + number + right, above + 28 + below, level: 225)
    let box = canvas.write("280", x: left, y: above, height: 28)
    draw(&canvas, box)
    let frame = canvas.stored(orientation).frame(at: 0, orientation, padding: 8)
    let line = TextLine(text, at: box)
    return try #require(PriceParser().prices(on: [line], in: frame).first).isAtEdge
  }

  @Test func `a number far from all edges is whole`() throws {
    #expect(try !mayCutOff())
  }

  @Test func `a number is whole where a digit of it would be seen, and is not`() throws {
    #expect(try !mayCutOff(right: 16))
    #expect(try !mayCutOff(left: 16))
  }

  @Test func `a number this near an edge may have more digits beyond`() throws {
    #expect(try mayCutOff(right: 11))
    #expect(try mayCutOff(left: 11))
    #expect(try mayCutOff(right: 0))
    #expect(try mayCutOff(left: 0))
  }

  @Test(arguments: ["$280", "€280", "NT$280"])
  func `no digit stands before a currency sign`(_ text: String) throws {
    #expect(try !mayCutOff(left: 11, as: text))
    #expect(try mayCutOff(right: 11, as: text))
    #expect(try mayCutOff(above: 1, as: text))
  }

  @Test(arguments: ["280円", "280元", "280원"])
  func `no digit stands after a currency sign of the far east`(_ text: String) throws {
    #expect(try !mayCutOff(right: 11, as: text))
    #expect(try mayCutOff(left: 11, as: text))
    #expect(try mayCutOff(below: 1, as: text))
  }

  @Test(arguments: ["280¢", "280€"])
  func `half a digit may be read as a currency sign`(_ text: String) throws {
    #expect(try mayCutOff(right: 11, as: text))
  }

  @Test(arguments: [0.0, 22])
  func `what stands between a number and the edge may be a digit of it`(_ top: Double) throws {
    func stroke(_ canvas: inout Canvas, _ box: Box) {
      canvas.fill(Box(x: box.right + 10, y: box.y + top, width: 3, height: 6), level: 60)
    }
    #expect(try mayCutOff(right: 16, beside: stroke))
    #expect(try !mayCutOff(right: 23, beside: stroke))
  }

  @Test func `shade and dirt between a number and the edge are no digit`() throws {
    #expect(
      try !mayCutOff(right: 16) { canvas, box in
        canvas.fill(Box(x: box.right + 8, y: box.y, width: 4, height: 28), level: 190)
      })
  }

  @Test func `a number at the upper or lower edge may be cut through`() throws {
    #expect(try mayCutOff(above: 1))
    #expect(try mayCutOff(below: 1))
    #expect(try !mayCutOff(above: 2, below: 2))
  }

  @Test(arguments: Orientation.allCases)
  func `edges are those of the picture upright, however it is stored`(
    _ orientation: Orientation
  ) throws {
    #expect(try mayCutOff(right: 11, orientation))
    #expect(try mayCutOff(left: 11, orientation))
    #expect(try !mayCutOff(left: 16, right: 16, above: 5, below: 5, orientation))
  }

  @Test func `a leaning number is followed along its line`() {
    var canvas = Canvas(150, 120, level: 225)
    let place = Quad(
      topLeft: Point(x: 20, y: 30), topRight: Point(x: 130, y: 50),
      bottomRight: Point(x: 126, y: 78), bottomLeft: Point(x: 16, y: 58))
    canvas.fill(Box(x: 20, y: 30, width: 3, height: 28), level: 20)
    canvas.fill(Box(x: 118, y: 52, width: 3, height: 24), level: 20)
    func isCut() -> Bool {
      canvas.frame(at: 0).withLuma { PictureEdge.mayCutOff(place, in: $0) }
    }
    #expect(!isCut())
    canvas.fill(Box(x: 143, y: 70, width: 3, height: 6), level: 20)
    #expect(isCut())
  }
}

extension Canvas {
  fileprivate func width(of text: String) -> Int {
    var copy = self
    return Int(copy.write(text, x: 0, y: 0, height: 28).width)
  }
}
