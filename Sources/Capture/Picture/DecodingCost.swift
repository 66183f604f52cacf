// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// The memory and the time that decoding a picture takes, worked out from its header before it is
/// begun.
struct DecodingCost: Equatable {
  /// Memory, of all copies that are there at a time: four bytes as a pixbuf or within a decoder,
  /// four as GStreamer's buffer, a quarter of brightness, unless the format is known to take less.
  var bytesPerPixel = 8.25
  /// How often all pixels are gone through.
  var scans = 1

  /// Bytes that a decoder may take at a time: what is left of 300 MB beside the program, its model
  /// and its window.
  private static let mostBytes = 150_000_000.0
  /// Pixels of all scans. A progressive picture usually has ten scans; 100 million pixels take
  /// 0.1 s each time, whatever is in them.
  private static let mostWork = 400_000_000

  /// A decoder takes no larger picture of this kind.
  var mostPixels: Int { min(PictureFile.mostPixels, Int(Self.mostBytes / bytesPerPixel)) }

  func isTooMuchWork(for pixels: Int) -> Bool {
    let (work, isTooLarge) = scans.multipliedReportingOverflow(by: pixels)
    return isTooLarge || work > Self.mostWork
  }
}
