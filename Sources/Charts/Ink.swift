// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// The one colour that something is drawn in; how strong it is tells its parts apart.
package struct Ink: Equatable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double

  package static let black = Ink(red: 0, green: 0, blue: 0)

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// - Parameter strength: 1 hides what stands below, 0 is nothing.
  func use(_ strength: Double, on cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, red, green, blue, strength)
  }
}
