// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// What the logo at the head of a receipt looks like. Two prints of one logo have nearly the same.
///
///     ┌──────────────┐
///     │  L O G O     │   ──►   "310:0f3c…"   width in hundredths of the height, light steps
///     └──────────────┘
package struct LogoHash: Hashable, Sendable {
  private let steps: LightSteps
  /// Its width in hundredths of its height.
  private let aspect: Int

  /// The most of 256 bits that may differ. On 95 pictures of receipts, prints of one logo differ in 21
  /// to 61, or were cut differently; logos of two firms differ in 84 and more.
  private static let mostDifferent = 64
  /// How many hundredths one may be wider than the other, if both are equally high.
  private static let mostWider = 125

  /// - Parameter logo: a picture of nothing else. Returns nil if it is too small.
  package init?(_ logo: Frame) {
    guard let steps = LightSteps(logo) else { return nil }
    self.steps = steps
    aspect = logo.size.width * 100 / logo.size.height
  }

  /// Returns nil for a text that is none.
  init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let aspect = Int(parts[0]), aspect > 0,
      let bytes = [UInt8](hexadecimal: parts[1]), let steps = LightSteps(bytes: bytes)
    else { return nil }
    (self.steps, self.aspect) = (steps, aspect)
  }

  var text: String {
    let digits = steps.bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\(aspect):\(digits.joined())"
  }

  /// In how many bits they differ; nil if they are too different to be prints of one logo.
  func distance(to other: LogoHash) -> Int? {
    let (narrow, wide) = (min(aspect, other.aspect), max(aspect, other.aspect))
    guard wide * 100 <= narrow * Self.mostWider else { return nil }
    let distance = steps.distance(to: other.steps)
    return distance <= Self.mostDifferent ? distance : nil
  }
}

extension [UInt8] {
  /// Returns nil if the text is anything but pairs of hexadecimal digits.
  fileprivate init?(hexadecimal text: Substring) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
