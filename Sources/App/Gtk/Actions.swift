// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The actions of a window or of the program: what menus, buttons and keys set off by name.
@MainActor struct Actions {
  /// A GActionMap.
  private let map: Widget

  init(of map: Widget) { self.map = map }

  /// Creates the actions of a window that is no GActionMap: they are called "prefix.name".
  init(of window: Widget, prefix: String) {
    let group = Widget(UnsafeMutableRawPointer(g_simple_action_group_new()))
    gtk_widget_insert_action_group(window.widget, prefix, group.opaque)
    g_object_unref(group.raw)
    map = group
  }

  @discardableResult
  func add(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    let action = Action(g_simple_action_new(name, nil))
    action.widget.on("activate") { body() }
    return insert(action)
  }

  /// With a text: which one of several.
  @discardableResult
  func add(_ name: String, withText body: @escaping @MainActor (String) -> Void) -> Action {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = Action(g_simple_action_new(name, type))
    action.widget.on(
      "activate",
      with: { values in
        guard let text = values.variant(0).flatMap({ g_variant_get_string($0, nil) }) else {
          return
        }
        body(String(cString: text))
      })
    return insert(action)
  }

  /// That is on or off.
  @discardableResult
  func add(
    _ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void
  ) -> Action {
    let action = Action(
      g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    action.widget.on(
      "change-state",
      with: { values in
        guard let state = values.variant(0) else { return }
        g_simple_action_set_state(action.widget.opaque, state)
        body(g_variant_get_boolean(state) != 0)
      })
    return insert(action)
  }

  private func insert(_ action: Action) -> Action {
    g_action_map_add_action(map.opaque, action.widget.opaque)
    g_object_unref(action.widget.raw)
    return action
  }
}

@MainActor struct Action {
  let widget: Widget

  fileprivate init(_ action: OpaquePointer) { widget = Widget(action) }

  var isEnabled: Bool {
    get { g_action_get_enabled(widget.opaque) != 0 }
    nonmutating set { g_simple_action_set_enabled(widget.opaque, newValue ? 1 : 0) }
  }

  /// Shows whether an action that is on or off is on, without setting it off.
  func show(isOn: Bool) {
    g_simple_action_set_state(widget.opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }
}
