// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

/// A shelf with prices, and a camera before it whose every step the tracker is told.
struct Shelf {
  /// One price on the shelf.
  struct Tag {
    let price: Price
    let place: Box
  }

  static let view = PixelSize(width: 320, height: 200)
  private var canvas: Canvas
  private(set) var tags: [Tag] = []
  private(set) var tracker = PriceTracker()
  /// The corner of the camera's view, on the shelf.
  private(set) var corner = Point(x: 300, y: 250)
  private(set) var time = Duration.zero
  private(set) var labels = LabelsInView(
    time: .zero, readTime: nil, uprightSize: Self.view, labels: [], news: [])
  private var picture: ReducedPicture
  private var cover: Canvas?

  /// The view begins at 100, 100 of their places.
  init(_ texts: [(text: String, x: Int, y: Int)], belief: Double = 0.95) {
    canvas = Self.ground
    for tag in texts {
      let place = canvas.write(tag.text, x: tag.x + 200, y: tag.y + 150, tag: 225)
      tags.append(Tag(price: price(tag.text, belief), place: place))
    }
    picture = canvas.seen(Self.view, x: corner.x, y: corner.y).reduced
  }

  private static let ground = Canvas.scenery(900, 680, grain: 16, seed: 21)

  /// Where a tag stands in the camera's view.
  func place(_ tag: Int) -> Box {
    let box = tags[tag].place
    return Box(x: box.x - corner.x, y: box.y - corner.y, width: box.width, height: box.height)
  }

  // MARK: What happens

  /// The next frame, 33 ms after the last, from a camera that has moved.
  mutating func step(_ x: Double = 0, _ y: Double = 0, after: Duration = .milliseconds(33)) {
    corner = Point(x: corner.x + x, y: corner.y + y)
    time += after
    let seen = cover ?? canvas.seen(Self.view, x: corner.x, y: corner.y)
    let old = picture
    picture = seen.reduced
    tracker.follow(PictureMotion(from: old, to: picture), in: picture, at: time)
    look()
  }

  mutating func steps(_ count: Int, _ x: Double = 0, _ y: Double = 0) {
    for _ in 0..<count { step(x, y) }
  }

  /// Reads these tags, or all that are wholly in view.
  mutating func read(_ wanted: [Int]? = nil, as texts: [String] = [], belief: Double? = nil) {
    let seen = (wanted ?? tags.indices.filter { isInView($0) }).enumerated().map { index, tag in
      var price = index < texts.count ? price(texts[index]) : tags[tag].price
      price.belief = belief ?? tags[tag].price.belief
      return SeenPrice(price: price, place: Quad(place(tag)))
    }
    take(seen)
  }

  private func mayCutOff(_ place: Quad) -> Bool {
    let seen = cover ?? canvas.seen(Self.view, x: corner.x, y: corner.y)
    return seen.frame(at: 0).withLuma { PictureEdge.mayCutOff(place, in: $0) }
  }

  mutating func take(_ seen: [SeenPrice]) {
    let sightings = seen.map { seen in
      var seen = seen
      seen.isAtEdge = mayCutOff(seen.place)
      return Sighting(
        seen, at: time, in: picture, movedBy: .none, to: picture, at: time)
    }
    tracker.take(sightings, at: time)
    look()
  }

  /// The picture is as it was when it was read.
  mutating func remain(since: Duration) {
    tracker.remain(at: time, readSince: since)
    look()
  }

  /// Somebody's hand covers all of the view, or does so no longer.
  mutating func cover(_ isCovered: Bool) {
    cover = isCovered ? Canvas.scenery(320, 200, grain: 50, seed: 99) : nil
  }

  mutating func freeze(_ isFrozen: Bool) {
    tracker.isFrozen = isFrozen
    look()
  }

  mutating func forgetAll() {
    tracker.forgetAll()
    look()
  }

  private mutating func look() { labels = tracker.labels(at: time, in: Self.view) }

  private func isInView(_ tag: Int) -> Bool {
    let box = place(tag)
    return box.x >= 0 && box.y >= 0 && box.right <= 320 && box.bottom <= 200
  }

  // MARK: What is shown

  var shown: [PriceIdentity: String] {
    Dictionary(uniqueKeysWithValues: labels.labels.map { ($0.id, $0.price.text) })
  }

  var texts: [String] { labels.labels.map(\.price.text).sorted() }

  /// The identity of the label that stands on a tag, at most 2 pixels off.
  func identity(on tag: Int) -> PriceIdentity? {
    let middle = place(tag).center
    return labels.labels.first {
      let center = $0.place.bounds.center
      return (center.x - middle.x).magnitude <= 2 && (center.y - middle.y).magnitude <= 2
    }?.id
  }
}
