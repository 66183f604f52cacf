// SPDX-License-Identifier: GPL-3.0-or-later

/// A drawn line as 8-bit coverage: 0 is ground, 255 ink. Rows one after the other, no padding.
package struct LineMask: Equatable, Sendable {
  /// The height of every mask: what lines are brought to before they are read.
  package static let height = 48

  package let width: Int
  package let pixels: [UInt8]

  package var height: Int { Self.height }

  /// `pixels` are as many as width and height say.
  package init(width: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * Self.height)
    (self.width, self.pixels) = (width, pixels)
  }
}

/// A line with what is written on it, which may be nothing.
package struct DrawnLine: Equatable, Sendable {
  package let text: String
  /// The font that it was drawn with, for a person who looks at misses.
  package let font: String
  package let mask: LineMask

  package init(text: String, font: String, mask: LineMask) {
    (self.text, self.font, self.mask) = (text, font, mask)
  }
}
