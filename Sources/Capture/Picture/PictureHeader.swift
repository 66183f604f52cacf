// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The facts that a picture file says of itself before anything is decoded.
///
/// Read here and not asked of the decoders: they take memory before they say a size, fill what is
/// missing of a picture with grey, and keep silent about the way it was held.
struct PictureHeader: Equatable {
  let format: Format
  /// As stored.
  let size: PixelSize
  var orientation = Orientation.up
  var cost = DecodingCost()
  /// A decoder is given these parts of the file and no others; all of it, where none is named.
  var parts: [Range<Int>] = []
  /// It is given these bytes after that.
  var ending: [UInt8] = []

  enum Format: Equatable {
    case png
    /// Sixteen bits of each colour, none of transparency.
    case deepPNG
    case jpeg
    /// A JPEG with four inks, as printers take them.
    case inkedJPEG
    case webP
    case gif
    case bmp
  }

  /// Looks the file through to the end of its first picture: what is not all there is refused.
  init(of bytes: PictureBytes) throws(PictureFlaw) {
    if bytes.has("PNG\r\n\u{1A}\n", at: 1) {
      self = try Self.png(bytes)
    } else if (try? bytes.big16(0)) == 0xFFD8 {
      self = try Self.jpeg(bytes)
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = try Self.webP(bytes)
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = try Self.gif(bytes)
    } else if bytes.has("BM", at: 0) {
      self = try Self.bmp(bytes)
    } else {
      throw .notAPicture
    }
  }

  init(_ format: Format, width: Int, height: Int) throws(PictureFlaw) {
    guard width > 0, height > 0 else { throw .damaged }
    self.format = format
    size = PixelSize(width: width, height: height)
  }

  /// Joined to the last one where it goes on from there.
  mutating func addPart(_ part: Range<Int>) {
    if let last = parts.last, last.upperBound == part.lowerBound {
      parts[parts.count - 1] = last.lowerBound..<part.upperBound
    } else {
      parts.append(part)
    }
  }
}
