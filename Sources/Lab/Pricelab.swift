// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc

/// The command of those who make the reader: what it learns from is drawn here, and what it does is
/// measured here. It is installed nowhere, and speaks English.
@main enum Pricelab {
  static func main() { exit(run(Tool.words).rawValue) }

  static func run(_ words: [String]) -> ExitCode {
    Tool.run(words, isTranslated: false, answer)
  }

  private static func answer(_ words: [String], at place: Place) throws -> ExitCode {
    guard let name = words.first else { throw WrongUse.noCommand }
    let rest = Array(words.dropFirst())
    switch name {
    case "--help", "-h", "help": return try help(about: rest.first)
    case _ where Tool.isHelpWanted(in: rest): return try help(about: name)
    case "bench": return try BenchCommand(rest, place).run()
    case "press" where rest.first == "candidates":
      return try CandidatesCommand(Array(rest.dropFirst())).run()
    case "press" where rest.first == "clutter":
      return try ClutterCommand(Array(rest.dropFirst())).run()
    case "press" where rest.first == "numbers":
      return try NumbersCommand(Array(rest.dropFirst()), place).run()
    case "press": return try PressCommand(rest).run()
    default: throw WrongUse.unknownCommand(name)
    }
  }

  private static func help(about command: String?) throws -> ExitCode {
    guard let text = LabHelp.of(command) else { throw WrongUse.unknownCommand(command ?? "") }
    try Console.say(text)
    return .ok
  }
}
