// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Money
import Prices
import TestSupport
import XCTest

@testable import App

/// The view that the page shows of the news that it gets; the news is given by hand.
final class ScanPageTests: XCTestCase {
  func testALateReadingPutsNoLabelUnderThePageOfALostCamera() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(ScanParts.label(1, "100"))]) }
      XCTAssertEqual(stand.rows, 1)
      stand.tell { $0.states = [.cameraLost] }
      XCTAssertEqual(stand.rows, 0)
      // The label is of a frame from before, read meanwhile.
      stand.tell { $0.labels = [ScanParts.view(ScanParts.label(1, "100"))] }
      XCTAssertEqual(stand.rows, 0)
      stand.tell { $0.states = [.live] }
      XCTAssertEqual(stand.rows, 1)
    }
  }

  func testTheListHasThePricesThatHaveNoLabelAndHoldsThem() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let far = ScanParts.label(2, "300")
      var view = ScanParts.view(ScanParts.label(1, "100"))
      view.unlabelled = [far]
      stand.tell { ($0.states, $0.labels) = ([.live], [view]) }
      XCTAssertEqual(stand.rows, 2)
      stand.hold(far)
      XCTAssertEqual(stand.card, ["NT$ 60", "Read clearly."])
      stand.tell { $0.states = [.cameraLost] }
      XCTAssertEqual(stand.rows, 0)
    }
  }

  func testTheCardIsUnsureAtOnceAndFollowsThePriceThatChangesInPlace() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let (old, unsure) = (
        ScanParts.label(1, "1000"), ScanParts.label(1, "1000") { $0.belief = 0.8 }
      )
      var new = ScanParts.label(2, "1080")
      new.former = old.id
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(old)]) }
      stand.hold(old)
      XCTAssertEqual(stand.card, ["NT$ 200", "Read clearly."])
      stand.tell { $0.labels = [ScanParts.view(unsure)] }
      XCTAssertEqual(stand.card, ["NT$ 200", "Not read clearly: compare it with the tag."])
      stand.tell {
        ($0.labels, $0.happened) = ([ScanParts.view(new)], [.lost(old), .appeared(new)])
      }
      XCTAssertEqual(stand.card, ["NT$ 216", "Read clearly."])
    }
  }

  func testAFilmIsPlayedAgainFromItsEndAndGoesOnlyBackFromThere() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand(of: .video)
      defer { stand.close() }
      let (back, forward) = (Duration.seconds(-5), Duration.seconds(5))
      XCTAssertFalse(stand.page.mayFreeze || stand.page.maySkip(by: back))
      stand.tell { $0.states = [.live] }
      XCTAssertTrue(stand.page.mayFreeze && stand.page.maySkip(by: forward))
      XCTAssertFalse(stand.page.mayPlayAgain)
      stand.tell { $0.states = [.ended] }
      XCTAssertTrue(stand.page.mayFreeze && stand.page.mayPlayAgain && stand.page.maySkip(by: back))
      XCTAssertFalse(stand.page.maySkip(by: forward))
      stand.page.toggleFreeze()
      XCTAssertEqual(stand.targets, [.camera, .camera], "it is opened once more")
      XCTAssertFalse(stand.page.mayPlayAgain)
    }
  }

  func testWhatCouldNotBeOpenedHoldsNoPictureAndStaysTheTarget() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand(of: nil)
      defer { stand.close() }
      stand.page.toggleFreeze()
      XCTAssertFalse(stand.page.isFrozen || stand.page.mayFreeze)
      XCTAssertEqual(stand.page.target, .camera)
      stand.page.leave()
      XCTAssertNil(stand.page.target)
    }
  }

  func testAPictureThatIsHeldStaysWhenItsCameraGoes() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let (shown, late) = (ScanParts.picture(at: .zero), ScanParts.picture(at: .seconds(1)))
      stand.tell {
        ($0.states, $0.labels) = ([.live], [ScanParts.view(ScanParts.label(1, "100"))])
        $0.pictures = [shown].compactMap(\.self)
      }
      stand.page.toggleFreeze()
      stand.tell { ($0.states, $0.pictures) = ([.cameraLost], [late].compactMap(\.self)) }
      XCTAssertEqual(stand.rows, 1)
      XCTAssertEqual(stand.page.pictureInView?.time, .zero)
      stand.page.toggleFreeze()
      XCTAssertEqual(stand.rows, 0)
    }
  }

  func testASourceThatIsOpenedWhileNobodyLooksWaits() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      XCTAssertEqual(stand.source?.isRunning, true)
      stand.page.attend { $0.isElsewhere = true }
      XCTAssertEqual(stand.source?.isRunning, false)
      stand.page.look(at: .camera)
      XCTAssertEqual(stand.source?.isRunning, false, "the person is on another page")
      stand.page.attend { $0.isElsewhere = false }
      XCTAssertEqual(stand.source?.isRunning, true)
    }
  }

  func testNoMorePicturesAreMadeOfACameraWhosePictureIsHeld() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let room = PixelSize(width: 400, height: 300)
      stand.page.stage.onRoom(room)
      stand.tell { $0.states = [.live] }
      XCTAssertEqual(stand.source?.rooms.last, room)
      stand.page.toggleFreeze()
      XCTAssertEqual(stand.source?.rooms.last, room, "the held picture is still to come")
      let size = PixelSize(width: 64, height: 48)
      let grey = Pixels(copying: [UInt8](repeating: 90, count: size.width * size.height))
      stand.source?.give(
        try XCTUnwrap(Frame(pixels: grey, size: size, stride: size.width, time: .seconds(1))))
      stand.tell {
        $0.labels = [ScanParts.view(ScanParts.label(1, "100"), at: .seconds(1))]
        $0.pictures = [ScanParts.picture(at: .seconds(1))].compactMap(\.self)
      }
      XCTAssertEqual(stand.source?.rooms.last, .some(nil))
      stand.page.toggleFreeze()
      XCTAssertEqual(stand.source?.rooms.last, room)
    }
  }

  func testPowerIsSpentOnlyWhereSomebodyLooks() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      XCTAssertFalse(stand.page.mayLook, "there is no picture")
      stand.tell {
        $0.states = [.live]
        $0.pictures = [ScanParts.picture(at: .zero)].compactMap(\.self)
      }
      XCTAssertTrue(stand.page.mayLook)
      stand.page.toggleFreeze()
      stand.page.attend { $0.isLocked = true }
      XCTAssertFalse(stand.page.mayLook)
      stand.page.attend { $0.isLocked = false }
      XCTAssertTrue(stand.page.mayLook)
      stand.page.beginRest()
      XCTAssertFalse(stand.page.mayLook)
      stand.page.endRest()
      XCTAssertTrue(stand.page.mayLook)
    }
  }

  /// What was read last may be newer than the picture that is shown.
  func testWhatWasSentAwayStaysAwayHoweverQuicklyCurrenciesAreChanged() throws {
    try MainActor.assumeIsolated {
      let stand = try PageStand()
      defer { stand.close() }
      let (yen, won, again) = (
        ScanParts.label(1, "1000"), ScanParts.label(2, "1000"), ScanParts.label(3, "1000")
      )
      stand.tell { ($0.states, $0.labels) = ([.live], [ScanParts.view(yen)]) }
      stand.dismiss(yen)
      XCTAssertEqual(stand.rows, 0)
      try stand.use("韓元", "KRW")
      stand.tell {
        $0.labels = [
          ScanParts.view(at: .milliseconds(100)), ScanParts.view(won, at: .milliseconds(200)),
        ]
        $0.pictures = [ScanParts.picture(at: .milliseconds(100))].compactMap(\.self)
      }
      try stand.use("美元", "USD")
      stand.tell { $0.labels = [ScanParts.view(again, at: .milliseconds(300))] }
      XCTAssertEqual(stand.rows, 0)
    }
  }
}
