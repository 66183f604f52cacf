// SPDX-License-Identifier: GPL-3.0-or-later

/// The modules of a QR code: bytes, of the lowest protection, up to 106 of them.
///
///     ■■■ ▒▒▒▒ ■■■     three corners that tell where it is
///     ■■■ ▒▒▒▒ ■■■     lines of alternating modules between them
///     ▒▒▒▒▒▒▒▒▒▒▒▒     the text and what protects it, in columns of two from the lower right
///     ■■■ ▒▒▒▒▒ ▣ ▒    one small square that shows how it is bent
package struct SquarePattern: Sendable {
  package let side: Int
  /// Row by row, whether a module is dark.
  package private(set) var modules: [Bool]
  /// The modules that the text may not write over.
  private var isTaken: [Bool]

  /// The sizes of versions 1 to 5: bytes of text and frame, bytes of protection.
  private static let sizes = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Returns nil for an empty or a longer text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty,
      let version = Self.sizes.firstIndex(where: { bytes.count + 2 <= $0.0 })
    else { return nil }
    side = 21 + 4 * version
    modules = [Bool](repeating: false, count: side * side)
    isTaken = modules
    drawFrame(version)
    let (room, protection) = Self.sizes[version]
    let data = Self.framed(bytes, room: room)
    write(data + Self.protection(of: data, count: protection))
  }

  // MARK: What every square has

  private mutating func drawFrame(_ version: Int) {
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawRings(x, y, reach: 4) }
    if version > 0 { drawRings(side - 7, side - 7, reach: 2) }
    for place in 8..<side - 8 {
      set(place, 6, place % 2 == 0)
      set(6, place, place % 2 == 0)
    }
    drawFormat()
  }

  /// A dark middle, then light and dark rings: of the corners the fourth is light.
  private mutating func drawRings(_ x: Int, _ y: Int, reach: Int) {
    for row in -reach...reach {
      for column in -reach...reach {
        guard (0..<side).contains(x + column), (0..<side).contains(y + row) else { continue }
        let ring = max(abs(column), abs(row))
        set(x + column, y + row, reach == 4 ? ring != 2 && ring != 4 : ring != 1)
      }
    }
  }

  /// The lowest protection and the first mask, with what protects these five bits.
  private mutating func drawFormat() {
    let bits = 0b111_0111_1100_0100
    for bit in 0..<15 {
      let isDark = bits >> (14 - bit) & 1 == 1
      let first = bit < 6 ? (bit, 8) : bit < 8 ? (bit + 1, 8) : bit == 8 ? (8, 7) : (8, 14 - bit)
      set(first.0, first.1, isDark)
      let second = bit < 7 ? (8, side - 1 - bit) : (side - 15 + bit, 8)
      set(second.0, second.1, isDark)
    }
    set(8, side - 8, true)
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * side + x] = isDark
    isTaken[y * side + x] = true
  }

  // MARK: The text

  /// The mode and the count before it, and what fills the room after it.
  private static func framed(_ bytes: [UInt8], room: Int) -> [UInt8] {
    let nibbles = [4, bytes.count >> 4, bytes.count & 15]
    let all = nibbles + bytes.flatMap { [Int($0 >> 4), Int($0 & 15)] } + [0]
    let text = stride(from: 0, to: all.count, by: 2).map { UInt8(all[$0] << 4 | all[$0 + 1]) }
    return text + (0..<room - text.count).map { $0 % 2 == 0 ? 0xEC : 0x11 }
  }

  /// The rest of a division by the polynomial whose roots are the powers of two (Reed, Solomon).
  private static func protection(of data: [UInt8], count: Int) -> [UInt8] {
    var divisor: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      let shifted = divisor.map { product($0, root) }
      divisor = zip(divisor + [0], [0] + shifted).map { $0 ^ $1 }
      root = product(root, 2)
    }
    var rest = data + [UInt8](repeating: 0, count: count)
    for place in data.indices where rest[place] != 0 {
      let factor = rest[place]
      for (step, value) in divisor.enumerated() { rest[place + step] ^= product(value, factor) }
    }
    return Array(rest.suffix(count))
  }

  /// In the field of 256 elements that QR codes reckon in.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { (sum: UInt8, bit) in
      let doubled = sum << 1 ^ (sum & 0x80 == 0 ? 0 : 0x1D)
      return second >> bit & 1 == 1 ? doubled ^ first : doubled
    }
  }

  /// Up and down in columns of two, from the lower right; every second module is turned over.
  private mutating func write(_ bytes: [UInt8]) {
    var bit = 0
    var isUp = true
    for right in [Int](stride(from: side - 1, to: 6, by: -2)) + [5, 3, 1] {
      for step in 0..<side {
        let y = isUp ? side - 1 - step : step
        for x in [right, right - 1] where !isTaken[y * side + x] {
          let isSet = bit < bytes.count * 8 && bytes[bit / 8] >> (7 - bit % 8) & 1 == 1
          modules[y * side + x] = isSet != ((x + y) % 2 == 0)
          bit += 1
        }
      }
      isUp.toggle()
    }
  }
}
