// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging
import Log

/// Where C calls a pipeline's stream: samples, the shape of what passes, messages.
///
/// Each closure that C gets holds what it needs, and lets it go with the element it is tied to.
enum LiveTap {
  /// The load that a closure of C's carries with it.
  private final class Load {
    let stream: LiveStream
    /// Another element that it looks at or sets; owned.
    let other: UnsafeMutablePointer<GstElement>?

    init(_ stream: LiveStream, with other: UnsafeMutablePointer<GstElement>? = nil) {
      self.stream = stream
      self.other = other
    }

    deinit {
      if let other { gst_object_unref(other) }
    }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Load? {
      pointer.map { Unmanaged<Load>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static let letGo: GDestroyNotify = { pointer in
    if let pointer { Unmanaged<Load>.fromOpaque(pointer).release() }
  }

  /// Draws every sample from an appsink, on its streaming thread.
  static func drawFrames(
    _ sink: UnsafeMutablePointer<GstElement>, _ stream: LiveStream,
    from convert: UnsafeMutablePointer<GstElement>?
  ) {
    draw(sink, Load(stream, with: convert)) { sink, load in
      guard let load = Load.at(load), let sink, let (sample, time) = LiveTap.sample(at: sink) else {
        return GST_FLOW_OK
      }
      // What the converter has not converted is the source's own.
      let isLent = load.other.map { convert in
        let transform = UnsafeMutableRawPointer(convert).assumingMemoryBound(
          to: GstBaseTransform.self)
        return gst_base_transform_is_passthrough(transform) != 0
      }
      load.stream.give(sample, at: time, isLent: isLent ?? true)
      return GST_FLOW_OK
    }
  }

  static func drawPictures(_ sink: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    draw(sink, Load(stream)) { sink, load in
      if let load = Load.at(load), let sink, let (sample, time) = LiveTap.sample(at: sink) {
        load.stream.show(sample, at: time)
      }
      return GST_FLOW_OK
    }
  }

  private static func draw(
    _ sink: UnsafeMutablePointer<GstElement>, _ load: Load,
    _ onSample:
      @escaping @convention(c) (UnsafeMutablePointer<GstAppSink>?, UnsafeMutableRawPointer?) ->
      GstFlowReturn
  ) {
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = onSample
    let appSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(appSink, &callbacks, load.pointer, letGo)
  }

  /// Gives the sample that an appsink had last.
  static func repeatLast(_ sink: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    let baseSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstBaseSink.self)
    let appSink = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self)
    guard let last = gst_base_sink_get_last_sample(baseSink) else { return }
    let time = time(of: last, at: appSink)
    // A later one, because times only grow.
    if let sample = MappedSample(last) {
      stream.give(sample, at: time + .milliseconds(1), isLent: true)
    }
  }

  private static func sample(
    at sink: UnsafeMutablePointer<GstAppSink>
  ) -> (MappedSample, Duration)? {
    guard let sample = gst_app_sink_try_pull_sample(sink, 0) else { return nil }
    let time = time(of: sample, at: sink)
    return MappedSample(sample).map { ($0, time) }
  }

  /// The moment on CLOCK_MONOTONIC that the buffer was stamped with, the same in both branches.
  private static func time(
    of sample: OpaquePointer, at sink: UnsafeMutablePointer<GstAppSink>
  ) -> Duration {
    let element = UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstElement.self)
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .max
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let base = gst_element_get_base_time(element)
    return .nanoseconds(Int64(clamping: base &+ (running == .max ? 0 : running)))
  }

  /// Sees the size and the orientation before the pictures that have them.
  static func watch(_ split: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    probe(split, "sink", GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, Load(stream)) { load, info in
      if let event = gst_pad_probe_info_get_event(info) { LiveTap.see(event, load.stream) }
      return GST_PAD_PROBE_OK
    }
  }

