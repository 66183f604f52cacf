// SPDX-License-Identifier: GPL-3.0-or-later

import CTesseract
import Imaging

/// Tesseract with one model, reading one line at a time. One object belongs to one thread.
///
/// `GlyphReader` runs our own model six times as fast; this is for stock models, which have layers
/// and alphabets of their own, on pictures that may take their time.
final class TesseractEngine {
  private let api: OpaquePointer

  /// Throws when the folder has no such model, or one that this Tesseract cannot use.
  init(folder: String, model: String) throws(ReaderError) {
    guard let api = TessBaseAPICreate() else {
      throw .noModel(folder: folder, name: model + ".traineddata")
    }
    // Its own complaints are for its developers; ours is the error.
    TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    guard TessBaseAPIInit2(api, folder, model, OEM_LSTM_ONLY) == 0 else {
      TessBaseAPIDelete(api)
      throw .noModel(folder: folder, name: model + ".traineddata")
    }
    TessBaseAPISetPageSegMode(api, PSM_RAW_LINE)
    // Images come dark on light: a second look at the inverse costs up to 70 % and finds nothing.
    TessBaseAPISetVariable(api, "tessedit_do_invert", "0")
    self.api = api
  }

  deinit {
    TessBaseAPIEnd(api)
    TessBaseAPIDelete(api)
  }

  /// The characters of the line from left to right, spaces between words included.
  func glyphs(in image: LineImage) -> [Glyph] {
    let isRead = image.pixels.withUnsafeBufferPointer { pixels in
      TessBaseAPISetImage(
        api, pixels.baseAddress, CInt(image.width), CInt(image.height), 1, CInt(image.width))
      // Without one it guesses, and says so on every line.
      TessBaseAPISetSourceResolution(api, 300)
      return TessBaseAPIRecognize(api, nil) == 0
    }
    defer { TessBaseAPIClear(api) }
    guard isRead, let result = TessBaseAPIGetIterator(api) else { return [] }
    defer { TessResultIteratorDelete(result) }
    return glyphs(from: result)
  }

  private func glyphs(from result: OpaquePointer) -> [Glyph] {
    let page = TessResultIteratorGetPageIterator(result)
    var glyphs: [Glyph] = []
    repeat {
      if !glyphs.isEmpty, TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0,
        let last = glyphs.last
      {
        glyphs.append(
          Glyph(text: " ", x: last.x.upperBound..<last.x.upperBound, y: last.y, confidence: 1))
      }
      if let glyph = glyph(at: result, page) { glyphs.append(glyph) }
    } while TessResultIteratorNext(result, RIL_SYMBOL) != 0
    return glyphs
  }

  private func glyph(at result: OpaquePointer, _ page: OpaquePointer?) -> Glyph? {
    guard let text = TessResultIteratorGetUTF8Text(result, RIL_SYMBOL) else { return nil }
    defer { TessDeleteText(text) }
    var (left, top, right, bottom): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom)
    return Glyph(
      text: String(cString: text), x: Int(left)..<Int(max(left, right)),
      y: Int(top)..<Int(max(top, bottom)),
      confidence: Double(TessResultIteratorConfidence(result, RIL_SYMBOL)) / 100)
  }
}
