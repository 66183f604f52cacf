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
    case let error as ReaderError: error.sentence
    default: nil
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
