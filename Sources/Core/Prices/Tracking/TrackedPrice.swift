// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// One price of the world in front of the camera, while it is followed.
struct TrackedPrice: Sendable {
  private(set) var id: PriceIdentity
  /// The price whose place it took.
  private(set) var former: PriceIdentity?
  /// Where it stands now, in the upright picture, which it may have left.
  private(set) var place: Quad
  var ballot = Ballot()
  /// The time of the last frame in which it was read.
  private(set) var readTime: Duration
  /// The time of the last frame in which it was there, read or recognised.
  private(set) var seenTime: Duration
  /// The time of the last frame in which it was found where it was looked for; nil when something
  /// else was read there, until it is read itself.
  private(set) var foundTime: Duration?
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
    /// How much larger it became since then.
    var growth = 1.0

    /// Where it stands now.
    var present: Quad {
      let middle = place.bounds.center
      return place.mapped {
        Point(
          x: middle.x + (($0.x - middle.x) * growth) + way.x,
          y: middle.y + (($0.y - middle.y) * growth) + way.y)
      }
    }
  }

  /// - Parameter numbers: were read before; what is a part of one has a vote against it.
  init(id: PriceIdentity, _ sighting: Sighting, votes: Int, partOf numbers: LongerNumbers) {
    self.id = id
    place = sighting.place
    readTime = sighting.time
    seenTime = sighting.seenTime
    foundTime = sighting.foundTime
    if numbers.contain(sighting.price, at: sighting.place) { ballot.addLonger() }
    take(sighting, votes: votes)
  }

  /// Where its reading said, where its patch was found, or nowhere for sure.
  var isFollowed: Bool { anchor.map { $0.likeness >= Self.leastLikeness } ?? false }

  /// Found, and looking as it did when it was read.
  var isSameInk: Bool { anchor.map { $0.likeness >= Self.sameInk } ?? false }

  // MARK: Reading

  /// Takes what was read of it.
  ///
  /// Where it stands is taken over only when that is not where it was thought to be: two readings
  /// of one price differ by a pixel, and a label that follows them trembles.
  mutating func take(_ sighting: Sighting, votes: Int) {
    sightings += votes
    // While a picture that rests is read at length, it is known to remain.
    readTime = max(readTime, sighting.time)
    seenTime = max(seenTime, sighting.seenTime)
    // A price that may be cut off tells neither its value nor where its middle is.
    if sighting.isAtEdge, anchor != nil { return }
    foundTime = max(foundTime ?? .zero, sighting.foundTime)
    // A held picture has no other sighting of it.
    if !sighting.isAtEdge || ballot.leader == nil { ballot.add(sighting.price, times: votes) }
    if isSameInk, sighting.place.isClose(to: place) { return }
    // 745 of 745.20 is a part of it, and stands where a part of it stands.
    if isFollowed, let elected = ballot.elected, !elected.hasSameAmount(as: sighting.price) {
      return
    }
    settle(at: sighting)
  }

  /// Votes against it if it is part of a longer number that was read at that time.
  mutating func refuse(asPartOf numbers: LongerNumbers, readAt time: Duration, votes: Int) {
    guard isFollowed, let leader = ballot.leader, numbers.contain(leader, at: place, readAt: time)
    else {
      return
    }
    ballot.addLonger(times: votes)
  }

  /// Goes on as the price that has come to stand where this one stood.
  mutating func become(_ id: PriceIdentity, _ sighting: Sighting) {
    (former, self.id) = (self.id, id)
    shown = nil
    ballot.forgetOthers()
    settle(at: sighting)
  }

  private mutating func settle(at sighting: Sighting) {
    place = sighting.place
    anchor = sighting.patch.map {
      Anchor(patch: $0, place: sighting.cutPlace, way: sighting.way, likeness: sighting.likeness)
    }
  }

  // MARK: Following

  /// Looks for it around a place that it has probably come to, and stays at that place where it is
  /// not found.
  mutating func follow(
    to guess: Point, in picture: ReducedPicture, reach: Double, at time: Duration
  ) {
    let middle = place.bounds.center
    let step = Point(x: guess.x - middle.x, y: guess.y - middle.y)
    guard var anchor else {
      place = place.mapped { Point(x: $0.x + step.x, y: $0.y + step.y) }
      return
    }
    let way = Point(x: anchor.way.x + step.x, y: anchor.way.y + step.y)
    let match = anchor.patch.match(in: picture, around: way, reach: reach)
    let found = match.flatMap { $0.likeness >= Self.leastLikeness ? $0 : nil }
    anchor.way = found?.way ?? way
    anchor.likeness = match?.likeness ?? 0
    self.anchor = anchor
    place = anchor.present
    if found != nil { foundTime = foundTime.map { max($0, time) } }
    let mayStandForReading = sightings >= Self.knownWell && time - readTime <= Self.longestUnread
    if isSameInk, mayStandForReading { seenTime = max(seenTime, time) }
  }

  /// Everything became so much larger; a patch that no longer fits is cut anew.
  mutating func grow(_ times: Double, in picture: ReducedPicture) {
    guard var anchor else { return }
    anchor.growth *= times
    let now = anchor.present
    if isFollowed, (anchor.growth - 1).magnitude > Self.fittingGrowth,
      let patch = PricePatch(at: now.bounds, in: picture)
    {
      anchor = Anchor(patch: patch, place: now, way: Point(x: 0, y: 0), likeness: 1)
    }
    self.anchor = anchor
    place = now
  }

  /// By more than this the strokes at the edge of a patch lie beside their own.
  private static let fittingGrowth = 0.06

  /// Nothing in the picture changed since then: if it was read in that picture, it is there.
  mutating func remain(at time: Duration, readSince start: Duration) {
    guard readTime >= start, ballot.elected != nil else { return }
    seenTime = max(seenTime, time)
    readTime = max(readTime, time)
    foundTime = foundTime.map { max($0, time) }
  }

  /// Something else was read where it was thought to be.
  mutating func deny() { foundTime = nil }

  /// Below it a match is chance: a bare hand is as like as 0.5, and what else may cover a price was
  /// as like as 0.57 in the best of 480; a price blurred by half its height still is by 0.61.
  fileprivate static let leastLikeness = 0.6
  /// From here on the same ink is there, as sharp as it was.
  fileprivate static let sameInk = 0.8
  /// A price read this often is not forgotten for being unreadable for a moment.
  private static let knownWell = 3
  static let longestUnread = Duration.seconds(3)
}

