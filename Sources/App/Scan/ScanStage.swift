// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Prices

/// Picture, marks and labels, one above the other, all through one `FitTransform`.
@MainActor final class ScanStage {
  private let ground: Widget
  private let picture: PictureView
  /// Stands over the picture, and would cover a label.
  private let modeBar: Widget
  private let more: Widget
  private let banner: Widget
  private(set) var marks = MarkLayer()
  private let labels: LabelLayer
  /// Marks below labels, all drawn in one place over the picture.
  private var overlay: NodeArea?
  private var view = LabelsInView(
    time: .zero, readTime: nil, uprightSize: PixelSize(width: 16, height: 9), labels: [])
  private var texts: [PriceIdentity: LabelText] = [:]
  private var held: PriceIdentity?
  private var zoom = 1.0
  private var centre: Point?
  private(set) var transform: FitTransform
  /// Told how large the pictures should be, in pixels of the screen.
  var onRoom: @MainActor (PixelSize) -> Void = { _ in }
  /// Told when a price is clicked, on its label or where it stands; nil for none.
  var onClick: @MainActor (PriceIdentity?) -> Void = { _ in }

  init(_ ui: Interface) {
    (ground, modeBar, more, banner) = (ui["ground"], ui["mode-bar"], ui["more"], ui["banner"])
    picture = PictureView(scene: ui["scene"], picture: ui["picture"])
    let click = Click()
    labels = LabelLayer(scene: ui["labels"]) { click.body($0) }
    transform = FitTransform(
      picture: view.uprightSize, widget: PixelSize(width: 1, height: 1), mode: .fit)
    click.body = { [weak self] id in self?.onClick(id) }
    overlay = NodeArea(ui["overlay"]) { [weak self] snapshot in
      self?.marks.draw(on: snapshot)
      self?.labels.draw(on: snapshot)
    }
    labels.onRedraw = { [weak self] in self?.overlay?.redraw() }
    // This waits for the next turn, because GTK lays the window out now. A widget that asks for
    // another size meanwhile leaves others without a place, and GTK draws them nevertheless.
    ground.on("resize") { [weak self] in MainLoop.soon { self?.arrange() } }
    for (widget, change) in [(banner, "notify::visible"), (ui["banner-text"], "notify::label")] {
      widget.on(change) { [weak self] in MainLoop.soon { self?.draw() } }
    }
    StageGestures(of: ui["labels"]).connect(to: self)
  }

  private final class Click {
    var body: @MainActor (PriceIdentity) -> Void = { _ in }
  }

  var size: PixelSize { PixelSize(width: ground.size.width, height: ground.size.height) }
  var isEmpty: Bool { picture.isEmpty }
  /// The picture that is seen; nil where none is.
  var shown: Picture? { picture.shown }

  // MARK: What is shown

  func show(_ picture: Picture) {
    self.picture.show(picture)
    self.picture.put(at: transform.pictureOnWidget, pixelsPerUnit: pixelsPerUnit)
  }

  func show(_ view: LabelsInView, _ texts: [PriceIdentity: LabelText], held: PriceIdentity?) {
    let isSameSize = view.uprightSize == self.view.uprightSize
    (self.view, self.texts, self.held) = (view, texts, held)
    if isSameSize { draw() } else { arrange() }
  }

  func clear() {
    picture.clear()
    (zoom, centre) = (1, nil)
    show(
      LabelsInView(time: .zero, readTime: nil, uprightSize: view.uprightSize, labels: []), [:],
      held: nil)
  }

  /// Whether a price stands in the lower half.
  func isLow(_ id: PriceIdentity) -> Bool {
    guard let label = view.all.first(where: { $0.id == id }) else { return false }
    let place = transform.toWidget(label.place).bounds
    return place.y + place.height / 2 > Double(size.height) / 2
  }

  func focus(_ id: PriceIdentity) { labels.focus(id) }

