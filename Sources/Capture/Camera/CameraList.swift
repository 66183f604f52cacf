// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Dispatch
import Log
import Synchronization

/// The cameras that are plugged in, and word of every change.
///
/// A program has one for as long as it runs: to stop GStreamer's monitor corrupts memory now and
/// then (PipeWire 0.3.65), so this one never does, not even when it is let go.
package final class CameraList: Sendable {
  // GStreamer's objects lock themselves; this pointer is never changed.
  nonisolated(unsafe) private let monitor: UnsafeMutablePointer<GstDeviceMonitor>
  private let line = DispatchQueue(label: "cameras")
  private let watchers = Mutex<[Int: Outlet<[CameraDevice]>]>([:])
  private let found = Mutex<[CameraDevice]>([])

  /// Looks from now on, without a wait.
  package init() {
    gst_init(nil, nil)
    monitor = gst_device_monitor_new()
    // All formats, said so: without formats GStreamer 1.22 complains about cameras that are still
    // silent about theirs.
    let any = gst_caps_new_any()
    gst_device_monitor_add_filter(monitor, "Video/Source", any)
    gst_caps_unref(any)
    hear()
    line.async {
      gst_device_monitor_start(self.monitor)
      self.look()
    }
  }

  /// The cameras as they are now, and again whenever one comes or goes; on the list's own thread.
  package func watch(_ onChange: @escaping @Sendable ([Camera]) -> Void) -> CameraWatch {
    watchDevices { onChange($0.map(\.camera)) }
  }

  func watchDevices(_ onChange: @escaping @Sendable ([CameraDevice]) -> Void) -> CameraWatch {
    let outlet = Outlet(onChange)
    let key = watchers.withLock { watchers in
      let key = (watchers.keys.max() ?? 0) + 1
      watchers[key] = outlet
      return key
    }
    line.async { outlet.give(self.found.withLock { $0 }) }
    return CameraWatch { [weak self] in
      self?.watchers.withLock { $0[key] = nil }
      outlet.close()
    }
  }

  /// On the list's own thread.
  private func look() {
    let devices = gst_device_monitor_get_devices(monitor)
    var (next, seen) = (devices, [CameraDevice]())
    while let node = next {
      if let device = node.pointee.data {
        CameraDevice(device.assumingMemoryBound(to: GstDevice.self)).map { seen.append($0) }
        gst_object_unref(device)
      }
      next = node.pointee.next
    }
    g_list_free(devices)
    let cameras = CameraDevice.eachOnce(seen)
    found.withLock { $0 = cameras }
    Log.capture.note("cameras: \(cameras.count)")
    for watcher in watchers.withLock({ Array($0.values) }) { watcher.give(cameras) }
  }

  /// Devices come and go on the threads of those who find them; the list is then read as a whole,
  /// since the first ones are told of twice.
  private func hear() {
    let bus = gst_device_monitor_get_bus(monitor)
    defer { gst_object_unref(bus) }
    gst_bus_set_sync_handler(
      bus,
      { _, message, list in
        if let message { gst_message_unref(message) }
        guard let list else { return GST_BUS_DROP }
        let box = Unmanaged<WeakList>.fromOpaque(list).takeUnretainedValue()
        if let list = box.list { list.line.async { list.look() } }
        return GST_BUS_DROP
      }, Unmanaged.passRetained(WeakList(self)).toOpaque(), nil)
  }
}

/// The monitor goes on when the list is gone.
private final class WeakList {
  weak let list: CameraList?

  init(_ list: CameraList) {
    self.list = list
  }
}

/// Watching a list of cameras, until this is let go or ended.
package final class CameraWatch: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }

  /// When it returns the closure does not run, and will not be called again.
  package func end() { onEnd() }
}
