// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Imaging
import Receipts
import Recognition
import TestSupport
import Testing

@testable import ReceiptReading

/// A file or a picture becomes a receipt, or one sentence says why not.
@Suite struct ReceiptFileReaderTests {
  private let folder = TemporaryFolder()
  private static let models = House.path + "/data/tessdata"

  private var reader: ReceiptFileReader {
    ReceiptFileReader(modelFolder: Self.models, country: .coded("DE"), today: nil)
  }

  private static let text = """
    Kaufhalle Sonnental
    12345 Musterstadt

    MILCH FRISCH       1,19 A
    BROT SCHNITT       2,49 A
    KAESE JUNG         3,99 A
    -------------------------
    SUMME EUR          7,67
    BAR EUR           10,00
    RUECKGELD EUR      2,33

    13.01.2026  17:25
    """

  /// - Parameter sign: the word that stands above it all, as large as a logo.
  private func drawn(under sign: String? = nil) throws -> String {
    let path = folder("receipt.png")
    let above = sign.map {
      ["-gravity", "north", "-splice", "0x160", "-pointsize", "110", "-annotate", "+0+40", $0]
    }
    let child = ChildProcess(
      path: "/usr/bin/convert",
      [
        "-background", "#f4f2ec", "-fill", "#202020", "-font", "DejaVu-Sans-Mono", "-pointsize",
        "30", "-size", "640x760", "-gravity", "center", "caption:" + Self.text,
      ] + (above ?? []) + [path]
    ) { _ in }
    #expect(child.wait() == 0)
    return path
  }

  @Test func whatIsPrintedLargeAtTheHeadIsAMarkOfTheStore() throws {
    func logo(_ sign: String) throws -> StoreMark {
      let report = try reader.report(of: drawn(under: sign))
      #expect(report.draft.total?.value == 767)
      return try #require(report.incoming.marks.last)
    }
    let (one, again, other) = (try logo("KAUF"), try logo("KAUF"), try logo("OBSTX"))
    #expect(one.kind == .logo && one.distance(from: again) == 0)
    #expect(other.kind == .logo && one.distance(from: other) == nil)
  }

  @Test func aPictureBringsItsSheetWithTheRowOfEachLine() throws {
    let report = try reader.report(of: drawn())
    #expect(report.draft.total?.value == 767 && report.draft.lines.count == 3)
    let sheet = try #require(ReceiptSheet(report))
    #expect(sheet.grey.count == sheet.size.width * sheet.size.height)
    let page = try #require(report.page).size
    #expect(sheet.size == PixelSize(width: page.width / 2, height: page.height / 2))
    let places = sheet.places.compactMap(\.self)
    #expect(places.count == 3)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.center.y < $1.center.y })
    #expect(places.allSatisfy { $0.x >= 0 && $0.right <= Double(sheet.size.width) })
    #expect(report.incoming.pictureHash != nil)
    #expect(report.logo == nil && report.incoming.marks.allSatisfy { $0.kind != .logo })
  }

  @Test func picturesOfItsPartsBringOneSheet() throws {
    let whole = try drawn()
    let parts = [("upper.png", "640x470+0+0"), ("lower.png", "640x560+0+200")]
    for (name, place) in parts {
      let words = [
        whole, "-crop", place, "+repage", "-resize", name == "lower.png" ? "90%" : "100%",
      ]
      #expect(ChildProcess(path: "/usr/bin/convert", words + [folder(name)]) { _ in }.wait() == 0)
    }
    let report = try reader.report(ofParts: parts.map { folder($0.0) })
    #expect(report.draft.total?.value == 767 && report.draft.gap == 0)
    #expect(report.draft.lines.map(\.name) == ["MILCH FRISCH", "BROT SCHNITT", "KAESE JUNG"])
    let sheet = try #require(ReceiptSheet(report))
    let alone = try #require(ReceiptSheet(try reader.report(of: folder("upper.png"))))
    #expect(sheet.size.width == alone.size.width && sheet.size.height > alone.size.height)
    #expect(sheet.places.compactMap(\.self).count == 3)
    #expect(throws: ReceiptFault.apart(path: folder("upper.png"), before: folder("lower.png"))) {
      _ = try reader.report(ofParts: [folder("lower.png"), folder("upper.png")])
    }
  }

  @Test func aPDFHasNoSheet() throws {
    let path = folder("receipt.pdf")
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try Data(TypedPDF.bytes(lines)).write(to: URL(filePath: path))
    let report = try reader.report(of: path)
    #expect(report.draft.total?.value == 767)
    #expect(ReceiptSheet(report) == nil && report.incoming.pictureHash == nil && report.logo == nil)
    #expect(report.incoming.marks.contains { $0.kind == .head })
  }

  @Test func aBlankPictureIsNoReceipt() throws {
    let pixels = [UInt8](repeating: 200, count: 320 * 240)
    let frame = try #require(
      Frame(
        pixels: Pixels(copying: pixels), size: PixelSize(width: 320, height: 240), stride: 320,
        time: .zero))
    #expect(throws: ReceiptFault.notAReceipt(path: "shot")) {
      try reader.report(of: frame, named: "shot")
    }
  }

  @Test func ofAFolderPicturesAndPDFsAreTakenInTheirOrder() throws {
    for name in ["b.PDF", "a.jpg", "c.txt", ".hidden.png", "d.webp"] {
      try Data().write(to: URL(filePath: folder(name)))
    }
    #expect(
      ReceiptFolder.files(in: folder.path) == ["a.jpg", "b.PDF", "d.webp"].map { folder($0) })
    #expect(ReceiptFolder.files(in: folder("a.jpg")).isEmpty)
    #expect(ReceiptFolder.files(in: folder("none")).isEmpty)
  }

  @Test func everythingThatGoesWrongHasASentence() {
    let errors: [any Error] = [
      PictureFileError.empty(path: "a"), PDFTextError.locked(path: "a"),
      ReceiptFault.notAReceipt(path: "a"), ReaderError.noModel(folder: "f", name: "m"),
    ]
    for error in errors { #expect(ReceiptSentence.of(error)?.isEmpty == false, "\(error)") }
    #expect(ReceiptSentence.of(CancellationError()) == nil)
  }
}
