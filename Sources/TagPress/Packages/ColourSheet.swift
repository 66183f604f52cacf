// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A picture in colours: red, green, blue, row by row, without padding.
package struct ColourPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == 3 * width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  package var picture: Picture? {
    Picture(
      pixels: Pixels(copying: pixels), size: PixelSize(width: width, height: height),
      stride: 3 * width, time: .zero)
  }
}

/// The sheet that is drawn on in colours: a canvas each for red, green and blue.
final class ColourSheet {
  private let canvases: [InkSurface]
  private let fonts: SceneFonts
  let width: Double
  let height: Double

  init(width: Int, height: Int, fonts: SceneFonts) {
    (self.width, self.height) = (Double(width), Double(height))
    self.fonts = fonts
    canvases = (0..<3).map { _ in InkSurface(width: width, height: height) }
  }

  func fill(_ outline: Outline, _ color: Tint.Color, strokes: Double = 0) {
    for (canvas, value) in zip(canvases, [color.red, color.green, color.blue]) {
      canvas.paint(outline, .even(Double(value) / 255), widenedBy: strokes)
    }
  }

  func fill(_ box: Box, _ color: Tint.Color) {
    var outline = Outline()
    outline.add(x: box.x, y: box.y, width: box.width, height: box.height)
    fill(outline, color)
  }

  /// Around `x`, on the baseline `y`; smaller where it is wider than `room`.
  func write(
    _ text: String, _ face: SceneFace, _ height: Double, x: Double, y: Double,
    _ color: Tint.Color, room: Double = .infinity
  ) {
    let wide = fonts.set(text, in: face, digitHeight: height).advance
    let fitting = wide > room ? height * room / wide : height
    let (parts, advance) = fonts.set(text, in: face, digitHeight: fitting)
    for (outline, strokes) in parts where !outline.isEmpty {
      fill(outline.placed(x: x - advance / 2, y: y), color, strokes: strokes)
    }
  }

  var picture: ColourPicture {
    let planes = canvases.map(\.pixels)
    let count = planes[0].count
    var pixels = [UInt8](repeating: 0, count: 3 * count)
    for (channel, plane) in planes.enumerated() {
      for place in 0..<count { pixels[3 * place + channel] = plane[place] }
    }
    return ColourPicture(width: Int(width), height: Int(height), pixels: pixels)
  }
}
