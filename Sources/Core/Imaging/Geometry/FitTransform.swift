// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a place in the upright picture stands on the widget that shows it, and back.
///
/// ```
///        zoom, centre                  A picture may be smaller than the widget (bars, when it
///  picture ─────► widget               fits) or larger (cut off, when it fills or is zoomed).
///          ◄─────                      Where it is smaller it stands in the middle; where it is
///        there and back                larger it can be moved, but never off the widget's edge.
/// ```
/// Every size gives a transform that can be undone: what has no extent yet, as a widget before it
/// is shown, counts as one pixel.
package struct FitTransform: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// All of the picture, with bars beside it.
    case fit
    /// All of the widget, with parts of the picture cut off.
    case fill
  }

  /// 64: one pixel of a 720p camera is then as large as a fingertip; beyond it nothing is seen.
  package static let zooms: ClosedRange<Double> = 1...64

  /// The place in the picture that stands in the middle of the widget, as far as it may.
  package let centre: Point
  /// How much larger than the mode alone would show it.
  package let zoom: Double
  /// Widget pixels for one of the picture.
  package let scale: Double
  package let isMirrored: Bool
  private let picture: Extent
  private let widget: Extent

  /// - Parameters:
  ///   - picture: the upright size that places are given in.
  ///   - widget: the size of what shows it, in the units that it is drawn in.
  ///   - zoom: is held within `zooms`.
  ///   - centre: the place wanted in the middle of the widget; nil for the picture's own middle.
  package init(
    picture: PixelSize, widget: PixelSize, mode: Mode, isMirrored: Bool = false,
    zoom: Double = 1, centre: Point? = nil
  ) {
    self.picture = Extent(picture)
    self.widget = Extent(widget)
    self.isMirrored = isMirrored
    self.zoom = zoom.isNaN ? 1 : min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    let across = self.widget.width / self.picture.width
    let down = self.widget.height / self.picture.height
    scale = self.zoom * (mode == .fit ? min(across, down) : max(across, down))
    self.centre = Point(
      x: Self.held(centre?.x, seen: self.widget.width / scale, of: self.picture.width),
      y: Self.held(centre?.y, seen: self.widget.height / scale, of: self.picture.height))
  }

  /// The wanted middle, moved so that no edge of the picture comes in from the widget's edge.
  private static func held(_ wanted: Double?, seen: Double, of whole: Double) -> Double {
    guard let wanted, !wanted.isNaN, seen < whole else { return whole / 2 }
    return min(max(wanted, seen / 2), whole - seen / 2)
  }

  // MARK: Picture to widget

  package func toWidget(_ place: Point) -> Point {
    Point(
      x: widget.width / 2 + (place.x - centre.x) * across,
      y: widget.height / 2 + (place.y - centre.y) * scale)
  }

  package func toWidget(_ box: Box) -> Box {
    let corner = toWidget(Point(x: isMirrored ? box.right : box.x, y: box.y))
    return Box(x: corner.x, y: corner.y, width: box.width * scale, height: box.height * scale)
  }

  /// The corners keep their names: in a mirror a text's top left is on the right.
  package func toWidget(_ quad: Quad) -> Quad { quad.mapped(toWidget) }

  // MARK: Widget to picture

  package func toPicture(_ place: Point) -> Point {
    Point(
      x: centre.x + (place.x - widget.width / 2) / across,
      y: centre.y + (place.y - widget.height / 2) / scale)
  }

  package func toPicture(_ box: Box) -> Box {
    let corner = toPicture(Point(x: isMirrored ? box.right : box.x, y: box.y))
    return Box(x: corner.x, y: corner.y, width: box.width / scale, height: box.height / scale)
  }

  package func toPicture(_ quad: Quad) -> Quad { quad.mapped(toPicture) }

  // MARK: The whole

  /// Where the whole picture stands on the widget, parts that are cut off included.
  package var pictureOnWidget: Box {
    toWidget(Box(x: 0, y: 0, width: picture.width, height: picture.height))
  }

  /// The part of the picture that is seen, in the picture's pixels.
  package var visiblePart: Box {
    let width = min(picture.width, widget.width / scale)
    let height = min(picture.height, widget.height / scale)
    return Box(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
  }

  /// The scale along x, negative in a mirror.
  private var across: Double { isMirrored ? -scale : scale }
}

/// A size that can be divided by.
private struct Extent: Hashable {
  let width: Double
  let height: Double

  init(_ size: PixelSize) {
    width = Double(max(1, size.width))
    height = Double(max(1, size.height))
  }
}
