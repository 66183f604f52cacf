// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Imaging
import ReceiptReading
import Receipts
import TagPress

/// The receipt as it was read, to be looked at: its sheet as it was set upright, a drawing over it,
/// and all rows with how sure they are.
///
///     1-photo.jpg.png   the sheet
///     1-photo.jpg.svg   grey what was read, green the lines that are sure, orange the others
///     1-photo.jpg.txt   97 % MILCH 1,19 B
///
/// A PDF has rows alone: it was not read by its looks.
struct ReceiptDrawing {
  private let report: ReceiptReport

  init(_ report: ReceiptReport) { self.report = report }

  /// Less sure amounts than this are orange.
  private static let plainBelief = 0.85

  func write(to path: String, number: Int) throws {
    let folder = DebugFolder(path)
    try folder.write(rows, "txt", about: report.file, number: number)
    guard let sheet = ReceiptSheet(report) else { return }
    let name = DebugFolder.name("png", about: report.file, number: number)
    let picture = GrayPicture(
      width: sheet.size.width, height: sheet.size.height, pixels: sheet.grey)
    do {
      try picture.writePNG(to: path + "/" + name)
    } catch {
      throw DebugFolder.NotWritten(path: error.path)
    }
    try folder.write(
      drawing(over: name, sheet).text, "svg", about: report.file, number: number)
  }

  /// The least sure word says how sure a row is.
  private var rows: String {
    report.rows.map { row in
      let belief = row.words.map(\.belief).min() ?? 0
      return "\(Int((belief * 100).rounded())) % \(row.text)\n"
    }.joined()
  }

  private func drawing(over picture: String, _ sheet: ReceiptSheet) -> Drawing {
    let address = URL(filePath: "/" + picture).absoluteString.dropFirst("file:///".count)
    var drawing = Drawing(over: String(address), width: sheet.size.width, height: sheet.size.height)
    for place in report.rows.compactMap(\.place) {
      drawing.outline(Quad(place.halved), "grey")
    }
    for (line, place) in zip(report.draft.lines, sheet.places) {
      guard let place else { continue }
      let isSure = line.amount.belief >= Self.plainBelief && line.amount.readAs == nil
      let belief = Int((line.amount.belief * 100).rounded())
      drawing.outline(
        Quad(place), isSure ? "green" : "orange",
        "\(line.kind.rawValue) \(report.draft.text(line.amount.value)) (\(belief) %)")
    }
    return drawing
  }
}

extension Box {
  /// On the sheet, which is kept at half the size that it was read at.
  fileprivate var halved: Box { Box(x: x / 2, y: y / 2, width: width / 2, height: height / 2) }
}
