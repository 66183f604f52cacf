// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
package import Recognition

/// What a person reads where a file gives no receipt.
package enum ReceiptSentence {
  /// Nil for an error that no reading has.
  package static func of(_ error: any Error) -> String? {
    switch error {
    case let error as PictureFileError: error.sentence
    case let error as PDFTextError: error.sentence
    case let error as ReceiptFault: error.sentence
    case let error as WordsError: error.sentence
    case let error as ReaderError: error.sentence
    default: nil
    }
  }
}

extension WordsError {
  package var sentence: String {
    switch self {
    case .noTesseract(let wanted):
      tr(
        "Tesseract, which reads words, is not installed. Install it: {command}",
        ["command": DebianPackages.installing(["libtesseract5"] + wanted.map(\.debianPackage))])
    case .noLanguage(let wanted):
      tr(
        "No language to read words in is installed. Install at least one: {command}",
        ["command": DebianPackages.installing(wanted.map(\.debianPackage))])
    }
  }
}

extension ReaderError {
  package var sentence: String {
    switch self {
    case .noModel(let folder, let name), .unusableModel(let folder, let name, _):
      tr(
        "The reader's model {path} is missing or cannot be used. Install the program again, or restore the file.",
        ["path": folder + "/" + name])
    }
  }
}
