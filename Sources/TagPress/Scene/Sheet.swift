// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The sheet that a scene is drawn on: a grey canvas that notes every price written on it.
final class Sheet {
  enum Alignment { case left, center, right }

  /// In the units that everything on it is placed in.
  let size: PixelSize
  /// How many pixels of the picture a unit is.
  let detail: Double
  let currency: String
  var chance: SplitMix64
  var view = SceneView()
  private let fonts: SceneFonts
  private let canvas: InkSurface
  private(set) var prices: [PrintedPrice] = []
  /// The ink of everything that is written, in the order in which it was.
  private(set) var writings: [Box] = []
  /// The places that are coloured, later over earlier. Grey pictures do not show it.
  private(set) var tinted: [(place: Box, tint: Tint)] = []
  /// The colours of the paper that is being written on.
  var paper: Tint?
  /// Chooses colours, so that a picture is the same with them and without.
  var colors: SplitMix64

  init(
    size: PixelSize = PixelSize(width: 1280, height: 720), detail: Double = 1, currency: String,
    fonts: SceneFonts, chance: SplitMix64
  ) {
    self.size = size
    self.detail = detail
    self.currency = currency
    self.fonts = fonts
    self.chance = chance
    colors = chance
    canvas = InkSurface(
      width: Int(Double(size.width) * detail), height: Int(Double(size.height) * detail),
      scale: detail)
  }

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  var picture: GrayPicture {
    GrayPicture(
      width: Int(width * detail), height: Int(height * detail), pixels: canvas.pixels)
  }

  // MARK: Shapes

  /// The ground, whatever the view is.
  func ground(_ shade: Shade) {
    var all = Outline()
    all.add(x: 0, y: 0, width: width, height: height)
    canvas.paint(all, shade)
  }

  func fill(_ outline: Outline, _ brightness: Double, strokes: Double = 0) {
    canvas.paint(outline.mapped(view.placed), .even(brightness), widenedBy: strokes)
  }

  func fill(_ box: Box, _ brightness: Double) {
    var outline = Outline()
    outline.add(x: box.x, y: box.y, width: box.width, height: box.height)
    fill(outline, brightness)
  }

  /// A rectangle that goes from one brightness to another from top to bottom.
  func fade(_ box: Box, from first: Double, to last: Double) {
    var outline = Outline()
    outline.add(x: box.x, y: box.y, width: box.width, height: box.height)
    let (top, bottom) = (Outline.Point(x: box.x, y: box.y), Outline.Point(x: box.x, y: box.bottom))
    canvas.paint(
      outline.mapped(view.placed),
      .fading(from: first, view.placed(top), to: last, view.placed(bottom)))
  }

  func frame(_ box: Box, _ brightness: Double, thick: Double) {
    fill(Box(x: box.x, y: box.y, width: box.width, height: thick), brightness)
    fill(Box(x: box.x, y: box.bottom - thick, width: box.width, height: thick), brightness)
    fill(Box(x: box.x, y: box.y, width: thick, height: box.height), brightness)
    fill(Box(x: box.right - thick, y: box.y, width: thick, height: box.height), brightness)
  }

  func tint(_ box: Box, _ tint: Tint) {
    let seen = Quad(box).mapped {
      let place = view.placed(Outline.Point(x: $0.x, y: $0.y))
      return Point(x: place.x, y: place.y)
    }
    tinted.append((seen.bounds, tint))
  }

  // MARK: Writing

  /// Writes parts beside each other on a baseline, smaller where they are wider than `room`.
  @discardableResult
  func write(
    _ parts: [Part], x: Double, y: Double, _ alignment: Alignment = .left, ink: Double,
    room: Double = .infinity
  ) -> Box {
    let wide = width(of: parts)
    let parts = wide > room ? parts.map { $0.scaled(by: room / wide) } : parts
    let taken = min(wide, room)
    var left = x
    switch alignment {
    case .left: break
    case .center: left -= taken / 2
    case .right: left -= taken
    }
    let (baseline, start) = (y, left)
    var boxes: [Box] = []
    for part in parts {
      let box = write(part, x: &left, y: baseline, ink: ink)
      if let box { boxes.append(box) }
    }
    return Quad(around: boxes)?.bounds ?? Box(x: start, y: y, width: 0, height: 0)
  }

  @discardableResult
  func write(
    _ text: String, _ face: SceneFace, _ height: Double, x: Double, y: Double,
    _ alignment: Alignment = .left, ink: Double, room: Double = .infinity
  ) -> Box {
    write([.words(text, face, height)], x: x, y: y, alignment, ink: ink, room: room)
  }

  func width(of parts: [Part]) -> Double {
    parts.flatMap(\.runs).reduce(0) { $0 + $1.gap + set($1).advance }
  }

  private func write(_ part: Part, x: inout Double, y: Double, ink: Double) -> Box? {
    let start = x
    let boxes = part.runs.compactMap { write($0, x: &x, y: y, ink: ink) }
    guard let box = Quad(around: boxes)?.bounds else { return nil }
    writings.append(box)
    if case .price(let price) = part {
      if ink == TagPaper.red, let paper { tinted.append((box, paper.withInk(.red))) }
      if price.isStruck { strike(from: start, to: x, y: y, price.runs[0].height, ink: ink) }
      prices.append(
        PrintedPrice(
          text: price.text, value: price.value, currency: price.currency ?? currency,
          kind: price.kind, tax: price.tax, isOptional: price.isOptional, box: box))
    }
    return box
  }

  private func write(_ run: TextRun, x: inout Double, y: Double, ink: Double) -> Box? {
    let (parts, advance) = set(run)
    x += run.gap
    var boxes: [Box] = []
    for (outline, strokes) in parts where !outline.isEmpty {
      let placed = outline.placed(x: x, y: y - run.lift).mapped(view.placed)
      canvas.paint(placed, .even(ink), widenedBy: strokes * view.scale)
      let bounds = canvas.bounds(of: placed)
      boxes.append(
        Box(
          x: bounds.left, y: bounds.top, width: bounds.right - bounds.left,
          height: bounds.bottom - bounds.top))
    }
    if run.isUnderlined {
      let thick = 0.09 * run.height
      fill(Box(x: x, y: y - run.lift + 1.5 * thick, width: advance, height: thick), ink)
    }
    x += advance
    return Quad(around: boxes)?.bounds
  }

  private func strike(from start: Double, to end: Double, y: Double, _ height: Double, ink: Double)
  {
    let thick = max(1.5, 0.06 * height)
    var line = Outline()
    line.add(polygon: [
      .init(x: start, y: y - 0.3 * height), .init(x: end, y: y - 0.7 * height),
      .init(x: end, y: y - 0.7 * height + thick), .init(x: start, y: y - 0.3 * height + thick),
    ])
    fill(line, ink)
  }

  private func set(_ run: TextRun) -> (
    parts: [(outline: Outline, strokes: Double)], advance: Double
  ) {
    switch run.setting {
    case .face(let face): return fonts.set(run.text, in: face, digitHeight: run.height)
    case .segments(let segments):
      guard let (outline, advance) = segments.set(run.text) else { return ([], 0) }
      return ([(outline, 0)], advance)
    }
  }
}