  /// The highest of the prices with a label is the first; of several, the leftmost.
  func focusFirst() {
    let first = view.all.filter { labels.places[$0.id] != nil }.min { one, other in
      let (one, other) = (one.place.bounds, other.place.bounds)
      return one.bottom < other.y || (one.y < other.bottom && one.x < other.x)
    }
    if let first { labels.focus(first.id) }
  }

  /// How much of the lower end the bar takes, in pixels.
  var roomOfBar: Int { modeBar.isVisible ? Int(modeBar.height(forWidth: -1)) : 0 }

  /// Where each label is drawn, on the widget.
  var labelPlaces: [PriceIdentity: Box] { labels.places }

  private func arrange() {
    guard size.width > 0, size.height > 0 else { return }
    transform = FitTransform(
      picture: view.uprightSize, widget: size, mode: mode, zoom: zoom, centre: centre)
    let box = transform.pictureOnWidget
    picture.put(at: box, pixelsPerUnit: pixelsPerUnit)
    onRoom(Self.room(for: box, pixelsPerUnit: pixelsPerUnit))
    draw()
  }

  private func draw() {
    let inOrder = labelsInOrder
    let shown = Array(inOrder.prefix(LabelsInView.mostLabels))
    let others = inOrder.dropFirst(LabelsInView.mostLabels)
    var crowded = 0
    // The count of prices without a label takes room as well. Where it first appears, another label
    // may lose its place to it.
    for count in [others.count, others.count + 1] {
      more.isVisible = count > 0
      if count > 0 { gtk_widget_set_margin_top(more.widget, CInt(topOfMore)) }
      crowded = labels.show(
        shown.compactMap { label in texts[label.id].map { (label, $0) } }, held: held,
        avoiding: view.otherPlaces, and: covered, at: transform,
        in: size)
      if crowded == 0 || !others.isEmpty { break }
    }
    mark(shown + others)
    showMore(crowded + others.count)
  }

  /// The prices that may have a label: the one that is held, then amounts before what is beside the
  /// point, as a price without a rate.
  private var labelsInOrder: [PriceLabel] {
    let all = view.all.filter(isShown)
    let others = all.filter { $0.id != held }
    return all.filter { $0.id == held } + others.filter { texts[$0.id]?.isMinor == false }
      + others.filter { texts[$0.id]?.isMinor == true }
  }

  private func mark(_ shown: [PriceLabel]) {
    let places = shown.map { transform.toWidget($0.place) }
    let boxes = (places + view.otherPlaces.map(transform.toWidget)).map(\.bounds)
    marks.show(
      shown.indices.map { index in
        let id = shown[index].id
        let others = boxes[..<index] + boxes[(index + 1)...]
        return Mark(
          place: places[index], isSure: texts[id]?.isSure ?? true, isHeld: id == held,
          tie: labels.places[id].flatMap {
            LabelTie(from: $0, to: places[index], among: Array(others))
          })
      })
    overlay?.redraw()
  }

  private func isShown(_ label: PriceLabel) -> Bool {
    texts[label.id] != nil && isInside(label.place)
  }

  /// Zoomed in, a price may stand outside: a label at the edge would be taken for another's.
  private func isInside(_ place: Quad) -> Bool {
    let centre = transform.toWidget(place).bounds.center
    return (0...Double(size.width)).contains(centre.x)
      && (0...Double(size.height)).contains(centre.y)
  }

  /// Those that are read and have no label, for want of room.
  private func showMore(_ count: Int) {
    more.isVisible = count > 0
    gtk_button_set_label(more.cast(), trn("{count} more", "{count} more", count))
    if count > 0 { gtk_widget_set_margin_top(more.widget, CInt(topOfMore)) }
  }

  /// It has no place yet when it is shown for the first time.
  private var roomOfMore: Box {
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(more.widget, nil, &natural)
    // With its margins.
    return Box(
      x: Double(size.width) - Double(natural.width), y: 0, width: Double(natural.width),
      height: Double(natural.height))
  }

