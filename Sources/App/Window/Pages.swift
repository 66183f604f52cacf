// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Log

/// The pages of the window, of which one is shown.
///
/// Each has a header of its own, and in it the switcher: where that finds no room, the bar below
/// the page takes its place. A page is built when it is first shown, since one is seen at the start.
@MainActor final class Pages {
  enum Page: String {
    case camera
    case budget
    case receipts
    case prices
  }

  private let stack: Widget
  private let bar: Widget
  private var places: [Page: Widget] = [:]
  private var unbuilt: [Page: @MainActor () -> Interface] = [:]
  private var switchers: [Page: Widget] = [:]
  /// Its header, and what stands below it.
  private var parts: [Page: [Widget]] = [:]
  /// Whether the window was closed: what waits for the next turn finds nothing any more.
  private var isGone = false
  /// Told when the bar below the page comes or goes.
  var onLayout: @MainActor () -> Void = {}
  /// Told which page is shown from now on.
  var onChange: @MainActor (Page) -> Void = { _ in }

  init(_ ui: Interface) {
    (stack, bar) = (ui["pages"], ui["bar"])
    bar.on("destroy") { [weak self] in self?.isGone = true }
    stack.on("notify::visible-child") { [weak self] in
      guard let self else { return }
      build(shown)
      showBar()
      showParts()
      Log.app.note("page: \(shown.rawValue)")
      onChange(shown)
    }
  }

  /// - Parameter build: makes its widgets.
  func add(
    _ page: Page, title: String, icon: String, build: @escaping @MainActor () -> Interface
  ) {
    guard let bin = adw_bin_new() else { return }
    let place = Widget(bin)
    (places[page], unbuilt[page]) = (place, build)
    adw_view_stack_add_titled_with_icon(stack.opaque, bin, page.rawValue, title, icon)
    if shown == page { self.build(page) }
  }

  /// Builds a page that was never shown.
  func build(_ page: Page) {
    guard let make = unbuilt.removeValue(forKey: page), let place = places[page] else { return }
    let content = make()
    let switcher = content["switcher"]
    (switchers[page], parts[page]) = (switcher, content["page"].children)
    adw_bin_set_child(place.cast(), content["page"].widget)
    adw_view_switcher_title_set_stack(switcher.opaque, stack.opaque)
    // This waits for the next turn, because GTK lays the window out now: a bar that wants room
    // meanwhile gets none.
    switcher.on("notify::title-visible") { [weak self] in MainLoop.soon { self?.showBar() } }
    showParts()
  }

  var shown: Page {
    guard let name = adw_view_stack_get_visible_child_name(stack.opaque) else { return .camera }
    return Page(rawValue: String(cString: name)) ?? .camera
  }

  /// How much of the window's lower end the bar takes, in pixels.
  var roomOfBar: Int { bar.isVisible ? bar.naturalSize.height : 0 }

  /// How much of its upper end the header takes, in pixels.
  var roomOfHeader: Int { parts[shown]?.first?.size.height ?? 0 }

  func show(_ page: Page) { adw_view_stack_set_visible_child_name(stack.opaque, page.rawValue) }

  /// GTK 4.8 tells assistive technology of what is on pages that nobody sees.
  private func showParts() {
    let shown = shown
    for (page, parts) in parts {
      for part in parts { part.isVisible = page == shown }
    }
  }

  private func showBar() {
    guard !isGone, let switcher = switchers[shown] else { return }
    let isNarrow = adw_view_switcher_title_get_title_visible(switcher.opaque)
    adw_view_switcher_bar_set_reveal(bar.opaque, isNarrow)
    bar.isVisible = isNarrow != 0
    onLayout()
  }
}
