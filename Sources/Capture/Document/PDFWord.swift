// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A word of a PDF where it stands, the pages one below the other.
package struct PDFWord: Equatable, Sendable {
  package let text: String
  package let box: Box
}

extension [PDFWord] {
  /// Reads what `pdftotext -bbox` writes:
  ///
  ///     <page width="283.5" height="841.9">
  ///       <word xMin="20.0" yMin="158.6" xMax="56.0" yMax="171.2">ZITRONE</word>
  init(boundingBoxes text: String) {
    self = []
    var top = 0.0
    var height = 0.0
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("<page ") {
        top += height
        height = line.attribute("height", in: 0...PDFWord.largestPage) ?? 0
      } else if line.hasPrefix("<word "), let word = PDFWord(line, below: top) {
        append(word)
      }
    }
  }
}

extension PDFWord {
  /// In points: no reader of PDFs takes a larger page.
  fileprivate static let largestPage = 14_400.0
  /// A word may begin before its page.
  private static let places = -largestPage...largestPage

  fileprivate init?(_ line: Substring, below top: Double) {
    guard let left = line.attribute("xMin", in: Self.places),
      let right = line.attribute("xMax", in: Self.places),
      let upper = line.attribute("yMin", in: Self.places),
      let lower = line.attribute("yMax", in: Self.places),
      let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end
    else { return nil }
    text = line[line.index(after: start)..<end].withoutEntities
    box = Box(x: left, y: upper + top, width: right - left, height: lower - upper)
  }
}

extension Substring {
  fileprivate func attribute(_ name: String, in range: ClosedRange<Double>) -> Double? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    let place = parts.firstIndex { $0.hasSuffix(" " + name + "=") }
    guard let place, place + 1 < parts.count else { return nil }
    return Double(parts[place + 1]).flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate var withoutEntities: String {
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&amp;", "&"),
    ]
    .reduce(String(self)) { $0.replacing($1.0, with: $1.1) }
  }
}
