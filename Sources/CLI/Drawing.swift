// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Imaging
import Language

/// Outlines and words over a picture, as SVG.
struct Drawing {
  private let picture: String
  private let width: Int
  private let height: Int
  private var shapes: [String] = []

  /// - Parameter picture: its address.
  init(over picture: String, width: Int, height: Int) {
    (self.picture, self.width, self.height) = (Self.escaped(picture), width, height)
  }

  mutating func outline(_ place: Quad, _ colour: String, _ text: String = "") {
    let corners = [place.topLeft, place.topRight, place.bottomRight, place.bottomLeft]
      .map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ")
    shapes.append("<polygon points=\"\(corners)\" stroke=\"\(colour)\"/>")
    guard !text.isEmpty else { return }
    let (x, y) = (Int(place.bottomLeft.x), Int(place.bounds.bottom) + 14)
    shapes.append(
      "<text x=\"\(x)\" y=\"\(y)\" font-size=\"14\" fill=\"\(colour)\">\(Self.escaped(text))</text>"
    )
  }

  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
    <image href="\(picture)" width="\(width)" height="\(height)" preserveAspectRatio="none"/>
    <g fill="none" stroke-width="2" font-family="sans-serif">
    \(shapes.joined(separator: "\n"))
    </g>
    </svg>

    """
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

/// The folder that `--debug` names.
struct DebugFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  struct NotWritten: Explained, Equatable {
    let path: String

    var sentence: String {
      tr("{path} cannot be written. Check who may write there, then try again.", ["path": path])
    }
  }

  /// "1-photo.jpg.svg"
  static func name(_ kind: String, about file: String, number: Int) -> String {
    "\(number)-\(file.split(separator: "/").last ?? "").\(kind)"
  }

  func write(_ text: String, _ kind: String, about file: String, number: Int) throws {
    let path = path + "/" + Self.name(kind, about: file, number: number)
    do {
      try FileManager.default.createDirectory(
        atPath: self.path, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw NotWritten(path: path)
    }
  }
}
