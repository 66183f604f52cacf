// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

@MainActor
extension Widget {
  /// Shows one page of a stack and hides the others: GTK 4.8 tells assistive technology of pages that
  /// nobody sees.
  func show(page name: String) {
    guard let page = gtk_stack_get_child_by_name(opaque, name) else { return }
    gtk_widget_set_visible(page, 1)
    gtk_stack_set_visible_child(opaque, page)
    for other in children where other.widget != page { other.isVisible = false }
  }

  var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(Widget(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}
