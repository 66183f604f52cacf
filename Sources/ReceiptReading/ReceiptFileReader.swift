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
    let start = ContinuousClock.now
    return try report(try seen(at: file), named: file, since: start)
  }

  /// One receipt that was photographed in parts, from top to bottom; each repeats some rows of the
  /// one before.
  package func report(ofParts files: [String]) throws -> ReceiptReport {
    let start = ContinuousClock.now
    let parts = try files.map { try seen(at: $0) }
    let joined = try joined(parts, files)
    let page = zip(parts.dropFirst(), joined.seams).reduce(parts.first?.page) { page, next in
      next.0.page.flatMap { page?.joined(to: $0, at: next.1) }
    }
    let whole = Seen(
      rows: joined.rows, codes: parts.flatMap(\.codes), page: page,
      pictureHash: parts.first?.pictureHash)
    return try report(whole, named: files.first ?? "", since: start)
  }

  private func joined(
    _ parts: [Seen], _ files: [String]
  ) throws -> (rows: [ReceiptRow], seams: [PartSeam]) {
    do {
      return try ReceiptParts.joined(parts.map(\.rows))
    } catch {
      throw ReceiptFault.apart(path: files[error.part], before: files[error.part - 1])
    }
  }

  /// The same of a picture that a camera took.
  ///
  /// - Parameter name: what the report and an error call it.
  package func report(of frame: Frame, named name: String) throws -> ReceiptReport {
    let start = ContinuousClock.now
    return try report(try seen(in: frame, name), named: name, since: start)
  }

  // MARK: Seeing

  private func seen(at file: String) throws -> Seen {
    guard PDFText.isPDF(at: file) else { return try seen(in: PictureFile.frame(at: file), file) }
    let words = try PDFText.words(at: file).map { ReceiptWord($0.text, at: $0.box, belief: 1) }
    return Seen(rows: RowBuilder.rows(of: words))
  }

  private func seen(in frame: Frame, _ name: String) throws -> Seen {
    guard let sheet = try wordReader().sheet(in: frame, printedIn: languages(of:)) else {
      throw ReceiptFault.notAReceipt(path: name)
    }
    let merged = WordMerge.merged(
      words: sheet.words.map(ReceiptWord.init), numbers: sheet.numbers.map(ReceiptWord.init))
    return Seen(
      rows: RowBuilder.rows(of: merged),
      codes: codeReader?.codes(in: frame).map(\.code.printed) ?? [], page: sheet.page,
      pictureHash: PictureHash(frame))
  }

  private struct Seen {
    let rows: [ReceiptRow]
    var codes: [String] = []
    var page: FlatPage?
    var pictureHash: PictureHash?
  }

  private func report(
    _ seen: Seen, named name: String, since start: ContinuousClock.Instant
  ) throws -> ReceiptReport {
    var draft = parser.draft(of: seen.rows)
    let codes = ReceiptCodes(seen.codes)
    draft.take(codes)
    let report = ReceiptReport(
      file: name, draft: draft, rows: seen.rows, codes: codes, page: seen.page,
      pictureHash: seen.pictureHash, took: ContinuousClock.now - start)
    guard draft.isReceipt else { throw ReceiptFault.notAReceipt(path: name, seen: report) }
    return report
  }

  private func wordReader() throws -> ReceiptWordReader {
    if let reader { return reader }
    let made = try ReceiptWordReader(modelFolder: modelFolder, languages: languages)
    reader = made
    return made
  }

  /// The languages that the words of a first reading suggest; none where the country is known.
  private func languages(of words: [PageWord]) -> [WordLanguage] {
    guard country == nil else { return [] }
    return ReceiptLanguage.likely(of: words.map(ReceiptWord.init)).map { language in
      switch language {
      case .german: .german
      case .english: .english
      case .eastern: .japanese
      }
    }
  }

  /// What receipts of the country are printed in; where it is not known, what a first reading is in.
  private var languages: [WordLanguage] {
    switch country?.code {
    case "JP": [.japanese, .german, .english]
    case "TW": [.traditionalChinese, .german, .english]
    case "GB", "US", "MY": [.english, .german]
    default: [.german, .english]
    }
  }
}

extension FlatPage {
  fileprivate func joined(to lower: FlatPage, at seam: PartSeam) -> FlatPage {
    joined(to: lower, below: seam.line, scale: seam.scale, shift: seam.shift)
  }
}

extension ReceiptWord {
  fileprivate init(_ word: PageWord) {
    self.init(word.text, at: word.box, belief: word.confidence)
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
  package let took: Duration
}

extension ReceiptReport {
  package var incoming: IncomingReceipt {
    IncomingReceipt(
      draft, marks: StoreMark.found(in: rows), number: codes.number, pictureHash: pictureHash)
  }
}
