// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Knows the prices in view from frame to frame.
///
///     every frame    follow(_:)    where each price went: the picture first, then the price itself
///     every reading  take(_:)      which sighting is which price; its values voted on
///     both           labels(at:)   what is to be shown now
package struct PriceTracker: Sendable {
  private var prices: [TrackedPrice] = []
  private var numbers = LongerNumbers()
  /// The labels of prices that are known no longer, to be told as lost.
  private var gone: [PriceLabel] = []
  private var nextNumber = 1
  private var readTime: Duration?
  /// A frozen picture is read once and looked at long: what may be shown is shown.
  var isFrozen = false

  /// A price is shown this long after it was last there, and longer where readings are slow: as
  /// long as its ink is found, until two more of them have come.
  private static let shownUnseen = Duration.seconds(1)
  private static let readingsWaitedFor = 2.5
  private var patience = Duration.zero
  /// Shorter where even its ink is not found: a hand is before it, or nobody knows where it went.
  private static let shownUnfound = Duration.milliseconds(300)
  /// And known this long: who looks away for a moment finds it as it was.
  private static let knownUnseen = Duration.seconds(6)

  package init() {}

  /// Whether readings of the same picture could still settle something.
  var isOpen: Bool { prices.contains { $0.ballot.isOpen } }

  mutating func forgetAll() {
    keep { _ in false }
    numbers.forgetAll()
    readTime = nil
  }

  private mutating func keep(_ isKnown: (TrackedPrice) -> Bool) {
    gone += prices.filter { !isKnown($0) }.compactMap(\.shown)
    prices.removeAll { !isKnown($0) }
  }

  // MARK: Frames

  /// Each price goes where the whole picture went, then to where it is itself found; those that are
  /// found nowhere go where the others went.
  mutating func follow(_ motion: PictureMotion, in picture: ReducedPicture, at time: Duration) {
    numbers.follow(motion)
    let before = prices.map(\.place)
    let reach = motion.isCertain ? Self.reach : Self.farReach
    for index in prices.indices {
      let guess = prices[index].place.bounds.center.moved(by: motion)
      prices[index].follow(to: guess, in: picture, reach: reach, at: time)
    }
    let pairs = prices.indices.filter { prices[$0].isFollowed }.map {
      (before[$0].bounds.center, prices[$0].place.bounds.center)
    }
    if let turn = PlaneTurn(of: pairs) {
      for index in prices.indices where !prices[index].isFollowed {
        let guess = turn.moved(before[index].bounds.center)
        prices[index].follow(to: guess, in: picture, reach: Self.reach, at: time)
      }
      if let growth = turn.growth {
        for index in prices.indices { prices[index].grow(growth, in: picture) }
      }
    }
    keep { [patience] in time - $0.seenTime <= Self.knownUnseen + patience }
  }

  /// Pixels around the guess: parallax and a turn move a price by a few more than the rest.
  private static let reach = 12.0
  private static let farReach = 32.0

  /// The picture is as it was then, and was read since.
  mutating func remain(at time: Duration, readSince start: Duration) {
    for index in prices.indices where !isLost(prices[index], at: time) {
      prices[index].remain(at: time, readSince: start)
    }
  }

  // MARK: Readings

  /// - Parameters:
  ///   - others: are the numbers of that picture that are no prices, where they stand now.
  ///   - took: how long the reading took.
  ///   - isOfResting: whether it was one with all looks that there are.
  mutating func take(
    _ sightings: [Sighting], beside others: [SeenNumber] = [], at time: Duration,
    took: Duration = .zero, isOfResting: Bool = false
  ) {
    readTime = time
    patience = max(.zero, took * Self.readingsWaitedFor - Self.shownUnseen)
    let earlier = numbers
    numbers.take(others, at: time, patience: patience)
    let matched = matched(sightings)
    let votes = isOfResting ? Ballot.enoughVotes : 1
    let unseen = prices.indices.filter { index in
      prices[index].isFollowed && !matched.contains { $0.1 == index }
    }.map { prices[$0].id }
    let known = Set(matched.compactMap(\.1))
    for index in prices.indices where !known.contains(index) {
      prices[index].refuse(asPartOf: numbers, readAt: time, votes: votes)
    }
    for (sighting, known) in matched {
      if let known {
        prices[known].take(sighting, votes: votes)
        if prices[known].ballot.isOfAnother { replace(known, sighting) }
      } else if !sighting.isAtEdge || isFrozen {
        prices.append(
          TrackedPrice(id: nextIdentity(), sighting, votes: votes, partOf: earlier))
      }
    }
    if isOfResting, !isFrozen {
      // A doubtful price that the reading with all looks does not have is not there.
      keep { $0.ballot.elected?.isSure == true || !unseen.contains($0.id) }
    }
    dropDoubles()
    denyWhatIsElse(at: time)
  }

  /// Puts another price in the place of one, as screens and electronic labels do.
  private mutating func replace(_ index: Int, _ sighting: Sighting) {
    if let shown = prices[index].shown { gone.append(shown) }
    prices[index].become(nextIdentity(), sighting)
  }

  private mutating func nextIdentity() -> PriceIdentity {
    defer { nextNumber += 1 }
    return PriceIdentity(number: nextNumber)
  }

  /// Each sighting with the price it is of; the best pairs first, each price once.
  private func matched(_ sightings: [Sighting]) -> [(Sighting, Int?)] {
    var pairs: [(sighting: Int, price: Int, likelihood: Double)] = []
    for (sighting, seen) in sightings.enumerated() {
      for (price, known) in prices.enumerated() {
        let likelihood = known.likelihood(of: seen)
        if likelihood > 0 { pairs.append((sighting, price, likelihood)) }
      }
    }
    var partner: [Int: Int] = [:]
    var taken: Set<Int> = []
    for pair in pairs.sorted(by: { $0.likelihood > $1.likelihood })
    where partner[pair.sighting] == nil && !taken.contains(pair.price) {
      partner[pair.sighting] = pair.price
      taken.insert(pair.price)
    }
    return sightings.indices.map { (sightings[$0], partner[$0]) }
  }

  /// Drops one of two that stand on the same ink: the one that was shown or seen first stays.
  private mutating func dropDoubles() {
    var kept: [TrackedPrice] = []
    let byRank = prices.sorted {
      ($0.shown != nil ? 0 : 1, $0.id.number) < ($1.shown != nil ? 0 : 1, $1.id.number)
    }
    for price in byRank {
      let box = price.place.bounds
      let isDouble = kept.contains {
        $0.seenTime >= price.seenTime && $0.place.bounds.isOnInk(of: box)
      }
      if !isDouble { kept.append(price) }
    }
    let known = Set(kept.map(\.id))
    keep { known.contains($0.id) }
  }

  /// Where a price does not look as it did, and another is read for sure, it is not.
  private mutating func denyWhatIsElse(at time: Duration) {
    let read = prices.filter { $0.readTime == time && $0.ballot.elected != nil }
      .map(\.place.bounds)
    for index in prices.indices where prices[index].readTime < time && !prices[index].isSameInk {
      let box = prices[index].place.bounds
      if read.contains(where: { $0.isOnInk(of: box) }) { prices[index].deny() }
    }
  }

  // MARK: Labels

  /// The labels to be shown on the frame of that time, and how they differ from the time before.
  mutating func labels(at time: Duration, in size: PixelSize) -> LabelsInView {
    var news = gone.map { LabelNews.lost($0) }
    gone = []
    for index in prices.indices {
      let label = label(of: prices[index], at: time, in: size)
      switch (prices[index].shown, label) {
      case (nil, let new?): news.append(.appeared(new))
      case (let old?, nil): news.append(.lost(old))
      case (let old?, let new?) where !old.price.hasSameAmount(as: new.price):
        news.append(.changed(new))
      default: break
      }
      prices[index].shown = label
    }
    let all = prices.compactMap(\.shown).sorted { $0.weight(in: size) > $1.weight(in: size) }
    let labels = Array(all.prefix(LabelsInView.mostLabels))
    let shown = Set(labels.map(\.id))
    let others = prices.filter { !shown.contains($0.id) && !isLost($0, at: time) }
    return LabelsInView(
      time: time, readTime: readTime, uprightSize: size, labels: labels,
      unlabelled: Array(all.dropFirst(labels.count)), otherPlaces: others.map(\.place), news: news)
  }

  private func label(of price: TrackedPrice, at time: Duration, in size: PixelSize) -> PriceLabel? {
    var elected = price.ballot.elected
    if isFrozen, !price.ballot.isPart, let leader = price.ballot.leader,
      leader.belief >= Price.shownBelief
    {
      elected = elected ?? leader
    }
    guard let elected, elected.belief >= Price.shownBelief, !isLost(price, at: time),
      price.place.bounds.center.isInside(size)
    else { return nil }
    return PriceLabel(
      id: price.id, price: elected, place: price.place, former: price.former)
  }

  private func isLost(_ price: TrackedPrice, at time: Duration) -> Bool {
    guard let foundTime = price.foundTime else { return true }
    return time - price.seenTime > Self.shownUnseen + patience
      || time - foundTime > Self.shownUnfound
  }
}

