// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Imaging
import Prices

/// What is written on one label.
struct LabelText: Hashable {
  var text: String
  /// What assistive technology says.
  var spoken: String
  var isSure = true
  /// Beside a price that matters more: an old one, one without tax, one for 100 g.
  var isMinor = false
  /// Whether it may be bought, where that is asked.
  var verdict: Verdict.Kind?
}

/// The labels over the picture: drawn on it, so that a label that moves costs no layout. Each has a
/// transparent button for keys and screen readers.
///
///     show ──► LabelLayout ──► places ──┬─► drawn in every picture
///                                       └─► LabelButton, moved once its label rests
@MainActor final class LabelLayer {
  private let scene: Widget
  private var buttons: [PriceIdentity: LabelButton] = [:]
  private var layout = LabelLayout()
  /// Each label that is shown stands here, in pixels of the widget.
  private(set) var places: [PriceIdentity: Box] = [:]
  /// In the order in which they are drawn: the one that is held lies on top.
  private var order: [PriceIdentity] = []
  private var fades = LabelFades()
  private var hovered: PriceIdentity?
  private var rest: MainLoop.Timer?
  private var fading: MainLoop.Timer?
  private let onClick: @MainActor (PriceIdentity) -> Void
  /// Told when something is to be drawn anew.
  var onRedraw: @MainActor () -> Void = {}

  /// - Parameter scene: holds the buttons, and gets the focus of one that goes.
  init(scene: Widget, onClick: @escaping @MainActor (PriceIdentity) -> Void) {
    (self.scene, self.onClick) = (scene, onClick)
  }

  /// Shows these labels and no others.
  ///
  /// - Parameters:
  ///   - labels: the first to find a place stands first.
  ///   - held: the one that the person chose.
  /// - Returns: how many found none.
  @discardableResult
  func show(
    _ labels: [(label: PriceLabel, text: LabelText)], held: PriceIdentity?, avoiding others: [Quad],
    and covered: [Box] = [],
    at view: FitTransform,
    in size: PixelSize
  ) -> Int {
    let ids = Set(labels.map(\.label.id))
    for id in buttons.keys where !ids.contains(id) { remove(id) }
    for (label, text) in labels { write(text, on: label.id, isHeld: label.id == held) }
    let wishes = labels.compactMap { label, _ in
      buttons[label.id].map { button in
        LabelLayout.Wish(
          id: label.id, price: view.toWidget(label.place).bounds, width: button.size.width,
          height: button.size.height)
      }
    }
    let places = layout.places(
      for: wishes, avoiding: others.map { view.toWidget($0).bounds } + covered, in: size)
    for (wish, place) in zip(wishes, places) { put(wish.id, at: place) }
    order = wishes.reversed().map(\.id)
    redraw()
    return places.count { $0 == nil }
  }

  func focus(_ id: PriceIdentity) { buttons[id]?.grabFocus() }

  /// The label at a place of the widget; the one on top, where several are.
  func label(at place: Point) -> PriceIdentity? {
    order.last { id in places[id].map { $0.contains(place) } ?? false }
  }

  /// The pointer stands there, or nowhere on the picture.
  func hover(at place: Point?) {
    let id = place.flatMap(label(at:))
    guard id != hovered else { return }
    if let hovered { buttons[hovered]?.show(isHovered: false) }
    if let id { buttons[id]?.show(isHovered: true) }
    hovered = id
    redraw()
  }

  // MARK: Drawing

  func draw(on snapshot: OpaquePointer) {
    for ghost in fades.ghosts {
      ghost.look.draw(on: snapshot, at: Self.corner(of: ghost.place), opacity: ghost.opacity)
    }
    for id in order {
      guard let place = places[id], let look = buttons[id]?.look else { continue }
      look.draw(on: snapshot, at: Self.corner(of: place), opacity: fades.opacity(of: id))
    }
  }

  /// Text is sharp at whole pixels only.
  private static func corner(of place: Box) -> (x: Double, y: Double) {
    (place.x.rounded(), place.y.rounded())
  }

  private func redraw() {
    onRedraw()
    guard fades.isStillUnderWay() else { return fading = nil }
    fading =
      fading
      ?? MainLoop.every(milliseconds: LabelFades.pauseInMilliseconds) { [weak self] in
        self?.redraw()
      }
  }

  // MARK: One label

  private func write(_ text: LabelText, on id: PriceIdentity, isHeld: Bool) {
    if buttons[id] == nil {
      buttons[id] = LabelButton(text, in: scene) { [onClick] in onClick(id) }
      buttons[id]?.onChange = { [weak self] in self?.redraw() }
    }
    buttons[id]?.show(text, isHeld: isHeld)
  }

  private func put(_ id: PriceIdentity, at place: Box?) {
    if let old = places[id], place == nil, let look = buttons[id]?.look {
      fades.leave(look, at: old)
    }
    if places[id] == nil, place != nil { fades.come(id) }
    places[id] = place
    buttons[id]?.place = place
    rest =
      rest
      ?? MainLoop.every(milliseconds: Self.restInMilliseconds) { [weak self] in self?.settle() }
  }

  /// Moves the buttons of labels that have come to rest, and ends when all stand in their places.
  private func settle() {
    let isMoving = buttons.values.reduce(into: false) { $0 = !$1.settle() || $0 }
    if !isMoving { rest = nil }
  }

  private func remove(_ id: PriceIdentity) {
    guard let button = buttons.removeValue(forKey: id) else { return }
    if let place = places[id], let look = button.look { fades.leave(look, at: place) }
    places[id] = nil
    fades.forget(id)
    if hovered == id { hovered = nil }
    button.remove(focusing: scene)
  }

  /// As long as nobody sees that a screen reader's box lags: a move costs a layout.
  private static let restInMilliseconds: UInt32 = 250
}
