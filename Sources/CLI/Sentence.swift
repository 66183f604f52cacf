// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Language
import Storage

/// What a person reads when something did not work.
enum Sentence {
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as StorageError: error.sentence
    case let error as SettingsForm.Invalid: error.sentence
    case let error as ConvertError: error.sentence
    case let error as SettingsCommandError: error.sentence
    case let error as OutputLost: error.sentence
    default: String(describing: error)
    }
  }
}
