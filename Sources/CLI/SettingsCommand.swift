// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Prices
import Storage

/// `pricescan settings`: shows, saves, activates, removes and takes back currencies and choices.
struct SettingsCommand {
  private let action: Action
  private let place: Place

  private enum Action {
    case show(isJSON: Bool)
    case set(SettingsChange)
    case use(String)
    case remove(String)
    case restore(RestoreWords)
  }

  init(_ words: [String], _ place: Place) throws {
    self.place = place
    switch words.first {
    case "set": action = .set(try SettingsChange(Array(words.dropFirst())))
    case "use": action = .use(try Self.name(words))
    case "remove": action = .remove(try Self.name(words))
    case "restore": action = .restore(try RestoreWords(words))
    case "show": action = try Self.show(Array(words.dropFirst()))
    default: action = try Self.show(words)
    }
  }

  private static func show(_ words: [String]) throws -> Action {
    let arguments = try Arguments(words, flags: ["--json"])
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    return .show(isJSON: arguments.flags.contains("--json"))
  }

  private static func name(_ words: [String]) throws -> String {
    let texts = try Arguments(Array(words.dropFirst())).texts
    guard let name = texts.first else { throw WrongUse.missingText(tr("NAME")) }
    guard texts.count == 1 else { throw WrongUse.tooManyTexts(texts[1]) }
    return name
  }

  func run() throws -> ExitCode {
    let settings: Settings
    var isJSON = false
    switch action {
    case .show(let wantsJSON):
      settings = place.settings
      isJSON = wantsJSON
    case .set(let change): settings = try update { try change.apply(to: &$0) }
    case .use(let name):
      settings = try update { settings in
        settings.activate(try saved(name, in: settings))
      }
    case .restore(let words): settings = try restore(words.path)
    case .remove(let name):
      settings = try update { settings in
        settings.remove(try saved(name, in: settings))
      }
    }
    try say(settings, isJSON: isJSON)
    return .ok
  }

  private func say(_ settings: Settings, isJSON: Bool) throws {
    try Console.say(isJSON ? settings.json.text : SettingsText.text(settings))
  }

  private func restore(_ path: String?) throws -> Settings {
    guard let taken = try place.settingsFile.takeBack(path) else { throw NoCopy(path: path) }
    if let kept = taken.keptAs {
      Console.complain(tr("What stood in its place is kept as {path}.", ["path": kept]))
    }
    return taken.settings
  }

  private func update(_ change: (inout Settings) throws -> Void) throws -> Settings {
    try place.settingsFile.update { settings in
      try change(&settings)
      return settings
    }
  }

  /// The name of the saved currency that the word means.
  private func saved(_ word: String, in settings: Settings) throws -> String {
    guard let found = settings.currency(meantBy: word) else {
      throw SettingsCommandError.notSaved(word)
    }
    return found.name
  }
}

enum SettingsCommandError: Explained, Equatable {
  case notSaved(String)

  var sentence: String {
    switch self {
    case .notSaved(let name):
      tr("“{name}” is not saved. Saved currencies: pricescan settings", ["name": name])
    }
  }
}
