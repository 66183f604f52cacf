// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Imaging
import Money
import Prices
import Recognition

/// A drawing over the picture of what the reader did with it, for a browser.
struct DebugDrawing {
  private let report: PictureReport

  init(_ report: PictureReport) {
    self.report = report
  }

  /// Numbered, because files of two folders may have one name.
  func write(to folder: String, number: Int) throws {
    try DebugFolder(folder).write(drawing.text, "svg", about: report.file, number: number)
  }

  /// Grey what was found, red what was read and refused, blue what was read, orange the doubtful
  /// prices, green those that are shown.
  var drawing: Drawing {
    let picture = URL(filePath: report.file).absoluteString
    var drawing = Drawing(over: picture, width: report.size.width, height: report.size.height)
    for event in report.trace?.events ?? [] { Self.add(event, to: &drawing) }
    for price in report.prices {
      let isShown = price.price.belief >= Price.shownBelief
      let code = price.price.currency ?? ""
      drawing.outline(
        price.place, isShown ? "green" : "orange",
        "\(code) \(price.price.value) (\(price.price.beliefText))")
    }
    return drawing
  }

  private static func add(_ event: ReadingTrace.Event, to drawing: inout Drawing) {
    switch event.fate {
    case .found: drawing.outline(event.place, "grey")
    case .gatedOut: drawing.outline(event.place, "violet")
    case .refused: drawing.outline(event.place, "red")
    case .read(let text, let confidence):
      drawing.outline(event.place, "blue", "\(text) \(Int((confidence * 100).rounded())) %")
    }
  }
}
