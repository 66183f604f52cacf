// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Prices
import Storage
import TestSupport
import Testing

@testable import App

/// The answers that GNOME's overview sees, on a real bus that starts the real program.
@Suite struct SearchProviderTests {
  private let desktop = DesktopBus()

  @Test(
    arguments: [
      ("zh_TW", "JPY 3,500 × 0.22 · 複製金額", "EUR 尚未設定匯率", "EUR 12.50 · 設定匯率…"),
      (
        "en", "JPY 3,500 × 0.22 · Copy the amount", "No rate for EUR yet",
        "EUR 12.50 · Set a Rate …"
      ),
    ])
  func answersInTheLanguageOfThePerson(
    _ language: String, _ way: String, _ name: String, _ hint: String
  ) throws {
    try saveYen()
    let answer = ask(
      [
        "GetInitialResultSet \"['3500','jpy']\"", "GetResultMetas \"['JPY 3500']\"",
        "GetResultMetas \"['EUR 12.50']\"",
      ], in: language)
    #expect(answer.code == 0)
    #expect(answer.lines.first == "(['JPY 3500'],)")
    for said in ["'name': <'NT$ 770'>", "'clipboardText': <'NT$ 770'>", "<'\(way)'>"] {
      #expect(answer.lines.dropFirst().first?.contains(said) == true, "\(answer.lines)")
    }
    for said in ["'name': <'\(name)'>", "<'\(hint)'>"] {
      #expect(answer.lines.last?.contains(said) == true, "\(answer.lines)")
    }
    #expect(answer.lines.last?.contains("clipboardText") == false)
  }

  @Test func goesOnWithEveryLetter() throws {
    try saveYen()
    let answer = ask([
      "GetInitialResultSet \"['3']\"", "GetSubsearchResultSet '@as []' \"['35','jpy']\"",
      "GetSubsearchResultSet \"['JPY 35']\" \"['3500','日圓']\"",
      "GetSubsearchResultSet \"['JPY 3500']\" \"['hello']\"", "GetResultMetas '@as []'",
      "GetResultMetas \"['0 hello','','1 3500 jpy','JPY','XXX 1','JPY -1']\"",
    ])
    let none = "(@as [],)"
    #expect(answer.code == 0)
    #expect(
      answer.lines == [
        none, "(['JPY 35'],)", "(['JPY 3500'],)", none, "(@aa{sv} [],)", "(@aa{sv} [],)",
      ])
  }

  @Test func seesARateAsSoonAsItIsSaved() throws {
    try saveYen()
    let change = "\(Self.pricescan) settings set --name 日幣 --rate 0.3 >/dev/null"
    let meta = "GetResultMetas \"['JPY 3500']\""
    let answer = ask([meta], then: [change], [meta])
    #expect(answer.lines.map { $0.contains("NT$ 770") } == [true, false])
    #expect(answer.lines.last?.contains("<'NT$ 1,050'>") == true)
  }

  /// There is nobody to be told, so nothing is set aside either.
  @Test(arguments: ["{ \"version\": 1, \"curr", "{ \"version\": 99 }"])
  func leavesADamagedFileAsItIs(_ damaged: String) throws {
    mkdir(desktop.home("config/currency-camera"), 0o700)
    put(damaged, at: desktop.settingsPath)
    let answer = ask(["GetInitialResultSet \"['3500','jpy']\""])
    #expect(answer.lines == ["(@as [],)"])
    #expect(text(desktop.settingsPath) == damaged)
    #expect(desktop.home.names(in: "config/currency-camera") == ["settings.json"])
  }

  @Test func writesNothingDown() throws {
    let answer = ask([
      "GetInitialResultSet \"['3500','jpy']\"", "GetResultMetas \"['JPY 3500']\"",
    ])
    #expect(answer.lines.last?.contains("JPY 尚未設定匯率") == true, "\(answer.lines)")
    #expect(desktop.home.names(in: "config") == [])
    #expect(desktop.home.names(in: "data") == ["dbus-1"])
    #expect(desktop.complaints.isEmpty, "\(desktop.complaints)")
  }

  /// The end that everybody has who is not killed: nobody asks any more.
  @Test func endsByItselfWhenNobodyAsks() throws {
    let activation = "ActivateResult 'no id' \"['jpy']\" 0"
    let answer = ask(
      [
        "GetSubsearchResultSet '@as []' \"['3500','jpy']\"",
        "GetResultMetas \"['JPY 3500']\"", activation,
      ],
      then: [
        "mkfifo $HOME/owners", "gdbus monitor --session --dest \(Self.name) >$HOME/owners &",
        "grep -qm1 'does not have an owner' $HOME/owners",
      ], [])
    #expect(answer.code == 0)
    #expect(desktop.complaints.isEmpty, "\(desktop.complaints)")
  }

  @Test func saysThatThereIsNoBus() {
    let child = ChildProcess(
      path: ChildProcess.builtPrograms + "/currency-camera", ["--search-provider"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + desktop.home("nowhere"),
        "HOME": desktop.home.path,
      ]
    ) { _ in }
    #expect(child.wait() == 1)
  }

  // MARK: Asking

  private static let name = "io.github.currencycamera.CurrencyCamera.SearchProvider"
  private static let path = "/io/github/currencycamera/CurrencyCamera/SearchProvider"
  private static let pricescan = ChildProcess.builtPrograms + "/pricescan"

  /// - Parameter lines: of the shell, between the calls and the later ones.
  private func ask(
    _ calls: [String], in language: String = "zh_TW", then lines: [String] = [],
    _ later: [String] = []
  ) -> (code: Int?, lines: [String]) {
    let script = calls.map(Self.line) + lines + later.map(Self.line)
    return desktop.run(
      ["/bin/sh", "-ec", script.joined(separator: "\n")], ["LANGUAGE": language])
  }

  private static func line(_ call: String) -> String {
    "gdbus call --session --timeout 20 --dest \(name) --object-path \(path)"
      + " --method org.gnome.Shell.SearchProvider2.\(call)"
  }

  private func saveYen() throws {
    try SettingsFile(path: desktop.settingsPath).update {
      $0.save(
        try CurrencySettings(
          name: "日幣", rate: ExchangeRate(.rate(ExactDecimal(significand: 22, scale: 2)))))
    }
  }
}
