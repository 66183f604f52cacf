// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The state of a live scan between two frames.
///
/// Places in here are those of the stored pixels; labels leave it upright.
struct LiveState: Sendable {
  private(set) var parser: PriceParser
  /// How often it became another one.
  private(set) var parserNumber = 0
  var pace: ReadingPace
  var isClosed = false
  private(set) var progress = ScanProgress()
  private var tracker = PriceTracker()
  private var present: Moment?
  /// How the picture moved into each of the last frames.
  private var motions: [(time: Duration, motion: PictureMotion)] = []
  /// Frames that are being read or wait for it.
  private var unread: [Moment] = []
  private var lastRead: LastRead?
  private var lastLook: Duration?
  private var took = Duration.zero
  private var hold = Hold.none

  fileprivate struct Moment {
    let time: Duration
    let picture: ReducedPicture
    let size: PixelSize
    let orientation: Orientation
    let isResting: Bool
  }

  /// The one that was read first since the picture changed.
  private struct LastRead {
    let picture: ReducedPicture
    let time: Duration
    /// How often it was read.
    var times = 1
    /// Whether it was also read as one that rests.
    var isReadInPeace = false
  }

  private enum Hold {
    case none, wanted
    case held(Frame)
  }

  init(parser: PriceParser, pace: ReadingPace) {
    self.parser = parser
    self.pace = pace
  }

  /// Returns the frame that is to be read at once, with this parser: the one that is held.
  mutating func use(_ parser: PriceParser) -> Frame? {
    self.parser = parser
    parserNumber += 1
    tracker.forgetAll()
    unread = []
    lastRead = nil
    guard case .held(let frame) = hold, let present else { return nil }
    return noted(frame, present.picture)
  }

  var isHolding: Bool {
    if case .held = hold { true } else { false }
  }

  mutating func freeze() {
    if case .none = hold { hold = .wanted }
  }

  mutating func thaw() {
    hold = .none
    tracker.isFrozen = false
    lastRead = nil
  }

  // MARK: Every frame

  /// Returns nil while a frame is held.
  mutating func follow(_ frame: Frame, _ picture: ReducedPicture) -> LabelsInView? {
    if case .held = hold { return nil }
    progress.frames += 1
    let next = Moment(
      time: frame.time, picture: picture, size: frame.size, orientation: frame.orientation,
      isResting: false)
    if let present, present.isSameView(as: next) {
      let guess = motions.last?.motion ?? .none
      let motion = PictureMotion(from: present.picture, to: picture, guess: guess)
      motions.append((next.time, motion))
      forgetMotions()
      tracker.follow(motion, in: picture, at: next.time)
      // After a longer pause no price is recognised by its ink alone: the picture has to be read. A
      // shared screen that stands still gives a frame a second, which needs no reading.
      if next.time - present.time > TrackedPrice.longestUnread { lastRead = nil }
    } else {
      startAfresh()
    }
    present = next
    return labels(of: next)
  }

  /// Another source, another size, or a clock that was set back: nothing known holds.
  private mutating func startAfresh() {
    tracker.forgetAll()
    motions = []
    unread = []
    lastRead = nil
    lastLook = nil
  }

  /// Those since the frame that is being read stay, however long that takes.
  private mutating func forgetMotions() {
    let needed = unread.first?.time
    let isNeeded = needed.map { motions[0].time > $0 } ?? false
    let most = isNeeded ? Self.mostMotions : Self.fewMotions
    if motions.count > most { motions.removeFirst(motions.count - most) }
  }

  /// Two seconds, and half a minute, of thirty frames each.
  private static let (fewMotions, mostMotions) = (60, 900)

  // MARK: Whether to read

  /// The frame to be read, if this one is; it follows `follow`.
  mutating func wanted(_ frame: Frame, _ picture: ReducedPicture) -> Frame? {
    if case .wanted = hold {
      let held = frame.resting()
      hold = .held(held)
      tracker.isFrozen = true
      return noted(held, picture)
    }
    let isDue = lastLook.map { frame.time - $0 >= pace.interval(after: took) } ?? true
    guard isDue, !isBlurred else { return nil }
    lastLook = frame.time
    progress.looks += 1
    if let lastRead, !PictureChange.isSeen(from: lastRead.picture, to: picture) {
      let enough = tracker.isOpen ? Self.mostReadings : Self.enoughReadings
      // After the reading with all looks no other follows: one that sees less would undo it.
      guard !lastRead.isReadInPeace, lastRead.times < enough else {
        tracker.remain(at: frame.time, readSince: lastRead.time)
        // A look alone costs next to nothing: the sooner a change is seen, the better.
        took = .zero
        return rested(frame, picture)
      }
      self.lastRead?.times += 1
    } else {
      lastRead = LastRead(picture: picture, time: frame.time)
    }
    return noted(frame, picture)
  }

