// SPDX-License-Identifier: GPL-3.0-or-later

package import Core

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

  /// The brightness of the picture, as stored: `orientation` says how it is seen.
  package static func frame(at path: String) throws(PictureFileError) -> Frame {
    let bytes = try PictureBytes(path: path)
    // The pipeline reads from the descriptor of `bytes`.
    defer { withExtendedLifetime(bytes) {} }
    let header = try header(of: bytes, path)
    let size = header.size
    guard max(size.width, size.height) <= longestSide, size.width * size.height <= mostPixels
    else { throw .tooLarge(path: path, size: size) }
    let frame = try picture(header.format, bytes, path)?.frame(header.orientation)
    guard let frame else { throw .damaged(path: path) }
    return frame
  }

  private static func header(
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

  private static func picture(
    _ format: PictureHeader.Format, _ bytes: PictureBytes, _ path: String
  ) throws(PictureFileError) -> MappedSample? {
    let decoder = DecodingPipeline.decoder(of: format)
    do {
      return try DecodingPipeline(decoder, reading: bytes.descriptor).picture()
    } catch {
      throw .noDecoder(path: path, name: String(decoder.prefix { $0 != " " }))
    }
  }
}
