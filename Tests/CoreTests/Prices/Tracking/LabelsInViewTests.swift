// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging
@testable import Prices

/// The labels that are shown of all that is known.
struct LabelsInViewTests {
  private func seen(_ number: Int, x: Double, y: Double, height: Double = 10) -> SeenPrice {
    SeenPrice(
      price: price("\(number)", 0.95),
      place: Quad(Box(x: x, y: y, width: 1.5 * height, height: height)))
  }

  @Test func showsTenAtMostAndTellsOfTheOthers() {
    var shelf = Shelf([])
    shelf.take(
      (0..<13).map { seen($0 * 7 + 1, x: Double(20 + $0 % 5 * 55), y: Double(30 + $0 / 5 * 50)) })
    #expect(shelf.labels.labels.count == 10)
    #expect(shelf.labels.unlabelled.count == 3 && Set(shelf.labels.all.map(\.id)).count == 13)
    // The others are there too: they only find no room.
    #expect(shelf.labels.news.count == 13)
  }

  @Test func countsNoOthersWhereAllAreShown() {
    var shelf = Shelf([])
    shelf.take([seen(5, x: 100, y: 100)])
    #expect(shelf.labels.unlabelled.isEmpty)
  }

  @Test func showsTheCentralOnesFirst() {
    var shelf = Shelf([])
    shelf.take([
      seen(1, x: 20, y: 20), seen(2, x: 152, y: 95), seen(3, x: 270, y: 170),
      seen(4, x: 110, y: 80),
    ])
    #expect(shelf.labels.labels.prefix(2).map(\.price.text) == ["2", "4"])
  }

  @Test func showsTheLargeOnesFirst() {
    var shelf = Shelf([])
    shelf.take([
      seen(1, x: 100, y: 95), seen(2, x: 200, y: 80, height: 40),
      seen(3, x: 205, y: 160, height: 20),
    ])
    #expect(shelf.labels.labels.first?.price.text == "2")
  }

  @Test func neverShowsWhatIsHardlyBelieved() {
    var random = SeededRandom(seed: 11)
    var shelf = Shelf([("3.99", 150, 150), ("12.50", 260, 160)])
    for _ in 0..<60 {
      shelf.step(0.4)
      shelf.read(belief: Double(random.below(100)) / 100)
      for label in shelf.labels.labels {
        #expect(label.price.belief >= Price.shownBelief)
      }
    }
  }

  @Test func waitsForThreeReadingsOfAnUnsurePrice() {
    var shelf = Shelf([("3.99", 150, 150)], belief: 0.6)
    shelf.read()
    shelf.read()
    #expect(shelf.labels.labels.isEmpty)
    shelf.read()
    #expect(shelf.texts == ["3.99"])
  }

  @Test func showsTheLikeliestOnAFrozenPicture() {
    var shelf = Shelf([("3.99", 150, 150), ("12.50", 260, 160)], belief: 0.6)
    shelf.read([0])
    shelf.read([1], belief: 0.4)
    #expect(shelf.labels.labels.isEmpty)
    shelf.freeze(true)
    #expect(shelf.texts == ["3.99"])
    shelf.freeze(false)
    #expect(shelf.labels.labels.isEmpty)
  }

  // MARK: News

  @Test func tellsOnceThatAPriceAppeared() throws {
    var shelf = Shelf([("3.99", 150, 150)])
    shelf.read()
    let label = try #require(shelf.labels.labels.first)
    #expect(shelf.labels.news == [.appeared(label)])
    shelf.step()
    #expect(shelf.labels.news.isEmpty)
  }

  @Test func tellsThatAnotherValueHolds() throws {
    var shelf = Shelf([("3.99", 150, 150)])
    shelf.read()
    let id = try #require(shelf.labels.labels.first).id
    var changes: [LabelNews] = []
    for _ in 0..<5 {
      shelf.step()
      shelf.read([0], as: ["8.99"])
      changes += shelf.labels.news
    }
    #expect(changes.count == 1)
    guard case .changed(let label) = changes.first else {
      Issue.record("no change was told")
      return
    }
    #expect(label.id == id && label.price.text == "8.99")
  }

  @Test func tellsOfAnotherPriceInThePlaceOfOneThatWasRead() throws {
    var shelf = Shelf([("3.99", 150, 150)])
    for _ in 0..<3 { shelf.read() }
    let old = try #require(shelf.labels.labels.first)
    var news: [LabelNews] = []
    for _ in 0..<3 {
      shelf.step()
      shelf.read([0], as: ["8.99"])
      news += shelf.labels.news
    }
    let new = try #require(shelf.labels.labels.first)
    #expect(news.count == 2 && news.last == .appeared(new) && new.id != old.id)
    guard case .lost(let lost) = news.first else {
      Issue.record("the old price was not told as lost")
      return
    }
    #expect(lost.id == old.id && lost.price.text == "3.99")
  }

  @Test func tellsThatAllIsLostWhenItIsForgotten() {
    var shelf = Shelf([("3.99", 150, 150), ("12.50", 260, 160)])
    shelf.read()
    let known = shelf.labels.labels
    shelf.forgetAll()
    #expect(shelf.labels.labels.isEmpty)
    #expect(shelf.labels.readTime == nil)
    #expect(shelf.labels.news.count == 2)
    for label in known { #expect(shelf.labels.news.contains(.lost(label))) }
    shelf.step()
    #expect(shelf.labels.news.isEmpty)
  }

  /// No frame came for so long that it is not even known any more.
  @Test func tellsThatItIsLostHoweverLongNobodyLooked() {
    var shelf = Shelf([("3.99", 150, 150)])
    shelf.read()
    shelf.step(after: .seconds(60))
    #expect(shelf.labels.labels.isEmpty)
    #expect(shelf.labels.news.count == 1)
  }

  // MARK: A picture that stays as it is

  @Test func staysOnAPictureThatStays() {
    var shelf = Shelf([("3.99", 150, 150)])
    for _ in 0..<3 {
      shelf.step()
      shelf.read()
    }
    for _ in 0..<100 {
      shelf.step(after: .milliseconds(100))
      shelf.remain(since: .milliseconds(33))
      #expect(shelf.texts == ["3.99"])
    }
  }

  /// It was misread in the blur before; who looks at the sharp picture does not see it.
  @Test func doesNotStayWhenThePictureWasReadWithoutIt() {
    var shelf = Shelf([("3.99", 150, 150), ("12.50", 260, 160)])
    shelf.read()
    let since = shelf.time + .milliseconds(1)
    for _ in 0..<8 {
      shelf.step()
      shelf.read([1])
    }
    for _ in 0..<50 {
      shelf.step(after: .milliseconds(100))
      shelf.remain(since: since)
    }
    #expect(shelf.texts == ["12.50"])
  }

  @Test func doesNotComeBackByStaying() {
    var shelf = Shelf([("3.99", 150, 150)])
    shelf.read()
    shelf.step(after: .seconds(2))
    #expect(shelf.labels.labels.isEmpty)
    shelf.remain(since: .zero)
    #expect(shelf.labels.labels.isEmpty)
  }
}
