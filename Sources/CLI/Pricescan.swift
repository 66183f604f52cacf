// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Language
import Storage

/// The command: picks the word after `pricescan` and lets that command run.
@main enum Pricescan {
  static func main() {
    // From C's bytes: names of files need be no text.
    let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text($0) }
    }
    exit(run(words).rawValue)
  }

  enum ExitCode: Int32 {
    case ok = 0
    /// Nothing was found, or what was given could not be read or stored.
    case nothing = 1
    case wrongUse = 2
  }

  static func run(_ words: [String]) -> ExitCode {
    Machine.giveMemoryBack()
    let machine = Machine.current
    let place = Place(machine: machine)
    Catalogs.speak(
      Language.chosen(place.chosenLanguage, environment: machine.environment),
      folder: Catalogs.folder(ofProgram: machine.programPath))
    // Loading sets a damaged file aside, whatever the command is: its owner must hear of it.
    if let problem = place.settingsProblem {
      Console.complain(problem.sentence(takingBackWith: "pricescan settings restore"))
    }
    do {
      return try run(words, at: place)
    } catch let error as WrongUse {
      Console.complain(error.sentence + "\n" + tr("Try: pricescan --help"))
      return .wrongUse
    } catch {
      Console.complain(Sentence.of(error))
      return .nothing
    }
  }

  private static func run(_ words: [String], at place: Place) throws -> ExitCode {
    guard let name = words.first else { throw WrongUse.noCommand }
    let rest = Array(words.dropFirst())
    let wantsHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    switch name {
    case "--help", "-h", "help": return try help(about: rest.first)
    case "--version": return try version()
    case _ where wantsHelp: return try help(about: name)
    case "parse": return try ParseCommand(rest, place).run()
    case "read": return try ReadCommand(rest, place).run()
    case "watch": return try WatchCommand(rest, place).run()
    case "convert": return try ConvertCommand(rest, place).run()
    case "history": return try HistoryCommand(rest, place).run()
    case "settings": return try SettingsCommand(rest, place).run()
    case "bench": return try BenchCommand(rest, place).run()
    case "press" where rest.first == "candidates":
      return try CandidatesCommand(Array(rest.dropFirst())).run()
    case "press" where rest.first == "clutter":
      return try ClutterCommand(Array(rest.dropFirst())).run()
    case "press": return try PressCommand(rest).run()
    default: throw WrongUse.unknownCommand(name)
    }
  }

  private static func help(about command: String?) throws -> ExitCode {
    guard let text = HelpText.of(command) else { throw WrongUse.unknownCommand(command ?? "") }
    try Console.say(text)
    return .ok
  }

  private static func version() throws -> ExitCode {
    try Console.say(Version.text)
    return .ok
  }
}
