// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Prices

/// A price of a scene as it truly stands in one frame.
package struct TruePrice: Equatable, Sendable {
  /// The same in every frame of a scene: its place among the scene's prices.
  package let identity: Int
  package let printed: PrintedPrice
  /// Around the ink of number and sign, in pixels of the frame, which it may reach beyond.
  package let quad: Quad
  package let isWhollyVisible: Bool
  /// Whether a person could read it in this frame, the light and what is cut off aside.
  package let isSharp: Bool

  package init(
    identity: Int, printed: PrintedPrice, quad: Quad, isWhollyVisible: Bool, isSharp: Bool
  ) {
    self.identity = identity
    self.printed = printed
    self.quad = quad
    self.isWhollyVisible = isWhollyVisible
    self.isSharp = isSharp
  }

  /// The exact amount.
  package var value: String { printed.value }
  package var currency: String { printed.currency }
  package var kind: Price.Kind { printed.kind }
  package var tax: Price.Tax? { printed.tax }
  /// Read or not, both is right.
  package var isOptional: Bool { printed.isOptional }
  /// The upright rectangle around the quad.
  package var box: Box { quad.bounds }

  /// Digits lower than this are guessed, not read.
  static let leastHeight = 10.0
  /// In shares of the height; judged by eye on drawn frames: at 0.08 a price reads plainly, at 0.23
  /// its digits look alike.
  static let greatestBlur = 0.08
  /// The same for the way that it goes while the shutter is open.
  static let greatestSmear = 0.2
}
