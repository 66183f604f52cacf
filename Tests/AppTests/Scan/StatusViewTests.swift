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
