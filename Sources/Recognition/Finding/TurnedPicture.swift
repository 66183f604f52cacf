// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A copy of a picture that is turned around its middle, so that tilted lines are level in it.
///
/// It holds the whole picture; beyond the picture's edge its outermost pixels go on.
struct TurnedPicture {
  let frame: Frame
  /// Where the copy lies in the picture.
  private let place: Quad

  /// Returns nil for a picture without pixels.
  ///
  /// - Parameters:
  ///   - slope: how far y grows along x in what is to be level.
  ///   - longestSide: the copy is no larger than this; it never grows.
  init?(of luma: borrowing LumaView, slope: Double, longestSide: Int) {
    guard luma.width > 1, luma.height > 1 else { return nil }
    let (width, height) = (Double(luma.width), Double(luma.height))
    let cosine = 1 / (1 + slope * slope).squareRoot()
    let sine = slope * cosine
    let long = width * cosine + height * abs(sine)
    let tall = height * cosine + width * abs(sine)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(
        x: width / 2 + x * long * cosine - y * tall * sine,
        y: height / 2 + x * long * sine + y * tall * cosine)
    }
    place = Quad(
      topLeft: corner(-0.5, -0.5), topRight: corner(0.5, -0.5), bottomRight: corner(0.5, 0.5),
      bottomLeft: corner(-0.5, 0.5))
    let scale = min(1, Double(longestSide) / max(long, tall))
    let size = PixelSize(width: max(1, Int(long * scale)), height: max(1, Int(tall * scale)))
    let pixels = LineImage.sampled(luma, place, size.width, size.height)
    let copy = Pixels(count: pixels.count) { target in
      for (index, pixel) in pixels.enumerated() { target[index] = pixel }
    }
    guard let frame = Frame(pixels: copy, size: size, stride: size.width, time: .zero) else {
      return nil
    }
    self.frame = frame
  }

  /// Where something in the copy stands in the picture.
  func inPicture(_ quad: Quad) -> Quad {
    quad.mapped { corner in
      place.inside(corner.x / Double(frame.size.width), corner.y / Double(frame.size.height))
    }
  }
}

extension [FoundLine] {
  /// How far y grows along x in the lines of a picture that was taken askew; 0 where most are about
  /// level.
  ///
  /// The slope of the line in the middle, each line counting by its glyphs.
  var tilt: Double {
    let told = filter { $0.isWorthReading && $0.glyphs.count >= Self.fewest }
      .sorted { $0.slope < $1.slope }
    var rest = told.reduce(0) { $0 + $1.glyphs.count } / 2
    let middle = told.first { line in
      rest -= line.glyphs.count
      return rest <= 0
    }
    let slope = middle?.slope ?? 0
    return abs(slope) > Self.level ? slope : 0
  }

  /// The fewest glyphs of which a slope is sure.
  private static let fewest = 4
  /// 5°: the finder and the reader bear as much.
  private static let level = 0.09
}
