// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging
@testable import Prices

struct LiveScanTests {
  // MARK: Labels

  @Test func tellsLabelsWithEveryFrameAndAfterEveryReading() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<10 { shelf.show(scan, frame * 33) }
    scan.stop()

    let all = shelf.labels.all
    #expect(scan.progress.frames == 10)
    #expect(scan.progress.readings > 0)
    #expect(all.count == 10 + scan.progress.readings)
    #expect(all.map(\.time) == all.map(\.time).sorted())
    #expect(all.first?.readTime == nil && all[1].readTime == .zero)
    #expect(shelf.shown == ["12.50", "3.99"])
    #expect(all.flatMap(\.news).count == 2)
  }

  @Test func followsThePricesBetweenReadings() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<20 {
      let way = (Double(frame) * 2.5, Double(frame) * -1.25)
      shelf.show(scan, frame * 33, at: way.0, way.1)
      for tag in 0..<2 {
        #expect(shelf.miss(of: tag, from: shelf.place(tag, from: way.0, way.1)) < 2)
      }
    }
    scan.stop()
    #expect(shelf.labels.all.flatMap(\.news).count == 2)
  }

  @Test func showsANumberNearTheEdgeThatIsSeenToEndThere() {
    let shelf = LiveShelf([("3.99", 7, 60)])
    let scan = shelf.scan()
    for frame in 0..<4 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(shelf.shown == ["3.99"])
  }

  @Test func showsNoNumberThatMayGoOnOutOfSightUntilItIsSeenWhole() {
    let shelf = LiveShelf([("3.99", 4, 60)]) { text, _ in text }
    let scan = shelf.scan()
    for frame in 0..<10 { shelf.show(scan, frame * 100) }
    #expect(shelf.shown.isEmpty)
    for frame in 10..<20 { shelf.show(scan, frame * 100, at: -60, 0) }
    scan.stop()
    #expect(shelf.shown == ["3.99"])
  }

  @Test(arguments: Orientation.allCases)
  func putsLabelsUprightHoweverTheFrameIsStored(_ orientation: Orientation) {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<6 {
      let way = (Double(frame) * 3, Double(frame) * 2)
      shelf.show(scan, frame * 33, at: way.0, way.1, orientation)
      for tag in 0..<2 {
        #expect(shelf.miss(of: tag, from: shelf.place(tag, from: way.0, way.1)) < 2)
      }
    }
    scan.stop()

    #expect(shelf.last?.uprightSize == LiveShelf.view)
    #expect(shelf.last?.labels.allSatisfy { $0.place.topLeft.x < $0.place.bottomRight.x } == true)
    let news = shelf.labels.all.flatMap(\.news)
    #expect(news.count == 2)
    for case .appeared(let label) in news {
      #expect(label.place.bounds.width > label.place.bounds.height)
    }
  }

  @Test func tellsUprightWhatChangesAndIsLost() throws {
    let shelf = LiveShelf([("3.99", 60, 60)]) { _, count in count < 2 ? "$3.99" : "$8.99" }
    let scan = shelf.scan()
    // Turned by a quarter, and a little lighter each time, so that it is read again.
    for frame in 0..<8 { shelf.show(scan, frame * 100, at: 0, 0, .right, light: frame % 2 * 40) }
    shelf.show(scan, 10_000, at: 0, 0, .right)
    scan.stop()

    let changed = shelf.labels.all.flatMap(\.news).compactMap { news -> PriceLabel? in
      if case .changed(let label) = news { label } else { nil }
    }
    let lost = shelf.labels.all.flatMap(\.news).compactMap { news -> PriceLabel? in
      if case .lost(let label) = news { label } else { nil }
    }
    #expect(changed.map { "\($0.price.value)" } == ["8.99"])
    for label in changed + lost {
      #expect((label.place.bounds.center.x - shelf.place(0).x).magnitude < 2)
    }
    #expect(lost.count == 1)
  }

  // MARK: When it reads

  @Test func readsAnUnchangingPictureUntilItIsSettledAndOnceMoreInPeace() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<60 { shelf.show(scan, frame * 100) }
    shelf.labels.wait(for: 60 + 4)
    scan.stop()

    #expect(shelf.restingReads == [false, false, false, true])
    #expect(scan.progress.looks == 60)
    #expect(shelf.shown == ["12.50", "3.99"])
    #expect(shelf.labels.all.flatMap(\.news).count == 2)
  }

  @Test func readsAPictureWithoutAPriceNoLongerThanOneWithSome() {
    let shelf = LiveShelf([])
    let scan = shelf.scan()
    for frame in 0..<20 { shelf.show(scan, frame * 100) }
    shelf.labels.wait(for: 20 + 4)
    scan.stop()
    #expect(scan.progress.readings == 4 && scan.progress.looks == 20)
  }

  @Test func readsMoreOftenWhereReadingsContradictEachOther() {
    let shelf = LiveShelf([("3.9", 60, 60)]) { _, count in count % 2 == 0 ? "3.9" : "8.9" }
    let scan = shelf.scan()
    for frame in 0..<30 { shelf.show(scan, frame * 100) }
    shelf.labels.wait(for: 30 + 9)
    scan.stop()
    #expect(shelf.restingReads == Array(repeating: false, count: 8) + [true])
  }

  @Test func showsNothingOfReadingsThatContradictEachOther() {
    let shelf = LiveShelf([("3.9", 60, 60)]) { _, count in count % 2 == 0 ? "3.9" : "8.9" }
    let scan = shelf.scan()
    for frame in 0..<9 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(shelf.shown.isEmpty)
  }

  @Test func readsNoMovingPictureInPeace() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<30 { shelf.show(scan, frame * 100, at: Double(frame) * 3) }
    scan.stop()
    #expect(shelf.restingReads.count > 10 && !shelf.restingReads.contains(true))
  }

  // MARK: What a longer look says

  /// The first readings, and the one with all looks; others that see as little as the first ones
  /// would follow it, if any did.
  private func shown(_ usual: String, then longer: String) -> [PriceLabel] {
    let shelf = LiveShelf([("120", 60, 60)]) { _, count in count == 4 ? longer : usual }
    let scan = shelf.scan()
    for frame in 0..<10 { shelf.show(scan, frame * 100) }
    #expect(shelf.shown == ["120"])
    shelf.show(scan, 1_000)
    shelf.labels.wait(for: 11 + 4)
    for frame in 11..<30 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(shelf.restingReads == [false, false, false, true])
    return shelf.last?.labels ?? []
  }

  @Test func showsWhatALongerLookReadsInsteadOfWhatWasDoubtful() {
    let labels = shown("Tea 120", then: "$120.99")
    #expect(labels.map { "\($0.price.value)" } == ["120.99"])
    #expect(labels.map(\.price.isSure) == [true])
  }

  @Test func showsNothingDoubtfulThatALongerLookDoesNotSee() {
    #expect(shown("Tea 120", then: "").isEmpty)
  }

  @Test func staysWithWhatIsSureWhereALongerLookDoesNotSeeIt() {
    #expect(shown("$120", then: "").map(\.price.isSure) == [true])
  }

  @Test func staysWithWhatIsSureAndDoubtsItWhereALongerLookReadsItOtherwise() {
    let labels = shown("$120", then: "Tea 170")
    #expect(labels.map { "\($0.price.value)" } == ["120"])
    #expect(labels.map(\.price.isSure) == [false])
  }

  @Test func aPriceThatOnlyALongerLookSeesStaysWhileItIsFollowed() {
    let shelf = LiveShelf([("120", 60, 60)]) { _, count in count == 4 ? "$120" : "" }
    let scan = shelf.scan()
    for frame in 0...10 { shelf.show(scan, frame * 100) }
    shelf.labels.wait(for: 11 + 4)
    #expect(shelf.restingReads == [false, false, false, true])
    for frame in 11..<33 { shelf.show(scan, frame * 100, at: Double(frame - 10) * 2) }
    scan.stop()
    #expect(shelf.restingReads.count > 8)
    #expect(shelf.shown == ["120"])
  }

  /// Somebody looks at another shelf for a while.
  @Test func aDoubtfulPriceOutOfViewIsKnownAgain() throws {
    let isAway = Atomic(false)
    let shelf = LiveShelf([("120", 60, 60)]) { _, _ in
      isAway.load(ordering: .sequentiallyConsistent) ? "" : "Tea 120"
    }
    let scan = shelf.scan()
    for frame in 0..<6 { shelf.show(scan, frame * 100) }
    let first = try #require(shelf.last?.labels.first)
    #expect(!first.price.isSure)
    isAway.store(true, ordering: .sequentiallyConsistent)
    for frame in 6..<21 { shelf.show(scan, frame * 100, at: Double(frame - 5) * 12) }
    for frame in 21..<34 { shelf.show(scan, frame * 100, at: 180) }
    #expect(shelf.restingReads.contains(true) && shelf.shown.isEmpty)
    isAway.store(false, ordering: .sequentiallyConsistent)
    for frame in 34..<49 { shelf.show(scan, frame * 100, at: Double(48 - frame) * 12) }
    for frame in 49..<54 { shelf.show(scan, frame * 100) }
    scan.stop()
    #expect(shelf.last?.labels.map(\.id) == [first.id])
  }

  // MARK: When it reads again

  @Test func readsAgainWhatChanged() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<10 { shelf.show(scan, frame * 100) }
    #expect(scan.progress.readings == 3)
    for frame in 10..<20 { shelf.show(scan, frame * 100, at: 20, 0) }
    scan.stop()
    #expect(scan.progress.readings == 6)
  }

  @Test func readsAnotherSceneAgain() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<10 { shelf.show(scan, frame * 100) }
    for frame in 10..<20 { shelf.show(scan, frame * 100, at: -250, -180) }
    scan.stop()
    #expect(scan.progress.readings >= 6)
    #expect(shelf.shown.isEmpty)
  }

  @Test func looksNoMoreOftenThanThePaceAllows() {
    let shelf = LiveShelf([])
    let scan = shelf.scan(pace: .saving)
    for frame in 0..<31 { shelf.show(scan, frame * 33) }
    // At 0, 231, 462, 693 and 924 milliseconds: the first that are 200 apart.
    #expect(scan.progress.looks == 5)
    scan.use(.usual)
    for frame in 31..<61 { shelf.show(scan, frame * 33) }
    scan.stop()
    #expect(scan.progress.looks == 15)
  }

  /// Reading may be slow; finding out that there is nothing to read is not.
  @Test func looksThroughAStillPictureAsOftenAsThePaceAllowsHoweverSlowItsReadingWas() {
    let shelf = LiveShelf()
    var state = LiveState(parser: LiveShelf.parser("USD"), pace: .usual)
    for number in 0..<40 {
      let frame = shelf.frame(number * 100)
      let picture = frame.withLuma { ReducedPicture($0) }
      _ = state.follow(frame, picture)
      guard let read = state.wanted(frame, picture) else { continue }
      _ = state.take(
        [],
        of: Reading(
          time: read.time, uprightSize: read.uprightSize, lines: [], took: .milliseconds(90)))
    }
    // Every other frame while it is read, three times and once in peace; then each.
    #expect(state.progress.readings == 4)
    #expect(state.progress.looks == 4 + 32)
  }

  @Test func readsNothingInASwing() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    shelf.show(scan, 0, at: -200)
    shelf.show(scan, 33, at: -200)
    let before = scan.progress
    for frame in 1...9 { shelf.show(scan, 33 + frame * 33, at: -200 + Double(frame) * 30) }
    #expect(scan.progress.looks == before.looks)
    for frame in 10...12 { shelf.show(scan, 33 + frame * 33, at: 70) }
    scan.stop()
    #expect(scan.progress.readings > before.readings)
  }

  // MARK: Late readings

  @Test func putsALateReadingWhereThePricesAreNow() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    for frame in 1...8 { scan.offer(shelf.frame(frame * 33, at: Double(frame) * 4, 10)) }
    shelf.labels.wait(for: 9)
    gate.letItEnd()
    shelf.labels.wait()

    #expect(shelf.last?.readTime == .zero && shelf.last?.time == .milliseconds(264))
    for tag in 0..<2 { #expect(shelf.miss(of: tag, from: shelf.place(tag, from: 32, 10)) < 2) }
    gate.open()
    scan.stop()
  }

  @Test func showsWhatIsStillThereHoweverLateTheReadingIs() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    for frame in 1...60 { scan.offer(shelf.frame(frame * 50, at: Double(frame) / 4)) }
    shelf.labels.wait(for: 61)
    gate.letItEnd()
    shelf.labels.wait()

    #expect(shelf.shown == ["12.50", "3.99"])
    for tag in 0..<2 { #expect(shelf.miss(of: tag, from: shelf.place(tag, from: 15)) < 2) }
    gate.open()
    scan.stop()
  }

  @Test func readsTheNewestFrameOnly() {
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    scan.offer(shelf.frame(0))
    gate.waitUntilItBegins()
    // Each is looked through and put up to be read, in place of the one before.
    for frame in 1...9 { scan.offer(shelf.frame(frame * 250, at: Double(frame) * 3)) }
    gate.open()
    gate.waitUntilItBegins()
    shelf.labels.wait(for: 12)
    scan.stop()

    #expect(shelf.labels.all.compactMap(\.readTime).max() == .milliseconds(2_250))
    #expect(scan.progress.readings == 2)
  }

  // MARK: Frames

  @Test func keepsNoFrameButTheOneInWorkAndTheOneThatWaits() {
    let letGo = DispatchSemaphore(value: 0)
    let shelf = LiveShelf()
    let gate = Gate()
    let scan = shelf.scan(gate: gate)
    for frame in 0..<12 {
      scan.offer(shelf.frame(frame * 250, at: Double(frame) * 3, keptBy: Farewell(letGo)))
      if frame == 0 { gate.waitUntilItBegins() }
    }
    for _ in 0..<10 { letGo.expect() }
    #expect(!letGo.hasRung)
    gate.open()
    letGo.expect()
    letGo.expect()
    scan.stop()
  }

  // MARK: Starting afresh

  @Test func startsAfreshWhenTheClockIsSetBack() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 100..<104 { shelf.show(scan, frame * 100) }
    scan.offer(shelf.seen().frame(at: 50_000))
    let known = Set(shelf.last?.labels.map(\.id) ?? [])
    scan.offer(shelf.seen().frame(at: 10))
    #expect(shelf.last?.labels.isEmpty == true && shelf.last?.time == .milliseconds(10))
    for frame in 1..<5 { shelf.show(scan, frame * 100) }
    scan.stop()

    #expect(shelf.shown == ["12.50", "3.99"])
    #expect(known.isDisjoint(with: shelf.last?.labels.map(\.id) ?? []))
  }

  @Test func startsAfreshWhenTheSizeOrTheOrientationChanges() {
    let shelf = LiveShelf()
    let scan = shelf.scan()
    for frame in 0..<3 { shelf.show(scan, frame * 100) }
    scan.offer(Canvas(640, 480).frame(at: 300))
    // It may have been read by now, too: what was told first counts.
    let first = shelf.labels.all.first { $0.uprightSize == PixelSize(width: 640, height: 480) }
    #expect(first?.labels.isEmpty == true && first?.news.count == 2)
    scan.offer(Canvas(1, 1).frame(at: 350))
    for frame in 4..<8 { shelf.show(scan, frame * 100, at: 0, 0, .left) }
    #expect(shelf.shown == ["12.50", "3.99"])
    shelf.show(scan, 833, at: 0, 0, .down)
    scan.stop()
    #expect(shelf.last?.uprightSize == LiveShelf.view)
  }

  @Test func looksAtTheSmallestFrames() {
    let scan = LiveShelf([]).scan()
    for (index, size) in [(1, 1), (3, 200), (200, 3), (7, 7), (33, 31)].enumerated() {
      for frame in 0..<4 {
        scan.offer(Canvas(size.0, size.1).frame(at: index * 1_000 + frame * 100, padding: 3))
      }
    }
    scan.stop()
    #expect(scan.progress.frames == 20)
  }
}
