// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Receipts

/// One field of a receipt that is looked through, with what speaks against it and what may be meant
/// instead.
///
///     ┌ Orangensaft ················ [0.59] ✓ ✎ ┐
///     │ ? not read surely                       │
///     │           [0.99: the sum needs it]      │
///     └─────────────────────────────────────────┘
@MainActor final class ReviewRow {
  /// The content that a field shows.
  struct Content: Equatable {
    var title: String
    var caption = ""
    var text: String
    /// Why somebody has to look; nil where nobody has.
    var doubt: String?
    var suggestions: [String] = []
  }

  /// In letters: "1,234.56", "2026-09-…".
  private static let leastWidth = 8

  let row: Widget
  let entry: Widget
  private let title: Widget
  private let caption: Widget
  private let doubt: Widget
  private let confirm: Widget
  private let suggestions: Widget
  private var buttons: [Widget] = []
  private var content = Content(title: "", text: "")
  private var isFilling = false
  private var arriving: MainLoop.Timer?
  /// Why the field cannot be what is typed there; nil where it can.
  private var refusal: String?
  /// Told what is typed; returns why the field cannot be that.
  var onText: @MainActor (String) -> String? = { _ in nil }
  var onConfirm: @MainActor () -> Void = {}
  var onFocus: @MainActor () -> Void = {}
  /// Told that the person is done here.
  var onEnter: @MainActor () -> Void = {}
  var onSuggestion: @MainActor (Int) -> Void = { _ in }

