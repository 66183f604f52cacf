// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Prices
import Recognition
import Storage

/// The person's files, and what was read from them at start.
struct Place {
  let settingsFile: SettingsFile
  let ledgerPath: String
  let settings: Settings
  let settingsProblem: StorageError?
  /// Where the reader's model lies.
  let modelFolder: String

  init(machine: Machine) {
    let folders = DataFolders(environment: machine.environment)
    settingsFile = SettingsFile(path: folders.settingsPath)
    ledgerPath = folders.ledgerPath
    let loaded = settingsFile.load()
    settings = loaded.settings
    settingsProblem = loaded.problem
    modelFolder = PriceLineReader.modelFolder(ofProgram: machine.programPath)
  }

  var chosenLanguage: String? { settings.language }
}
