// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// The text of a PDF, by poppler's `pdftotext` in a child process that may take little time and
/// memory and write no file: PDFs come from strangers.
package enum PDFText {
  /// Pages of the longest receipt.
  private static let mostPages = 8

  /// Whether a file begins as a PDF does.
  package static func isPDF(at path: String) -> Bool {
    LimitedChild.start(of: path, count: 5) == Array("%PDF-".utf8)
  }

  package static func words(at path: String) throws(PDFTextError) -> [PDFWord] {
    // A name that begins with a dash would be taken for an option.
    let name = path.hasPrefix("/") ? path : "./" + path
    let child = LimitedChild(
      "pdftotext", ["-bbox", "-enc", "UTF-8", "-l", String(mostPages), name, "-"])
    let end = child.run()
    guard !end.isMissing else { throw .noReader(path: path) }
    guard !end.isStopped else { throw .tooMuchWork(path: path) }
    let text = String(decoding: end.output, as: UTF8.self)
    if end.code != 0 {
      throw text.contains("password") ? .locked(path: path) : .damaged(path: path)
    }
    let words = [PDFWord](boundingBoxes: text)
    guard !words.isEmpty else { throw .noText(path: path) }
    return words
  }
}
