// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

/// The program as a person meets it, from the first start to the next day: a real window, a real
/// camera through the real portal, found and driven through the accessibility tree.
///
/// The pictures of every screen are in `.build/pictures` afterwards: look at them.
final class StoryTests: XCTestCase {
  private static let pictures = House.path + "/.build/pictures"

  func testATravellerConvertsAPriceAndFindsItAgain() throws {
    let paper = TemporaryFolder()
    let camera = try camera(showing: "¥1,000", on: paper("paper.png"))
    defer { camera.unplug() }
    XCTAssertEqual(try told("story.py"), 0, "what went wrong stands above")
  }

  func testSomebodyWhoDoubtsItMakesItRight() throws {
    XCTAssertEqual(try told("doubts.py"), 0, "what went wrong stands above")
  }

  func testSomebodyWhoseFilesWereSpoiltLosesNothing() throws {
    XCTAssertEqual(try told("losses.py"), 0, "what went wrong stands above")
  }

  func testSomebodyWithABudgetLearnsWhatMayBeBought() { tellOfABook("budget.py") }

  func testSomebodyKeepsReceiptsAndLeavesNoneBehind() { tellOfABook("receipts.py") }

  /// On a bus of its own: a keyring that the desktop started before nobody has unlocked.
  private func tellOfABook(_ story: String) {
    let desktop = DesktopBus()
    Self.prepare(story)
    let told = desktop.runOnAScreen([
      "/usr/bin/python3", House.path + "/Tests/AppTests/Story/" + story,
      ChildProcess.builtPrograms + "/currency-camera", Self.pictures,
    ])
    XCTAssertEqual(told.code, 0, "what went wrong stands above")
    XCTAssertEqual(Self.complaints(in: story), [])
  }

  func testSomebodyBuysByKeyboardInEveryLanguageOnNarrowScreensWithLargeText() {
    for (language, width, dots) in [
      ("zh_TW", "1100", "96"), ("de", "360", "96"), ("ja", "360", "192"), ("en", "800", "192"),
    ] {
      let desktop = DesktopBus()
      let story = "anywhere.py"
      Self.prepare(story)
      let told = desktop.runOnAScreen(
        [
          "/usr/bin/python3", House.path + "/Tests/AppTests/Story/" + story,
          ChildProcess.builtPrograms + "/currency-camera", Self.pictures, width,
        ], with: ["LANGUAGE": language, "TEXT_DPI": dots])
      XCTAssertEqual(told.code, 0, "\(language) \(width) \(dots)")
      XCTAssertEqual(Self.complaints(in: story), [])
    }
  }

  func testADesktopWithoutALanguageHearsTheSameFromWindowAndCommand() throws {
    XCTAssertEqual(try told("languages.py"), 0, "what went wrong stands above")
  }

  func testEveryControlHasANameAndTheFirstPriceIsAKeyAway() throws {
    for language in ["zh_TW", "en", "ja", "de"] {
      XCTAssertEqual(try told("names.py", ["LANGUAGE": language]), 0, language)
    }
  }

  func testADesktopOpensItWithoutKnowingItsPath() {
    let desktop = DesktopBus()
    Self.prepare("desktop.py")
    let told = desktop.runOnAScreen([
      "/usr/bin/python3", House.path + "/Tests/AppTests/Story/desktop.py",
      ChildProcess.builtPrograms + "/currency-camera", Self.pictures,
    ])
    XCTAssertEqual(told.code, 0, "what went wrong stands above")
    XCTAssertEqual(desktop.complaints, "")
  }

  /// Every screen, to be looked at. `pictures.py` makes those of other widths and text sizes, too.
  func testShowsEveryScreenInTwoLanguagesByDayAndByNight() throws {
    for language in ["zh_TW", "en"] {
      for scheme in ["prefer-light", "prefer-dark"] {
        let words = ["LANGUAGE": language, "ADW_DEBUG_COLOR_SCHEME": scheme]
        XCTAssertEqual(try told("pictures.py", words), 0, "\(language) \(scheme)")
      }
    }
  }

  /// A camera that looks at a sheet of paper. The paper is laid over a test picture, because of
  /// pictures that are not its own pipewiresink dies (PipeWire 0.3.65).
  private func camera(showing text: String, on path: String) throws -> VirtualCamera {
    let drawn = ChildProcess(
      path: "/usr/bin/convert",
      [
        "-size", "1280x720", "xc:#dcdcd4", "-font", "DejaVu-Sans-Bold", "-pointsize", "96",
        "-gravity", "center", "-annotate", "0", text, path,
      ]
    ) { _ in }
    XCTAssertEqual(drawn.wait(), 0)
    return try VirtualCamera(
      "shop", format: "video/x-raw,format=YUY2,width=1280,height=720,framerate=30/1",
      source: "videotestsrc is-live=true pattern=white ! gdkpixbufoverlay location=\(path)")
  }

  /// Runs a story in a home of its own; every complaint of GTK fails it.
  private func told(_ story: String, _ words: [String: String?] = [:]) throws -> Int? {
    let home = TemporaryFolder()
    Self.prepare(story)
    let child = ChildProcess(
      path: "/usr/bin/python3",
      [
        House.path + "/Tests/AppTests/Story/" + story,
        ChildProcess.builtPrograms + "/currency-camera", Self.pictures,
      ],
      environment: [
        "HOME": home.path, "XDG_CONFIG_HOME": home("config"), "XDG_DATA_HOME": home("data"),
        "XDG_CACHE_HOME": home("cache"), "LANG": "C.UTF-8", "LC_ALL": nil, "LANGUAGE": "zh_TW",
        "locale": CompiledCatalogs.folder, "PYTHONDONTWRITEBYTECODE": "1",
      ].merging(words) { $1 }
    ) { _ in }
    let result = child.wait()
    XCTAssertEqual(Self.complaints(in: story), [])
    return result
  }

  private static func prepare(_ story: String) {
    mkdir(pictures, 0o755)
    Complaints(of: story, in: pictures).clear()
  }

  private static func complaints(in story: String) -> [Substring] {
    Complaints(of: story, in: pictures).lines
  }
}
