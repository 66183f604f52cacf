// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Glibc

/// The command: picks the word after `pricescan` and lets that command run.
@main enum Pricescan {
  static func main() { exit(run(Tool.words).rawValue) }

  static func run(_ words: [String]) -> ExitCode { Tool.run(words, answer) }

  private static func answer(_ words: [String], at place: Place) throws -> ExitCode {
    guard let name = words.first else { throw WrongUse.noCommand }
    let rest = Array(words.dropFirst())
    switch name {
    case "--help", "-h", "help": return try help(about: rest.first)
    case "--version": return try version()
    case _ where Tool.isHelpWanted(in: rest): return try help(about: name)
    case "parse": return try ParseCommand(rest, place).run()
    case "read": return try ReadCommand(rest, place).run()
    case "watch": return try WatchCommand(rest, place).run()
    case "look": return try LookCommand(rest, place).run()
    case "receipt": return try ReceiptCommand(rest, place).run()
    case "receipts": return try ReceiptsCommand(rest, place).run()
    case "inflation": return try InflationCommand(rest, place).run()
    case "product": return try ProductCommand(rest, place).run()
    case "products": return try ProductsCommand(rest, place).run()
    case "stores": return try StoresCommand(rest, place).run()
    case "book": return try BookCommand(rest, place).run()
    case "convert": return try ConvertCommand(rest, place).run()
    case "afford": return try AffordCommand(rest, place).run()
    case "budget": return try BudgetCommand(rest, place).run()
    case "history": return try HistoryCommand(rest, place).run()
    case "settings": return try SettingsCommand(rest, place).run()
    case "doctor": return try DoctorCommand(rest, place).run()
    default: throw WrongUse.unknownCommand(name)
    }
  }

  private static func help(about command: String?) throws -> ExitCode {
    guard let text = HelpText.of(command) else { throw WrongUse.unknownCommand(command ?? "") }
    try Console.say(text)
    return .ok
  }

  private static func version() throws -> ExitCode {
    try Console.say(VersionText.lines)
    return .ok
  }
}
