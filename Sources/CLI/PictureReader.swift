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
    let (frame, fullSize) = try PictureFile.measuredFrame(at: file)
    let decoded = ContinuousClock.now
    let trace = isTraced ? ReadingTrace() : nil
    reader.trace = trace
    let limit = ReadingLimit()
    let lines = TiledReader(reader, trace: trace, within: limit).lines(in: frame)
    let read = ContinuousClock.now
    let prices = parser.prices(on: lines)
    let parsed = ContinuousClock.now
    return PictureReport(
      file: file, size: frame.uprightSize, fullSize: fullSize, prices: prices,
      decoding: decoded - start,
      reading: parsed - decoded, parsing: parsed - read, isComplete: !limit.wasCutShort,
      trace: trace)
  }
}

/// What was read in one picture.
struct PictureReport {
  let file: String
  /// The size of the upright picture as it was read; places are in its pixels.
  let size: PixelSize
  /// The size of the upright picture in the file.
  let fullSize: PixelSize
  let prices: [SeenPrice]
  let decoding: Duration
  /// Parsing included.
  let reading: Duration
  let parsing: Duration
  /// Whether all parts were read.
  let isComplete: Bool
  let trace: ReadingTrace?

  func json(_ prices: [SeenPrice]) -> JSONText {
    .object([
      ("file", .string(file)), ("width", .number(Double(fullSize.width))),
      ("height", .number(Double(fullSize.height))),
      ("milliseconds", .number((reading / .milliseconds(1) * 10).rounded() / 10)),
      ("complete", .bool(isComplete)), ("prices", .array(prices.map(inFull).map(\.json))),
    ])
  }
}

extension PictureReport {
  /// Where it stands in the picture in the file.
  private func inFull(_ price: SeenPrice) -> SeenPrice {
    let across = Double(fullSize.width) / Double(size.width)
    let down = Double(fullSize.height) / Double(size.height)
    return SeenPrice(
      price: price.price,
      place: price.place.mapped { Point(x: $0.x * across, y: $0.y * down) })
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
