// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Language
import Log
import Money
import Prices
import Recognition
import Storage

/// The program: from the words of the command line to the window.
@main struct CurrencyCamera {
  static func main() {
    let machine = Machine.current
    guard Array(CommandLine.arguments.dropFirst()) != [SearchProvider.option] else {
      exit(MainActor.assumeIsolated { SearchProvider.run(machine) })
    }
    let folders = DataFolders(environment: machine.environment)
    let settings = MainActor.assumeIsolated { LiveSettings(path: folders.settingsPath) }
    MainActor.assumeIsolated {
      Catalogs.speak(
        Language.chosen(settings.current.language, environment: machine.environment),
        folder: Catalogs.folder(ofProgram: machine.programPath))
    }
    switch Invocation(Array(CommandLine.arguments.dropFirst())) {
    case .help: say(Invocation.helpText, to: STDOUT_FILENO)
    case .version: say("currency-camera \(ProgramVersion.number)", to: STDOUT_FILENO)
    case .wrongUse(let sentence):
      say(
        "currency-camera: " + sentence + "\n" + tr("Try: currency-camera --help"),
        to: STDERR_FILENO)
      exit(2)
    case .open, .files, .afford, .choose, .history, .receipts, .serve:
      exit(show(machine, folders, settings))
    }
  }

  /// Returns how the program ended.
  private static func show(
    _ machine: Machine, _ folders: DataFolders, _ settings: LiveSettings
  ) -> Int32 {
    spareLibrariesForGraphicsCards()
    TesseractLibrary.limitThreads()
    Machine.giveMemoryBack()
    // The language is chosen: GTK would go back to the desktop's, and C knows no translations.
    gtk_disable_setlocale()
    guard gtk_init_check() != 0 else {
      say(
        "currency-camera: "
          + tr("There is no screen to open a window on. Start it in a desktop session."),
        to: STDERR_FILENO)
      return 1
    }
    MainLoop.carryMainActor()
    return MainActor.assumeIsolated { Program(machine, folders, settings).run() }
  }

  /// Without a graphics card GTK 4.8 would draw through a slow stand-in for one: 60 MB more, and a
  /// whole core at 30 pictures a second.
  private static func spareLibrariesForGraphicsCards() {
    guard access("/dev/dri/renderD128", R_OK) != 0 else { return }
    setenv("GDK_DEBUG", "gl-disable", 0)
    setenv("GSK_RENDERER", "cairo", 0)
  }

  private static func say(_ text: String, to descriptor: CInt) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
