// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Log

/// Reads what goes by quickly, and what is held with all looks that there are.
package final class PatientReader: TextReader {
  private let reader: PriceLineReader
  private let modelFolder: String
  /// It has networks of its own, and reading with them takes 84 MB more: it goes when the next frame
  /// comes.
  private var stillReader: StillReader?

  /// - Parameter reader: belongs to this one from now on.
  package init(_ reader: PriceLineReader, modelFolder: String) {
    (self.reader, self.modelFolder) = (reader, modelFolder)
  }

  package func lines(in frame: Frame) -> [TextLine] {
    guard frame.isHeld, let still = still() else {
      stillReader = nil
      return reader.lines(in: frame)
    }
    return still.lines(in: frame)
  }

  /// Returns nil where its networks cannot be used: the quick reader has said all that it can, and
  /// what the person holds is not left unread.
  private func still() -> StillReader? {
    if stillReader == nil {
      do {
        stillReader = try StillReader(reader, modelFolder: modelFolder)
      } catch {
        Log.recognition.note("cannot look longer: \(error)")
      }
    }
    return stillReader
  }
}
