// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

extension Curve {
  /// Draws on whatever the context draws on: the screen, a picture, a page of a PDF. Its upper left
  /// corner is the origin.
  package func draw(
    on cairo: OpaquePointer, width: Double, height: Double, ink: Ink = .black
  ) {
    guard count > 0, width > 0, height > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let pen = CurvePen(cairo: cairo, curve: self, width: width, height: height, ink: ink)
    pen.drawTicks()
    pen.drawFeet()
    pen.drawBands()
    for line in series { pen.draw(line) }
  }
}

/// A curve on its way to where it is drawn.
private struct CurvePen {
  let cairo: OpaquePointer
  let curve: Curve
  let width: Double
  let height: Double
  let ink: Ink

  private var textSize: Double { 11 * curve.textScale }

  private func x(_ place: Int) -> Double { curve.x(place, width: width) }
  private func y(_ value: Double) -> Double { curve.y(value, height: height) }

  func drawTicks() {
    let text = SetText(on: cairo)
    cairo_set_line_width(cairo, 1)
    // Words that would touch those below them are left out.
    var free = Double.infinity
    for tick in curve.ticks {
      ink.use(0.15, on: cairo)
      cairo_move_to(cairo, curve.margins.left, y(tick.value))
      cairo_line_to(cairo, width - curve.margins.right, y(tick.value))
      cairo_stroke(cairo)
      guard y(tick.value) < free else { continue }
      ink.use(0.7, on: cairo)
      text.set(tick.words, TextStyle(size: textSize))
      text.show(x: 6, baseline: y(tick.value) + 0.36 * textSize)
      free = y(tick.value) - textSize
    }
  }

  func drawFeet() {
    let text = SetText(on: cairo)
    ink.use(0.7, on: cairo)
    let spans = curve.feet.map { foot in
      text.set(foot.words, TextStyle(size: textSize))
      let half = text.size.width / 2
      let middle = min(max(half, x(foot.place)), width - half)
      return middle - half...middle + half + 0.3 * textSize
    }
    guard let last = spans.last else { return }
    var end = -Double.infinity
    for (number, span) in spans.enumerated() {
      let isAtAnEnd = number == 0 || number == spans.count - 1
      // Words that would touch those on their left are left out, and those that would touch the last.
      guard span.lowerBound > end, isAtAnEnd || span.upperBound < last.lowerBound else { continue }
      text.set(curve.feet[number].words, TextStyle(size: textSize))
      text.show(x: span.lowerBound, baseline: height - 4)
      end = span.upperBound
    }
  }

  func drawBands() {
    ink.use(0.12, on: cairo)
    for place in curve.bands.indices.dropLast() {
      guard let here = curve.bands[place], let next = curve.bands[place + 1] else { continue }
      cairo_move_to(cairo, x(place), y(here.low))
      cairo_line_to(cairo, x(place + 1), y(next.low))
      cairo_line_to(cairo, x(place + 1), y(next.high))
      cairo_line_to(cairo, x(place), y(here.high))
      cairo_close_path(cairo)
      cairo_fill(cairo)
    }
  }

  func draw(_ series: Curve.Series) {
    series.stroke.use(ink, on: cairo)
    var isDrawing = false
    for (place, value) in series.values.enumerated() {
      guard let value else {
        isDrawing = false
        continue
      }
      if isDrawing {
        cairo_line_to(cairo, x(place), y(value))
      } else {
        cairo_move_to(cairo, x(place), y(value))
      }
      isDrawing = true
    }
    cairo_stroke(cairo)
    cairo_set_dash(cairo, nil, 0, 0)
    drawMarks(series)
  }

  private func drawMarks(_ series: Curve.Series) {
    switch series.mark {
    case .none: break
    case .each(let radius):
      for (place, value) in series.values.enumerated() {
        guard let value else { continue }
        drawMark(at: place, value, place == curve.chosen ? 2 * radius : radius)
      }
    case .last(let radius):
      guard let place = series.values.lastIndex(where: { $0 != nil }),
        let value = series.values[place]
      else { return }
      drawMark(at: place, value, radius)
    }
  }

  private func drawMark(at place: Int, _ value: Double, _ radius: Double) {
    cairo_arc(cairo, x(place), y(value), radius, 0, 2 * Double.pi)
    cairo_fill(cairo)
  }
}

extension Curve.Stroke {
  func use(_ ink: Ink, on cairo: OpaquePointer) {
    ink.use(strength, on: cairo)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, dash, CInt(dash.count), 0)
  }
}

// MARK: What is what

extension Curve {
  /// How high a line of the key is.
  static let keyHeight = 16.0

  /// Draws a piece of each line with its title beside it.
  func drawKey(on cairo: OpaquePointer, ink: Ink, bandTitle: String?) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let text = SetText(on: cairo)
    var left = margins.left
    func say(_ words: String) {
      ink.use(1, on: cairo)
      text.set(words, TextStyle(size: 9))
      text.show(x: left + 30, baseline: Self.keyHeight - 5)
      left += 30 + text.size.width + 18
    }
    for line in series {
      line.stroke.use(ink, on: cairo)
      cairo_move_to(cairo, left, Self.keyHeight / 2)
      cairo_line_to(cairo, left + 24, Self.keyHeight / 2)
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
      if case .each(let radius) = line.mark {
        cairo_arc(cairo, left + 12, Self.keyHeight / 2, radius, 0, 2 * Double.pi)
        cairo_fill(cairo)
      }
      say(line.title)
    }
    guard let bandTitle else { return }
    ink.use(0.12, on: cairo)
    cairo_rectangle(cairo, left, 3, 24, Self.keyHeight - 6)
    cairo_fill(cairo)
    say(bandTitle)
  }
}
