// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Prices

/// A price's own place, marked under its label.
struct Mark: Equatable {
  /// On the widget.
  let place: Quad
  let isSure: Bool
  let isHeld: Bool
  /// To the label, where that might be taken for another one's.
  var tie: LabelTie?
}

/// A line under every price that is read, broken where that is not sure, and a frame around the one
/// that is held; and a line to each label that does not touch its price.
@MainActor struct MarkLayer {
  private(set) var marks: [Mark] = []
  private var drawn: [DrawnNode?] = []

  /// Draws anew what was not there.
  mutating func show(_ marks: [Mark]) {
    drawn = marks.map { mark in
      self.marks.firstIndex(of: mark).map { drawn[$0] } ?? mark.drawn
    }
    self.marks = marks
  }

  func draw(on snapshot: OpaquePointer) {
    for mark in drawn { mark?.draw(on: snapshot) }
  }
}

@MainActor
extension Mark {
  fileprivate var drawn: DrawnNode? {
    DrawnNode { snapshot in
      var area = area
      guard let cairo = gtk_snapshot_append_cairo(snapshot, &area) else { return }
      draw(cairo)
      cairo_destroy(cairo)
    }
  }

  /// What its lines may touch.
  private var area: graphene_rect_t {
    let points =
      [place.topLeft, place.topRight, place.bottomRight, place.bottomLeft]
      + (tie.map { [$0.start, $0.end] } ?? [])
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = ((x.min() ?? 0) - Self.margin, (y.min() ?? 0) - Self.margin)
    let (right, bottom) = ((x.max() ?? 0) + Self.margin, (y.max() ?? 0) + Self.margin)
    return graphene_rect_t(
      origin: graphene_point_t(x: Float(left), y: Float(top)),
      size: graphene_size_t(width: Float(right - left), height: Float(bottom - top)))
  }

  /// Pixels for the width of a line, and the corner where two of them meet.
  private static let margin = 8.0

  /// Blue within white shows on every ground.
  fileprivate func draw(_ context: OpaquePointer) {
    let width = isHeld ? 3.0 : 2.0
    if let tie {
      cairo_set_dash(context, [], 0, 0)
      cairo_move_to(context, tie.start.x, tie.start.y)
      cairo_line_to(context, tie.end.x, tie.end.y)
      stroke(context, width: Self.thin)
    }
    cairo_set_dash(context, isSure ? [] : [6, 4], isSure ? 0 : 2, 0)
    trace(context)
    stroke(context, width: width)
  }

  /// Thinner than the line under a price, which says something else.
  private static let thin = 1.5

  private func stroke(_ context: OpaquePointer, width: Double) {
    cairo_set_source_rgba(context, 1, 1, 1, 0.85)
    cairo_set_line_width(context, width + 2)
    cairo_stroke_preserve(context)
    cairo_set_source_rgb(context, 0.1, 0.37, 0.71)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  private func trace(_ context: OpaquePointer) {
    if isHeld {
      place.trace(context)
    } else {
      cairo_move_to(context, place.bottomLeft.x, place.bottomLeft.y)
      cairo_line_to(context, place.bottomRight.x, place.bottomRight.y)
    }
  }
}
