// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The buttons over the lower end of the picture: those of a film, and those of what may be asked of
/// a price.
///
/// ```
///              ⏪  ⏸  ⏩             film-bar
///      [May I buy it?] [Receipt]     modes
/// ```
///
/// A card hides it: nobody would see what Tab leads to.
@MainActor struct ModeBar {
  private let ui: Interface

  init(_ ui: Interface) { self.ui = ui }

  func show(modes isShown: Bool) {
    ui["modes"].isVisible = isShown
    refresh()
  }

  /// - Parameter isAtEnd: it has ended, and is played again by what holds the picture otherwise.
  func show(film isShown: Bool, isAtEnd: Bool) {
    ui["film-bar"].isVisible = isShown
    for button in ["freeze-button", "film-play"] { ui[button].offer(playing: isAtEnd) }
    refresh()
  }

  /// Call it when a card comes or goes.
  func refresh() {
    let isShown = !isCovered && ["film-bar", "modes"].contains { ui[$0].isVisible }
    // Or GTK would give the focus to the header's first button.
    if !isShown, hasFocus { ui["labels"].grabFocus() }
    ui["mode-bar"].isVisible = isShown
  }

  private var isCovered: Bool {
    let card = ui["card"]
    let isLow = gtk_widget_get_valign(card.widget) == GTK_ALIGN_END
    return ui["thing"].isVisible || (card.isVisible && isLow)
  }

  /// Whether the focus is on one of its buttons.
  var hasFocus: Bool { ui["mode-bar"].holdsFocus }
}

@MainActor extension Widget {
  /// A button that holds the picture plays a film again where it has ended.
  fileprivate func offer(playing: Bool) {
    let words = playing ? tr("Play it again (Space)") : tr("Hold the picture (Space)")
    gtk_button_set_icon_name(
      cast(), playing ? "media-playback-start-symbolic" : "media-playback-pause-symbolic")
    gtk_widget_set_tooltip_text(widget, words)
    setName(forAssistiveTechnology: playing ? tr("Play it again") : tr("Hold the picture"))
  }
}