  /// - Parameters:
  ///   - width: of the field, in letters.
  ///   - more: what stands at its end.
  init(width: Int, isNumber: Bool, _ more: Widget? = nil) {
    row = Widget(adw_preferences_row_new())
    (title, caption, doubt) = (.wrapping(), .wrapping("caption"), .wrapping("caption"))
    caption.style("dim-label")
    doubt.style("doubt")
    entry = Widget(gtk_entry_new())
    // It becomes narrower where the window is.
    gtk_editable_set_width_chars(entry.opaque, CInt(min(width, Self.leastWidth)))
    gtk_editable_set_max_width_chars(entry.opaque, CInt(width))
    gtk_widget_set_valign(entry.widget, GTK_ALIGN_CENTER)
    if isNumber {
      gtk_editable_set_alignment(entry.opaque, 1)
      entry.style("numeric")
    }
    confirm = Widget(gtk_button_new_from_icon_name("object-select-symbolic"))
    confirm.style("flat")
    gtk_widget_set_valign(confirm.widget, GTK_ALIGN_CENTER)
    suggestions = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 4))
    gtk_widget_set_halign(suggestions.widget, GTK_ALIGN_END)
    arrange(more)
    connect()
  }

  private func arrange(_ more: Widget?) {
    let names = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 2))
    gtk_widget_set_hexpand(names.widget, 1)
    gtk_widget_set_valign(names.widget, GTK_ALIGN_CENTER)
    let line = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    let all = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    all.style("review-row")
    for widget in [title, caption, doubt] { names.append(widget) }
    for widget in [names, entry, confirm] + [more].compactMap(\.self) { line.append(widget) }
    for widget in [line, suggestions] { all.append(widget) }
    gtk_list_box_row_set_child(row.cast(), all.widget)
    gtk_list_box_row_set_activatable(row.cast(), 0)
    gtk_widget_set_focusable(row.widget, 0)
  }

  private func connect() {
    entry.on("changed") { [weak self] in self?.typed() }
    entry.on("activate") { [weak self] in self?.onEnter() }
    confirm.on("clicked") { [weak self] in self?.confirmed() }
    guard let controller = gtk_event_controller_focus_new() else { return }
    gtk_widget_add_controller(row.widget, controller)
    Widget(controller).on("enter") { [weak self] in self?.onFocus() }
  }

  /// A wrong text is not confirmed: the book would keep another one than the field shows.
  private func confirmed() {
    if isWrong { focus() } else { onConfirm() }
  }

  private func typed() {
    guard !isFilling else { return }
    refuse(onText(entry.text))
  }

  private func refuse(_ sentence: String?) {
    refusal = sentence
    entry.style("error", isWrong)
    entry.setInvalid(forAssistiveTechnology: isWrong)
    doubt.label = sentence ?? content.doubt.map { "? " + $0 } ?? ""
    doubt.isVisible = isWrong || content.doubt != nil
  }

  func show(_ new: Content) {
    guard new != content else { return }
    let old = content
    content = new
    title.label = new.title
    caption.label = new.caption
    caption.isVisible = !new.caption.isEmpty
    refuse(refusal)
    confirm.isVisible = new.doubt != nil
    row.style("doubtful", new.doubt != nil)
    nameForAssistiveTechnology()
    if !isTyping, !isWrong { put(new.text) }
    if new.suggestions != old.suggestions { offer(new.suggestions) }
  }

  private func nameForAssistiveTechnology() {
    entry.setName(forAssistiveTechnology: content.title)
    entry.setDescription(forAssistiveTechnology: content.doubt ?? content.caption)
    let name = tr("It is right: {name}", ["name": content.title])
    confirm.setName(forAssistiveTechnology: name)
    confirm.setTooltip(name)
  }

  /// Shows this text even where somebody types.
  func put(_ text: String) {
    isFilling = true
    entry.text = text
    isFilling = false
    refuse(nil)
  }

  private var isWrong: Bool { refusal != nil }
  private var isTyping: Bool { entry.holdsFocus }

  private func offer(_ texts: [String]) {
    for button in buttons { gtk_box_remove(suggestions.cast(), button.widget) }
    buttons = texts.enumerated().map { place, text in
      let button = Widget.button(text) { [weak self] in self?.onSuggestion(place) }
      button.style("pill-small")
      if let label = gtk_button_get_child(button.cast()) {
        gtk_label_set_wrap(Widget(label).opaque, 1)
      }
      suggestions.append(button)
      return button
    }
    suggestions.isVisible = !texts.isEmpty
  }

  func focus() { entry.grabFocus() }

  /// Scrolls so that all of it is seen, its suggestions too, as soon as it has a place: a row that was
  /// just made has none.
  func show(in scroller: Widget, tries: Int = ReviewRow.mostTries) {
    guard row.size.height == 0 else { return row.scrollIntoView(of: scroller) }
    guard tries > 0 else { return }
    arriving = MainLoop.after(milliseconds: Self.pause) { [weak self] in
      self?.show(in: scroller, tries: tries - 1)
    }
  }

  /// A picture of the screen takes about as long; two seconds are enough for the first one.
  private static let (pause, mostTries): (UInt32, Int) = (16, 120)

  /// Makes it the field of a place of the receipt.
  ///
  /// - Parameters:
  ///   - take: takes what is typed; returns why the field cannot be that.
  ///   - suggest: takes one of the suggestions.
  func connect(
    to place: ReceiptReview.Place, _ desk: ReviewDesk,
    take: @escaping @MainActor (String) -> String?,
    suggest: @escaping @MainActor (Int) -> Void
  ) {
    onText = { text in
      let refusal = take(text)
      if refusal != nil { desk.refuse(place) }
      return refusal
    }
    onConfirm = { [weak self] in
      desk.change(place) { $0.confirm(place) }
      self?.focus()
    }
    onFocus = { desk.focus(place) }
    onEnter = { desk.enter(place) }
    onSuggestion = suggest
  }
}

@MainActor
extension Widget {
  /// A label that has as many lines as it needs.
  fileprivate static func wrapping(_ style: String? = nil) -> Widget {
    let label = Widget(gtk_label_new(""))
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(label.opaque, 0)
    if let style { label.style(style) }
    return label
  }

  fileprivate func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }
}
