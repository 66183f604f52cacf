// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Prices

/// The prices in view, as a list beside the picture.
@MainActor final class PriceList {
  struct Row: Equatable {
    let id: PriceIdentity
    let original: String
    let text: LabelText
    fileprivate var texts: [String] { [text.text, original] }
  }

  private let list: Widget
  private var rows: [Row] = []
  var onChoice: @MainActor (PriceIdentity) -> Void = { _ in }

  init(_ ui: Interface) {
    list = ui["price-list"]
    list.on(
      "row-activated",
      with: { [weak self] values in
        guard let self, let row = values.object(0) else { return }
        let index = Int(gtk_list_box_row_get_index(row.cast()))
        if rows.indices.contains(index) { onChoice(rows[index].id) }
      })
  }

  /// In the order in which they came, so that nothing jumps while it is read.
  func show(_ rows: [Row]) {
    let rows = rows.sorted { $0.id.number < $1.id.number }
    guard rows != self.rows else { return }
    let old = self.rows
    let former = old.indices.first { widget(at: $0)?.holdsFocus == true }
    self.rows = rows
    // A row that stays keeps the focus; new ones come last, as their numbers are higher.
    for (index, row) in old.enumerated().reversed() where !rows.contains(where: { $0.id == row.id })
    {
      widget(at: index).map { gtk_list_box_remove(list.cast(), $0.widget) }
    }
    for (index, row) in rows.enumerated() {
      guard let before = old.first(where: { $0.id == row.id }) else {
        gtk_list_box_insert(list.cast(), Self.widget(row), CInt(index))
        continue
      }
      if row != before { rewrite(row, at: index) }
    }
    // Or GTK would give the focus to the header.
    guard let former, !rows.contains(where: { $0.id == old[former].id }) else { return }
    (widget(at: min(former, rows.count - 1)) ?? list).grabFocus()
  }

  /// On its first price, where it has one.
  func focus() { (widget(at: 0) ?? list).grabFocus() }

  private func widget(at index: Int) -> Widget? {
    gtk_list_box_get_row_at_index(list.cast(), CInt(index)).map { Widget($0) }
  }

  private func rewrite(_ row: Row, at index: Int) {
    widget(at: index)?.setName(forAssistiveTechnology: row.text.spoken)
    var label = widget(at: index).flatMap { gtk_list_box_row_get_child($0.cast()) }
      .flatMap { gtk_widget_get_first_child($0) }
    for text in row.texts {
      guard let shown = label else { return }
      gtk_label_set_text(Widget(shown).opaque, text)
      label = gtk_widget_get_next_sibling(shown)
    }
  }

  private static func widget(_ row: Row) -> UnsafeMutablePointer<GtkWidget>? {
    guard let made = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return nil }
    for (text, style) in zip(row.texts, ["heading", "dim-label"]) {
      guard let label = gtk_label_new(text) else { continue }
      gtk_label_set_xalign(Widget(label).opaque, 0)
      gtk_label_set_ellipsize(Widget(label).opaque, PANGO_ELLIPSIZE_END)
      Widget(label).style(style)
      gtk_box_append(Widget(made).cast(), label)
    }
    guard let whole = gtk_list_box_row_new() else { return made }
    gtk_list_box_row_set_child(Widget(whole).cast(), made)
    Widget(whole).setName(forAssistiveTechnology: row.text.spoken)
    return whole
  }
}
