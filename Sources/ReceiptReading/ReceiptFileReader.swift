// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
package import Imaging
package import Money
import Products
package import Receipts
package import Recognition

/// Reads receipts from pictures and PDFs, one after another. One object belongs to one thread.
package final class ReceiptFileReader {
  private let modelFolder: String
  private let country: ReceiptCountry?
  private let parser: ReceiptParser
  /// Made for the first picture: a PDF needs none.
  private var reader: ReceiptWordReader?
  /// Nil without zbar: receipts are read nevertheless.
  private lazy var codeReader = try? CodeReader()

  package init(modelFolder: String, country: ReceiptCountry?, today: Day?) {
    self.modelFolder = modelFolder
    self.country = country
    parser = ReceiptParser(country: country, today: today)
  }

  /// Throws what a sentence can tell: the file, its picture or PDF, or what reads it.
  package func report(of file: String) throws -> ReceiptReport {
    try report(of: [try part(at: file)], named: [file])
  }

  /// The same of a picture that a camera took.
  ///
  /// - Parameter name: what the report and an error call it.
  package func report(of frame: Frame, named name: String) throws -> ReceiptReport {
    try report(of: [try part(in: frame, named: name)], named: [name])
  }

  /// One receipt that was photographed in parts, from top to bottom; each repeats some rows of the
  /// one before.
  package func report(ofParts files: [String]) throws -> ReceiptReport {
    try report(of: try files.map { try part(at: $0) }, named: files)
  }

  // MARK: Seeing

  private func part(at file: String) throws -> ReceiptPart {
    guard PDFText.isPDF(at: file) else {
      return try part(in: PictureFile.frame(at: file), named: file)
    }
    let start = ContinuousClock.now
    let words = try PDFText.words(at: file).map { ReceiptWord($0.text, at: $0.box, belief: 1) }
    return ReceiptPart(rows: RowBuilder.rows(of: words), took: ContinuousClock.now - start)
  }

  /// What a picture shows, whether it is all of a receipt or a part of it.
  package func part(in frame: Frame, named name: String) throws -> ReceiptPart {
    let start = ContinuousClock.now
    guard let sheet = try wordReader().sheet(in: frame) else {
      throw ReceiptFault.notAReceipt(path: name)
    }
    let merged = WordMerge.merged(
      words: sheet.words.map(ReceiptWord.init), numbers: sheet.numbers.map(ReceiptWord.init))
    return ReceiptPart(
      rows: RowBuilder.rows(of: merged),
      codes: codeReader?.codes(in: frame).map(\.code.printed) ?? [], page: sheet.page,
      pictureHash: PictureHash(frame), logo: sheet.page.logo.flatMap(LogoHash.init),
      took: ContinuousClock.now - start)
  }

  // MARK: Understanding

  /// Makes one receipt of its parts, from top to bottom.
  ///
  /// - Parameter names: what the report and an error call each of them.
  package func report(of parts: [ReceiptPart], named names: [String]) throws -> ReceiptReport {
    let start = ContinuousClock.now
    let whole = try ReceiptPart.joined(parts, named: names)
    var draft = parser.draft(of: whole.rows)
    let codes = ReceiptCodes(whole.codes)
    draft.take(codes)
    let report = ReceiptReport(
      file: names.first ?? "", draft: draft, rows: whole.rows, codes: codes, page: whole.page,
      pictureHash: whole.pictureHash, logo: whole.logo,
      took: whole.took + (ContinuousClock.now - start))
    guard draft.isReceipt else {
      throw ReceiptFault.notAReceipt(path: names.first ?? "", seen: report)
    }
    return report
  }

  private func wordReader() throws -> ReceiptWordReader {
    if let reader { return reader }
    let made = try ReceiptWordReader(modelFolder: modelFolder, script: script)
    reader = made
    return made
  }

  /// The script that receipts of the country are in; nil outside the far east, and for no country.
  private var script: Script? {
    switch country?.code {
    case "JP": .japanese
    case "TW": .traditionalChinese
    default: nil
    }
  }
}

extension ReceiptWord {
  fileprivate init(_ word: PageWord) {
    self.init(word.text, at: word.box, belief: word.confidence, slope: word.slope)
  }
}

/// What was read of a file or a picture, and how long that took.
package struct ReceiptReport: Sendable {
  package let file: String
  package let draft: ReceiptDraft
  package let rows: [ReceiptRow]
  package let codes: ReceiptCodes
  /// The sheet as it was set upright; nil for a PDF.
  package let page: FlatPage?
  /// Nil for a PDF.
  package let pictureHash: PictureHash?
  /// Nil for a PDF, and where the head has none.
  package let logo: LogoHash?
  package let took: Duration
}

extension ReceiptReport {
  package var incoming: IncomingReceipt {
    let logo = logo.map(StoreMark.init(logo:))
    return IncomingReceipt(
      draft, marks: StoreMark.found(in: rows) + [logo].compactMap(\.self), number: codes.number,
      pictureHash: pictureHash)
  }
}
