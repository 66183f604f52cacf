// SPDX-License-Identifier: GPL-3.0-or-later

package import Core

/// Reads the lines of a picture that could hold a price.
///
///     Frame ─► turnedUpright
///           ─► LineFinder    rows of glyphs; those that hold no digits are gated out
///           ─► LineImage     each cut out, set upright, contrast stretched
///           ─► GlyphReader   all of them at once, with our own model: characters, places, how sure
///           ─► [TextLine]    of each place the surest reading
package final class PriceLineReader: TextReader {
  private let finder: LineFinder
  private let reader: GlyphReader
  /// So many lines are read of a picture, the best first.
  private let mostLines: Int
  /// Is told what is done, when somebody wants to know.
  package var trace: ReadingTrace?

  /// The model of the house, in its folder.
  package static let model = "price"
  /// A shelf of ten prices gives about so many rows that deserve a look.
  package static let usualMostLines = 60

  package init(
    modelFolder: String, mostLines: Int = PriceLineReader.usualMostLines
  ) throws(ReaderError) {
    reader = try GlyphReader(folder: modelFolder, model: Self.model)
    finder = LineFinder(gate: try LineGate(folder: modelFolder, name: Self.model))
    self.mostLines = mostLines
  }

  package func lines(in frame: Frame) -> [TextLine] {
    let start = ContinuousClock.now
    let images = frame.turnedUpright.withLuma { luma in
      let rows = finder.lines(in: luma).filter(\.isWorthReading)
      trace?.add(.find, since: start)
      trace?.add(.found, at: rows.map(\.quad))
      return rows.prefix(mostLines).compactMap { found in
        LineImage(of: luma, at: found.quad, isLightOnDark: found.polarity == .lightOnDark)
      }
    }
    let readingStart = ContinuousClock.now
    let readings = zip(reader.glyphs(in: images), images).compactMap { glyphs, image in
      let reading = LineReading(glyphs, in: image)
      trace?.add(
        reading.map { .read(text: $0.line.text, confidence: $0.confidence) } ?? .refused,
        at: [image.place])
      return reading
    }
    trace?.add(.read, since: readingStart)
    return readings.withoutOverlaps().map(\.line)
  }
}
