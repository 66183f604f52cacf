// SPDX-License-Identifier: GPL-3.0-or-later

/// Says in a PDF what language its words are of: readers for the blind choose their voice by it, and
/// Cairo 1.16 has no word for it.
///
/// A PDF may be changed by what stands after it: the catalog once more, a table of where that is,
/// and where the table before is.
///
///     %PDF-1.5 … << /Type /Catalog … >> … xref … trailer << /Root 9 0 R … >> startxref 4711 %%EOF
///     9 0 obj << /Lang (de) /Type /Catalog … >> endobj
///     xref 9 1 … trailer << /Root 9 0 R … /Prev 4711 >> startxref 5811 %%EOF
enum PDFLanguage {
  /// The bytes as they are, where they are not what Cairo writes.
  static func adding(_ language: String, to pdf: [UInt8]) -> [UInt8] {
    let isPlain = language.utf8.allSatisfy { (0x30...0x7A).contains($0) || $0 == 0x2D }
    guard isPlain, !language.isEmpty, let end = Ending(pdf),
      let catalog = end.object(numbered: end.root, in: pdf),
      let inside = catalog.firstRange(of: "<<")
    else { return pdf }
    var new = catalog
    new.replaceSubrange(inside, with: "<< /Lang (\(language))")
    let object = "\(end.root) 0 obj\n\(new)endobj\n"
    let place = String(pdf.count)
    let padded = String(repeating: "0", count: max(0, 10 - place.count)) + place
    let tail = """
      xref
      \(end.root) 1
      \(padded) 00000 n\u{20}
      trailer
      << /Size \(end.size)
         /Root \(end.root) 0 R
         /Info \(end.info) 0 R
         /Prev \(end.table)
      >>
      startxref
      \(pdf.count + object.utf8.count)
      %%EOF

      """
    return pdf + Array((object + tail).utf8)
  }

  /// The facts that the last lines of a PDF say.
  private struct Ending {
    let size: Int
    let root: Int
    let info: Int
    let table: Int

    init?(_ pdf: [UInt8]) {
      let words = String(decoding: pdf.suffix(400), as: UTF8.self)
        .split { $0 == "\n" || $0 == " " }.map(String.init)
      func number(after name: String) -> Int? {
        words.lastIndex(of: name).flatMap {
          words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil
        }
      }
      guard let size = number(after: "/Size"), let root = number(after: "/Root"),
        let info = number(after: "/Info"), let table = number(after: "startxref"),
        pdf.indices.contains(table)
      else { return nil }
      (self.size, self.root, self.info, self.table) = (size, root, info, table)
    }

    /// The text that stands between `9 0 obj` and `endobj`; Cairo writes the catalog as one of the
    /// last.
    func object(numbered number: Int, in pdf: [UInt8]) -> String? {
      let before = pdf[..<table].suffix(4_096)
      let text = String(decoding: before, as: UTF8.self)
      guard let start = text.ranges(of: "\n\(number) 0 obj\n").last?.upperBound,
        let end = text[start...].firstRange(of: "endobj")
      else { return nil }
      return String(text[start..<end.lowerBound])
    }
  }
}
