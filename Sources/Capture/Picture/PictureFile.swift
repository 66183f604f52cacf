// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A picture in a file: PNG, JPEG, WebP, GIF (its first picture) or BMP.
///
///     path ─► PictureBytes      opened once: what was looked at is what is decoded
///          ─► PictureHeader     kind, size, orientation, whether it is all there
///          ─► DecodingPipeline  GStreamer: no network, no screen
///          ─► MappedSample      its brightness as a Frame
package enum PictureFile {
  /// Pixels of the longest side that is decoded.
  package static let longestSide = 16_384
  /// Pixels in all: 400 MB while a picture with transparency is decoded.
  package static let mostPixels = 100_000_000

  /// Throws what the file's own words say against it.
  static func check(_ path: String) throws(PictureFileError) {
    _ = try header(of: try PictureBytes(path: path), path)
  }

  /// The brightness of the picture, as stored: `orientation` says how it is seen.
  package static func frame(at path: String, time: Duration = .zero) throws(PictureFileError)
    -> Frame
  {
    try decoded(path) { _ in
      ""
    } as: { sample, header in
      sample.frame(header.orientation, time: time)
    }
  }

  /// The picture in its colours, upright, on white paper, as large as fits into a room.
  package static func picture(
    at path: String, within room: PixelSize, time: Duration
  ) throws(PictureFileError) -> Picture {
    try decoded(path) { header in
      let upright = header.orientation.uprightSize(of: header.size).fitted(into: room)
      let size = header.orientation.swapsAxes ? upright.turned : upright
      return """
        ! videoscale add-borders=false ! videoconvert ! video/x-raw,format={RGB,RGBA},\
        width=\(size.width),height=\(size.height),pixel-aspect-ratio=1/1 \
        ! videoflip video-direction=\(header.orientation.direction)
        """
    } as: { sample, _ in
      sample.picture(time: time)
    }
  }

  private static func decoded<Result>(
    _ path: String, finish: (PictureHeader) -> String,
    as result: (MappedSample, PictureHeader) -> Result?
  ) throws(PictureFileError) -> Result {
    let bytes = try PictureBytes(path: path)
    // The pipeline reads from the descriptor of `bytes`.
    defer { withExtendedLifetime(bytes) {} }
    let header = try header(of: bytes, path)
    let sample = try sample(header.format, bytes, path, finish: finish(header))
    guard let result = sample.flatMap({ result($0, header) }) else { throw .damaged(path: path) }
    return result
  }

  private static func header(
    of bytes: PictureBytes, _ path: String
  ) throws(PictureFileError) -> PictureHeader {
    let header = try readHeader(of: bytes, path)
    let size = header.size
    guard max(size.width, size.height) <= longestSide, size.width * size.height <= mostPixels
    else { throw .tooLarge(path: path, size: size) }
    return header
  }

  private static func readHeader(
    of bytes: PictureBytes, _ path: String
  ) throws(PictureFileError) -> PictureHeader {
    do {
      return try PictureHeader(of: bytes)
    } catch {
      switch error {
      case .notAPicture: throw .notAPicture(path: path)
      case .truncated: throw .truncated(path: path)
      case .damaged: throw .damaged(path: path)
      }
    }
  }

  private static func sample(
    _ format: PictureHeader.Format, _ bytes: PictureBytes, _ path: String, finish: String
  ) throws(PictureFileError) -> MappedSample? {
    let decoder = DecodingPipeline.decoder(of: format)
    do {
      return try DecodingPipeline(decoder, reading: bytes.descriptor, finish: finish).picture()
    } catch {
      throw .noDecoder(path: path, name: String(decoder.prefix { $0 != " " }))
    }
  }
}

extension Orientation {
  /// GStreamer's word for what has to be done to a stored picture for it to stand upright.
  fileprivate var direction: String {
    switch self {
    case .up: "identity"
    case .upMirrored: "horiz"
    case .down: "180"
    case .downMirrored: "vert"
    case .leftMirrored: "ul-lr"
    case .right: "90r"
    case .rightMirrored: "ur-ll"
    case .left: "90l"
    }
  }
}