extension TrackedPrice {
  /// How likely a sighting is of this price; 0 when it is not.
  ///
  /// The tolerances of 1 % and 10 % only decide this: they never make a value.
  fileprivate func likelihood(of sighting: Sighting) -> Double {
    let (mine, seen) = (place.bounds, sighting.place.bounds)
    let overlap = mine.coverage(of: seen)
    let agrees = ballot.holds(sighting.price)
    // Where it does not look as it did its place is a guess, and another value there is another's.
    let isSame =
      agrees || isSameInk || sighting.isAtEdge
      || ballot.leader?.isWithin(0.1, of: sighting.price) == true
    if overlap > Self.leastOverlap, isSame { return 2 + overlap + (agrees ? 1 : 0) }
    let away = (mine.center.distance(to: seen.center)) / max(1, min(mine.height, seen.height))
    if agrees, away < Self.agreeingHeights { return 2 - away / Self.agreeingHeights }
    guard let leader = ballot.leader else { return 0 }
    let isNear =
      (away < 1.5 && leader.isWithin(0.01, of: sighting.price))
      || (away < 0.75 && leader.isWithin(0.1, of: sighting.price))
    if isNear { return 1 - away / 2 }
    // It was out of sight, and where it would be by now is no more than a guess.
    let isBack = shown == nil && agrees && ballot.elected != nil && away < Self.returningHeights
    return isBack ? 0.5 - away / (2 * Self.returningHeights) : 0
  }

  private static let leastOverlap = 0.3
  private static let agreeingHeights = 2.5
  private static let returningHeights = 12.0
}

extension PriceLabel {
  /// Large and central ones first.
  fileprivate func weight(in size: PixelSize) -> Double {
    let (box, middle) = (
      place.bounds, Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    )
    let away = box.center.distance(to: middle) / max(1, middle.distance(to: Point(x: 0, y: 0)))
    return box.height / Double(max(1, size.height)) * 4 - away
  }
}

extension Point {
  fileprivate func isInside(_ size: PixelSize) -> Bool {
    x >= 0 && y >= 0 && x < Double(size.width) && y < Double(size.height)
  }
}

extension Box {
  /// The share of the smaller area that two on the same ink have in common.
  private static let sameInk = 0.5

  func isOnInk(of other: Box) -> Bool { coverage(of: other) > Self.sameInk }

  /// The area that both share, as a share of the smaller one.
  fileprivate func coverage(of other: Box) -> Double {
    let width = min(right, other.right) - max(x, other.x)
    let height = min(bottom, other.bottom) - max(y, other.y)
    guard width > 0, height > 0 else { return 0 }
    return width * height / max(1, min(self.width * self.height, other.width * other.height))
  }
}
