// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Imaging
import Testing

@testable import Recognition

/// The model of the house, on sheets that are drawn.
@Suite struct ReceiptLineReaderTests {
  private func page(_ print: (inout PrintedTag) throws -> Void) throws -> FlatPage {
    var sheet = PrintedTag(width: 900, height: 480)
    for (row, text) in ["Bäckerei Krümel", "Gehweg 12", "20095 Hamburg"].enumerated() {
      try sheet.print(text, x: 40, y: 30 + 70 * row, share: 0.5)
    }
    try print(&sheet)
    return try #require(PaperFlattening().page(of: sheet.frame()))
  }

  private func texts(_ page: FlatPage) throws -> [String] {
    try ReceiptLineReader(modelFolder: tessdata).words(on: page).map(\.text)
  }

  @Test func readsLettersOfGermanAndALoneFigure() throws {
    let page = try page { sheet in
      try sheet.print("Roggenbrötchen", x: 40, y: 250, share: 0.5)
      try sheet.print("2", x: 530, y: 250, share: 0.5)
      try sheet.print("0,98", x: 640, y: 250, share: 0.5)
      try sheet.print("B", x: 690, y: 250, share: 0.5)
    }
    let words = try texts(page)
    let wanted = ["Bäckerei", "Krümel", "20095", "Roggenbrötchen", "2", "B"]
    #expect(Set(wanted).subtracting(words) == [], "\(words)")
  }

  @Test func readsASmallWordBesideALargeAmount() throws {
    let page = try page { sheet in
      let small = try sheet.print("Grand Total", x: 40, y: 300, share: 0.4).bounds
      try sheet.print("21.85", x: Int(small.right) + 14, y: 262, share: 0.9)
    }
    let words = try texts(page)
    #expect(Set(["Total", "21.85"]).subtracting(words) == [], "\(words)")
  }

  @Test func readsWhatTwoStripsShowOnce() throws {
    let page = try page { sheet in
      let name = try sheet.print("Kuchen", x: 40, y: 250, share: 0.5).bounds
      let count = try sheet.print("7", x: Int(name.right) + 60, y: 250, share: 0.5).bounds
      try sheet.print("12,50", x: Int(count.right) + 60, y: 250, share: 0.5)
    }
    let words = try texts(page)
    #expect(words.count { $0 == "7" } == 1, "\(words)")
  }

  @Test func readsNoMoreThanItMay() throws {
    let page = try page { try $0.print("Kuchen 12,50", x: 40, y: 250, share: 0.5) }
    let all = try texts(page)
    let few = try ReceiptLineReader(modelFolder: tessdata, mostColumns: 1).words(on: page)
    #expect(!few.isEmpty && few.count < all.count)
  }

  @Test func everyKindOfProcessorReadsTheSame() throws {
    let bytes = try #require(GlyphReader.bytes(of: "\(tessdata)/receipt.traineddata"))
    let file = try ModelFile(bytes)
    let image = try LineImage.drawn("Müller 1,29")
    let read = try LineKernels.all.map { kernels in
      try GlyphReader(file, kernels: kernels).glyphs(in: [image])[0].map(\.text).joined()
    }
    #expect(Set(read) == ["Müller 1,29"], "\(read)")
  }
}
