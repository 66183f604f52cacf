// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import Prices
import Recognition

/// Reads picture files one after another, as the window reads what the camera sees.
struct PictureReader {
  private let reader: PriceLineReader
  private let parser: PriceParser

  init(modelFolder: String, context: PriceContext) throws(ReaderError) {
    reader = try PriceLineReader(modelFolder: modelFolder)
    parser = PriceParser(context: context)
  }

  /// Every price that may be one, doubtful ones included.
  func report(of file: String, isTraced: Bool = false) throws(PictureFileError) -> PictureReport {
    let start = ContinuousClock.now
    let frame = try PictureFile.frame(at: file)
    let decoded = ContinuousClock.now
    let trace = isTraced ? ReadingTrace() : nil
    reader.trace = trace
    let lines = TiledReader(reader, trace: trace).lines(in: frame)
    let read = ContinuousClock.now
    let prices = parser.prices(on: lines)
    let parsed = ContinuousClock.now
    return PictureReport(
      file: file, size: frame.uprightSize, prices: prices, decoding: decoded - start,
      reading: parsed - decoded, parsing: parsed - read, trace: trace)
  }
}

/// What was read in one picture.
struct PictureReport {
  let file: String
  /// Of the upright picture.
  let size: PixelSize
  let prices: [SeenPrice]
  let decoding: Duration
  /// Parsing included.
  let reading: Duration
  let parsing: Duration
  let trace: ReadingTrace?

  func json(_ prices: [SeenPrice]) -> JSONText {
    .object([
      ("file", .string(file)), ("width", .number(Double(size.width))),
      ("height", .number(Double(size.height))),
      ("milliseconds", .number((reading / .milliseconds(1) * 10).rounded() / 10)),
      ("prices", .array(prices.map(\.json))),
    ])
  }
}

extension SeenPrice {
  var json: JSONText {
    let bounds = place.bounds
    let box = [bounds.x, bounds.y, bounds.width, bounds.height]
    return .object(
      [("text", .string(price.text))] + price.amountMembers
        + [("box", .array(box.map { .number($0.rounded()) })), price.beliefMember])
  }
}
