// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

struct GlyphPlacesTests {
  /// Dark blocks on light ground.
  private func image(_ blocks: [(x: Range<Int>, y: Range<Int>)]) -> LineImage {
    LineImage(
      width: 100, height: 48,
      pixels: (0..<4800).map { index -> UInt8 in
        blocks.contains { $0.x.contains(index % 100) && $0.y.contains(index / 100) } ? 20 : 240
      })
  }

  @Test func `a step before the ink gets the ink after it`() {
    let places = GlyphPlaces(in: image([(10..<30, 8..<40), (36..<54, 8..<40), (60..<70, 8..<20)]))
    let columns = places.columns(of: [0..<3, 30..<33, 54..<57])
    #expect(columns == [10..<30, 36..<54, 60..<70])
    #expect(columns.map(places.rows) == [8..<40, 8..<40, 8..<20])
  }

  @Test func `a step inside the ink gets all of it`() {
    let places = GlyphPlaces(in: image([(10..<30, 8..<40), (36..<54, 8..<40)]))
    #expect(places.columns(of: [15..<18, 42..<45]) == [10..<30, 36..<54])
  }

  @Test func `ink after the end belongs to nobody`() {
    let places = GlyphPlaces(in: image([(10..<30, 8..<40), (36..<54, 8..<40), (80..<95, 8..<40)]))
    #expect(places.columns(of: [15..<18, 42..<45], end: 64) == [10..<30, 36..<54])
    #expect(places.columns(of: [15..<18, 42..<45], end: 200) == [10..<30, 36..<95])
  }

  @Test func `characters that touch are parted where the ink is thinnest`() {
    let places = GlyphPlaces(
      in: image([(10..<30, 8..<40), (30..<34, 20..<22), (34..<54, 8..<40)]))
    let columns = places.columns(of: [9..<12, 27..<30])
    #expect((30...34).contains(columns[0].upperBound))
    #expect(columns[0].upperBound == columns[1].lowerBound)
    #expect(columns[0].lowerBound == 10 && columns[1].upperBound == 54)
  }

  @Test func `parts above one another belong to one character`() {
    let places = GlyphPlaces(in: image([(10..<14, 12..<16), (10..<14, 30..<34)]))
    #expect(places.rows(of: 10..<14) == 12..<34)
  }

  @Test func `ink of another line at the edge is left out`() {
    let places = GlyphPlaces(
      in: image([(0..<100, 0..<3), (10..<30, 10..<40), (0..<100, 46..<48)]))
    #expect(places.columns(of: [8..<11]) == [10..<30])
    #expect(places.rows(of: 10..<30) == 10..<40)
  }

  @Test func `without ink the steps share the line`() {
    let places = GlyphPlaces(in: image([]))
    let columns = places.columns(of: [10..<13, 50..<53])
    #expect(columns[0].lowerBound == 0 && columns[1].upperBound == 100)
    #expect(columns[0].upperBound == columns[1].lowerBound)
    #expect(places.rows(of: columns[0]) == 0..<48)
  }

  @Test func `more characters than columns are no trouble`() {
    let places = GlyphPlaces(in: .blank(width: 2))
    let columns = places.columns(of: [0..<1, 0..<1, 1..<1, 1..<2, 2..<2])
    #expect(columns.count == 5 && columns.allSatisfy { (0...2).contains($0.upperBound) })
    #expect(places.columns(of: []).isEmpty)
  }
}
