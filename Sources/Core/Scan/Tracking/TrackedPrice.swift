// SPDX-License-Identifier: GPL-3.0-or-later

/// One price of the world in front of the camera, while it is followed.
struct TrackedPrice: Sendable {
  let id: PriceIdentity
  /// Where it stands now, in the upright picture, which it may have left.
  private(set) var place: Quad
  var ballot = Ballot()
  /// Of the last frame in which it was read.
  private(set) var readTime: Duration
  /// Of the last frame in which it was there, read or recognised.
  private(set) var seenTime: Duration
  /// As it was last shown; nil while it is not.
  var shown: PriceLabel?
  private var anchor: Anchor?
  private var sightings = 0

  /// Where and how it looked when it was read.
  private struct Anchor {
    let patch: PricePatch
    let place: Quad
    var way: Point
    var likeness: Double
  }

  init(id: PriceIdentity, _ sighting: Sighting) {
    self.id = id
    place = sighting.place
    readTime = sighting.time
    seenTime = sighting.time
    take(sighting)
  }

  // MARK: Reading

  /// Takes what was read of it.
  ///
  /// Where it stands is taken over only when that is not where it was thought to be: two readings
  /// of one price differ by a pixel, and a label that follows them trembles.
  mutating func take(_ sighting: Sighting) {
    sightings += 1
    readTime = sighting.time
    seenTime = max(seenTime, sighting.time)
    if !sighting.isCutOff { ballot.add(sighting.price) }
    if let anchor, anchor.likeness >= Self.sameInk, sighting.place.isClose(to: place) { return }
    place = sighting.place
    anchor = sighting.patch.map {
      Anchor(patch: $0, place: sighting.cutPlace, way: sighting.way, likeness: sighting.likeness)
    }
  }

  // MARK: Following

  /// Goes where the whole picture went, then to where the price itself is found.
  mutating func follow(_ motion: PictureMotion, in picture: ReducedPicture, at time: Duration) {
    guard var anchor else {
      place = place.mapped { $0.moved(by: motion) }
      return
    }
    let guess = Point(x: anchor.way.x + motion.x, y: anchor.way.y + motion.y)
    let reach = motion.isCertain ? Self.reach : Self.farReach
    let match = anchor.patch.match(in: picture, around: guess, reach: reach)
    let found = match.flatMap { $0.likeness >= Self.leastLikeness ? $0 : nil }
    anchor.way = found?.way ?? guess
    anchor.likeness = match?.likeness ?? 0
    self.anchor = anchor
    place = anchor.place.mapped { Point(x: $0.x + anchor.way.x, y: $0.y + anchor.way.y) }
    let mayStandForReading = sightings >= Self.knownWell && time - readTime <= Self.longestUnread
    if anchor.likeness >= Self.sameInk, mayStandForReading { seenTime = max(seenTime, time) }
  }

  /// Nothing in the picture changed, so it is there as it was.
  mutating func remain(at time: Duration) {
    guard sightings > 0, ballot.elected != nil else { return }
    seenTime = max(seenTime, time)
    readTime = max(readTime, time)
  }

  /// Pixels around the guess at 1280: parallax and a turn move a price by a few more than the rest.
  private static let reach = 12.0
  private static let farReach = 32.0
  /// Below it a match is chance; measured between a price and what stands where it was covered.
  private static let leastLikeness = 0.5
  /// From here on the same ink is there, as sharp as it was.
  private static let sameInk = 0.8
  /// A price read this often is not forgotten for being unreadable for a moment.
  private static let knownWell = 3
  private static let longestUnread = Duration.seconds(3)
}

/// One reading of a price, brought to the present.
struct Sighting: Sendable {
  let price: Price
  /// Of the frame it was read in.
  let time: Duration
  /// Where it stood there, and stands now.
  let cutPlace: Quad
  let place: Quad
  /// How it looked there, and the way from there.
  let patch: PricePatch?
  let way: Point
  let likeness: Double
  /// Whether some of it may be out of the picture.
  let isCutOff: Bool

  /// - Parameters:
  ///   - motion: of the picture, from the frame it was read in to the present one.
  init(
    _ seen: SeenPrice, at time: Duration, in picture: ReducedPicture, size: PixelSize,
    movedBy motion: PictureMotion, to present: ReducedPicture
  ) {
    price = seen.price
    self.time = time
    cutPlace = seen.place
    isCutOff = seen.place.bounds.isCutOff(in: size)
    patch = PricePatch(at: seen.place.bounds, in: picture)
    let guess = Point(x: motion.x, y: motion.y)
    let match = patch?.match(in: present, around: guess, reach: Self.reach)
    likeness = match?.likeness ?? 0
    let way = match.flatMap { $0.likeness >= Self.leastLikeness ? $0.way : nil } ?? guess
    self.way = way
    place = seen.place.mapped { Point(x: $0.x + way.x, y: $0.y + way.y) }
  }

  /// Pixels: what the global motion may miss within the time of a reading.
  private static let reach = 16.0
  private static let leastLikeness = 0.5
}

extension Quad {
  /// Whether a label would stand in the same place for both.
  fileprivate func isClose(to other: Quad) -> Bool {
    let (one, two) = (bounds, other.bounds)
    let nearness = max(Self.leastStep, Self.heightShare * two.height)
    return (one.center.x - two.center.x).magnitude <= nearness
      && (one.center.y - two.center.y).magnitude <= nearness
      && (one.height - two.height).magnitude <= Self.growthShare * two.height
  }

  /// Pixels that two readings of one price differ by.
  private static let leastStep = 1.5
  private static let heightShare = 0.05
  private static let growthShare = 0.2
}

extension Box {
  /// Whether a number may go on behind the picture's edge.
  func isCutOff(in size: PixelSize) -> Bool {
    let margin = Self.edgeShare * height
    return x < margin || right > Double(size.width) - margin || y < Self.edge
      || bottom > Double(size.height) - Self.edge
  }

  /// Of the height: a digit less than this from the edge may have a neighbour behind it.
  private static let edgeShare = 0.4
  /// Pixels.
  private static let edge = 2.0
}
