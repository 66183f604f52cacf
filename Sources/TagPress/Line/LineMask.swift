// SPDX-License-Identifier: GPL-3.0-or-later

/// A drawn line as 8-bit coverage: 0 is ground, 255 ink. Rows one after the other, no padding.
package struct LineMask: Equatable, Sendable {
  /// The height of every mask: what lines are brought to before they are read.
  package static let height = 48

  package let width: Int
  package let pixels: [UInt8]

  package var height: Int { Self.height }
}

/// A line with what is written on it.
package struct DrawnLine: Equatable, Sendable {
  package let text: String
  /// What it was drawn with, for a person who looks at misses.
  package let font: String
  package let mask: LineMask
}
