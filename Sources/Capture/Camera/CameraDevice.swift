// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// A camera as it is found plugged in, and what opens it.
struct CameraDevice: Hashable, Sendable {
  enum Door: Hashable, Sendable {
    /// PipeWire gives another serial each time that a camera is plugged in.
    case pipeWire(serial: String)
    case v4l2(path: String)
  }

  let camera: Camera
  let door: Door
  /// The device file that it reads from, where it is known.
  let file: String?
  /// The formats that it can give, as GStreamer writes them.
  let formats: String

  /// The same camera, plugged in once: what it can give may become known a little later.
  func isSame(as other: CameraDevice) -> Bool { camera.id == other.camera.id && door == other.door }

  /// Every camera once: through PipeWire where it knows it, since others can share it there.
  static func eachOnce(_ found: [CameraDevice]) -> [CameraDevice] {
    let files = found.compactMap { device -> String? in
      if case .pipeWire = device.door { device.file } else { nil }
    }
    return found.filter { device in
      if case .v4l2(let path) = device.door { !files.contains(path) } else { true }
    }
  }

  /// A source in GStreamer's notation, up to raw pictures.
  ///
  /// A filter always stands after it: without one WirePlumber 0.4.13 finds no camera for us.
  func source(_ resolution: CameraResolution, descriptor: CInt?) -> String {
    let format = CameraFormat.best(of: formats, for: resolution)
    let filter = format?.filter ?? "video/x-raw"
    return "\(opening(descriptor)) do-timestamp=true ! \(filter)"
      + (format?.isJPEG == true ? " ! jpegdec" : "")
  }

  private func opening(_ descriptor: CInt?) -> String {
    switch door {
    case .pipeWire(let serial):
      "pipewiresrc target-object=\(serial) client-name=currency-camera"
        + (descriptor.map { " fd=\($0)" } ?? "")
    case .v4l2(let path): "v4l2src device=\(path)"
    }
  }
}

extension CameraDevice {
  /// Returns nil for a device that is no camera: the pictures of screens and windows pass through
  /// PipeWire, too.
  init?(_ device: UnsafeMutablePointer<GstDevice>) {
    guard let properties = gst_device_get_properties(device) else { return nil }
    defer { gst_structure_free(properties) }
    let say = { (name: String) in
      gst_structure_get_string(properties, name).map { String(cString: $0) }
    }
    let id: String
    if let serial = say("object.serial"), say("media.role") == "Camera" {
      door = .pipeWire(serial: serial)
      id = say("node.name") ?? serial
      file = say("api.v4l2.path")
    } else if let path = say("device.path"), say("device.api") == "v4l2" {
      door = .v4l2(path: path)
      id = path
      file = path
    } else {
      return nil
    }
    camera = Camera(id: id, name: Self.text(gst_device_get_display_name(device)) ?? id)
    let caps = gst_device_get_caps(device)
    defer { if let caps { gst_caps_unref(caps) } }
    formats = caps.flatMap { Self.text(gst_caps_to_string($0)) } ?? ""
  }

  private static func text(_ owned: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(owned) }
    return owned.map { String(cString: $0) }
  }
}
