// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App
@testable import Imaging
@testable import Language

final class StatusViewTests: XCTestCase {
  private static let buttons = [
    "start-button", "screen-button", "privacy-button", "demo-button", "open-button",
  ]

  /// Which buttons are offered in this state.
  @MainActor private static func offered(_ state: SourceState, _ kind: SourceKind) -> [String] {
    let stand = PictureStand(width: 700, height: 500)
    defer { stand.close() }
    StatusView(stand.ui).show(.state(state), for: kind)
    return buttons.filter { stand.ui[$0].isVisible }
  }

  func testTheReasonIsSaidAsItIsWithTheSignsOfMarkupToo() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      StatusView(stand.ui).show(.trouble("“Tea & <Milk>.png” is no picture."), for: .picture)
      let labels = ReceiptsStage.all(gtk_label_get_type(), in: stand.ui["status"])
      XCTAssertTrue(
        labels.contains { label in
          gtk_label_get_text(label.opaque).map { String(cString: $0) }
            == "“Tea & <Milk>.png” is no picture."
        })
    }
  }

  func testAScreenThatWasNotSharedCanBeChosenAgain() throws {
    MainActor.assumeIsolated {
      for state in [SourceState.permissionRefused, .cameraLost] {
        XCTAssertEqual(
          Self.offered(state, .screen), ["screen-button", "demo-button", "open-button"])
      }
    }
  }

  func testARefusedCameraLeadsToTheSystemsSettingsAndToWhatNeedsNone() throws {
    MainActor.assumeIsolated {
      let offered = Self.offered(.permissionRefused, .camera)
      XCTAssertEqual(
        offered,
        ["start-button", "screen-button", "privacy-button", "demo-button", "open-button"])
    }
  }

  func testACameraThatIsNotThereLeadsToWhatNeedsNone() throws {
    MainActor.assumeIsolated {
      for state in [SourceState.noCamera, .cameraBusy, .cameraLost] {
        XCTAssertEqual(
          Self.offered(state, .camera), ["screen-button", "demo-button", "open-button"])
      }
    }
  }

  func testAFilmThatHasEndedSaysWhatCanBeDoneWithoutAPrice() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      let status = StatusView(stand.ui)
      status.show(.none, for: .video)
      status.isAtEnd = true
      status.note(ScanParts.view(), isLive: false, of: .video)
      XCTAssertTrue(stand.ui["banner"].isVisible)
      XCTAssertEqual(
        stand.ui["banner-text"].label,
        "No price was found in the last picture. Press the comma key to go back, or Space to play it again."
      )
      status.note(ScanParts.view(ScanParts.label(1, "1000")), isLive: false, of: .video)
      XCTAssertFalse(stand.ui["banner"].isVisible)
    }
  }

  func testADesktopThatSharesNoScreenIsNotTakenForOneWithoutACamera() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      StatusView(stand.ui).show(.state(.noCamera), for: .screen)
      let page = stand.ui["status"].opaque
      let title = adw_status_page_get_title(page).map { String(cString: $0) }
      let text = adw_status_page_get_description(page).map { String(cString: $0) }
      XCTAssertEqual(title, tr("Nothing is shared"))
      XCTAssertEqual(text, SourceState.noCamera.sentence(for: .screen))
      XCTAssertNotEqual(text, SourceState.noCamera.sentence(for: .camera))
    }
  }

  func testSaysWhatStandsInTheWayOfSeeingAPrice() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      let status = StatusView(stand.ui)
      status.show(.none, for: .camera)
      var searches = 0
      @MainActor func note(
        atMillisecond time: Int, _ obstacle: SightObstacle?, _ kind: SourceKind = .camera
      ) {
        status.note(
          ScanParts.view(at: .milliseconds(time)), isLive: true, of: kind,
          obstacle: {
            searches += 1
            return obstacle
          })
      }
      note(atMillisecond: 0, .dark)
      XCTAssertEqual(searches, 0, "there may be a price yet")
      note(atMillisecond: 5_100, .dark)
      XCTAssertEqual(
        stand.ui["banner-text"].label,
        "No price found. It is too dark to see much. Turn on a light.")
      note(atMillisecond: 5_200, .glare)
      XCTAssertEqual(searches, 1, "it costs time, and would flicker")
      note(atMillisecond: 6_200, .blurred)
      XCTAssertEqual(
        stand.ui["banner-text"].label,
        "No price found. The picture is blurred. Hold still, and not too close.")
      note(atMillisecond: 7_300, nil)
      XCTAssertEqual(
        stand.ui["banner-text"].label,
        "No price found. Move closer, and check light and focus.")
      note(atMillisecond: 9_000, .dark, .screen)
      XCTAssertEqual(searches, 3, "nobody holds a screen still")
    }
  }

  func testALowBatteryDoesNotHideThatNothingIsRead() throws {
    MainActor.assumeIsolated {
      let stand = PictureStand(width: 700, height: 500)
      defer { stand.close() }
      let status = StatusView(stand.ui)
      status.show(.none, for: .camera)
      status.warn("The battery is nearly empty.")
      for seconds in [0, 6] {
        status.note(ScanParts.view(at: .seconds(seconds)), isLive: true, of: .camera)
      }
      let lines = stand.ui["banner-text"].label.split(separator: "\n")
      XCTAssertEqual(lines.count, 2)
      XCTAssertEqual(lines.first, "The battery is nearly empty.")
      XCTAssertTrue(stand.ui["banner"].isVisible)
    }
  }
}
