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
  /// In pixels of the picture.
  let area: Box
  let size: PixelSize

  /// So much of its surroundings, in heights of its digits, is seen with a number: digits on its left and
  /// right that the first look has not made out.
  private static let around = Point(x: 2.2, y: 0.8)

  init(area: Box, size: PixelSize) { (self.area, self.size) = (area, size) }

  /// The whole picture.
  init(at luma: borrowing LumaView, within side: Int) {
    area = Box(x: 0, y: 0, width: Double(luma.width), height: Double(luma.height))
    size = PixelSize(fitting: luma.width, luma.height, in: side, step: DisplayNetwork.step)
  }

  /// What stands around a number.
  ///
  /// - Parameters:
  ///   - height: says how high its digits are in this look.
  ///   - side: is the longest that the look may be.
  init(around place: Place, high height: Double, within side: Int) {
    area = place.area
    let scale = height / place.height
    func fit(_ length: Double) -> Int {
      let steps = (length * scale / Double(DisplayNetwork.step)).rounded()
      return min(side / DisplayNetwork.step, max(1, Int(min(steps, 1000)))) * DisplayNetwork.step
    }
    size = PixelSize(width: fit(area.width), height: fit(area.height))
  }

  /// What the network sees, in pixels of the picture.
  func inPicture(_ box: Box) -> Box {
    let (across, down) = (area.width / Double(size.width), area.height / Double(size.height))
    return Box(
      x: area.x + box.x * across, y: area.y + box.y * down, width: box.width * across,
      height: box.height * down)
  }

  /// Where a number stands in the picture, with its surroundings. Nil if it has no height.
  func place(of number: DisplayNumber) -> Place? {
    let boxes = number.digits.map { inPicture($0.box) }
    guard let box = Quad(around: boxes)?.bounds, let height = boxes.map(\.height).max(), height > 0
    else { return nil }
    let (x, y) = (Self.around.x * height, Self.around.y * height)
    return Place(
      area: Box(x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y),
      height: height)
  }

  struct Place {
    let area: Box
    /// How high the highest digit is.
    let height: Double

    private static let shared = 0.7
    private static let alike = 0.7...1.4

    func isSame(as other: Place) -> Bool {
      area.shared(with: other.area) > Self.shared && Self.alike.contains(height / other.height)
    }
  }
}
