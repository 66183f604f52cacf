// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
package import Money
import Products
package import Receipts
import Recognition

/// Reads receipts from pictures and PDFs, one file after another.
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

  /// Throws a sentence's worth: the file, its picture or PDF, or what reads it.
  package func report(of file: String) throws -> ReceiptReport {
    let start = ContinuousClock.now
    let isPDF = PDFText.isPDF(at: file)
    let seen = isPDF ? Seen(words: try Self.words(ofPDF: file)) : try self.seen(in: file)
    let rows = RowBuilder.rows(of: seen.words)
    var draft = parser.draft(of: rows)
    let codes = ReceiptCodes(seen.codes)
    draft.take(codes)
    let took = ContinuousClock.now - start
    let report = ReceiptReport(
      file: file, draft: draft, rows: rows, codes: codes, pictureHash: seen.pictureHash,
      took: took)
    guard draft.isReceipt else { throw ReceiptFault.notAReceipt(path: file) }
    return report
  }

  private static func words(ofPDF file: String) throws -> [ReceiptWord] {
    try PDFText.words(at: file).map { ReceiptWord($0.text, at: $0.box, belief: 1) }
  }

  private struct Seen {
    let words: [ReceiptWord]
    var codes: [String] = []
    var pictureHash: PictureHash?
  }

  private func seen(in file: String) throws -> Seen {
    let frame = try PictureFile.frame(at: file)
    guard let sheet = try wordReader().sheet(in: frame, printedIn: languages(of:)) else {
      throw ReceiptFault.notAReceipt(path: file)
    }
    let merged = WordMerge.merged(
      words: sheet.words.map(ReceiptWord.init), numbers: sheet.numbers.map(ReceiptWord.init))
    let codes = codeReader?.codes(in: frame).map(\.code.printed) ?? []
    return Seen(words: merged, codes: codes, pictureHash: PictureHash(frame))
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

extension ReceiptWord {
  fileprivate init(_ word: PageWord) {
    self.init(word.text, at: word.box, belief: word.confidence)
  }
}

/// Why a file that could be read gives no receipt.
package enum ReceiptFault: Error, Equatable, Sendable {
  case notAReceipt(path: String)
}

/// A file that was read, and how long that took.
package struct ReceiptReport: Sendable {
  package let file: String
  package let draft: ReceiptDraft
  package let rows: [ReceiptRow]
  package let codes: ReceiptCodes
  /// Nil for a PDF.
  package let pictureHash: PictureHash?
  package let took: Duration
}
