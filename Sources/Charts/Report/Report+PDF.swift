// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// Cairo could not make a PDF.
package struct ReportNotDrawn: Error, Equatable {
  package let title: String
  /// As Cairo says it.
  package let reason: String

  package init(title: String, reason: String) { (self.title, self.reason) = (title, reason) }
}

extension Report {
  /// The bytes of a PDF: pages of A4, its letters embedded, its text to be found and copied.
  package func pdf() throws(ReportNotDrawn) -> [UInt8] {
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, data, count in
        guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: data, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), A4.width, A4.height)
    let cairo = cairo_create(surface)
    if let surface, let cairo {
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_TITLE, SetText.shown(title))
      PageDrawing(cairo, surface, self).draw()
    }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw ReportNotDrawn(title: title, reason: String(cString: cairo_status_to_string(status)))
    }
    return PDFLanguage.adding(language, to: sink.bytes)
  }
}

/// Where Cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// A report on its way onto pages.
private struct PageDrawing {
  private let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let report: Report
  private let text: SetText

  init(_ cairo: OpaquePointer, _ surface: OpaquePointer, _ report: Report) {
    (self.cairo, self.surface, self.report) = (cairo, surface, report)
    text = SetText(on: cairo, language: report.language)
  }

  func draw() {
    let pages = Typesetting(report, text).pages
    for (place, page) in pages.enumerated() {
      for placed in page { draw(placed, onPage: place + 1) }
      drawFoot("\(place + 1) / \(pages.count)", withTitle: place > 0)
      cairo_surface_show_page(surface)
    }
  }

  private func drawFoot(_ number: String, withTitle: Bool) {
    Ink.black.use(0.6, on: cairo)
    text.set(number, A4.number, width: A4.room, isRightAligned: true)
    text.show(x: A4.margin, top: A4.foot)
    guard withTitle else { return }
    text.set(String(report.title.prefix(80)), A4.number)
    text.show(x: A4.margin, top: A4.foot)
  }

  private func draw(_ placed: Placed, onPage number: Int) {
    Ink.black.use(1, on: cairo)
    switch placed.content {
    case .text(let words, let style):
      text.set(words, style, width: A4.room)
      text.show(x: A4.margin, top: placed.top)
      if style == A4.heading || style == A4.title {
        cairo_pdf_surface_add_outline(
          surface, CAIRO_PDF_OUTLINE_ROOT, SetText.shown(words),
          "page=\(number) pos=[\(Int(A4.margin)) \(Int(placed.top))]",
          CAIRO_PDF_OUTLINE_FLAG_OPEN)
      }
    case .cells(let cells, let columns, let baseline, let isHead):
      draw(cells, columns, isHead, baseline: placed.top + baseline)
    case .rule(let width, let strength): drawRule(width, strength, placed.top)
    case .curve(let curve, let bandTitle):
      cairo_save(cairo)
      cairo_translate(cairo, A4.margin, placed.top)
      curve.drawKey(on: cairo, ink: .black, bandTitle: bandTitle)
      cairo_translate(cairo, 0, Curve.keyHeight)
      curve.draw(
        on: cairo, width: A4.room, height: A4.curveHeight - Curve.keyHeight - 8)
      cairo_restore(cairo)
    }
  }

  private func draw(
    _ cells: [String], _ columns: TableColumns, _ isHead: Bool, baseline: Double
  ) {
    let starts = columns.starts
    for (column, words) in zip(columns.widths.indices, cells) where !words.isEmpty {
      text.set(
        words, isHead ? A4.head : A4.cell, width: columns.widths[column],
        isRightAligned: columns.columns[column].kind == .figures)
      text.show(x: A4.margin + starts[column], baseline: baseline)
    }
  }

  private func drawRule(_ width: Double, _ strength: Double, _ top: Double) {
    Ink.black.use(strength, on: cairo)
    cairo_set_line_width(cairo, 0.5)
    cairo_move_to(cairo, A4.margin, top)
    cairo_line_to(cairo, A4.margin + width, top)
    cairo_stroke(cairo)
  }
}
