// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Reads a picture that rests, such as a file, with more looks than one of a camera gets.
///
///     LineFinder of PriceLineReader ─► the lines that are found in any picture
///     LineFinder at a finer scale   ─► more cuts of lines; turned level where the picture is askew
///     AreaFinder                    ─► where a network sees text
///     DisplayReader                 ─► numbers of displays
///     PriceLineReader.settled       ─► and a CloserLook at what is not sure
///                                   ─► and a SecondOpinion where text is
package final class StillReader: TextReader {
  private let reader: PriceLineReader
  private let finder: LineFinder
  private let areas: AreaFinder
  private let others: GlyphReader
  private let displays: DisplayReader

  /// Six prices fewer of 137 photos are read at 1,280; at 1,920 one more, and 4 wrong ones more
  /// where there are none.
  private static let workingSide = 1600
  /// So many cuts more are read; 100 instead of 50 give no price more.
  private static let mostFurther = 40

  /// - Parameter reader: with whose network it reads; both belong to one thread.
  package init(_ reader: PriceLineReader, modelFolder: String) throws(ReaderError) {
    self.reader = reader
    let gate = try LineGate(folder: modelFolder, name: PriceLineReader.model)
    areas = try AreaFinder(folder: modelFolder)
    others = try GlyphReader(scriptsIn: modelFolder)
    displays = try DisplayReader(folder: modelFolder)
    finder = LineFinder(workingSide: Self.workingSide, gate: gate, keepsLikeliest: true)
  }

  package func lines(in frame: Frame) -> [TextLine] {
    frame.turnedUpright.withLuma { luma in
      let usual = reader.lines(in: luma, by: reader.finder)
      let first = reader.firstLook(at: usual.cuts.prefix(reader.mostLines), of: luma)
      let further = furtherCuts(in: luma, tilt: usual.tilt).filter { cut in
        !first.contains { $0.isSettled(at: cut.whole) }
      }
      let more = reader.firstLook(at: further.prefix(Self.mostFurther), of: luma)
      let opinion = SecondOpinion(
        others, areas: areas.lines(in: luma), displays: displays.numbers(in: luma))
      return reader.settled(first + more, in: luma, opinion: opinion).map(\.line)
    }
  }

  private func furtherCuts(in luma: borrowing LumaView, tilt: Double) -> [LineCuts] {
    guard tilt != 0,
      let turned = TurnedPicture(of: luma, slope: tilt, longestSide: Self.workingSide)
    else { return reader.lines(in: luma, by: finder).cuts }
    let found = turned.frame.withLuma { finder.lines(in: $0).filter(\.isWorthReading) }
    return found.cuts.map { $0.moved(turned.inPicture) }
  }
}

extension LineReading {
  /// Whether nothing new is to be read in a cut: it is nearly the one that was read, or was read
  /// surely in one much like it.
  fileprivate func isSettled(at cut: LineCut) -> Bool {
    guard polarity == cut.polarity else { return false }
    let shared = quad.area(sharedWith: cut.quad)
    let most = confidence > Self.verySurely ? Self.alike : Self.same
    return shared > most * (quad.area + cut.quad.area - shared)
  }

  private static let verySurely = 0.95
  /// Shares of what both cover.
  private static let alike = 0.5
  private static let same = 0.85
}
