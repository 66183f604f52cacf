// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// What a picture of a receipt looks like: two pictures of the same file in another size have nearly
/// the same.
package struct PictureHash: Hashable, Sendable {
  private let steps: LightSteps

  package static let byteCount = LightSteps.byteCount
  /// The most of 256 bits that may differ: pictures that differ in more are of two receipts.
  private static let mostDifferent = 24

  package var bytes: [UInt8] { steps.bytes }

  /// Returns nil for bytes that are none.
  package init?(bytes: [UInt8]) {
    guard let steps = LightSteps(bytes: bytes) else { return nil }
    self.steps = steps
  }

  /// Returns nil for a picture that is too small to be one of anything.
  package init?(_ frame: Frame) {
    guard let steps = LightSteps(frame) else { return nil }
    self.steps = steps
  }

  package func isSimilar(to other: PictureHash) -> Bool {
    steps.distance(to: other.steps) <= Self.mostDifferent
  }
}
