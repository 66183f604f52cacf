// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Prices
import Recognition
import Storage

/// An error that tells a person what happened and what to do next.
package protocol Explained: Error {
  var sentence: String { get }
}

/// What a person reads when something did not work.
package enum Sentence {
  package static func of(_ error: any Error) -> String {
    switch error {
    case let error as any Explained: error.sentence
    case let error as StorageError: error.sentence
    case let error as PictureFileError: error.sentence
    case let error as PDFTextError: error.sentence
    case ReceiptFault.notAReceipt(let path):
      tr(
        "{path} shows no receipt that can be read. Photograph all of it, level and close; `pricescan read` finds single prices.",
        ["path": FileName.shown(path)])
    case let error as SettingsForm.Invalid: error.sentence
    case let error as ReaderError: sentence(of: error)
    case let error as WordsError: sentence(of: error)
    case let error as WordsLost:
      tr(
        "The list of words {path} is missing or cannot be used. Install the program again, or restore the file.",
        ["path": error.path])
    case let error as NoCodeLibrary:
      tr(
        "zbar, which reads bar codes, is not installed. Install it: {command}",
        ["command": installing([error.debianPackage])])
    default: String(describing: error)
    }
  }

  private static func sentence(of error: WordsError) -> String {
    switch error {
    case .noTesseract(let wanted):
      tr(
        "Tesseract, which reads words, is not installed. Install it: {command}",
        ["command": installing(["libtesseract5"] + wanted.map(\.debianPackage))])
    case .noLanguage(let wanted):
      tr(
        "No language to read words in is installed. Install at least one: {command}",
        ["command": installing(wanted.map(\.debianPackage))])
    }
  }

  /// What a person types on Debian.
  package static func installing(_ packages: [String]) -> String {
    "sudo apt install " + packages.joined(separator: " ")
  }

  private static func sentence(of error: ReaderError) -> String {
    switch error {
    case .noModel(let folder, let name), .unusableModel(let folder, let name, _):
      tr(
        "The reader's model {path} is missing or cannot be used. Install the program again, or restore the file.",
        ["path": folder + "/" + name])
    }
  }
}
