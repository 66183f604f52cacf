// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A widget that is drawn in GTK's own nodes: of these only the ones that changed are painted anew.
/// A GtkDrawingArea is painted as a whole at each change, with a picture of its own size in between.
@MainActor final class NodeArea {
  /// - Parameter snapshot: takes the nodes, in pixels of the widget.
  typealias Drawing = @MainActor (_ snapshot: OpaquePointer) -> Void

  private let area: Widget
  private let drawing: Drawing

  /// - Parameter area: of the class `CurrencyCameraNodeArea`, as the interface file names it.
  init(_ area: Widget, _ drawing: @escaping Drawing) {
    (self.area, self.drawing) = (area, drawing)
    // The window may go before this does.
    g_object_ref(area.raw)
    g_object_set_data(area.object, Self.key, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    g_object_set_data(area.object, Self.key, nil)
    g_object_unref(area.raw)
  }

  func redraw() { gtk_widget_queue_draw(area.widget) }

  private static let key = "currency-camera-node-area"

  /// To be called before an interface file names the class.
  static func register() { _ = type }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "CurrencyCameraNodeArea", guint(MemoryLayout<GtkWidgetClass>.size),
    { classAddress, _ in
      guard let classAddress else { return }
      let widgets = classAddress.assumingMemoryBound(to: GtkWidgetClass.self)
      widgets.pointee.snapshot = { widget, snapshot in
        guard let widget, let snapshot else { return }
        nonisolated(unsafe) let (area, nodes) = (Widget(widget), snapshot)
        MainActor.assumeIsolated { NodeArea.draw(area, on: nodes) }
      }
      gtk_widget_class_set_accessible_role(widgets, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static func draw(_ area: Widget, on snapshot: OpaquePointer) {
    guard let owner = g_object_get_data(area.object, key) else { return }
    Unmanaged<NodeArea>.fromOpaque(owner).takeUnretainedValue().drawing(snapshot)
  }
}

/// What was drawn once and is laid where it is wanted.
@MainActor final class DrawnNode {
  private let node: OpaquePointer

  /// Nil where nothing was drawn.
  init?(_ drawing: (_ snapshot: OpaquePointer) -> Void) {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    drawing(snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    self.node = node
  }

  isolated deinit { gsk_render_node_unref(node) }

  func draw(
    on snapshot: OpaquePointer, at place: (x: Double, y: Double) = (0, 0), opacity: Double = 1
  ) {
    gtk_snapshot_save(snapshot)
    var origin = graphene_point_t(x: Float(place.x), y: Float(place.y))
    gtk_snapshot_translate(snapshot, &origin)
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
    gtk_snapshot_append_node(snapshot, node)
    if opacity < 1 { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_restore(snapshot)
  }
}
