// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a picture or on a widget: x to the right, y down, the corner at 0, 0.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A size in whole pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle.
package struct Box: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  package var bottom: Double { y + height }
  package var right: Double { x + width }
}

/// Four corners as a text has them: tilted or in perspective, named from the text's own view.
package struct Quad: Hashable, Sendable {
  package var topLeft: Point
  package var topRight: Point
  package var bottomRight: Point
  package var bottomLeft: Point

  package init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(_ box: Box) {
    self.init(
      topLeft: Point(x: box.x, y: box.y),
      topRight: Point(x: box.right, y: box.y),
      bottomRight: Point(x: box.right, y: box.bottom),
      bottomLeft: Point(x: box.x, y: box.bottom))
  }

  /// Each corner moved, its name kept.
  package func mapped(_ move: (Point) -> Point) -> Quad {
    Quad(
      topLeft: move(topLeft), topRight: move(topRight),
      bottomRight: move(bottomRight), bottomLeft: move(bottomLeft))
  }

  /// The upright rectangle around boxes; nil around none.
  package init?(around boxes: [Box]) {
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map(\.right).max(), let bottom = boxes.map(\.bottom).max()
    else { return nil }
    self.init(Box(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// The smallest upright rectangle around the corners.
  package var bounds: Box {
    let left = min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let top = min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    let right = max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let bottom = max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}