  /// The count stands below the banner where there is no room beside it.
  private var topOfMore: Int {
    guard banner.isVisible else { return Self.marginOfMore }
    let end = (size.width + min(banner.naturalSize.width, size.width)) / 2
    guard end > size.width - more.naturalSize.width else { return Self.marginOfMore }
    return Int(banner.height(forWidth: size.width)) + Self.marginOfMore
  }

  /// The banner has the same margin.
  private static let marginOfMore = 12

  /// What no label may stand under, on the widget.
  private var covered: [Box] {
    let inCorner = more.isVisible ? [roomOfMore] : []
    return inCorner
      + [modeBar].compactMap { widget in
        var box = graphene_rect_t()
        guard widget.isVisible, gtk_widget_compute_bounds(widget.widget, ground.widget, &box) != 0
        else { return nil }
        return Box(
          x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
          height: Double(box.size.height))
      }
  }

  // MARK: The view

  /// Filled as long as little is cut off by that; a price at the edge must not be lost.
  private var mode: FitTransform.Mode {
    let (picture, widget) = (view.uprightSize, size)
    let shape = Double(picture.width) / Double(max(1, picture.height))
    let ratio = shape / (Double(widget.width) / Double(max(1, widget.height)))
    return max(ratio, 1 / ratio) < Self.mostCutOff ? .fill : .fit
  }

  /// An eighth: less than the header bar takes from a 16:9 window.
  private static let mostCutOff = 1.125

  private var pixelsPerUnit: Int { Int(gtk_widget_get_scale_factor(ground.widget)) }

  private static func room(for box: Box, pixelsPerUnit: Int) -> PixelSize {
    let scale = min(Double(pixelsPerUnit), mostPixels / max(box.width, box.height))
    return PixelSize(
      width: Int((box.width * scale).rounded()), height: Int((box.height * scale).rounded()))
  }

  /// A side of a picture that GTK is given; what is larger is scaled by GTK.
  private static let mostPixels = 4_096.0

  /// - Parameter place: what stays where it is, on the widget.
  func zoom(by factor: Double, at place: Point? = nil) {
    let fixed = place ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    let old = transform.toPicture(fixed)
    zoom = min(max(zoom * factor, 1), Self.mostZoom)
    guard zoom > 1 else { return resetZoom() }
    arrange()
    let new = transform.toPicture(fixed)
    move(by: Point(x: old.x - new.x, y: old.y - new.y))
  }

  func zoomIn() { zoom(by: 1.25) }
  func zoomOut() { zoom(by: 0.8) }

  func resetZoom() {
    (zoom, centre) = (1, nil)
    arrange()
  }

  private static let mostZoom = 16.0

  /// In the picture's pixels.
  func move(by step: Point) {
    guard zoom > 1 else { return }
    centre = Point(x: transform.centre.x + step.x, y: transform.centre.y + step.y)
    arrange()
  }

  /// The pointer stands there; nil where it left the picture.
  func hover(at place: Point?) { labels.hover(at: place) }

  /// The price whose label is at a place of the widget; else the one that stands there, or close by:
  /// the smallest, where several do.
  func price(at place: Point) -> PriceIdentity? {
    if let labelled = labels.label(at: place) { return labelled }
    let places = view.all.filter { texts[$0.id] != nil }.map { label in
      (label.id, transform.toWidget(label.place).bounds.grown(by: Self.fingertip))
    }
    return places.filter { $0.1.contains(place) }
      .min { $0.1.width * $0.1.height < $1.1.width * $1.1.height }?.0
  }

  /// Pixels around a price that count as it.
  private static let fingertip = 8.0
}

extension Box {
  fileprivate func grown(by margin: Double) -> Box {
    Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func contains(_ place: Point) -> Bool {
    (x...right).contains(place.x) && (y...bottom).contains(place.y)
  }
}
