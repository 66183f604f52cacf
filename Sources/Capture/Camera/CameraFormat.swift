// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// One way in which a camera can give its pictures.
struct CameraFormat: Equatable {
  let isJPEG: Bool
  let width: CInt
  let height: CInt
  /// Pictures in so many seconds.
  let pictures: CInt
  let seconds: CInt

  /// For GStreamer: it takes these and no others.
  var filter: String {
    "\(isJPEG ? "image/jpeg" : "video/x-raw"),width=\(width),height=\(height)"
      + ",framerate=\(pictures)/\(seconds)"
  }

  /// 30 a second are wanted: what a screen needs to look alive, and what most cameras have.
  private static let wantedRate: CInt = 30

  /// The one nearest in size, then in rate, then without the work of decoding.
  ///
  /// Size first: small print is lost in a small picture, but not in a slow one.
  static func best(of formats: String, for resolution: CameraResolution) -> CameraFormat? {
    gst_init(nil, nil)
    guard let caps = gst_caps_from_string(formats) else { return nil }
    defer { gst_caps_unref(caps) }
    let known = (0..<gst_caps_get_size(caps)).compactMap {
      CameraFormat(caps, at: $0, near: resolution)
    }
    return known.min { $0.distance(from: resolution) < $1.distance(from: resolution) }
  }

  private func distance(from resolution: CameraResolution) -> (Int, Double, Int) {
    let area = Int(width) * Int(height) - Int(resolution.width) * Int(resolution.height)
    let rate = Double(pictures) / Double(seconds) - Double(Self.wantedRate)
    return (abs(area), abs(rate), isJPEG ? 1 : 0)
  }

  /// The nearest of one line of formats; nil for what is not ours to decode, or lies elsewhere
  /// than in memory.
  private init?(
    _ caps: UnsafeMutablePointer<GstCaps>, at index: UInt32, near resolution: CameraResolution
  ) {
    guard let line = gst_structure_copy(gst_caps_get_structure(caps, index)) else { return nil }
    defer { gst_structure_free(line) }
    let features = gst_caps_get_features(caps, index)
    let name = String(cString: gst_structure_get_name(line))
    guard ["video/x-raw", "image/jpeg"].contains(name),
      ["width", "height", "framerate"].allSatisfy({ (name: String) in
        gst_structure_has_field(line, name) != 0
      }),
      features == nil || gst_caps_features_contains(features, "memory:SystemMemory") != 0
    else { return nil }
    gst_structure_fixate_field_nearest_int(line, "width", resolution.width)
    gst_structure_fixate_field_nearest_int(line, "height", resolution.height)
    gst_structure_fixate_field_nearest_fraction(line, "framerate", Self.wantedRate, 1)
    var (width, height, pictures, seconds): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard gst_structure_get_int(line, "width", &width) != 0,
      gst_structure_get_int(line, "height", &height) != 0,
      gst_structure_get_fraction(line, "framerate", &pictures, &seconds) != 0, seconds > 0
    else { return nil }
    isJPEG = name == "image/jpeg"
    (self.width, self.height) = (width, height)
    (self.pictures, self.seconds) = (pictures, seconds)
  }
}
