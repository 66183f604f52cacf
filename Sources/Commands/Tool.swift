// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Prices
import Storage

/// Starts a program, runs one command of it and ends it: both programs do so alike.
///
///     pricescan parse ¥5
///     └─name──┘ └words─┘ ──► settings are loaded, the language is chosen ──► answer ──► exit code
package enum Tool {
  /// As it was typed, without its folder.
  package static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""

  /// The words that were typed after the program's name. They come from C's bytes, since a file's
  /// name need not be text.
  package static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text($0) }
    }
  }

  /// Whether `words` ask for help about the command that stands before them.
  package static func isHelpWanted(in words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Lets `answer` do what the words say, and tells the person what went wrong.
  /// - Parameter isTranslated: whether it speaks the person's language; otherwise it is English.
  package static func run(
    _ words: [String], isTranslated: Bool = true,
    _ answer: ([String], Place) throws -> ExitCode
  ) -> ExitCode {
    Machine.giveMemoryBack()
    let machine = Machine.current
    let place = Place(machine: machine)
    if isTranslated {
      Catalogs.speak(
        Language.chosen(place.settings.language, environment: machine.environment),
        folder: Catalogs.folder(ofProgram: machine.programPath))
    }
    // Loading sets a damaged file aside, whatever the command is: its owner must hear of it.
    if let problem = place.settingsProblem {
      Console.complain(problem.sentence(takingBackWith: "pricescan settings restore"))
    }
    do {
      return try answer(words, place)
    } catch let error as WrongUse {
      return wrongUse(error.sentence, helpAbout: error.isAboutCommand ? nil : words.first)
    } catch let error as SettingsForm.Invalid {
      // The fields of the form are options of the command line.
      return wrongUse(error.sentence, helpAbout: words.first)
    } catch let error as OutputLost where error.isReaderGone {
      return .nothing
    } catch {
      Console.complain(Sentence.of(error))
      return .nothing
    }
  }

  /// - Parameter command: the one that was used wrongly; nil where there is no such command.
  private static func wrongUse(_ sentence: String, helpAbout command: String?) -> ExitCode {
    let help = ([name] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
    Console.complain(sentence + "\n" + tr("Try: {command}", ["command": help]))
    return .wrongUse
  }
}

/// The code that a program ends with.
package enum ExitCode: Int32 {
  case ok = 0
  /// Nothing was found, or what was given could not be read or stored.
  case nothing = 1
  case wrongUse = 2
}
