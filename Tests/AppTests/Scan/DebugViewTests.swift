// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Synchronization
import XCTest

@testable import App
@testable import Imaging
@testable import Prices

final class DebugViewTests: XCTestCase {
  override func setUp() { setenv("CURRENCY_CAMERA_DEBUG", "1", 1) }
  override func tearDown() { unsetenv("CURRENCY_CAMERA_DEBUG") }

  func testListsEverythingThatWasReadAndNotOnlyPrices() throws {
    try MainActor.assumeIsolated {
      XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
      let label = Widget(try XCTUnwrap(gtk_label_new(nil)))
      g_object_ref_sink(label.raw)
      defer { g_object_unref(label.raw) }
      let view = DebugView(label)
      view.start { ScanProgress() }
      var news = ScanNews()
      news.labels = [ScanParts.view(ScanParts.label(1, "1000"))]
      news.lines =
        [TextLine("¥1000"), TextLine("OPEN 9:00")] + (0..<20).map { TextLine("row \($0)") }
      view.note(news)
      // A later frame that was not read takes nothing away.
      view.note(ScanNews())
      func shown() -> String { gtk_label_get_text(label.opaque).map { String(cString: $0) } ?? "" }
      ScanParts.wait(for: "the lines", until: { shown().contains("“OPEN 9:00”") })
      XCTAssertTrue(shown().contains("#1 ¥1000 = 1000 95 %"))
      XCTAssertTrue(shown().contains("22 lines read") && shown().contains("and 6 more"))
    }
  }

  func testANotedReaderReadsAsTheOtherAndTellsOfIt() throws {
    struct Reader: TextReader {
      func lines(in frame: Frame) -> [TextLine] { [TextLine("SALE")] }
    }
    let told = Mutex<[[TextLine]]>([])
    let reader = NotedReader(Reader()) { lines in told.withLock { $0.append(lines) } }
    let size = PixelSize(width: 4, height: 4)
    let pixels = Pixels(copying: [UInt8](repeating: 0, count: 16))
    let frame = try XCTUnwrap(Frame(pixels: pixels, size: size, stride: 4, time: .zero))
    XCTAssertEqual(reader.lines(in: frame), [TextLine("SALE")])
    XCTAssertEqual(told.withLock(\.self), [[TextLine("SALE")]])
  }
}
