// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Prices
import ReceiptReading
import Recognition
import Storage

/// An error that tells a person what happened and what to do next.
package protocol Explained: Error {
  var sentence: String { get }
}

/// The sentences that a person reads when something did not work.
package enum Sentence {
  package static func of(_ error: any Error) -> String {
    switch error {
    case let error as any Explained: error.sentence
    case let error as StorageError: error.sentence
    case let error as SettingsForm.Invalid: error.sentence
    case let error as WordsError: error.sentence
    case let error as WordsLost:
      tr(
        "The list of words {path} is missing or cannot be used. Install the program again, or restore the file.",
        ["path": error.path])
    case let error as NoCodeLibrary:
      tr(
        "zbar, which reads bar codes, is not installed. Install it: {command}",
        ["command": DebianPackages.installing([error.debianPackage])])
    default: ReceiptSentence.of(error) ?? String(describing: error)
    }
  }
}

extension WordsError {
  fileprivate var sentence: String {
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
