// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc
import Imaging
import TestSupport
import Testing

@testable import Capture

@Suite struct PDFTextTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return folder(name)
  }

  @Test func tellsEveryWordWithItsPlace() throws {
    let path = try file("a.pdf", TypedPDF.bytes(["Milch (frisch) 1,19 A", "Brot & Butter 2,49 B"]))
    let words = try PDFText.words(at: path)
    #expect(
      words.map(\.text) == ["Milch", "(frisch)", "1,19", "A", "Brot", "&", "Butter", "2,49", "B"])
    #expect(words[0].box.y == words[3].box.y)
    #expect(words[0].box.y < words[4].box.y)
    #expect(words[0].box.right < words[1].box.x)
  }

  @Test func knowsAPDFByItsFirstLetters() throws {
    #expect(PDFText.isPDF(at: try file("a.pdf", TypedPDF.bytes(["a"]))))
    #expect(!PDFText.isPDF(at: try file("a.png", Array("PNG".utf8))))
    #expect(!PDFText.isPDF(at: folder("missing.pdf")))
    #expect(!PDFText.isPDF(at: folder.path))
  }

  @Test func aNameMayBeginWithADash() throws {
    let path = try file("-l.pdf", TypedPDF.bytes(["Milch 1,19"]))
    #expect(try PDFText.words(at: path).count == 2)
  }

  @Test func aNameNeedBeNoText() throws {
    let path = try file("a.pdf", TypedPDF.bytes(["Milch 1,19"]))
    let other = FileName.text(Array(folder("caf").utf8) + [0xE9] + Array(".pdf".utf8))
    try #require(rename(path, FileName.bytes(of: other)) == 0)
    #expect(PDFText.isPDF(at: other))
    #expect(try PDFText.words(at: other).count == 2)
  }

  @Test func saysWhyThereIsNoText() throws {
    let damaged = try file("damaged.pdf", Array("%PDF-1.4\nnothing".utf8))
    #expect(throws: PDFTextError.damaged(path: damaged)) { try PDFText.words(at: damaged) }
    let locked = try file("locked.pdf", TypedPDF.bytes(["Milch"], isLocked: true))
    #expect(throws: PDFTextError.locked(path: locked)) { try PDFText.words(at: locked) }
    let empty = try file("empty.pdf", TypedPDF.bytes([]))
    #expect(throws: PDFTextError.noText(path: empty)) { try PDFText.words(at: empty) }
  }

  @Test func pagesStandOneBelowTheOther() {
    let page = "<page width=\"100\" height=\"200.5\">\n"
    let word = "  <word xMin=\"1\" yMin=\"2\" xMax=\"3\" yMax=\"4\">a&lt;b&amp;c</word>\n"
    let words = [PDFWord](boundingBoxes: page + word + page + word)
    #expect(words.map(\.text) == ["a<b&c", "a<b&c"])
    #expect(words.map(\.box.y) == [2, 202.5])
  }

  /// No page of a PDF is larger than 14,400 points.
  @Test(arguments: ["1e300", "14401", "-14401", "inf"])
  func wordsFarOffEveryPageAreNone(place: String) {
    let word = "<word xMin=\"1\" yMin=\"2\" xMax=\"3\" yMax=\"4\">a</word>\n"
    let far = ["\"1\"", "\"2\""].map { word.replacing($0, with: "\"\(place)\"") }.joined()
    let page = "<page width=\"100\" height=\"\(place)\">\n"
    let words = [PDFWord](boundingBoxes: page + far + word + page + word)
    #expect(words.count == 2)
    #expect(words.allSatisfy { (2...14_402).contains($0.box.y) })
  }

  @Test(arguments: [
    "<word>a</word>", "<word xMin=\"nan\" yMin=\"1\" xMax=\"2\" yMax=\"3\">a</word>",
    "<word xMin=\"1\" yMin=\"1\" xMax=\"2\" yMax=\"3\"", "words",
  ])
  func passesOverWhatHasNoPlace(line: String) {
    #expect([PDFWord](boundingBoxes: line).isEmpty)
  }

  @Test func aChildThatNeverEndsIsStopped() {
    #expect(LimitedChild("yes", []).run().isStopped)
  }

  @Test func aChildThatComputesForLongIsStopped() {
    let end = LimitedChild("sh", ["-c", "while :; do :; done"]).run()
    #expect(end.isStopped)
  }

  @Test func aProgramThatIsNotThereIsMissing() {
    #expect(LimitedChild("no-such-program", []).run().isMissing)
  }
}
