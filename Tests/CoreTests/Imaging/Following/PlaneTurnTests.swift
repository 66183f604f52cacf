// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct PlaneTurnTests {
  private let corners = [
    Point(x: 100, y: 100), Point(x: 900, y: 120), Point(x: 880, y: 600), Point(x: 90, y: 580),
  ]

  /// Each turned by an angle and grown around a middle, then shifted.
  private func move(
    _ place: Point, turn: Double = 0, growth: Double = 1, by way: Point = Point(x: 0, y: 0)
  ) -> Point {
    let (x, y) = (place.x - 500, place.y - 350)
    // To three orders: an angle of 0.04 needs no more.
    let (cosine, sine) = (1 - turn * turn / 2, turn - turn * turn * turn / 6)
    return Point(
      x: 500 + growth * (cosine * x - sine * y) + way.x,
      y: 350 + growth * (sine * x + cosine * y) + way.y)
  }

  private func pairs(_ move: (Point) -> Point) -> [(before: Point, after: Point)] {
    corners.map { ($0, move($0)) }
  }

  private func miss(_ one: Point, _ other: Point) -> Double {
    max((one.x - other.x).magnitude, (one.y - other.y).magnitude)
  }

  @Test(arguments: [
    (0.0, 1.0), (0.04, 1.0), (-0.04, 1.0), (0, 1.03), (0, 0.96), (0.02, 1.02), (-0.03, 0.97),
  ])
  func bringsEveryPlaceWhereTheOthersWent(_ way: (turn: Double, growth: Double)) throws {
    func moved(_ place: Point) -> Point {
      move(place, turn: way.turn, growth: way.growth, by: Point(x: 13, y: -7))
    }
    let turn = try #require(PlaneTurn(of: pairs(moved)))

    for place in [Point(x: 0, y: 0), Point(x: 640, y: 360), Point(x: 1280, y: 10)] {
      #expect(miss(turn.moved(place), moved(place)) < 0.01)
    }
    #expect((try #require(turn.growth) - way.growth).magnitude < 0.001)
  }

  @Test func evensOutWhatSingleOnesMiss() throws {
    var pairs = pairs { move($0, growth: 1.02) }
    pairs[0].after.x += 2
    let turn = try #require(PlaneTurn(of: pairs))

    #expect(miss(turn.moved(Point(x: 500, y: 350)), Point(x: 500, y: 350)) <= 0.6)
  }

  @Test func takesTwoPlacesAndNoFewer() {
    let pair = (before: Point(x: 10, y: 10), after: Point(x: 12, y: 10))
    let other = (before: Point(x: 300, y: 10), after: Point(x: 302, y: 10))
    #expect(PlaneTurn(of: []) == nil)
    #expect(PlaneTurn(of: [pair]) == nil)
    #expect(PlaneTurn(of: [pair, other]) != nil)
  }

  @Test func saysNothingWhereAllStandInOnePlace() {
    let pair = (before: Point(x: 10, y: 10), after: Point(x: 12, y: 10))
    #expect(PlaneTurn(of: [pair, pair, pair]) == nil)
  }

  @Test func tellsNoGrowthOfPlacesThatStandNear() throws {
    let near = [Point(x: 100, y: 100), Point(x: 160, y: 100), Point(x: 130, y: 140)]
    let turn = try #require(PlaneTurn(of: near.map { ($0, $0) }))
    #expect(turn.growth == nil)
  }

  @Test(arguments: [0.9, 1.1])
  func refusesMoreGrowthThanAHandMakes(_ growth: Double) {
    #expect(PlaneTurn(of: pairs { move($0, growth: growth) }) == nil)
  }

  @Test(arguments: [-0.08, 0.08])
  func refusesMoreTurnThanAHandMakes(_ angle: Double) {
    #expect(PlaneTurn(of: pairs { move($0, turn: angle) }) == nil)
  }

  @Test func refusesPlacesThatDidNotMoveAsOne() {
    var pairs = pairs { move($0) }
    pairs[2].after.x += 30
    #expect(PlaneTurn(of: pairs) == nil)
  }
}
