// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Core

/// The prices in view, as a list beside the picture.
@MainActor final class PriceList {
  struct Row: Equatable {
    let id: PriceIdentity
    let original: String
    let text: LabelText
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
    let isSameRows = rows.map(\.id) == self.rows.map(\.id)
    let old = self.rows
    self.rows = rows
    guard isSameRows else { return rebuild() }
    for (index, row) in rows.enumerated() where row != old[index] { replace(row, at: index) }
  }

  private func rebuild() {
    while let row = gtk_list_box_get_row_at_index(list.cast(), 0) {
      gtk_list_box_remove(list.cast(), Widget(row).widget)
    }
    for row in rows { gtk_list_box_append(list.cast(), Self.widget(row)) }
  }

  private func replace(_ row: Row, at index: Int) {
    guard let old = gtk_list_box_get_row_at_index(list.cast(), CInt(index)) else { return }
    gtk_list_box_remove(list.cast(), Widget(old).widget)
    gtk_list_box_insert(list.cast(), Self.widget(row), CInt(index))
  }

  private static func widget(_ row: Row) -> UnsafeMutablePointer<GtkWidget>? {
    guard let made = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return nil }
    for (text, style) in [(row.text.text, "heading"), (row.original, "dim-label")] {
      guard let label = gtk_label_new(text) else { continue }
      gtk_label_set_xalign(Widget(label).opaque, 0)
      gtk_label_set_ellipsize(Widget(label).opaque, PANGO_ELLIPSIZE_END)
      Widget(label).style(style)
      gtk_box_append(Widget(made).cast(), label)
    }
    return made
  }
}