/// One reading of a price, brought to the present.
struct Sighting: Sendable {
  let price: Price
  /// The time of the frame it was read in.
  let time: Duration
  /// Where it stood there, and stands now.
  let cutPlace: Quad
  let place: Quad
  /// How it looked there, and the way from there.
  let patch: PricePatch?
  let way: Point
  let likeness: Double
  /// The time of the last frame in which it was found, and in which it looked the same: the present
  /// one, or the one it was read in. A slow reader's sightings are old when they come.
  let foundTime: Duration
  let seenTime: Duration
  /// Whether some of it may lie beyond the edge of the picture.
  let isAtEdge: Bool

  /// - Parameters:
  ///   - motion: of the picture, from the frame it was read in to the present one.
  init(
    _ seen: SeenPrice, at time: Duration, in picture: ReducedPicture,
    movedBy motion: PictureMotion, to present: ReducedPicture, at presentTime: Duration
  ) {
    price = seen.price
    self.time = time
    cutPlace = seen.place
    isAtEdge = seen.isAtEdge
    patch = PricePatch(at: seen.place.bounds, in: picture)
    let guess = Point(x: motion.x, y: motion.y)
    let match = patch?.match(in: present, around: guess, reach: Self.reach)
    likeness = match?.likeness ?? 0
    foundTime = likeness >= TrackedPrice.leastLikeness ? presentTime : time
    seenTime = likeness >= TrackedPrice.sameInk ? presentTime : time
    let way = match.flatMap { $0.likeness >= TrackedPrice.leastLikeness ? $0.way : nil } ?? guess
    self.way = way
    place = seen.place.mapped { Point(x: $0.x + way.x, y: $0.y + way.y) }
  }

  /// Pixels: what the global motion may miss within the time of a reading.
  private static let reach = 16.0
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
