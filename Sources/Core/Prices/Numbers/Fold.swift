// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Brings the many shapes of one digit, sign or letter to one.
enum Fold {
  static let space: UInt32 = 0x20
  /// A gap that is wider than a space: what stands on its sides is not one number.
  static let gap: UInt32 = 0x09

  /// 〓, which a reader says for a character that it cannot name.
  static let unread = Unicode.Scalar.unnamed.value

  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == space || scalar == digitSpace || scalar == gap
  }

  /// The folded scalar, 0 for what is invisible, and whether it was a superscript digit.
  static func glyph(_ scalar: UInt32) -> (folded: UInt32, isSuperscript: Bool) {
    if scalar < 0x80 { return (scalar < 0x20 ? space : scalar, false) }
    if let digit = superscriptDigit(scalar) { return (digit, true) }
    if let digit = digit(scalar) { return (digit, false) }
    return (sign(scalar), false)
  }

  static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

  /// Small letters of Latin, Greek and Cyrillic; others have no case that prices use.
  static func lower(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: scalar + 32
    case 0x400...0x40F: scalar + 80
    case 0x100...0x137, 0x14A...0x177, 0x1E00...0x1EFF: scalar | 1
    case 0x139...0x148, 0x179...0x17E: scalar + scalar % 2
    default: scalar
    }
  }

  /// Letters of scripts that put spaces between words, so that a word ends where they end.
  static func isSpacedLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    case 0x370...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: true
    case 0x904...0x939, 0x1E00...0x1FFF: true
    default: false
    }
  }

  /// Letters of scripts that write words without spaces: Han, kana, Hangul, Thai and their kin.
  static func isJoinedLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE01...0xE3A, 0xE40...0xE4E, 0xE81...0xEDF, 0x1000...0x109F, 0x1780...0x17D3: true
    case 0x3005...0x3007, unread, 0x3041...0x30FA, 0x30FC...0x31FF: true
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func superscriptDigit(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xB9: 0x31
    case 0xB2, 0xB3: 0x30 + scalar - 0xB0
    case 0x2070, 0x2074...0x2079: 0x30 + scalar - 0x2070
    default: nil
    }
  }

  private static func digit(_ scalar: UInt32) -> UInt32? {
    for zero: UInt32 in zeros where scalar >= zero && scalar < zero + 10 {
      return 0x30 + scalar - zero
    }
    return nil
  }

  /// Full-width, Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese and Khmer digits.
  private static let zeros: [UInt32] = [
    0xFF10, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xED0, 0x1040, 0x17E0,
  ]

  private static func sign(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: scalar == 0x3000 ? space : narrow(scalar)
    case 0x200B...0x200F, 0x2060, 0xAD, 0xFE00...0xFE0F, 0xFEFF: 0
    case 0x2010...0x2015, 0x2212, 0x2500, 0xFE58, 0xFE63: 0x2D
    case 0x301C, 0x223C, 0x2053: 0x7E
    case 0x60, 0x2018, 0x2019, 0x201B, 0xB4, 0x2B9, 0x2BB, 0x2BC, 0x2032: 0x27
    case 0x201A, 0x66C, 0xFE50: 0x2C
    case 0xB7, 0x66B, 0x2027, 0xFE52: 0x2E
    case 0x2236, 0xFE55: 0x3A
    case 0x2044, 0x2215: 0x2F
    case 0xD7, 0x2715, 0x2716: 0xD7
    case 0xFFE0: 0xA2
    case 0xFFE1: 0xA3
    case 0xFFE5: 0xA5
    case 0xFFE6: 0x20A9
    case 0xFE69: 0x24
    default: scalar
    }
  }

  /// A space that keeps the digits of one number together, as typographers set it.
  static let digitSpace: UInt32 = 0xA0

  private static func narrow(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xA0, 0x2007, 0x2008, 0x2009, 0x202F: digitSpace
    default: space
    }
  }
}
