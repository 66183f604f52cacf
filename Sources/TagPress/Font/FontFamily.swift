// SPDX-License-Identifier: GPL-3.0-or-later

/// A family of fonts with the faces that lines may be drawn in.
package struct FontFamily: Sendable {
  package let name: String
  package let faces: [FontFace]

  /// Whether the family is kept out of training, to judge the reader by: 15 of 100 houses are, the
  /// same ones on every machine.
  package var isHeldOut: Bool { Self.hash(house.utf8) % 100 < 15 }

  /// How the name begins: "noto", "nanum". Families of one house look alike.
  var house: String {
    String(name.lowercased().prefix { $0.isLetter || $0.isNumber }.prefix(5))
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// One face of a family, as Pango describes it: "DejaVu Sans Bold Condensed".
package struct FontFace: Hashable, Sendable {
  package let description: String
  package let isSlanted: Bool
}
