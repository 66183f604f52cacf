// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
package import Imaging
package import Prices
package import Recognition

/// Reads picture files one after another, as the window reads a picture.
package struct PictureReader {
  private let reader: PriceLineReader
  private let stillReader: StillReader
  private let parser: PriceParser

  package init(modelFolder: String, context: PriceContext) throws(ReaderError) {
    reader = try PriceLineReader(modelFolder: modelFolder)
    stillReader = try StillReader(reader, modelFolder: modelFolder)
    parser = PriceParser(context: context)
  }

  /// Every price that may be one, doubtful ones included.
  package func report(of file: String, isTraced: Bool = false) throws(PictureFileError)
    -> PictureReport
  {
    let start = ContinuousClock.now
    let (frame, fullSize) = try PictureFile.measuredFrame(at: file)
    let decoded = ContinuousClock.now
    let trace = isTraced ? ReadingTrace() : nil
    reader.trace = trace
    let limit = ReadingLimit()
    let lines = TiledReader(stillReader, parts: reader, trace: trace, within: limit)
      .lines(in: frame)
    let read = ContinuousClock.now
    let prices = parser.prices(on: lines, in: frame)
    let parsed = ContinuousClock.now
    return PictureReport(
      file: file, frame: frame, size: frame.uprightSize, fullSize: fullSize, prices: prices,
      decoding: decoded - start,
      reading: parsed - decoded, parsing: parsed - read, isComplete: !limit.wasCutShort,
      trace: trace)
  }
}

/// A picture that was read: its prices, and how long that took.
package struct PictureReport {
  package var file: String
  /// As it was read.
  package let frame: Frame
  /// The size of the upright picture as it was read; places are in its pixels.
  package let size: PixelSize
  /// The size of the upright picture in the file.
  package let fullSize: PixelSize
  package let prices: [SeenPrice]
  package let decoding: Duration
  /// Parsing included.
  package let reading: Duration
  package let parsing: Duration
  /// Whether all parts were read.
  package let isComplete: Bool
  package let trace: ReadingTrace?
}
