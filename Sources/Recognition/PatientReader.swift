// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Log

/// Reads what goes by quickly, and what rests with all looks that there are.
package final class PatientReader: TextReader {
  private let reader: PriceLineReader
  private let modelFolder: String

  /// - Parameter reader: belongs to this one from now on.
  package init(_ reader: PriceLineReader, modelFolder: String) {
    (self.reader, self.modelFolder) = (reader, modelFolder)
  }

  package func lines(in frame: Frame) -> [TextLine] {
    let still = frame.isResting ? still() : nil
    return (still ?? reader).lines(in: frame)
  }

  /// It has networks of its own, and reading with them takes 84 MB more. So it is made for each frame,
  /// which takes 0.08 s, and goes with it.
  ///
  /// Returns nil where its networks cannot be used: the quick reader has said all that it can, and
  /// what rests is not left unread.
  private func still() -> (any TextReader)? {
    do {
      return try StillReader(reader, modelFolder: modelFolder)
    } catch {
      Log.recognition.note("cannot look longer: \(error)")
      return nil
    }
  }
}
