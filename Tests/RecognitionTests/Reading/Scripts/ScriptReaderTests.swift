// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import TestSupport
import Testing

@testable import Recognition

/// The script network, on lines that TagPress draws.
struct ScriptReaderTests {
  private func file() throws -> WeightFile {
    try WeightFile(try #require(GlyphReader.bytes(of: "\(tessdata)/scripts.network")))
  }

  private func text(_ glyphs: [Glyph]) -> String { glyphs.map(\.text).joined() }

  @Test func `reads numbers and words of many scripts`() throws {
    let texts = [
      "1280", "3,480", "€12,90", "¥1,980", "coffee 3.50", "Käsebrötchen",
    ]
    let eastern = ["牛肉麵 180元", "おにぎり鮭", "ソース焼きそば", "統一發票"]
    let reader = try GlyphReader(file())
    let read = try reader.glyphs(
      in: texts.map { try .drawn($0) } + eastern.map { try .drawn($0, in: "WenQuanYi Micro Hei") }
    ).map(text)
    #expect(read == texts + eastern)
  }
}
