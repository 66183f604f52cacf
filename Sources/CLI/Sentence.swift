// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Prices
import Recognition
import Storage
import TagPress

/// What a person reads when something did not work.
enum Sentence {
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as StorageError: error.sentence
    case let error as PictureFileError: error.sentence
    case let error as ReaderError: sentence(of: error)
    case let error as DebugDrawing.NotWritten: error.sentence
    case let error as SettingsForm.Invalid: error.sentence
    case let error as ConvertError: error.sentence
    case let error as SettingsCommandError: error.sentence
    case let error as NoCopy: error.sentence
    case let error as OutputLost: error.sentence
    case let error as NoGreyPicture: error.sentence
    case let error as UnusableFile: error.sentence
    case let error as PoolError: sentence(of: error)
    case let error as LiveSceneError: error.sentence
    default: String(describing: error)
    }
  }

  private static func sentence(of error: ReaderError) -> String {
    switch error {
    case .noModel(let folder, let name), .unusableModel(let folder, let name, _):
      tr(
        "The reader's model {path} is missing or cannot be used. Install the program again, or restore the file.",
        ["path": folder + "/" + name])
    }
  }

  private static func sentence(of error: PoolError) -> String {
    tr(
      "{path} cannot be written ({reason}). Check who may write there, then try again.",
      ["path": error.path, "reason": error.reason])
  }
}
