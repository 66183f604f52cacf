// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging

/// Click, drag, wheel and pinch over the picture.
@MainActor struct StageGestures {
  private let stage: Widget

  init(of stage: Widget) { self.stage = stage }

  func connect(to view: ScanStage) {
    connectClick(view)
    connectPointer(view)
    connectDrag(view)
    connectWheel(view)
    connectPinch(view)
  }

  private func controller(_ gesture: OpaquePointer?) -> Widget? {
    guard let gesture else { return nil }
    gtk_widget_add_controller(stage.widget, Widget(gesture).cast())
    return Widget(gesture)
  }

  private func connectClick(_ view: ScanStage) {
    controller(gtk_gesture_click_new())?.on(
      "released",
      with: { [weak view] values in
        guard let view else { return }
        view.onClick(view.price(at: Point(x: values.double(1), y: values.double(2))))
      })
  }

  private func connectPointer(_ view: ScanStage) {
    let motion = controller(gtk_event_controller_motion_new())
    for signal in ["enter", "motion"] {
      motion?.on(
        signal,
        with: { [weak view] values in
          view?.hover(at: Point(x: values.double(0), y: values.double(1)))
        })
    }
    motion?.on("leave") { [weak view] in view?.hover(at: nil) }
  }

  private func connectDrag(_ view: ScanStage) {
    let drag = controller(gtk_gesture_drag_new())
    let last = Last()
    drag?.on("drag-begin") {
      last.x = 0; last.y = 0
    }
    drag?.on(
      "drag-update",
      with: { [weak view] values in
        guard let view else { return }
        let (x, y) = (values.double(0), values.double(1))
        let scale = view.transform.scale
        view.move(by: Point(x: (last.x - x) / scale, y: (last.y - y) / scale))
        (last.x, last.y) = (x, y)
      })
  }

  private final class Last {
    var (x, y) = (0.0, 0.0)
  }

  private func connectWheel(_ view: ScanStage) {
    let wheel = controller(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
    wheel?.on(
      "scroll",
      answering: { [weak view] values in
        view?.zoom(by: values.double(1) < 0 ? 1.25 : 0.8)
        return true
      })
  }

  private func connectPinch(_ view: ScanStage) {
    let pinch = controller(gtk_gesture_zoom_new())
    let last = Last()
    pinch?.on("begin") { last.x = 1 }
    pinch?.on(
      "scale-changed",
      with: { [weak view] values in
        view?.zoom(by: values.double(0) / max(last.x, 0.01))
        last.x = values.double(0)
      })
  }
}
