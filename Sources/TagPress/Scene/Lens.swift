// SPDX-License-Identifier: GPL-3.0-or-later

/// The effect of a camera on what stands before it.
struct Lens {
  /// Whether it sees half as many pixels a side as it gives.
  var isHalved = false
  /// The spread of a point, in pixels.
  var blur = 0.0
  /// How much of the light it catches.
  var exposure = 1.0
  /// The greatest error of a pixel, small errors being likelier.
  var noise = 0.0

  func photograph(_ picture: inout GrayPicture, _ chance: inout SplitMix64) {
    if isHalved { picture.halve() }
    if blur > 0 { picture.blur(by: blur) }
    if exposure < 1 { picture.expose(exposure) }
    if noise > 0 { picture.addNoise(noise, &chance) }
    if isHalved { picture.double() }
  }
}

extension GrayPicture {
  /// Each pixel the mean of four.
  package mutating func halve() {
    let (wide, high) = (width / 2, height / 2)
    let half = pixels.withUnsafeBufferPointer { old in
      [UInt8](unsafeUninitializedCapacity: wide * high) { new, count in
        for y in 0..<high {
          for x in 0..<wide {
            let place = 2 * y * width + 2 * x
            let sum =
              Int(old[place]) + Int(old[place + 1]) + Int(old[place + width])
              + Int(old[place + width + 1])
            new[y * wide + x] = UInt8((sum + 2) / 4)
          }
        }
        count = wide * high
      }
    }
    self = GrayPicture(width: wide, height: high, pixels: half)
  }

  /// A quarter to the left.
  package var turned: GrayPicture {
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for x in (0..<width).reversed() {
      for y in 0..<height { turned.append(pixels[y * width + x]) }
    }
    return GrayPicture(width: height, height: width, pixels: turned)
  }

  /// Between two pixels their mean, weighted 3 to 1.
  fileprivate mutating func double() {
    let (wide, high) = (width * 2, height * 2)
    let double = pixels.withUnsafeBufferPointer { old in
      [UInt8](unsafeUninitializedCapacity: wide * high) { new, count in
        for y in 0..<high {
          let (near, far) = Self.sources(of: y, among: height)
          for x in 0..<wide {
            let (left, right) = Self.sources(of: x, among: width)
            let upper = 3 * Int(old[near * width + left]) + Int(old[near * width + right])
            let lower = 3 * Int(old[far * width + left]) + Int(old[far * width + right])
            new[y * wide + x] = UInt8((3 * upper + lower + 8) / 16)
          }
        }
        count = wide * high
      }
    }
    self = GrayPicture(width: wide, height: high, pixels: double)
  }

  private static func sources(of place: Int, among count: Int) -> (near: Int, far: Int) {
    let near = place / 2
    return (near, min(max(place % 2 == 0 ? near - 1 : near + 1, 0), count - 1))
  }

  fileprivate mutating func expose(_ share: Double) {
    let table = (0...255).map { UInt8((Double($0) * share).rounded()) }
    pixels = pixels.map { table[Int($0)] }
  }

  /// Two even draws to a pixel, four pixels to a number of the chance.
  ///
  /// A plain loop over a plain pointer: in a build for tests it takes a third of the time.
  fileprivate mutating func addNoise(_ greatest: Double, _ chance: inout SplitMix64) {
    let scale = Int(greatest * 256 / 255)
    let count = pixels.count
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      var bits: UInt64 = 0
      var index = 0
      while index < count {
        bits = index & 3 == 0 ? chance.next() : bits &>> 16
        let error = ((Int(bits & 255) &+ Int(bits &>> 8 & 255) &- 255) &* scale) / 256
        let noisy = Int(pixels[index]) &+ error
        pixels[index] = noisy < 0 ? 0 : noisy > 255 ? 255 : UInt8(truncatingIfNeeded: noisy)
        index &+= 1
      }
    }
  }

  /// A bell over rows, then over columns.
  mutating func blur(by spread: Double) {
    let reach = Int((3 * spread).rounded(.up))
    let weights = (0...reach).map { Self.bell(Double($0) / spread) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    let bell = weights.map { Int(($0 / sum * 65_536).rounded()) }
    pixels = Self.blurred(pixels, width, height, bell, along: 1, across: width)
    pixels = Self.blurred(pixels, height, width, bell, along: width, across: 1)
  }

  /// e^(−x²/2) by its product, for Swift without a C library has no exponential.
  private static func bell(_ x: Double) -> Double {
    let power = 1 - x * x / 2 / 1_024
    return (0..<10).reduce(power) { value, _ in value * value }
  }

  private static func blurred(
    _ old: [UInt8], _ count: Int, _ rows: Int, _ bell: [Int], along: Int, across: Int
  ) -> [UInt8] {
    old.withUnsafeBufferPointer { old in
      bell.withUnsafeBufferPointer { bell in
        [UInt8](unsafeUninitializedCapacity: old.count) { new, made in
          made = old.count
          guard let old = old.baseAddress, let new = new.baseAddress else { return }
          for row in 0..<rows {
            blur(old + row * across, new + row * across, count, bell, along: along)
          }
        }
      }
    }
  }

  /// Plain loops over plain pointers: the tests of moving scenes take 16 s instead of 26.
  private static func blur(
    _ old: UnsafePointer<UInt8>, _ new: UnsafeMutablePointer<UInt8>, _ count: Int,
    _ bell: UnsafeBufferPointer<Int>, along: Int
  ) {
    guard let weights = bell.baseAddress else { return }
    let (steps, last) = (bell.count, count &- 1)
    var index = 0
    while index < count {
      var sum = Int(old[index &* along]) &* weights[0] &+ 32_768
      var step = 1
      while step < steps {
        let before = index < step ? 0 : index &- step
        let after = index &+ step > last ? last : index &+ step
        sum = sum &+ (Int(old[before &* along]) &+ Int(old[after &* along])) &* weights[step]
        step = step &+ 1
      }
      new[index &* along] = UInt8(truncatingIfNeeded: sum < 256 &<< 16 ? sum &>> 16 : 255)
      index = index &+ 1
    }
  }
}
