// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Recognition

struct LineInputTests {
  /// The values are those of `tesseract_input` in the training, for the same rows.
  @Test func `scales by valleys and peaks as training does`() {
    let row: [UInt8] = [200, 40, 210, 60, 60, 190, 30, 220, 220, 100, 205, 20, 180]
    let input = LineInput(middleRow: row)
    let expected: [(UInt8, Float)] = [
      (20, -1.000000), (30, -1.000000), (40, -0.899934), (60, -0.689269), (100, -0.267939),
      (180, 0.574720), (190, 0.680053), (200, 0.785385), (205, 0.838051), (210, 0.890718),
      (220, 0.996050),
    ]
    for (grey, value) in expected { #expect(abs(input.value(grey) - value) < 1e-5, "\(grey)") }
  }

  @Test func `a row without valleys and peaks uses the whole range`() {
    let input = LineInput(middleRow: [UInt8](repeating: 90, count: 20))
    #expect(input.value(0) == -1 && input.value(255) == 1)
    #expect(abs(input.value(90) - (90 / 127.5 - 1)) < 1e-6)
  }

  @Test func `a row whose valleys are lighter than its peaks divides by nothing`() {
    // One valley at 200 in a bright dent, one peak at 50 in a dark one.
    let input = LineInput(middleRow: [255, 200, 255, 255, 255, 0, 50, 0, 0])
    for grey in UInt8.min...UInt8.max { #expect((-1...1).contains(input.value(grey))) }
  }

  @Test func `an empty row is no trouble`() {
    #expect(LineInput(middleRow: []).value(255) == 1)
  }
}
