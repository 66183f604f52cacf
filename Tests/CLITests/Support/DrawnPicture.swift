// SPDX-License-Identifier: GPL-3.0-or-later

import TagPress
import TestSupport
import Testing

/// A picture file with lines of price text, as a BMP: no encoder is needed.
enum DrawnPicture {
  static func bytes(of texts: [String]) throws -> [UInt8] {
    let picture = try gray(texts)
    return bmp(picture.pixels, picture.width, picture.height)
  }

  /// A byte a pixel, the first row first.
  static func gray(_ texts: [String]) throws -> (pixels: [UInt8], width: Int, height: Int) {
    let families = FontCatalog().families.filter { $0.name == "DejaVu Sans" }
    let press = try #require(LinePress(families: families), "fonts-dejavu-core is missing")
    var chance = SplitMix64(seed: 7)
    // What stands near the edge may go on behind it, and is not told while a camera moves.
    let (width, height, margin) = (640, 100 * texts.count + 40, 80)
    var pixels = [UInt8](repeating: 235, count: width * height)
    for (row, text) in texts.enumerated() {
      let line = try #require(press.draw(PriceText(drawn: text), &chance))
      for (index, ink) in line.mask.pixels.enumerated() where ink > 0 {
        let (x, y) = (margin + index % line.mask.width, 40 + 100 * row + index / line.mask.width)
        if x < width { pixels[y * width + x] = 235 - UInt8(Int(ink) * 200 / 255) }
      }
    }
    return (pixels, width, height)
  }

  /// The first row first, three bytes a pixel.
  private static func bmp(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] {
      [0, 8, 16, 24].map { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
    }
    let head = Array("BM".utf8) + little(54 + pixels.count * 3) + little(0) + little(54)
    let size = little(40) + little(width) + little(-height) + [1, 0, 24, 0]
    return head + size + [UInt8](repeating: 0, count: 24) + pixels.flatMap { [$0, $0, $0] }
  }
}

extension Traveller {
  /// Draws a picture into her home, and says where.
  func hasPicture(_ name: String, _ texts: String...) throws -> String {
    put(try DrawnPicture.bytes(of: texts), at: home(name))
    return home(name)
  }

  /// Makes a video in her home, and says where: each text stands there for so many seconds, and then
  /// the next one in its place.
  func hasVideo(_ name: String, _ texts: [String], seconds: Int) throws -> String {
    let pictures = try texts.map { try DrawnPicture.gray([$0]) }
    let rate = 10
    put(
      pictures.flatMap { picture in
        repeatElement(picture.pixels, count: seconds * rate).joined()
      }, at: home("raw"))
    let pipeline =
      "filesrc location=\(home("raw")) ! rawvideoparse format=gray8 width=\(pictures[0].width) "
      + "height=\(pictures[0].height) framerate=\(rate)/1 ! jpegenc quality=95 ! avimux "
      + "! filesink location=\(home(name))"
    let words = pipeline.split(separator: " ").map(String.init)
    let launch = ChildProcess(path: "/usr/bin/gst-launch-1.0", ["-q"] + words) { _ in }
    try #require(launch.wait() == 0, "gst-launch-1.0 made no video")
    return home(name)
  }
}

/// What `read --json` says of a file.
struct ReadPicture: Decodable {
  let file: String
  let width: Int?
  let height: Int?
  let milliseconds: Double?
  let prices: [ReadPrice]?
  let error: String?
}

struct ReadPrice: Decodable {
  let text: String
  let value: String
  let currency: String?
  let currencySeen: String?
  let kind: String
  let tax: String?
  let box: [Int]
  let belief: Double
}
