// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Prices
import Storage

/// The rows of the records, kept by id: what is open, focused or looked at stays so when others
/// come and go.
@MainActor final class HistoryList {
  private let list: Widget
  private let scroll: ScrollAnchor
  private(set) var rows: [HistoryRow] = []
  private var filter = HistoryFilter("")
  /// The records that are to be shown; the rows are those of its beginning, and soon of all of it.
  private var entries: [History.Entry] = []
  private var filling: MainLoop.Timer?
  var onWish: @MainActor (HistoryRow.Wish, History.Entry) -> Void = { _, _ in }

  init(_ ui: Interface) {
    list = ui["list"]
    scroll = ScrollAnchor(list: ui["list"], scroller: ui["scroller"])
    list.on(
      "row-activated",
      with: { [weak self] values in
        if let row = values.object(0) { self?.row(of: row)?.toggle() }
      })
  }

  var hasMatches: Bool { rows.contains { $0.widget.isVisible } }

  /// The one that holds the focus.
  var focused: HistoryRow? {
    gtk_widget_get_root(list.widget).flatMap { gtk_root_get_focus($0) }
      .flatMap { Widget($0).row }.flatMap { row(of: $0) }
  }

  /// The given one if it can be seen, else the first.
  func focus(_ id: Int64? = nil) {
    if let id, !rows.contains(where: { $0.entry.id == id }) { fill(entries.count) }
    let seen = rows.filter { $0.widget.isVisible }
    (seen.first { $0.entry.id == id } ?? seen.first)?.widget.grabFocus()
  }

  func show(_ entries: [History.Entry], now: LocalMoment) {
    self.entries = entries
    let focused = focused
    let place = rows.firstIndex { $0 === focused }
    scroll.keep(rows.map(\.widget)) {
      removeAll(but: Set(entries.map(\.id)))
      let known = Set(rows.map(\.entry.id))
      let end = entries.lastIndex { known.contains($0.id) }.map { $0 + 1 } ?? 0
      put(max(end, Self.firstRows), now)
      return rows.map(\.widget)
    }
    apply(now)
    fillSoon()
    if let place, !rows.contains(where: { $0 === focused }) { focus(near: place) }
  }

  func find(_ filter: HistoryFilter, now: LocalMoment) {
    self.filter = filter
    fill(entries.count)
    apply(now)
  }

  private func apply(_ now: LocalMoment) {
    for row in rows {
      let matches = filter.matches(row.entry.record, now: now)
      if row.widget.isVisible != matches { row.widget.isVisible = matches }
    }
  }

  // MARK: Filling

  // A row takes about 5 ms to make and lay out, all 50 took 260 ms (debug build, 2 busy cores).
  // Those that are seen come at once, the others after them, a few at a time.
  private static let firstRows = 9
  private static let rowsAtATime = 2

  private func fillSoon() {
    guard rows.count < entries.count else { return filling = nil }
    guard filling == nil else { return }
    filling = MainLoop.every(milliseconds: 16) { [weak self] in
      guard let self else { return }
      fill(rows.count + Self.rowsAtATime)
    }
  }

  private func fill(_ end: Int) {
    let now = LocalMoment(.now)
    if rows.count < entries.count {
      put(end, now)
      apply(now)
    }
    if rows.count == entries.count { filling = nil }
  }

  private func put(_ end: Int, _ now: LocalMoment) {
    for (index, entry) in entries.prefix(end).enumerated() { put(entry, at: index, now) }
  }

  private func removeAll(but ids: Set<Int64>) {
    for row in rows where !ids.contains(row.entry.id) {
      gtk_list_box_remove(list.cast(), row.widget.widget)
    }
    rows.removeAll { !ids.contains($0.entry.id) }
  }

  private func put(_ entry: History.Entry, at index: Int, _ now: LocalMoment) {
    guard let old = rows.firstIndex(where: { $0.entry.id == entry.id }) else {
      let row = HistoryRow(entry, now: now) { [weak self] in self?.onWish($0, $1) }
      row.onOpened = { [weak self] in
        guard let self else { return }
        scroll.reveal($0.widget, of: rows.map(\.widget))
      }
      rows.insert(row, at: index)
      gtk_list_box_insert(list.cast(), row.widget.widget, CInt(index))
      return
    }
    rows[old].update(entry, now: now)
    if old != index { move(from: old, to: index) }
  }

  private func move(from old: Int, to index: Int) {
    let row = rows.remove(at: old)
    rows.insert(row, at: index)
    let focus = gtk_widget_get_root(list.widget).flatMap { gtk_root_get_focus($0) }
    let kept = focus.map { Widget($0) }.flatMap { row.widget.contains($0) ? $0 : nil }
    gtk_list_box_remove(list.cast(), row.widget.widget)
    gtk_list_box_insert(list.cast(), row.widget.widget, CInt(index))
    kept?.grabFocus()
  }

  /// After the focused row went: the one that took its place, else the one before.
  private func focus(near place: Int) {
    let seen = rows.indices.filter { rows[$0].widget.isVisible }
    guard let next = seen.first(where: { $0 >= place }) ?? seen.last else { return }
    rows[next].widget.grabFocus()
  }

  private func row(of widget: Widget) -> HistoryRow? { rows.first { $0.widget == widget } }
}
