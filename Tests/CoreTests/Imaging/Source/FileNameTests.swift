// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct FileNameTests {
  private static let names: [[UInt8]] = [
    [], Array("price.png".utf8), Array("價格 – ¥.png".utf8), [0xFF], [0x61, 0xC3, 0x62],
    [0xE5, 0x83], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x8F, 0xBE, 0x80],
    [0x1B, 0x5B, 0x0A], Array(0x80...0xFF),
  ]

  @Test(arguments: names)
  func comesBackAsItWas(bytes: [UInt8]) {
    let text = FileName.text(bytes)
    #expect(FileName.bytes(of: text).map { UInt8(bitPattern: $0) } == bytes + [0])
    #expect(
      FileName.bytes(of: text).withUnsafeBufferPointer { name in
        name.baseAddress.map { FileName.text($0) }
      } == text)
  }

  @Test(arguments: [
    ("price.png", "price.png"), ("價格 ¥.png", "價格 ¥.png"), ("a\u{1B}[2Jb", #"a\x1B[2Jb"#),
    ("a\nb\r", #"a\x0Ab\x0D"#), ("\u{202E}gpj.exe", #"\x202Egpj.exe"#), ("a\u{85}", #"a\x85"#),
    ("a\u{2028}", #"a\x2028"#), ("\u{7F}", #"\x7F"#), ("क्\u{200D}ष", "क्\u{200D}ष"),
  ])
  func isShownWithoutWhatSteersATerminal(name: String, shown: String) {
    #expect(FileName.shown(name) == shown)
  }

  @Test func showsBytesThatAreNoText() {
    #expect(FileName.shown(FileName.text([0x61, 0xFF, 0xC3])) == #"a\xFF\xC3"#)
  }
}
