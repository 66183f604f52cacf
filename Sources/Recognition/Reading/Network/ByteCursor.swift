// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes numbers, strings and bytes off the front of a file's part, little-endian.
struct ByteCursor {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  mutating func bytes(_ count: Int) throws(ModelFault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - place else { throw .cut }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func byte() throws(ModelFault) -> UInt8 {
    guard place < bytes.endIndex else { throw .cut }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func skip(_ count: Int) throws(ModelFault) {
    _ = try bytes(count)
  }

  mutating func int32() throws(ModelFault) -> Int {
    Int(Int32(truncatingIfNeeded: try whole(4)))
  }

  mutating func int64() throws(ModelFault) -> Int {
    Int(truncatingIfNeeded: try whole(8))
  }

  mutating func double() throws(ModelFault) -> Double {
    Double(bitPattern: try whole(8))
  }

  /// Its length in bytes stands before it.
  mutating func string() throws(ModelFault) -> String {
    String(decoding: try bytes(try int32()), as: UTF8.self)
  }

  /// A number that counts or measures something, with a bound that no sound file exceeds.
  mutating func count(_ name: String, upTo most: Int) throws(ModelFault) -> Int {
    let value = try int32()
    guard (0...most).contains(value) else { throw .damaged("\(name) \(value)") }
    return value
  }

  private mutating func whole(_ size: Int) throws(ModelFault) -> UInt64 {
    try bytes(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
