// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
import Recognition
package import Storage

/// The person's files, and what was read from them at start.
package struct Place {
  package let settingsFile: SettingsFile
  package let ledgerPath: String
  package let bookPath: String
  package let plainBookPath: String
  package let settings: Settings
  package let settingsProblem: StorageError?
  /// Where the reader's model lies.
  package let modelFolder: String

  package init(machine: Machine) {
    let folders = DataFolders(environment: machine.environment)
    settingsFile = SettingsFile(path: folders.settingsPath)
    ledgerPath = folders.ledgerPath
    bookPath = folders.bookPath
    plainBookPath = folders.plainBookPath
    let loaded = settingsFile.load()
    settings = loaded.settings
    settingsProblem = loaded.problem
    modelFolder = PriceLineReader.modelFolder(ofProgram: machine.programPath)
  }
}
