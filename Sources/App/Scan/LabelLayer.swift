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

/// The labels over the picture: each a button, so that keys and screen readers reach it, too.
@MainActor final class LabelLayer {
  private let scene: Widget
  private var tags: [PriceIdentity: Tag] = [:]
  private var layout = LabelLayout()
  /// Each label that is shown stands here, in pixels of the widget.
  private(set) var places: [PriceIdentity: Box] = [:]
  private let onClick: @MainActor (PriceIdentity) -> Void

  private struct Tag {
    let button: Widget
    var text: LabelText
    var size: (width: Double, height: Double)
    var place: Box?
    var isHeld = false
  }

  /// - Parameter scene: holds the labels, and gets the focus of one that goes.
  init(scene: Widget, onClick: @escaping @MainActor (PriceIdentity) -> Void) {
    (self.scene, self.onClick) = (scene, onClick)
  }

  /// Shows these labels and no others.
  ///
  /// - Parameter held: the one that the person chose; its label is the first to find a place, then
  ///   amounts before what is beside the point.
  /// - Returns: how many found none.
  @discardableResult
  func show(
    _ labels: [(label: PriceLabel, text: LabelText)], held: PriceIdentity?, avoiding others: [Quad],
    and covered: [Box] = [],
    at view: FitTransform,
    in size: PixelSize
  ) -> Int {
    let ids = Set(labels.map(\.label.id))
    for id in tags.keys where !ids.contains(id) { remove(id) }
    for (label, text) in labels { write(text, on: label.id, isHeld: label.id == held) }
    let rest = labels.filter { $0.label.id != held }
    let inOrder =
      labels.filter { $0.label.id == held } + rest.filter { !$0.text.isMinor }
      + rest.filter(\.text.isMinor)
    let wishes = inOrder.compactMap { label, _ in
      tags[label.id].map { tag in
        LabelLayout.Wish(
          id: label.id, price: view.toWidget(label.place).bounds, width: tag.size.width,
          height: tag.size.height)
      }
    }
    let places = layout.places(
      for: wishes, avoiding: others.map { view.toWidget($0).bounds } + covered, in: size)
    self.places = [:]
    for (wish, place) in zip(wishes, places) {
      put(wish.id, at: place)
      self.places[wish.id] = place
    }
    return places.count { $0 == nil }
  }

  func focus(_ id: PriceIdentity) { tags[id]?.button.grabFocus() }

  // MARK: One label

  private func write(_ text: LabelText, on id: PriceIdentity, isHeld: Bool) {
    if tags[id] == nil { tags[id] = newTag(text, id) }
    guard var tag = tags[id] else { return }
    if tag.text != text {
      gtk_button_set_label(tag.button.cast(), text.text)
      tag.text = text
      dress(&tag)
    }
    if tag.isHeld != isHeld {
      tag.isHeld = isHeld
      tag.button.style("held", isHeld)
    }
    tags[id] = tag
  }

  private func newTag(_ text: LabelText, _ id: PriceIdentity) -> Tag? {
    guard let made = gtk_button_new_with_label(text.text) else { return nil }
    let button = Widget(made)
    button.style("price-label")
    gtk_fixed_put(scene.cast(), button.widget, 0, 0)
    button.on("clicked") { [onClick] in onClick(id) }
    var tag = Tag(button: button, text: text, size: (0, 0))
    dress(&tag)
    return tag
  }

  private func dress(_ tag: inout Tag) {
    tag.button.style("unsure", !tag.text.isSure)
    tag.button.style("minor", tag.text.isMinor)
    tag.button.style("verdict", tag.text.verdict != nil)
    for kind in Verdict.Kind.allCases {
      tag.button.style(kind.rawValue, kind == tag.text.verdict)
    }
    tag.button.setName(forAssistiveTechnology: tag.text.spoken)
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(tag.button.widget, nil, &natural)
    tag.size = (Double(natural.width), Double(natural.height))
  }

  private func put(_ id: PriceIdentity, at place: Box?) {
    guard var tag = tags[id] else { return }
    tag.button.style("shown", place != nil)
    gtk_widget_set_can_target(tag.button.widget, place == nil ? 0 : 1)
    if let place, place != tag.place {
      gtk_fixed_move(scene.cast(), tag.button.widget, place.x.rounded(), place.y.rounded())
    }
    tag.place = place ?? tag.place
    tags[id] = tag
  }

  /// Fades out first.
  private func remove(_ id: PriceIdentity) {
    guard let tag = tags.removeValue(forKey: id) else { return }
    tag.button.style("shown", false)
    if gtk_widget_is_focus(tag.button.widget) != 0 { scene.grabFocus() }
    gtk_widget_set_can_target(tag.button.widget, 0)
    gtk_widget_set_focusable(tag.button.widget, 0)
    fading.append(
      MainLoop.after(milliseconds: Self.fade) { [weak self] in
        guard let self else { return }
        gtk_fixed_remove(scene.cast(), tag.button.widget)
        fading.removeFirst()
      })
  }

  private var fading: [MainLoop.Timer] = []
  /// As long as the style sheet lets it take.
  private static let fade: UInt32 = 220
}
