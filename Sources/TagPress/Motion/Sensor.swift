// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Turns light into the pixels of a frame: exposure, noise, and no more than white.
struct Sensor {
  let frame: PixelSize
  let wall: Wall
  let noise: SensorNoise

  init(frame: PixelSize, seed: UInt64) {
    precondition(frame.width <= SensorNoise.longestRow, "a frame is wider than its noise")
    self.frame = frame
    wall = Wall(seed: seed)
    noise = SensorNoise(seed: seed)
  }

  /// Writes all of a frame, row by row, without padding.
  func expose(
    _ shutter: Shutter, exposure: Double, seed: UInt64,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    // 255 in 8.8 times 1 is 255; half a unit is what rounding takes off.
    let gain = UInt16(min(max(exposure, 0), 4) * 256)
    noise.withRows(seed: seed) { errors in
      if shutter.isCoarse {
        exposeCoarse(shutter, gain, errors, into: pixels)
      } else {
        exposeFine(shutter, gain, errors, into: pixels)
      }
    }
  }

  private func exposeFine(
    _ shutter: Shutter, _ gain: UInt16, _ errors: () -> UnsafePointer<Int8>,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    withRoom(for: frame.width) { light in
      for y in 0..<frame.height {
        shutter.catchRow(y, of: frame.width, each: 1, wall: wall, in: light)
        Self.develop(light, gain, errors(), into: pixels + y * frame.width, count: frame.width)
      }
    }
  }

  /// Half as many pixels a side, and between two of them their mean, weighted 3 to 1.
  private func exposeCoarse(
    _ shutter: Shutter, _ gain: UInt16, _ errors: () -> UnsafePointer<Int8>,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let (wide, high) = ((frame.width + 1) / 2, (frame.height + 1) / 2)
    withRoom(for: wide * 5 + 4) { rows in
      // Two rows of light that take turns, one between them, and one twice as long for the result.
      let (even, odd, between) = (rows, rows + wide, rows + 2 * wide + 1)
      let light = rows + 3 * wide + 3
      shutter.catchRow(0, of: wide, each: 2, wall: wall, in: even)
      for y in 0..<frame.height {
        // Rows 2n − 1 and 2n stand between the coarse rows n − 1 and n.
        let next = min((y + 1) / 2, high - 1)
        if y % 2 == 1, next > y / 2 {
          shutter.catchRow(next, of: wide, each: 2, wall: wall, in: next % 2 == 0 ? even : odd)
        }
        let near = (y / 2) % 2 == 0 ? even : odd
        let other = y % 2 == 1 ? next : max(y / 2 - 1, 0)
        Self.mix(near, other % 2 == 0 ? even : odd, into: between, count: wide)
        Self.widen(between, into: light, count: wide)
        Self.develop(light, gain, errors(), into: pixels + y * frame.width, count: frame.width)
      }
    }
  }

  private func withRoom(for count: Int, _ body: (UnsafeMutablePointer<UInt16>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { room in
      room.initialize(repeating: 0)
      guard let start = room.baseAddress else { return }
      body(start)
    }
  }

  // MARK: Rows, plain enough to be done sixteen pixels at a time

  private static func mix(
    _ near: UnsafePointer<UInt16>, _ far: UnsafePointer<UInt16>,
    into row: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    for x in 0..<count {
      row[x] = near[x] &- (near[x] &>> 2) &+ (far[x] &>> 2)
    }
    (row[-1], row[count]) = (row[0], row[count - 1])
  }

  private static func widen(
    _ row: UnsafePointer<UInt16>, into wide: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    for x in 0..<count {
      let most = row[x] &- (row[x] &>> 2)
      wide[2 &* x] = most &+ (row[x &- 1] &>> 2)
      wide[2 &* x &+ 1] = most &+ (row[x &+ 1] &>> 2)
    }
  }

  private static func develop(
    _ light: UnsafePointer<UInt16>, _ gain: UInt16, _ errors: UnsafePointer<Int8>,
    into pixels: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let gain = UInt32(gain)
    for x in 0..<count {
      let caught = Int16(truncatingIfNeeded: (UInt32(light[x]) &* gain) &>> 16)
      let noisy = caught &+ Int16(errors[x])
      pixels[x] = UInt8(truncatingIfNeeded: max(0, min(255, noisy)))
    }
  }
}
