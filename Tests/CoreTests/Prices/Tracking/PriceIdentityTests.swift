// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

/// Which sighting is which price.
struct PriceIdentityTests {
  @Test func twoSideBySideDoNotChangePlacesWhenThePictureMovesByTheirDistance() throws {
    var shelf = Shelf([("3.99", 160, 170), ("8.49", 220, 170)])
    shelf.read()
    let (left, right) = (try #require(shelf.identity(on: 0)), try #require(shelf.identity(on: 1)))
    for _ in 0..<3 {
      // One stands where the other stood when they are read again.
      shelf.step(30)
      shelf.step(30)
      shelf.read()
      #expect(shelf.identity(on: 0) == left && shelf.identity(on: 1) == right)
      shelf.step(-30)
      shelf.step(-30)
      shelf.read()
      #expect(shelf.identity(on: 0) == left && shelf.identity(on: 1) == right)
    }
    #expect(shelf.shown == [left: "3.99", right: "8.49"])
  }

  /// Nobody saw it move: what stands there now is not what stood there.
  @Test func showsNoPriceOnTheInkOfItsNeighbour() {
    var shelf = Shelf([("3.99", 160, 170), ("8.49", 220, 170)])
    shelf.read()
    shelf.cover(true)
    shelf.step(60)
    shelf.cover(false)
    shelf.step()
    shelf.read()
    let place = shelf.place(1)
    let there = shelf.labels.labels.filter {
      ($0.place.bounds.center.x - place.center.x).magnitude < place.width / 2
    }
    #expect(there.map(\.price.text) == ["8.49"])
  }

  @Test func theSameValueTwiceInViewIsTwoPrices() throws {
    var shelf = Shelf([("3.99", 150, 150), ("3.99", 250, 150), ("3.99", 150, 220)])
    shelf.read()
    let known = (0..<3).map { shelf.identity(on: $0) }
    #expect(Set(known.compactMap { $0 }).count == 3)
    for _ in 0..<5 {
      shelf.steps(2, 6, -2)
      shelf.read()
      #expect((0..<3).map { shelf.identity(on: $0) } == known)
    }
  }

  @Test func oneReadInTwoPiecesIsOnePrice() {
    var shelf = Shelf([("123.50", 200, 170)])
    shelf.read()
    let known = shelf.shown
    let box = shelf.place(0)
    let part = Box(x: box.x + 2, y: box.y + 1, width: box.width * 0.5, height: box.height)
    for _ in 0..<4 {
      shelf.step()
      shelf.take([
        SeenPrice(price: price("123", 0.95), place: Quad(part)),
        SeenPrice(price: price("123.50", 0.95), place: Quad(box)),
      ])
      #expect(shelf.shown == known)
    }
  }

  @Test func aReadingThatIsNearlyTheSameIsAVoteAndNoNewPrice() {
    var shelf = Shelf([("100", 200, 170)])
    shelf.read()
    let known = shelf.shown
    for other in ["100.50", "108"] {
      shelf.step()
      // Beside it, so that only the value speaks for its being the same.
      let box = shelf.place(0)
      shelf.take([
        SeenPrice(
          price: price(other, 0.6),
          place: Quad(Box(x: box.x, y: box.y + 10, width: box.width, height: box.height)))
      ])
      #expect(shelf.shown == known)
    }
  }

  @Test func somethingElseBesideItIsAnotherPrice() {
    var shelf = Shelf([("100", 200, 170)])
    shelf.read()
    let box = shelf.place(0)
    shelf.take([
      SeenPrice(
        price: price("250", 0.95),
        place: Quad(Box(x: box.x, y: box.y + 18, width: box.width, height: box.height)))
    ])
    #expect(shelf.texts == ["100", "250"])
  }

  @Test func whatIsCutOffElectsNothing() {
    var shelf = Shelf([("1234", 60, 170), ("88", 96, 230)])
    let part = Box(x: 1, y: 70, width: 20, height: 14)
    for _ in 0..<5 {
      shelf.step()
      shelf.take([SeenPrice(price: price("34", 0.95), place: Quad(part))])
    }
    #expect(shelf.labels.labels.isEmpty)
  }

  @Test func aPriceThatMayBeCutOffDoesNotMoveTheLabelOfTheWholeOne() {
    var shelf = Shelf([("1234", 140, 170)])
    shelf.read()
    shelf.steps(10, 4.4)
    let (box, place) = (shelf.place(0), shelf.labels.labels.first?.place)
    let part = Box(x: 2, y: box.y, width: box.right - 2, height: box.height)
    shelf.take([SeenPrice(price: price("1234", 0.95), place: Quad(part))])
    #expect(place != nil && shelf.labels.labels.first?.place == place)
  }

  @Test func whatIsCutOffDoesNotOutvoteWhatWasWhole() {
    var shelf = Shelf([("1234", 140, 170)])
    shelf.read()
    let known = shelf.shown
    shelf.steps(10, 4.4)
    let box = shelf.place(0)
    for _ in 0..<6 {
      shelf.take([
        SeenPrice(
          price: price("234", 0.95),
          place: Quad(Box(x: 2, y: box.y, width: box.right - 2, height: box.height)))
      ])
      #expect(shelf.shown == known)
    }
  }
}
