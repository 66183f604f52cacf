// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Imaging
import Language
import Money
import Prices
import Recognition

/// A drawing over the picture of what the reader did with it, for a browser.
struct DebugDrawing {
  private let report: PictureReport

  init(_ report: PictureReport) {
    self.report = report
  }

  struct NotWritten: Explained, Equatable {
    let path: String

    var sentence: String {
      tr("{path} cannot be written. Check who may write there, then try again.", ["path": path])
    }
  }

  /// Numbered, because files of two folders may have one name.
  func write(to folder: String, number: Int) throws {
    let name = report.file.split(separator: "/").last.map(String.init) ?? ""
    let path = "\(folder)/\(number)-\(name).svg"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw NotWritten(path: path)
    }
  }

  /// Grey what was found, red what was read and refused, blue what was read, orange the doubtful
  /// prices, green those that are shown.
  var text: String {
    let (width, height) = (report.size.width, report.size.height)
    let shapes = (report.trace?.events ?? []).map(Self.shape) + report.prices.map(Self.shape)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
      <image href="\(picture)" width="\(width)" height="\(height)" preserveAspectRatio="none"/>
      <g fill="none" stroke-width="2" font-family="sans-serif">
      \(shapes.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private var picture: String { Self.escaped(URL(filePath: report.file).absoluteString) }

  private static func shape(_ event: ReadingTrace.Event) -> String {
    switch event.fate {
    case .found: shape(event.place, "grey")
    case .gatedOut: shape(event.place, "violet")
    case .refused: shape(event.place, "red")
    case .read(let text, let confidence):
      shape(event.place, "blue", "\(text) \(Int((confidence * 100).rounded())) %")
    }
  }

  private static func shape(_ price: SeenPrice) -> String {
    let isShown = price.price.belief >= Price.shownBelief
    let code = price.price.currency ?? ""
    return shape(
      price.place, isShown ? "green" : "orange",
      "\(code) \(price.price.value) (\(price.price.beliefText))")
  }

  private static func shape(_ place: Quad, _ colour: String, _ text: String = "") -> String {
    let corners = [place.topLeft, place.topRight, place.bottomRight, place.bottomLeft]
      .map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ")
    let outline = "<polygon points=\"\(corners)\" stroke=\"\(colour)\"/>"
    guard !text.isEmpty else { return outline }
    let (x, y) = (Int(place.bottomLeft.x), Int(place.bounds.bottom) + 14)
    return outline
      + "<text x=\"\(x)\" y=\"\(y)\" font-size=\"14\" fill=\"\(colour)\">\(escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
