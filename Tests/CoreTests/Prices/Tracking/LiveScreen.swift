// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// A screen before a camera that stands still: what it shows changes in place.
final class LiveScreen {
  static let view = PixelSize(width: 320, height: 200)
  let labels = Inbox<LabelsInView>()
  private let texts = ScreenTexts()
  private(set) var milliseconds = 0
  private let scan: LiveScan

  /// A price on the screen.
  struct Line {
    let text: String
    var y = 90
    /// The darkness of its ink, of 1.
    var strength = 1.0
    /// Whether the reader makes anything of it; it reads nothing where this is false.
    var isRead = true
    var misread: String?
  }

  init() {
    let parser = PriceParser(
      context: PriceContext(active: Currency.coded("JPY"), saved: ["JPY", "USD"]))
    scan = LiveScan(reader: ScreenReader(texts: texts), parser: parser) { [labels] in
      labels.put($0)
    }
  }

  deinit { scan.stop() }

  // MARK: What it shows

  func shows(_ text: String, frames: Int, isTicking: Bool = false) {
    for _ in 0..<frames { shows([Line(text: text)], isTicking: isTicking) }
  }

  /// One frame, a tenth of a second after the one before; returns when it is read, if it is wanted.
  ///
  /// - Parameter isTicking: something far from the prices changes with every frame, so that each is
  ///   read.
  func shows(_ lines: [Line], isTicking: Bool = false) {
    var canvas = Self.ground
    canvas.fill(Box(x: 60, y: 20, width: 180, height: 160), level: Self.paper)
    for line in lines { draw(line, on: &canvas) }
    if isTicking, milliseconds % 200 == 0 {
      canvas.fill(Box(x: 280, y: 160, width: 24, height: 24), level: 250)
    }
    let letGo = DispatchSemaphore(value: 0)
    scan.offer(canvas.frame(at: milliseconds, keptBy: Farewell(letGo)))
    letGo.expect()
    milliseconds += 100
  }

  /// No frame comes for so long: the camera is unplugged, or nobody looks at the window.
  func givesNothing(forMilliseconds length: Int) { milliseconds += length }

  private func draw(_ line: Line, on canvas: inout Canvas) {
    let ink = Double(Self.paper) - line.strength * Double(Self.paper - 20)
    let place = canvas.write(line.text, x: 90, y: line.y, ink: UInt8(ink))
    guard line.isRead else { return }
    texts.add(TextLine(line.misread ?? line.text, at: place), at: .milliseconds(milliseconds))
  }

  private static let paper: UInt8 = 225
  private static let ground = Canvas.scenery(340, 220, grain: 16, seed: 41)
    .seen(view, x: 4, y: 4)

  // MARK: What is told

  var readings: Int { scan.progress.readings }

  var last: [PriceLabel] { labels.all.last?.labels ?? [] }

  /// The values on the last labels, from top to bottom, those that are not sure with a “?”.
  var shown: [String] {
    last.sorted { $0.place.bounds.y < $1.place.bounds.y }.map { label in
      "\(label.price.value)" + (label.price.belief >= Price.sureBelief ? "" : "?")
    }
  }

  /// The news that was told since the start: + for what appeared, - for what was lost, ~ for what
  /// changed.
  var news: [String] {
    labels.all.flatMap(\.news).map { news in
      switch news {
      case .appeared(let label): "+\(label.price.value)"
      case .changed(let label): "~\(label.price.value)"
      case .lost(let label): "-\(label.price.value)"
      }
    }
  }
}

/// The texts that stand in the frame of a time.
private final class ScreenTexts: Sendable {
  private let lines = Mutex([Duration: [TextLine]]())

  func add(_ line: TextLine, at time: Duration) {
    lines.withLock { $0[time, default: []].append(line) }
  }

  func lines(at time: Duration) -> [TextLine] { lines.withLock { $0[time] ?? [] } }
}

private struct ScreenReader: TextReader {
  let texts: ScreenTexts

  func lines(in frame: Frame) -> [TextLine] { texts.lines(at: frame.time) }
}
