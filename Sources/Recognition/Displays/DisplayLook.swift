// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A part of a picture at the size at which the network sees it.
///
///     first look                    looks at each number
///     ┌─────────────────────┐       ┌───────────┐   ┌─────────────────┐
///     │      ┌─────┐        │       │   27⁸⁰    │   │                 │
///     │      │ 27⁸⁰│        │  ─►   └───────────┘   │     2 7 ⁸⁰      │
///     │      └─────┘        │        36 pixels      │                 │
///     └─────────────────────┘        high           └─────────────────┘  64 pixels high
struct DisplayLook {
  /// It is in pixels of the picture.
  let area: Box
  let size: PixelSize

  /// A number is seen with so much of what is next to it, in heights of its digits: the first look may
  /// have missed digits on its left and right.
  private static let around = Point(x: 2.2, y: 0.8)

  init(area: Box, size: PixelSize) { (self.area, self.size) = (area, size) }

  /// Looks at the whole picture.
  init(at luma: borrowing LumaView, within side: Int) {
    area = Box(x: 0, y: 0, width: Double(luma.width), height: Double(luma.height))
    size = PixelSize(fitting: luma.width, luma.height, in: side, step: DisplayNetwork.step)
  }

  /// Looks at one number.
  ///
  /// - Parameters:
  ///   - height: says how many pixels high its highest digit is in this look.
  ///   - side: is the longest that either side of the look may be.
  init(around place: Place, high height: Double, within side: Int) {
    area = place.area
    let scale = height / place.height
    func fit(_ length: Double) -> Int {
      let step = Double(DisplayNetwork.step)
      return Int(max(1, (min(length * scale, Double(side)) / step).rounded()) * step)
    }
    size = PixelSize(width: fit(area.width), height: fit(area.height))
  }

  /// Returns where in the picture a box of this look lies.
  func inPicture(_ box: Box) -> Box {
    let (across, down) = (area.width / Double(size.width), area.height / Double(size.height))
    return Box(
      x: area.x + box.x * across, y: area.y + box.y * down, width: box.width * across,
      height: box.height * down)
  }

  /// Returns where in the picture a number stands, with what is next to it; nil if it has no height.
  func place(of number: DisplayNumber) -> Place? {
    let boxes = number.digits.map { inPicture($0.box) }
    guard let box = Quad(around: boxes)?.bounds, let height = boxes.map(\.height).max(), height > 0
    else { return nil }
    let (x, y) = (Self.around.x * height, Self.around.y * height)
    return Place(
      area: Box(x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y),
      height: height)
  }

  /// A number that is to be looked at again, in pixels of the picture.
  struct Place {
    let area: Box
    /// It is the height of the highest digit.
    let height: Double

    /// Two places are one if they share more of the smaller area than this,
    private static let shared = 0.7
    /// and if one is at most so many times as high as the other.
    private static let alike = 0.7...1.4

    func isSame(as other: Place) -> Bool {
      area.shared(with: other.area) > Self.shared && Self.alike.contains(height / other.height)
    }
  }
}
