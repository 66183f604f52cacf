// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// Answers GNOME's overview, where people type `3500 jpy` and see `NT$ 770`.
///
///     overview ──► org.gnome.Shell.SearchProvider2 ──► TypedPrice.all(in:)   here, without a screen
///              ◄── what it comes to
///     chosen   ──► ActivateResult ──► org.freedesktop.Application            the program's window
///
/// A process of its own, which the bus starts and which ends when nobody has typed for a while: no
/// screen is opened, no portal asked and nothing of the window's touched by what everybody types.
/// The first answer takes 77 ms from nothing, the next ones 0.3 ms (2 cores at 2.5 GHz, busy).
///
/// It writes nothing, not even to set a damaged file aside: there would be nobody to be told.
@MainActor final class SearchProvider {
  static let option = "--search-provider"
  private static let name = Program.id + ".SearchProvider"
  private static let path = Program.path + "/SearchProvider"
  /// As long as people think between two letters, and then some.
  private static let patienceInMilliseconds: UInt32 = 10_000

  private let settings: SettingsFile
  private let bus: Bus
  private let application: Widget

  /// The exit code, as soon as nobody asks any more.
  static func run(_ machine: Machine) -> Int32 {
    let settings = SettingsFile(path: DataFolders(environment: machine.environment).settingsPath)
    Catalogs.speak(
      Language.chosen(settings.glance()?.language, environment: machine.environment),
      folder: Catalogs.folder(ofProgram: machine.programPath))
    guard let bus = Bus() else { return 1 }
    return SearchProvider(settings, bus).run()
  }

  private init(_ settings: SettingsFile, _ bus: Bus) {
    (self.settings, self.bus) = (settings, bus)
    application = Widget(g_application_new(Self.name, G_APPLICATION_IS_SERVICE))
    g_application_set_inactivity_timeout(application.cast(), Self.patienceInMilliseconds)
  }

  private func run() -> Int32 {
    // Before the name is ours: whoever waits for it asks at once.
    bus.serve(Self.interface, at: Self.path) { [self] method, arguments in
      answer(method, arguments)
    }
    return g_application_run(application.cast(), 0, nil)
  }

  private func answer(_ method: String, _ arguments: BusArguments) -> Variant? {
    stayAwake()
    switch method {
    case "GetInitialResultSet": return ids(of: arguments.texts(at: 0))
    case "GetSubsearchResultSet": return ids(of: arguments.texts(at: 1))
    case "GetResultMetas": return words(of: arguments.texts(at: 0))
    case "ActivateResult": activate(arguments.text(at: 0))
    default: ask("Activate")
    }
    return nil
  }

  /// The time without a question begins anew.
  private func stayAwake() {
    g_application_hold(application.cast())
    g_application_release(application.cast())
  }

  // MARK: Looking

  private func ids(of terms: [String]) -> Variant {
    let found = settings.glance().map {
      TypedPrice.all(in: terms.joined(separator: " "), $0)
    }
    return .tuple([.texts((found ?? []).map(\.id))])
  }

  private func words(of ids: [String]) -> Variant {
    let found = settings.glance().map { known in
      ids.compactMap { TypedPrice.with(id: $0, known)?.words }
    }
    return .tuple([.dictionaries(found ?? [])])
  }

  // MARK: Doing

  /// What was converted has been copied by the desktop; without a rate there is one to be set.
  private func activate(_ id: String) {
    guard let known = settings.glance(),
      case .noRate(let code)? = TypedPrice.with(id: id, known)?.quote
    else { return }
    ask("ActivateAction", [.text(Program.rateAction), .values([.text(code)])])
  }

  /// Asks the window's program, which the bus starts where it does not run.
  private func ask(_ method: String, _ arguments: [Variant] = []) {
    bus.call(
      Program.id, at: Program.path, "org.freedesktop.Application", method,
      .tuple(arguments + [.dictionary([:])]))
  }

  /// https://developer.gnome.org/documentation/tutorials/search-provider.html
  private static let interface = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/>
        <arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/>
        <arg type="aa{sv}" name="metas" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/>
        <arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
    </interface></node>
    """
}
