// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Keeps what is looked at where it is while rows come and go above it.
@MainActor struct ScrollAnchor {
  private let list: Widget
  private let adjustment: Widget

  init(list: Widget, scroller: Widget) {
    self.list = list
    adjustment = Widget(gtk_scrolled_window_get_vadjustment(scroller.cast()))
  }

  /// - Parameters:
  ///   - rows: those of the list, in its order.
  ///   - change: makes the change and gives those of afterwards. At the top nothing is kept: what
  ///     comes new is to be seen there.
  func keep(_ rows: [Widget], while change: () -> [Widget]) {
    let value = gtk_adjustment_get_value(adjustment.cast())
    let width = list.size.width
    guard value > 0, width > 0 else {
      _ = change()
      return
    }
    let tops = Self.tops(of: rows, width)
    // Before the change: what goes cannot be measured any more.
    let seen = rows.filter { (tops[$0] ?? 0) + $0.height(forWidth: width) > value }
    let newTops = Self.tops(of: change(), width)
    // The first that stays of those that are seen.
    guard let anchor = seen.first(where: { newTops[$0] != nil }), let old = tops[anchor],
      let new = newTops[anchor]
    else { return }
    scroll(to: value + new - old, room: max(0, new - old))
  }

  /// Scrolls only as far as the row needs to be seen whole.
  func reveal(_ row: Widget, of rows: [Widget]) {
    let width = list.size.width
    guard width > 0, let top = Self.tops(of: rows, width)[row] else { return }
    let start = top + Double(gtk_widget_get_margin_top(list.widget))
    gtk_adjustment_clamp_page(adjustment.cast(), start, start + row.height(forWidth: width))
  }

  /// Room first: the list has not grown yet, and no value may lie beyond its end.
  private func scroll(to value: Double, room: Double) {
    let adjustment: UnsafeMutablePointer<GtkAdjustment> = adjustment.cast()
    gtk_adjustment_set_upper(adjustment, gtk_adjustment_get_upper(adjustment) + room)
    gtk_adjustment_set_value(adjustment, value)
  }

  private static func tops(of rows: [Widget], _ width: Int) -> [Widget: Double] {
    var (top, tops) = (0.0, [Widget: Double]())
    for row in rows where row.isVisible {
      tops[row] = top
      top += row.height(forWidth: width)
    }
    return tops
  }
}
