// SPDX-License-Identifier: GPL-3.0-or-later

import CTesseract
import Imaging
import Log

/// Tesseract with one model or several, reading one line at a time. One object belongs to one
/// thread.
///
/// `GlyphReader` runs our own model six times as fast; this is for stock models, which have layers
/// and alphabets of their own, on pictures that may take their time.
final class TesseractEngine {
  private let calls: TesseractCalls
  private let api: OpaquePointer
  private let mode: Mode

  /// The kind of picture that Tesseract takes one for.
  enum Mode {
    /// A line of words, each as sure as the word: that of single letters says nothing on photos.
    /// Stock models want it, or they invent what frames the line.
    case words
    /// A line as it is, each letter as sure as it is itself: what our own model wants.
    case rawLine

    fileprivate var segmentation: TessPageSegMode {
      switch self {
      case .words: PSM_SINGLE_LINE
      case .rawLine: PSM_RAW_LINE
      }
    }

    fileprivate var surenessOf: TessPageIteratorLevel {
      switch self {
      case .words: RIL_WORD
      case .rawLine: RIL_SYMBOL
      }
    }
  }

  /// Throws when the folder has no such model, or one that this Tesseract cannot use.
  /// - Parameters:
  ///   - folder: nil for the one where this Tesseract looks for stock models.
  ///   - model: several are joined by a plus sign, the one that is likeliest first.
  init(
    _ library: TesseractLibrary, folder: String? = nil, model: String, mode: Mode = .words
  ) throws(ReaderError) {
    calls = library.calls
    let missing = ReaderError.noModel(folder: folder ?? "", name: model + ".traineddata")
    guard let api = calls.TessBaseAPICreate() else { throw missing }
    // Its own complaints are for its developers; ours is the error.
    _ = calls.TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    guard calls.TessBaseAPIInit2(api, folder, model, OEM_LSTM_ONLY) == 0 else {
      calls.TessBaseAPIDelete(api)
      throw missing
    }
    calls.TessBaseAPISetPageSegMode(api, mode.segmentation)
    // Images come dark on light: a second look at the inverse costs up to 70 % and finds nothing.
    _ = calls.TessBaseAPISetVariable(api, "tessedit_do_invert", "0")
    (self.api, self.mode) = (api, mode)
    Log.recognition.note("Tesseract \(library.version) has loaded \(model)")
  }

  deinit {
    calls.TessBaseAPIEnd(api)
    calls.TessBaseAPIDelete(api)
  }

  /// The characters of the line from left to right, spaces between words included.
  func glyphs(in image: LineImage) -> [Glyph] {
    let isRead = image.pixels.withUnsafeBufferPointer { pixels in
      calls.TessBaseAPISetImage(
        api, pixels.baseAddress, CInt(image.width), CInt(image.height), 1, CInt(image.width))
      // Without one it guesses, and says so on every line.
      calls.TessBaseAPISetSourceResolution(api, 300)
      return calls.TessBaseAPIRecognize(api, nil) == 0
    }
    defer { calls.TessBaseAPIClear(api) }
    guard isRead, let result = calls.TessBaseAPIGetIterator(api) else { return [] }
    defer { calls.TessResultIteratorDelete(result) }
    return glyphs(from: result)
  }

  private func glyphs(from result: OpaquePointer) -> [Glyph] {
    let page = calls.TessResultIteratorGetPageIterator(result)
    var glyphs: [Glyph] = []
    repeat {
      if !glyphs.isEmpty, calls.TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0,
        let last = glyphs.last
      {
        glyphs.append(
          Glyph(text: " ", x: last.x.upperBound..<last.x.upperBound, y: last.y, confidence: 1))
      }
      if let glyph = glyph(at: result, page) { glyphs.append(glyph) }
    } while calls.TessResultIteratorNext(result, RIL_SYMBOL) != 0
    return glyphs
  }

  private func glyph(at result: OpaquePointer, _ page: OpaquePointer?) -> Glyph? {
    guard let text = calls.TessResultIteratorGetUTF8Text(result, RIL_SYMBOL) else { return nil }
    defer { calls.TessDeleteText(text) }
    var (left, top, right, bottom): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    _ = calls.TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom)
    return Glyph(
      text: String(cString: text), x: Int(left)..<Int(max(left, right)),
      y: Int(top)..<Int(max(top, bottom)),
      confidence: Double(calls.TessResultIteratorConfidence(result, mode.surenessOf)) / 100)
  }
}