  private static func see(_ event: UnsafeMutablePointer<GstEvent>, _ stream: LiveStream) {
    var (caps, tags): (UnsafeMutablePointer<GstCaps>?, UnsafeMutablePointer<GstTagList>?)
    var info = GstVideoInfo()
    switch event.pointee.type {
    case GST_EVENT_CAPS:
      gst_event_parse_caps(event, &caps)
      guard gst_video_info_from_caps(&info, caps) != 0 else { return }
      let size = PixelSize(width: Int(info.width), height: Int(info.height))
      Log.capture.note("pictures have \(size.width) × \(size.height) pixels")
      stream.become(size)
    case GST_EVENT_TAG:
      gst_event_parse_tag(event, &tags)
      if let orientation = tags.flatMap({ Orientation(tags: $0) }) { stream.turn(to: orientation) }
    // Another picture altogether: it says itself how it lies.
    case GST_EVENT_STREAM_START: stream.turn(to: .up)
    default: return
    }
  }

  /// Tells the filter the size before what shall have it.
  ///
  /// On the thread of the picture branch, between two pictures. From any other thread the size
  /// could change while the scaler and the converter agree on it: one would have the old size and
  /// the other the new one, and the stream would end with an error (GStreamer 1.22).
  static func scale(
    _ queue: UnsafeMutablePointer<GstElement>, _ stream: LiveStream,
    filter: UnsafeMutablePointer<GstElement>?
  ) {
    let passing = GstPadProbeType(
      GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue)
    probe(queue, "src", passing, Load(stream, with: filter)) { load, _ in
      if let filter = load.other, let size = load.stream.newSize() {
        LiveTap.scale(filter, to: size)
      }
      return GST_PAD_PROBE_OK
    }
  }

  private static func scale(_ filter: UnsafeMutablePointer<GstElement>, to size: PixelSize) {
    gst_util_set_object_arg(
      UnsafeMutableRawPointer(filter).assumingMemoryBound(to: GObject.self), "caps",
      """
      video/x-raw,format=RGB,width=\(size.width),height=\(size.height),pixel-aspect-ratio=1/1
      """)
  }

  /// Lets nothing into the picture branch while nobody wants pictures.
  static func bar(_ queue: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    probe(queue, "sink", GST_PAD_PROBE_TYPE_BUFFER, Load(stream)) { load, _ in
      load.stream.wantsPictures ? GST_PAD_PROBE_OK : GST_PAD_PROBE_DROP
    }
  }

  /// Keeps to itself that another size is shown: all before the tee would agree on its formats
  /// anew, and for that wait until the reader has let its frame go.
  static func calm(_ queue: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    probe(queue, "sink", GST_PAD_PROBE_TYPE_EVENT_UPSTREAM, Load(stream)) { _, info in
      gst_pad_probe_info_get_event(info)?.pointee.type == GST_EVENT_RECONFIGURE
        ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK
    }
  }

  private typealias Look = (Load, UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn

  private static func probe(
    _ element: UnsafeMutablePointer<GstElement>, _ pad: String, _ kind: GstPadProbeType,
    _ load: Load, _ look: @escaping Look
  ) {
    guard let pad = gst_element_get_static_pad(element, pad) else { return }
    defer { gst_object_unref(pad) }
    let box = ProbeLoad(load, look)
    gst_pad_add_probe(
      pad, kind,
      { _, info, box in
        guard let info, let box else { return GST_PAD_PROBE_OK }
        let probe = Unmanaged<ProbeLoad>.fromOpaque(box).takeUnretainedValue()
        return probe.look(probe.load, info)
      }, Unmanaged.passRetained(box).toOpaque(),
      { box in
        if let box { Unmanaged<ProbeLoad>.fromOpaque(box).release() }
      })
  }

  private final class ProbeLoad {
    let load: Load
    let look: Look

    init(_ load: Load, _ look: @escaping Look) {
      self.load = load
      self.look = look
    }
  }

  /// Hears of errors and of the end, on whichever thread they happen; no main loop is needed.
  static func hear(_ pipeline: UnsafeMutablePointer<GstElement>, _ stream: LiveStream) {
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    gst_bus_set_sync_handler(
      bus,
      { _, message, load in
        guard let message else { return GST_BUS_DROP }
        defer { gst_message_unref(message) }
        guard let stream = Load.at(load)?.stream else { return GST_BUS_DROP }
        if let trouble = LiveTrouble(message) { stream.events.give(.failed(trouble)) }
        if message.pointee.type == GST_MESSAGE_EOS { stream.end() }
        return GST_BUS_DROP
      }, Load(stream).pointer, letGo)
  }
}
