// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A picture in a file: PNG, JPEG, WebP, GIF (its first picture) or BMP.
///
///     path ─► PictureBytes      opened once: what was looked at is what is decoded
///          ─► PictureHeader     kind, size, orientation, cost, whether it is all there
///          ─► PNGPixels         whether what a PNG has packed is all there
///          ─► PictureFeed       what of it a decoder is given
///          ─► DecodingPipeline  GStreamer: no network, no screen
///          ─► MappedSample      its brightness as a Frame
package enum PictureFile {
  /// Pixels of the longest side that is decoded.
  package static let longestSide = 16_384
  /// Pixels in all, of the kinds that take least memory; see `DecodingCost` for the others.
  package static let mostPixels = 100_000_000

  /// Throws what the file's own words say against it.
  static func check(_ path: String) throws(PictureFileError) {
    _ = try header(of: try PictureBytes(path: path), path)
  }

  /// Pixels of a picture that is read as it is. A larger one is halved before it is read, in parts
  /// still of more pixels than a telephone's camera has: what is not decoded any more takes memory
  /// no longer, while its picture is decoded for the screen.
  package static let mostReadPixels = 25_000_000

  /// The brightness of the picture, as stored: `orientation` says how it is seen. Half as wide
  /// and high where it has more than `mostReadPixels`.
  package static func frame(at path: String, time: Duration = .zero) throws(PictureFileError)
    -> Frame
  {
    try measuredFrame(at: path, time: time).frame
  }

  /// The same with the upright size of the picture in the file.
  package static func measuredFrame(
    at path: String, time: Duration = .zero
  ) throws(PictureFileError) -> (frame: Frame, size: PixelSize) {
    try decoded(path) { _ in
      ""
    } as: { sample, header in
      frame(sample, header, time).map { ($0, header.orientation.uprightSize(of: header.size)) }
    }
  }

  private static func frame(
    _ sample: MappedSample, _ header: PictureHeader, _ time: Duration
  ) -> Frame? {
    header.size.width * header.size.height > mostReadPixels
      ? sample.halvedFrame(header.orientation, time: time)
      : sample.frame(header.orientation, time: time)
  }

  /// The same for as long as somebody wants it; nil when nobody does any more.
  static func frame(
    at path: String, time: Duration, while isWanted: () -> Bool
  ) throws(PictureFileError) -> Frame? {
    try unlessUnwanted(isWanted) { () throws(PictureFileError) in
      try decoded(path, while: isWanted) { _ in
        ""
      } as: { sample, header in
        frame(sample, header, time)
      }
    }
  }

  /// The picture in its colours, upright, on white paper, as large as fits into a room; nil when
  /// nobody wants it any more.
  static func picture(
    at path: String, within room: PixelSize, time: Duration, while isWanted: () -> Bool
  ) throws(PictureFileError) -> Picture? {
    try unlessUnwanted(isWanted) { () throws(PictureFileError) in
      try decoded(path, while: isWanted) { header in
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
  }

  /// The same, however long it takes.
  package static func picture(
    at path: String, within room: PixelSize
  ) throws(PictureFileError) -> Picture? {
    try picture(at: path, within: room, time: .zero) { true }
  }

  private static func unlessUnwanted<Result>(
    _ isWanted: () -> Bool, _ body: () throws(PictureFileError) -> Result
  ) throws(PictureFileError) -> Result? {
    do {
      return try body()
    } catch {
      if isWanted() { throw error }
      return nil
    }
  }

  private static func decoded<Result>(
    _ path: String, while isWanted: () -> Bool = { true }, finish: (PictureHeader) -> String,
    as result: (MappedSample, PictureHeader) -> Result?
  ) throws(PictureFileError) -> Result {
    let bytes = try PictureBytes(path: path)
    let header = try header(of: bytes, path)
    if header.format == .png || header.format == .deepPNG {
      try refusing(path) { () throws(PictureFlaw) in
        try PNGPixels.check(bytes, header, while: isWanted)
      }
    }
    let sample = try sample(bytes, header, path, while: isWanted, finish: finish(header))
    guard let result = sample.flatMap({ result($0, header) }) else { throw .damaged(path: path) }
    return result
  }

  private static func header(
    of bytes: PictureBytes, _ path: String
  ) throws(PictureFileError) -> PictureHeader {
    let header = try refusing(path) { () throws(PictureFlaw) in try PictureHeader(of: bytes) }
    let (size, most) = (header.size, header.cost.mostPixels)
    guard max(size.width, size.height) <= longestSide, size.width * size.height <= most
    else { throw .tooLarge(path: path, size: size, most: most) }
    if header.cost.isTooMuchWork(for: size.width * size.height) { throw .tooMuchWork(path: path) }
    return header
  }

  private static func refusing<Result>(
    _ path: String, _ body: () throws(PictureFlaw) -> Result
  ) throws(PictureFileError) -> Result {
    do {
      return try body()
    } catch {
      switch error {
      case .notAPicture: throw .notAPicture(path: path)
      case .truncated: throw .truncated(path: path)
      case .damaged: throw .damaged(path: path)
      case .tooMuchWork: throw .tooMuchWork(path: path)
      }
    }
  }

  private static func sample(
    _ bytes: PictureBytes, _ header: PictureHeader, _ path: String, while isWanted: () -> Bool,
    finish: String
  ) throws(PictureFileError) -> MappedSample? {
    let decoder = DecodingPipeline.decoder(of: header.format)
    do {
      let feed = PictureFeed(bytes, header)
      return try DecodingPipeline(decoder, of: feed, finish: finish).picture(while: isWanted)
    } catch {
      switch error {
      case .noElement: throw .noDecoder(path: path, name: String(decoder.prefix { $0 != " " }))
      case .tooLong, .unwanted: throw .tooMuchWork(path: path)
      }
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
