// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

struct PriceTrackerTests {
  private static let three = [
    ("3.99", 140, 130), ("12.50", 260, 150), ("899", 180, 230),
  ]

  // MARK: Where the labels stand

  @Test func putsALabelOnEveryPriceThatWasRead() {
    var shelf = Shelf(Self.three)
    #expect(shelf.labels.readTime == nil)
    shelf.step()
    shelf.read()

    #expect(shelf.texts == ["12.50", "3.99", "899"])
    #expect(shelf.labels.readTime == shelf.time && shelf.labels.time == shelf.time)
    for tag in 0..<3 { #expect(shelf.identity(on: tag) != nil) }
    #expect(Set(shelf.shown.keys).count == 3)
  }

  @Test(arguments: [(0.0, 0.0), (3, 1), (-2.4, 1.3), (5, -4)])
  func keepsItThereBetweenReadings(_ way: (x: Double, y: Double)) {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = shelf.shown
    for _ in 0..<8 {
      shelf.step(way.x, way.y)
      for tag in 0..<3 {
        #expect(shelf.identity(on: tag).flatMap { known[$0] } == shelf.tags[tag].price.text)
      }
    }
  }

  @Test func keepsIdentitiesThroughReadingsInMotion() {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = shelf.shown
    for _ in 0..<6 {
      shelf.steps(2, 2.5, 1)
      shelf.read()
      #expect(shelf.shown == known)
      #expect(shelf.labels.news.isEmpty)
    }
  }

  @Test func holdsStillOnAStillPicture() {
    var shelf = Shelf(Self.three)
    shelf.read()
    shelf.step()
    let places = shelf.labels.labels.map(\.place)
    for round in 0..<12 {
      shelf.step()
      if round % 3 == 0 { shelf.read() }
      #expect(shelf.labels.labels.map(\.place) == places)
    }
  }

  @Test func staysOnTheWholeNumberWhenAPartOfItIsRead() {
    var shelf = Shelf([("745.20", 140, 130)])
    shelf.read()
    shelf.step()
    shelf.read()
    let (known, place) = (shelf.shown, shelf.place(0))
    let part = Box(x: place.x, y: place.y, width: place.width / 2, height: place.height)
    shelf.take([SeenPrice(price: price("745"), place: Quad(part))])
    #expect(shelf.shown == known)
    #expect(shelf.identity(on: 0) != nil)
  }

  // MARK: What is missed

  @Test func outlivesAFewReadingsThatMissIt() {
    var shelf = Shelf(Self.three)
    for _ in 0..<3 {
      shelf.read()
      shelf.step()
    }
    let known = shelf.shown
    for _ in 0..<5 {
      shelf.steps(3, 1)
      shelf.read([0])
      #expect(shelf.shown == known)
    }
  }

  @Test func outlivesAHandThatCoversAllForAMoment() {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = shelf.shown
    shelf.cover(true)
    shelf.steps(6)
    #expect(shelf.shown == known)
    shelf.cover(false)
    shelf.steps(2)
    #expect(shelf.shown == known)
    for tag in 0..<3 { #expect(shelf.identity(on: tag) != nil) }
  }

  @Test func isHiddenWhileAHandStays() {
    var shelf = Shelf(Self.three)
    shelf.read()
    shelf.cover(true)
    shelf.steps(9)
    #expect(shelf.labels.labels.count == 3)
    shelf.step()
    #expect(shelf.labels.labels.isEmpty)
    #expect(shelf.labels.news.count == 3)
  }

  @Test func comesBackAsItWasAfterAHand() {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = shelf.shown
    shelf.cover(true)
    shelf.steps(20)
    shelf.cover(false)
    shelf.steps(2)
    shelf.read()
    #expect(shelf.shown == known)
  }

  @Test func isHiddenWhenItWasNotSeenForASecond() {
    var shelf = Shelf(Self.three)
    shelf.read()
    // Its ink is found, but it was read only once.
    for _ in 0..<30 { shelf.step() }
    #expect(shelf.labels.labels.count == 3)
    shelf.step()
    #expect(shelf.labels.labels.isEmpty)
    #expect(shelf.labels.news.count == 3)
  }

  @Test func isShownLongerWhenItIsKnownWell() {
    var shelf = Shelf(Self.three)
    for _ in 0..<3 {
      shelf.step()
      shelf.read()
    }
    shelf.steps(60)
    #expect(shelf.labels.labels.count == 3)
    shelf.steps(70)
    #expect(shelf.labels.labels.isEmpty)
  }

  @Test func isForgottenWhenItWasAwayForLong() {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = Set(shelf.shown.keys)
    shelf.cover(true)
    for _ in 0..<7 { shelf.step(after: .seconds(1)) }
    shelf.cover(false)
    shelf.step()
    shelf.read()
    #expect(shelf.labels.labels.count == 3)
    #expect(known.isDisjoint(with: shelf.shown.keys))
  }

  @Test func leavesTheViewAndComesBackTheSame() {
    var shelf = Shelf(Self.three)
    shelf.read()
    let known = shelf.shown
    // 899 leaves below, then all of them to the right.
    shelf.steps(10, 0, -12)
    #expect(shelf.labels.labels.count == 2)
    shelf.steps(10, 0, 12)
    shelf.read()
    #expect(shelf.shown == known)
  }

  @Test func isNotShownBesideThePicture() {
    var shelf = Shelf([("3.99", 390, 180)])
    shelf.read([0])
    shelf.steps(6, -10)
    #expect(shelf.place(0).center.x > 320)
    #expect(shelf.labels.labels.isEmpty)
  }
}
