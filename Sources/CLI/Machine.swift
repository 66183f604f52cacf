// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Glibc
import Language
import Recognition
import Storage

/// What the program asks of the machine it runs on: its variables, its path, its clock.
struct Machine {
  let environment: [String: String]
  let programPath: String

  static var current: Machine {
    Machine(environment: variables(), programPath: program())
  }

  private static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = parts.first {
        variables[String(name)] = parts.count > 1 ? String(parts[1]) : ""
      }
      entry += 1
    }
    return variables
  }

  private static func program() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return length > 0
      ? String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
  }
}

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
