// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A row of glyphs that could be a line of text, in pixels of the picture it was found in.
package struct FoundLine: Sendable {
  /// Close around the glyphs, tilted as they are.
  package let quad: Quad
  /// How far y grows along x; 0 when the row is level or too short to say.
  package let slope: Double
  package let polarity: Polarity
  /// From left to right.
  package let glyphs: [Glyph]
  /// The log-odds that it holds digits, by the gate: higher is to be read earlier. Without a gate
  /// no more than an order, by the shapes alone.
  package let score: Double
  /// Whether the gate lets it pass; without a gate all do.
  package let isWorthReading: Bool

  /// A connected piece of ink: mostly one character, sometimes a part of one or two that touch.
  package struct Glyph: Sendable {
    package let box: Box
    /// The brightness of its ink, 0 to 255.
    package let ink: Double
    /// How much its ground differs from the ink, in steps of brightness; positive.
    package let contrast: Double
    /// The share of its box that is ink.
    package let coverage: Double
    /// The mean width of its strokes along a row.
    package let strokeWidth: Double
  }
}

extension FoundLine {
  /// `finestPixel` is the size of a pixel of the finest level in the picture.
  init(
    _ row: LineCandidate, _ components: ArraySlice<Component>, finestPixel: SIMD2<Double>,
    leastScore: Double
  ) {
    let pixel = finestPixel * Double(row.pixel)
    slope = Double(row.shape.slope) * pixel.y / pixel.x
    polarity = row.polarity
    score = Double(row.score)
    isWorthReading = score >= leastScore
    let glyphs = components.map { Glyph($0, pixel) }
    self.glyphs = glyphs
    quad = Quad(around: glyphs.lazy.map(\.box), slope: slope)
  }
}

extension FoundLine.Glyph {
  fileprivate init(_ component: Component, _ pixel: SIMD2<Double>) {
    box = Box(
      x: Double(component.left) * pixel.x, y: Double(component.top) * pixel.y,
      width: Double(component.width) * pixel.x, height: Double(component.height) * pixel.y)
    ink = Double(component.ink)
    contrast = Double(component.contrast)
    coverage = Double(component.coverage)
    strokeWidth = Double(component.strokeWidth) * pixel.x
  }
}

extension Quad {
  /// The tilted rectangle around glyphs that are tilted like it.
  ///
  /// Upright boxes around tilted glyphs are too large: at 15° a corner's share is a tenth of a
  /// digit's height for square shapes like 1 and none for round ones like 0. The cosine is between.
  init(around boxes: some Collection<Box>, slope: Double) {
    let cosine = 1 / (1 + slope * slope).squareRoot()
    let along = SIMD2(cosine, slope * cosine)
    var low = SIMD2<Double>(.infinity, .infinity)
    var high = -low
    for box in boxes {
      let center = along.turned(SIMD2(box.center.x, box.center.y))
      let half = SIMD2(box.width, box.height) * cosine / 2
      low = pointwiseMin(low, center - half)
      high = pointwiseMax(high, center + half)
    }
    self.init(
      topLeft: along.place(low), topRight: along.place(SIMD2(high.x, low.y)),
      bottomRight: along.place(high), bottomLeft: along.place(SIMD2(low.x, high.y)))
  }
}

/// A direction of length one as the axis of a turned system of coordinates.
extension SIMD2<Double> {
  fileprivate func turned(_ place: Self) -> Self {
    SIMD2(place.x * x + place.y * y, place.y * x - place.x * y)
  }

  fileprivate func place(_ turned: Self) -> Point {
    Point(x: turned.x * x - turned.y * y, y: turned.x * y + turned.y * x)
  }
}
