// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The user's guide in a window of its own, at the heading that somebody asks about.
@MainActor final class GuideWindow {
  let widget: Widget
  let scroller: Widget
  private let list: Widget
  private var headings: [Guide.Topic: Widget] = [:]
  private let onClose: @MainActor () -> Void

  private static let width: CInt = 640
  private static let height: CInt = 600
  private static let margin: CInt = 18

  /// - Parameter onClose: the window is gone.
  init(_ guide: Guide, over parent: Widget, onClose: @escaping @MainActor () -> Void) {
    self.onClose = onClose
    widget = Widget(adw_window_new())
    list = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 9))
    scroller = Widget(gtk_scrolled_window_new())
    arrange()
    for block in guide.blocks { add(block) }
    widget.belong(to: parent)
    widget.onKey { [widget] key, _ in
      guard key == UInt32(GDK_KEY_Escape) else { return false }
      gtk_window_close(widget.cast())
      return true
    }
    Actions(of: widget, prefix: "win").add("close") { [widget] in gtk_window_close(widget.cast()) }
    widget.on("unrealize") { [weak self, widget, onClose] in
      // Nobody looks for a heading any more.
      self?.timer = nil
      self?.headings = [:]
      // GTK 4.8 would look for the parent once more at the end, and the parent may be gone then.
      gtk_window_set_transient_for(widget.cast(), nil)
      MainLoop.soon { onClose() }
    }
  }

  private func arrange() {
    gtk_window_set_title(widget.cast(), tr("User's Guide"))
    gtk_window_set_default_size(widget.cast(), Self.width, Self.height)
    gtk_widget_set_size_request(widget.widget, 360, 294)
    for set in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
      gtk_widget_set_margin_end,
    ] { set(list.widget, Self.margin) }
    let clamp = Widget(adw_clamp_new())
    adw_clamp_set_child(clamp.opaque, list.widget)
    gtk_scrolled_window_set_child(scroller.opaque, clamp.widget)
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_widget_set_vexpand(scroller.widget, 1)
    let all = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(all.cast(), adw_header_bar_new())
    gtk_box_append(all.cast(), scroller.widget)
    adw_window_set_content(widget.cast(), all.widget)
  }

  // MARK: Blocks

  private func add(_ block: Guide.Block) {
    switch block {
    case .heading(let level, let text, let topic):
      let label = label(text, style: level == 1 ? "title-1" : level == 2 ? "title-2" : "heading")
      gtk_widget_set_margin_top(label.widget, level == 1 ? 0 : Self.margin)
      if let topic { headings[topic] = label }
    case .text(let text): label(text)
    case .item(let text): label("• " + text)
    case .row(let cells): label(cells.joined(separator: "  —  "))
    case .code(let text): label("<tt>" + text + "</tt>")
    }
  }

  /// It can be selected, and so the keyboard and a screen reader come to it.
  @discardableResult
  private func label(_ markup: String, style: String? = nil) -> Widget {
    let label = Widget(gtk_label_new(nil))
    gtk_label_set_markup(label.opaque, markup)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_selectable(label.opaque, 1)
    if let style { label.style(style) }
    gtk_box_append(list.cast(), label.widget)
    return label
  }

  // MARK: Showing

  /// Brings the heading to the top.
  func present(_ topic: Guide.Topic) {
    gtk_window_present(widget.cast())
    MainLoop.soon { [weak self] in self?.turn(to: topic, triesLeft: Self.mostTries) }
  }

  /// Its labels have a height once they were laid out.
  private static let mostTries = 100
  private static let pauseInMilliseconds: UInt32 = 20
  private var timer: MainLoop.Timer?

  private func turn(to topic: Guide.Topic, triesLeft: Int) {
    timer = nil
    guard let heading = headings[topic], triesLeft > 0 else { return }
    var place = graphene_rect_t()
    guard heading.size.height > 0,
      gtk_widget_compute_bounds(heading.widget, list.widget, &place) != 0,
      let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque),
      gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
    else {
      timer = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in
        self?.turn(to: topic, triesLeft: triesLeft - 1)
      }
      return
    }
    heading.grabFocus()
    // All of it is selected by the focus.
    gtk_label_select_region(heading.opaque, 0, 0)
    gtk_adjustment_set_value(adjustment, Double(place.origin.y))
  }

  /// The heading of a topic, for who looks where the window stands.
  func heading(of topic: Guide.Topic) -> Widget? { headings[topic] }
}
