// SPDX-License-Identifier: GPL-3.0-or-later

/// Names of files: bytes, which need be no text, in a String that can be handed around and shown.
///
/// A byte that is no UTF-8 is kept as a character of its own, from the last of those that Unicode
/// leaves to private use. Nobody writes those in names; should one stand there, its bytes are kept
/// one by one, so that every name comes back as it was.
package enum FileName {
  private static let standIns: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The name as it is handed around here, from C's bytes.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var place = name
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
    return text(bytes)
  }

  package static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var (rest, place) = (bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(text)
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if standIns.contains(scalar.value) {
          text.append(contentsOf: encoded.compactMap(standIn))
        } else {
          text.append(scalar)
        }
        place += encoded.count
      case .error(let length):
        text.append(contentsOf: bytes[place..<place + length].compactMap(standIn))
        place += length
      }
    }
  }

  private static func standIn(_ byte: UInt8) -> Unicode.Scalar? {
    Unicode.Scalar(0x10FF00 + UInt32(byte))
  }

  /// The bytes of a name, ended by 0 as C wants them.
  package static func bytes(of text: String) -> [CChar] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if standIns.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? Unicode.UTF8.EncodedScalar())
      }
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The name as people may be shown it: what would steer a terminal, break the line, turn the
  /// direction of writing or is no text at all stands there as a number, `\x1B`.
  package static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if standIns.contains(scalar.value) || isUnseen(scalar) {
        let byte = standIns.contains(scalar.value) ? scalar.value & 0xFF : scalar.value
        let digits = String(byte, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 2 - digits.count))
        shown.append(contentsOf: "\\x\(padding)\(digits)".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks of direction; joiners, which some scripts need, stay.
    case .format: ![0x200C, 0x200D].contains(scalar.value)
    default: false
    }
  }
}
