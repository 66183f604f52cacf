// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import TestSupport
import Testing

@testable import Recognition

/// The model of the house, on lines that TagPress draws.
struct GlyphReaderTests {
  private static let texts = [
    "1280", "$499", "3,480", "€12,90", "¥1,980", "1,078", "NT$ 55", "2.95", "£7.50", "129:-",
    "$980", "45.00", "6 700 kr", "$12⁹⁹", "1.299,00 €", "coffee 3.50", "87%", "100g", "2024/11/05",
  ]

  private func reader() throws -> GlyphReader {
    try GlyphReader(folder: tessdata, model: PriceLineReader.model)
  }

  /// The heights are the model's and another one, so that nothing or something is scaled.
  private func images() throws -> [LineImage] {
    try Self.texts.enumerated().flatMap { number, text in
      try [48, 40].map { try .drawn(text, seed: UInt64(number), height: $0) }
    }
  }

  private func text(_ glyphs: [Glyph]) -> String { glyphs.map(\.text).joined() }

  @Test func `reads what Tesseract reads with the same model`() throws {
    let tesseract = try TesseractEngine(
      #require(TesseractLibrary()), folder: tessdata, model: PriceLineReader.model, mode: .rawLine)
    var sure = 0
    let images = try images()
    for (image, glyphs) in zip(images, try reader().glyphs(in: images)) {
      guard glyphs.allSatisfy({ $0.confidence > 0.9 }) else { continue }
      sure += 1
      #expect(text(glyphs) == text(tesseract.glyphs(in: image)))
    }
    #expect(sure >= images.count / 2)
  }

  @Test func `reads clear lines`() throws {
    let read = try reader().glyphs(in: Self.texts.map { try .drawn($0) })
    let right = zip(Self.texts, read).filter { $0 == text($1) }
    #expect(right.count >= Self.texts.count * 8 / 10)
  }

  @Test func `each image gets what it gets alone, in the order given`() throws {
    let (reader, images) = (try reader(), try images())
    let together = reader.glyphs(in: images + [.blank(width: 1), .blank(width: 0, height: 0)])
    for (image, glyphs) in zip(images, together) { #expect(reader.glyphs(in: [image]) == [glyphs]) }
    #expect(together.count == images.count + 2)
    #expect(together.last?.isEmpty == true)
  }

  @Test func `every kind of processor reads the same`() throws {
    let bytes = try #require(GlyphReader.bytes(of: "\(tessdata)/price.traineddata"))
    let file = try ModelFile(bytes)
    let image = try LineImage.drawn("$1,280")
    let read = try LineKernels.all.map { kernels in
      text(try GlyphReader(file, kernels: kernels).glyphs(in: [image])[0])
    }
    #expect(read.allSatisfy { $0 == "$1,280" }, "\(read)")
  }

  @Test func `images without anything to read are no trouble`() throws {
    let images: [LineImage] = [
      .blank(width: 0), .blank(width: 1), .blank(width: 2), .blank(width: 60),
      .blank(width: 60, grey: 0), .blank(width: 5, height: 1), .blank(width: 0, height: 0),
    ]
    let read = try reader().glyphs(in: images)
    #expect(read.count == images.count)
    #expect(try reader().glyphs(in: []).isEmpty)
    #expect(read.allSatisfy { $0.isEmpty })
  }

  @Test func `says where characters stand`() throws {
    let image = try LineImage.drawn("450 kr")
    let glyphs = try reader().glyphs(in: [image])[0]
    #expect(text(glyphs) == "450 kr")
    for (one, next) in zip(glyphs, glyphs.dropFirst()) {
      #expect(one.x.upperBound <= next.x.lowerBound)
    }
    for glyph in glyphs where glyph.text != " " {
      #expect((5...36).contains(glyph.x.count) && (18...40).contains(glyph.y.count), "\(glyph)")
    }
  }

  @Test func `raised digits are lower than the others and end above them`() throws {
    let reader = try reader()
    let glyphs = try (0..<8).map { try LineImage.drawn("$48⁹⁵", seed: $0) }
      .map { reader.glyphs(in: [$0])[0] }.first { text($0) == "$48⁹⁵" }
    let read = try #require(glyphs)
    #expect(read[3].y.count < read[2].y.count && read[3].y.upperBound < read[2].y.upperBound)
  }

  @Test func `a doubtful character names its rival`() throws {
    let glyphs = try reader().glyphs(in: try images()).joined()
    let rivals = glyphs.compactMap { glyph in glyph.runnerUp.map { (glyph, $0) } }
    #expect(!rivals.isEmpty)
    for (glyph, rival) in rivals {
      #expect(glyph.text != rival.text)
      #expect(glyph.confidence + rival.confidence <= 2 && rival.confidence <= 1)
    }
  }

  @Test func `its memory does not grow from batch to batch`() throws {
    let reader = try GlyphReader(ModelFile(ModelBytes().bytes))
    // Each batch fills a third of a megabyte between the layers.
    let images = (0..<8).map { LineImage.striped(width: 200, height: 8, grey: UInt8($0)) }
    _ = reader.glyphs(in: images)
    let before = try residentBytes()
    for _ in 0..<200 { _ = reader.glyphs(in: images) }
    #expect(try residentBytes() - before < 40_000_000)
  }

  private func residentBytes() throws -> Int {
    let sizes = try #require(contents("/proc/self/statm"))
    let pages = String(decoding: sizes, as: UTF8.self).split(separator: " ")
    return try #require(Int(pages[1])) * 4096
  }

  @Test func `says which model is missing`() {
    #expect(throws: ReaderError.noModel(folder: "/nowhere", name: "price.traineddata")) {
      _ = try GlyphReader(folder: "/nowhere", model: "price")
    }
    // A folder in its place can be opened and not read.
    #expect(GlyphReader.bytes(of: "/proc") == nil)
  }

  @Test func `says what is wrong with a model`() throws {
    let folder = TemporaryFolder()
    put(ModelBytes().bytes.dropLast(9), at: folder("price.traineddata"))
    #expect(throws: ReaderError.unusableModel(folder: folder.path, name: "price.traineddata", .cut))
    {
      _ = try GlyphReader(folder: folder.path, model: "price")
    }
  }
}
