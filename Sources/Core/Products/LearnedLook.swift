// SPDX-License-Identifier: GPL-3.0-or-later

/// How one side of a thing looks: some hundred places that can be found again, what each looks like
/// in 256 bits, and rough colours. No picture: it cannot be drawn from this.
package struct LearnedLook: Hashable, Sendable {
  /// Where each place is, and how large and how turned.
  package let points: [LookPoint]
  /// Four words a place, in the same order.
  package let descriptors: [UInt64]
  /// Red, green and blue of `gridSide` × `gridSide` cells, row by row.
  package let colours: [UInt8]
  /// How wide and high what was looked at is, in 255ths of its longer side.
  package let shape: Shape

  package struct Shape: Hashable, Sendable {
    package let width: UInt8
    package let height: UInt8

    /// Returns nil if neither is a whole side, or one is nothing.
    package init?(width: UInt8, height: UInt8) {
      guard max(width, height) == 255, min(width, height) > 0 else { return nil }
      (self.width, self.height) = (width, height)
    }
  }

  package static let mostPoints = 300
  package static let wordsPerPoint = 4
  package static let gridSide = 8
  /// Changes whenever descriptors are made in another way: those of before tell nothing then.
  package static let format = 1

  /// Returns nil if the parts do not belong together, or are too many.
  package init?(
    points: [LookPoint], descriptors: [UInt64], colours: [UInt8], shape: Shape
  ) {
    guard (1...Self.mostPoints).contains(points.count),
      descriptors.count == points.count * Self.wordsPerPoint,
      colours.count == 3 * Self.gridSide * Self.gridSide
    else { return nil }
    self.points = points
    self.descriptors = descriptors
    self.colours = colours
    self.shape = shape
  }
}

/// A place of a look.
package struct LookPoint: Hashable, Sendable {
  /// In 65,535ths of the longer side of what was looked at.
  package var x: UInt16
  package var y: UInt16
  /// The level of the pyramid that it was found on: each is of 4/5 of the size of the one before.
  package var level: UInt8
  /// In 256ths of a whole turn.
  package var angle: UInt8

  package init(x: UInt16, y: UInt16, level: UInt8, angle: UInt8) {
    self.x = x
    self.y = y
    self.level = level
    self.angle = angle
  }
}

// MARK: As the book keeps it

extension LearnedLook {
  private static let bytesPerPoint = 6

  /// Returns nil for bytes that are no look of this format.
  package init?(format: Int, points: [UInt8], descriptors: [UInt8], colours: [UInt8]) {
    guard format == Self.format, points.count % Self.bytesPerPoint == 0,
      descriptors.count % 8 == 0, colours.count > 2,
      let shape = Shape(width: colours[0], height: colours[1])
    else { return nil }
    self.init(
      points: stride(from: 0, to: points.count, by: Self.bytesPerPoint).map { start in
        LookPoint(
          x: Self.number(points[start..<start + 2]), y: Self.number(points[start + 2..<start + 4]),
          level: points[start + 4], angle: points[start + 5])
      },
      descriptors: stride(from: 0, to: descriptors.count, by: 8).map { start in
        Self.number(descriptors[start..<start + 8])
      },
      colours: Array(colours.dropFirst(2)), shape: shape)
  }

  /// The lowest byte stands first.
  private static func number<Number: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> Number {
    bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// With the shape before them.
  package var colourBytes: [UInt8] { [shape.width, shape.height] + colours }

  package var pointBytes: [UInt8] {
    points.flatMap { Self.bytes($0.x) + Self.bytes($0.y) + [$0.level, $0.angle] }
  }

  package var descriptorBytes: [UInt8] { descriptors.flatMap { Self.bytes($0) } }
}
