// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The card that says what a thing seems to be, with what can be answered.
@MainActor final class ThingCard {
  /// One of the answers, as a button.
  struct Answer {
    let title: String
    var isSuggested = false
    let act: @MainActor () -> Void
  }

  private let ui: Interface
  private var buttons: [Widget] = []
  /// Told when it comes or goes.
  var onLayout: @MainActor () -> Void = {}

  init(_ ui: Interface) { self.ui = ui }

  var isShown: Bool { ui["thing"].isVisible }
  /// How much of the picture's lower end it takes, in pixels.
  var roomBelow: Int {
    guard isShown else { return 0 }
    let width = ui["thing"].size.width
    return Int(ui["thing"].height(forWidth: width > 0 ? width : -1))
  }

  func show(_ title: String, _ details: [String], _ answers: [Answer]) {
    ui["thing-title"].label = title
    ui["thing-details"].label = details.joined(separator: "\n")
    ui["thing-details"].isVisible = !details.isEmpty
    let bar = ModeBar(ui)
    let hadFocus = ui["thing"].holdsFocus || bar.hasFocus
    let box = ui["thing-answers"]
    for button in buttons { gtk_flow_box_remove(box.opaque, button.widget) }
    buttons = answers.compactMap { button($0) }
    for button in buttons { gtk_flow_box_insert(box.opaque, button.widget, -1) }
    box.isVisible = !buttons.isEmpty
    ui["thing"].isVisible = true
    bar.refresh()
    onLayout()
    if hadFocus { ui["thing-close"].grabFocus() }
  }

  func hide() {
    guard isShown else { return }
    // Or GTK would give the focus to the header's first button.
    if ui["thing"].holdsFocus { ui["labels"].grabFocus() }
    ui["thing"].isVisible = false
    ModeBar(ui).refresh()
    onLayout()
  }

  /// In a child of the flow box that cannot have the focus: the button has it.
  private func button(_ answer: Answer) -> Widget? {
    guard let made = gtk_button_new_with_label(answer.title), let child = gtk_flow_box_child_new()
    else { return nil }
    let button = Widget(made)
    if answer.isSuggested { button.style("suggested-action") }
    button.on("clicked") { answer.act() }
    gtk_flow_box_child_set_child(Widget(child).cast(), made)
    gtk_widget_set_focusable(child, 0)
    return Widget(child)
  }
}