  /// Returns the frame once the picture has rested for long enough to be read in peace.
  private mutating func rested(_ frame: Frame, _ picture: ReducedPicture) -> Frame? {
    guard let lastRead, !lastRead.isReadInPeace, frame.time - lastRead.time >= Self.rest else {
      return nil
    }
    self.lastRead?.isReadInPeace = true
    return noted(frame.resting(), picture)
  }

  private mutating func noted(_ frame: Frame, _ picture: ReducedPicture) -> Frame {
    unread.append(
      Moment(
        time: frame.time, picture: picture, size: frame.size, orientation: frame.orientation,
        isResting: frame.isResting))
    // One of the first two is being read, and one of the last two is read next; those in between
    // have been replaced. Which one of two it is depends on whether the reader came for the older
    // one while the newer one was on its way.
    if unread.count > 4 { unread.remove(at: 2) }
    return frame
  }

  /// In a swing nothing can be read, and what is read in its blur is wrong.
  private var isBlurred: Bool {
    guard motions.count > 1, let present, let last = motions.last else { return false }
    let since = last.time - motions[motions.count - 2].time
    guard since > .zero else { return false }
    let widthsPerSecond =
      last.motion.length / Double(present.size.width) / (since / .seconds(1))
    return widthsPerSecond > Self.fastest
  }

  /// Widths of the picture a second: 770 pixels at 1280, where a thirtieth of a second smears 25.
  private static let fastest = 0.6
  /// Three agreeing readings settle a price; a picture without one is read as often.
  private static let enoughReadings = 3
  /// The most readings of an unchanging picture whose readings contradict each other.
  private static let mostReadings = 8
  /// Who moves on does so sooner, and what comes into view then need not wait for that reading.
  private static let rest = Duration.seconds(1)

  // MARK: Every reading

  /// Returns nil for a frame of a view that is no longer there.
  ///
  /// - Parameter numbers: are those that are no prices.
  mutating func take(
    _ prices: [SeenPrice], beside numbers: [SeenNumber] = [], of reading: Reading
  ) -> LabelsInView? {
    took = reading.took
    guard let present, let read = unread.first(where: { $0.time == reading.time }) else {
      return nil
    }
    progress.readings += 1
    unread.removeAll { $0.time <= reading.time }
    unread = unread.suffix(2)
    let motion = motions.filter { $0.time > reading.time }.map(\.motion).reduce(.none, +)
    let sightings = prices.map {
      Sighting(
        $0, at: reading.time, in: read.picture, movedBy: motion, to: present.picture,
        at: present.time)
    }
    let numbersNow = numbers.map { number in
      var number = number
      number.place = number.place.mapped { $0.moved(by: motion) }
      return number
    }
    tracker.take(
      sightings, beside: numbersNow, at: reading.time, took: reading.took,
      isOfResting: read.isResting)
    return labels(of: present)
  }

  private mutating func labels(of moment: Moment) -> LabelsInView {
    tracker.labels(at: moment.time, in: moment.size).upright(moment.orientation, moment.size)
  }
}

extension LiveState.Moment {
  /// Whether places of one are places of the other.
  fileprivate func isSameView(as other: LiveState.Moment) -> Bool {
    size == other.size && orientation == other.orientation && time < other.time
  }
}

extension LabelsInView {
  fileprivate func upright(_ orientation: Orientation, _ size: PixelSize) -> LabelsInView {
    guard orientation != .up else { return self }
    func turned(_ place: Quad) -> Quad { place.mapped { orientation.upright($0, in: size) } }
    func turned(_ label: PriceLabel) -> PriceLabel {
      var label = label
      label.place = turned(label.place)
      return label
    }
    var upright = self
    upright.uprightSize = orientation.uprightSize(of: size)
    upright.labels = labels.map(turned)
    upright.unlabelled = unlabelled.map(turned)
    upright.otherPlaces = otherPlaces.map(turned)
    upright.news = news.map { news in
      switch news {
      case .appeared(let label): .appeared(turned(label))
      case .changed(let label): .changed(turned(label))
      case .lost(let label): .lost(turned(label))
      }
    }
    return upright
  }
}
