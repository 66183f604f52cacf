// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Cuts out of pictures what the finder takes for lines, as the reader gets them.
///
/// The pictures bear no writing: the reader has to learn to read nothing on them. So no gate stands
/// between, or it would learn nothing of what the gate lets pass by mistake elsewhere.
package final class LineCutter {
  private let finder = LineFinder()

  /// A line that was cut out: 0 is ground, 255 ink. Rows one after the other, no padding.
  package struct Cut: Equatable, Sendable {
    package let width: Int
    package let ink: [UInt8]
  }

  /// As many of a picture as the reader would get, so that a busy picture does not outweigh a
  /// hundred others.
  private static let mostLines = 60
  /// Longer lines, in pixels of what the reader gets, the training leaves out once there is ground
  /// beside them.
  private static let widest = 700

  package init() {}

  /// The best first.
  package func cuts(in frame: Frame) -> [Cut] {
    frame.turnedUpright.withLuma { luma in
      let segments = finder.lines(in: luma).prefix(Self.mostLines).flatMap(\.segments)
      return segments.map(\.line).compactMap { found in
        let image = LineImage(
          of: luma, at: found.quad, isLightOnDark: found.polarity == .lightOnDark)
        guard let image, image.width < Self.widest else { return nil }
        return Cut(width: image.width, ink: image.pixels.map { 255 - $0 })
      }
    }
  }
}
