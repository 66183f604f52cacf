// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Recognition
import XCTest

@testable import App
@testable import Imaging
@testable import Money
@testable import Prices

/// Prices as they are read, without a picture.
enum ScanParts {
  /// The yen at NT$ 0.2 and no other.
  static func settings(rate: String = "0.2", code: String? = "JPY") throws -> Settings {
    var form = SettingsForm()
    (form.name, form.code, form.rateEntry) = ("日幣", code, .rate(rate))
    var settings = Settings()
    settings.save(try form.settings())
    return settings
  }

  /// A clear price in the active currency.
  static func label(
    _ number: Int, _ value: String, at place: Box = Box(x: 100, y: 100, width: 200, height: 50),
    _ change: (inout Price) -> Void = { _ in }
  ) -> PriceLabel {
    var price = Price(
      value: ExactDecimal(value) ?? .zero, currency: "JPY", currencySeen: nil, kind: .price,
      tax: nil, range: 0..<value.count, text: "¥" + value, belief: 0.95)
    change(&price)
    return PriceLabel(id: PriceIdentity(number: number), price: price, place: Quad(place))
  }

  static func view(_ labels: PriceLabel..., at time: Duration = .zero) -> LabelsInView {
    LabelsInView(
      time: time, readTime: time, uprightSize: PixelSize(width: 1280, height: 720), labels: labels)
  }

  /// A grey picture of the size of the views.
  static func picture(at time: Duration) -> Picture? {
    let size = PixelSize(width: 1280, height: 720)
    let pixels = [UInt8](repeating: 200, count: 3 * size.width * size.height)
    return Picture(pixels: Pixels(copying: pixels), size: size, stride: 3 * size.width, time: time)
  }

  /// A window around a page of the program's.
  @MainActor
  static func window(around page: Widget) -> Widget {
    let window = Widget(adw_window_new())
    adw_window_set_content(window.cast(), page.widget)
    return window
  }

  /// Lets the main loop run until it is so, which fails after 20 s.
  @MainActor
  static func wait(
    for what: String, until isSo: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let deadline = g_get_monotonic_time() + 20_000_000
    while !isSo(), g_get_monotonic_time() < deadline {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
    XCTAssertTrue(isSo(), "no \(what) within 20 s", file: file, line: line)
  }

  /// A session whose reader says nothing.
  @MainActor
  static func session(
    of kind: SourceKind, _ source: HandSource,
    _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> ScanSession {
    ScanSession(
      source, kind: kind, reader: BlindReader(), within: ReadingLimit(),
      parser: PriceParser(context: PriceContext(Settings())), onNews: onNews)
  }
}

/// A source that gives what a test hands to it.
final class HandSource: FrameSource {
  private(set) var isRunning = false
  /// What pictures were asked for, the last one last.
  private(set) var rooms: [PixelSize?] = []
  private var onFrame: (@Sendable (Frame) -> Void)?

  func start(
    onFrame: @escaping @Sendable (Frame) -> Void, onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    (self.onFrame, isRunning) = (onFrame, true)
  }

  func stop() { isRunning = false }
  func showPictures(within room: PixelSize?) { rooms.append(room) }
  func give(_ frame: Frame) { onFrame?(frame) }
}

private struct BlindReader: TextReader {
  func lines(in frame: Frame) -> [TextLine] { [] }
}
