// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the words of a sheet with Tesseract's stock models. One object belongs to one thread.
package final class ReceiptWordReader {
  private let engine: TesseractEngine

  /// - Parameter languages: the likeliest first; those that are not installed are left out.
  package init(_ languages: [WordLanguage]) throws {
    guard let library = TesseractLibrary() else {
      throw WordsError.noTesseract(wanted: languages)
    }
    let installed = library.installedLanguages
    let found = languages.filter { installed.contains($0.rawValue) }
    guard !found.isEmpty else { throw WordsError.noLanguage(wanted: languages) }
    engine = try TesseractEngine(
      library, model: found.map(\.rawValue).joined(separator: "+"), mode: .block)
  }

  package func words(on page: FlatPage) -> [PageWord] { engine.words(on: page) }
}
