// SPDX-License-Identifier: GPL-3.0-or-later

package import Core

/// Reads the lines of a picture that could hold a price.
///
///     Frame ─► turnedUpright
///           ─► LineFinder    rows of glyphs; those that hold no digits are gated out
///           ─► LineImage     each cut out, set upright, contrast stretched
///           ─► TesseractEngine with our own model: characters, their places, how sure
///           ─► [TextLine]    of each place the surest reading
package final class PriceLineReader: TextReader {
  private let finder: LineFinder
  private let engine: TesseractEngine
  /// So many lines are read of a picture, the best first.
  private let mostLines: Int

  /// The model of the house, in its folder.
  package static let model = "price"
  /// A shelf of ten prices gives about so many rows that deserve a look.
  package static let usualMostLines = 60

  package init(
    modelFolder: String, mostLines: Int = PriceLineReader.usualMostLines
  ) throws(ReaderError) {
    finder = LineFinder(gate: try LineGate(folder: modelFolder, name: Self.model))
    engine = try TesseractEngine(folder: modelFolder, model: Self.model)
    self.mostLines = mostLines
  }

  package func lines(in frame: Frame) -> [TextLine] {
    var readings: [LineReading] = []
    frame.turnedUpright.withLuma { luma in
      let worth = finder.lines(in: luma).prefix { $0.isWorthReading }
      for found in worth.prefix(mostLines) {
        guard
          let image = LineImage(
            of: luma, at: found.quad, isLightOnDark: found.polarity == .lightOnDark),
          let reading = LineReading(engine.glyphs(in: image), in: image)
        else { continue }
        readings.append(reading)
      }
    }
    return readings.withoutOverlaps().map(\.line)
  }
}
