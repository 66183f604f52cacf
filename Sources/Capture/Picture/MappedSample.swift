// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging

/// The pixels of a picture as GStreamer left them, where they lie.
///
/// It keeps the buffer and not the sample: an appsink uses one sample for all of its buffers, and
/// complains where somebody else still has it while a seek flushes it (GStreamer 1.22).
final class MappedSample {
  private var video: GstVideoFrame

  /// Takes the sample over. Returns nil if it holds no pixels.
  init?(_ sample: OpaquePointer) {
    defer { gst_sample_unref(sample) }
    var info = GstVideoInfo()
    var video = GstVideoFrame()
    guard let caps = gst_sample_get_caps(sample), gst_video_info_from_caps(&info, caps) != 0,
      let buffer = gst_sample_get_buffer(sample),
      gst_video_frame_map(&video, &info, buffer, GST_MAP_READ) != 0
    else { return nil }
    self.video = video
  }

  deinit { gst_video_frame_unmap(&video) }

  var size: PixelSize { PixelSize(width: Int(video.info.width), height: Int(video.info.height)) }

  /// Half as wide and high, without ever being there in full beside the pixels.
  func halvedFrame(_ orientation: Orientation, time: Duration) -> Frame? {
    guard let format = video.info.finfo?.pointee, let start = video.data.0 else { return nil }
    if format.pixel_stride.0 == 1 { return frame(orientation, time: time)?.halved() }
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    let pixels = Brightness(format).halvedPixels(start, half, Int(video.info.stride.0))
    return Frame(
      pixels: pixels, size: half, stride: half.width, orientation: orientation, time: time)
  }

  /// The brightness, 0 to 255; without a copy where the decoder has it in a plane of its own.
  func frame(_ orientation: Orientation, time: Duration = .zero) -> Frame? {
    guard let format = video.info.finfo?.pointee, let start = video.data.0 else { return nil }
    let stride = Int(video.info.stride.0)
    let isPlane = format.pixel_stride.0 == 1
    let pixels =
      isPlane
      ? Pixels(at: start, count: stride * (size.height - 1) + size.width, keptBy: self)
      : Brightness(format).pixels(start, size, stride)
    return Frame(
      pixels: pixels, size: size, stride: isPlane ? stride : size.width,
      orientation: orientation, time: time)
  }

  /// The colours as they are, on white paper where they are transparent; nil when they are neither
  /// RGB nor RGBA.
  func picture(time: Duration) -> Picture? {
    guard let start = video.data.0 else { return nil }
    let stride = Int(video.info.stride.0)
    switch video.info.finfo?.pointee.format {
    case GST_VIDEO_FORMAT_RGB:
      let count = stride * (size.height - 1) + size.width * 3
      let pixels = Pixels(at: start, count: count, keptBy: self)
      return Picture(pixels: pixels, size: size, stride: stride, time: time)
    case GST_VIDEO_FORMAT_RGBA:
      let pixels = onPaper(start, stride)
      return Picture(pixels: pixels, size: size, stride: size.width * 3, time: time)
    default: return nil
    }
  }

  private func onPaper(_ start: UnsafeMutableRawPointer, _ stride: Int) -> Pixels {
    let size = size
    return Pixels(count: size.width * size.height * 3) { copy in
      for place in 0..<size.width * size.height {
        let pixel = start + place / size.width * stride + place % size.width * 4
        let cover = UInt32(pixel.load(fromByteOffset: 3, as: UInt8.self))
        for channel in 0..<3 {
          let colour = UInt32(pixel.load(fromByteOffset: channel, as: UInt8.self))
          let mixed = (colour * cover + 255 * (255 - cover) + 127) / 255
          copy[place * 3 + channel] = UInt8(truncatingIfNeeded: mixed)
        }
      }
    }
  }
}

/// Where the colours of a pixel stand, and how bright they are together.
private struct Brightness {
  private let step: Int
  private let red: Int
  private let green: Int
  private let blue: Int
  /// This is nil if every pixel is opaque.
  private let alpha: Int?

  init(_ format: GstVideoFormatInfo) {
    step = Int(format.pixel_stride.0)
    // The high byte of sixteen bits is enough.
    let isLittle = format.flags.rawValue & GST_VIDEO_FORMAT_FLAG_LE.rawValue != 0
    let high = format.depth.0 == 16 && isLittle ? 1 : 0
    let isGrey = format.flags.rawValue & GST_VIDEO_FORMAT_FLAG_GRAY.rawValue != 0
    red = Int(format.poffset.0) + high
    green = isGrey ? red : Int(format.poffset.1) + high
    blue = isGrey ? red : Int(format.poffset.2) + high
    let hasAlpha = format.flags.rawValue & GST_VIDEO_FORMAT_FLAG_ALPHA.rawValue != 0
    alpha = hasAlpha ? Int(format.poffset.3) + high : nil
  }

  func pixels(_ start: UnsafeMutableRawPointer, _ size: PixelSize, _ stride: Int) -> Pixels {
    Pixels(count: size.width * size.height) { copy in
      let target = copy.assumingMemoryBound(to: UInt8.self)
      guard var place = target.baseAddress else { return }
      for y in 0..<size.height {
        row((start + y * stride).assumingMemoryBound(to: UInt8.self), size.width, to: place)
        place += size.width
      }
    }
  }

  /// The means of four pixels each, of which `half` is the size.
  func halvedPixels(
    _ start: UnsafeMutableRawPointer, _ half: PixelSize, _ stride: Int
  ) -> Pixels {
    Pixels(count: half.width * half.height) { copy in
      guard let target = copy.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      let width = half.width * 2
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * 2) { rows in
        guard let upper = rows.baseAddress else { return }
        for y in 0..<half.height {
          let source = (start + 2 * y * stride).assumingMemoryBound(to: UInt8.self)
          row(source, width, to: upper)
          row(source + stride, width, to: upper + width)
          Frame.halve(upper, upper + width, half.width, to: target + y * half.width)
        }
      }
    }
  }

  /// Weighed as JPEG and cameras do (BT.601, in 256ths); what shines through is white paper.
  private func row(
    _ source: UnsafePointer<UInt8>, _ width: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var pixel = source
    for x in 0..<width {
      var sum =
        77 &* UInt32(pixel[red]) &+ 150 &* UInt32(pixel[green]) &+ 29 &* UInt32(pixel[blue])
      if let alpha {
        let cover = UInt32(pixel[alpha])
        sum = (sum &* cover &+ 255 &* 256 &* (255 &- cover)) / 255
      }
      target[x] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
      pixel += step
    }
  }
}
