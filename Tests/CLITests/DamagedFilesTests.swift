// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// Files that cannot be understood, read or written. Nothing of them is lost, the person hears of
/// it, and the command does what it still can.
@Suite struct DamagedFilesTests {
  private let traveller = Traveller()

  @Test(arguments: [
    ["settings"], ["parse", "¥5"], ["--version"], ["convert", "--rate", "1", "5"],
  ])
  func setsDamagedSettingsAsideWhateverTheCommandIs(_ words: [String]) {
    traveller.hasSettings("{\"version\": 1, \"currencies\": [")
    let answer = traveller.run(words)
    let kept = names(in: traveller.settingsFolder, containing: ".damaged-")
    #expect(kept.count == 1)
    #expect(
      answer.complaints == """
        pricescan: \(traveller.settingsPath) 已損壞。原檔另存為 \
        \(traveller.settingsFolder)/\(kept.first ?? "")，並已重新開始一份。

        """)
    #expect(answer.exitCode == 0)
    #expect(traveller.run(words).complaints.isEmpty)
  }

  @Test func keepsSettingsOfALaterProgram() {
    traveller.hasSettings("{\"version\": 2}")
    let answer = traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    #expect(answer.complaints.contains("來自較新版本的程式（格式 2）。原檔另存為"))
    let kept = names(in: traveller.settingsFolder, containing: ".version-2-")
    #expect(kept.compactMap { text(traveller.settingsFolder + "/" + $0) } == ["{\"version\": 2}"])
    #expect(traveller.types("convert", "100").output == "NT$ 22\n")
  }

  @Test func convertsWithoutSettingsThatCannotBeRead() {
    traveller.makesFolders()
    mkdir(traveller.settingsPath, 0o700)
    let answer = traveller.types("convert", "--rate", "2", "5")
    #expect(answer.complaints.contains("無法讀取 \(traveller.settingsPath)"))
    #expect(answer.output == "NT$ 10\n")
    #expect(answer.exitCode == 0)
    #expect(traveller.types("settings", "set", "--name", "日幣", "--rate", "1").exitCode == 1)
  }

  /// Nobody may make a folder there, not even root.
  @Test func saysThatSettingsCannotBeWritten() {
    let answer = traveller.run(
      ["settings", "set", "--name", "日幣", "--rate", "0.22"],
      variables: ["XDG_CONFIG_HOME": "/proc/nowhere"])
    #expect(answer.complaints.hasPrefix("pricescan: 無法寫入 /proc/nowhere"))
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 1)
  }

  @Test func setsADamagedLedgerAside() {
    traveller.hasLedger("garbage")
    let answer = traveller.types("history", "--export", "csv")
    #expect(answer.complaints.contains("\(traveller.ledgerPath) 已損壞。原檔另存為"))
    #expect(answer.output.hasPrefix("id,time"))
    #expect(names(in: traveller.ledgerFolder, containing: ".damaged-").count == 1)
  }

  @Test func namesTheCopyOfDamagedSettingsAndTakesItBack() throws {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    traveller.types("settings", "set", "--records", "clicks")
    traveller.hasSettings("{")
    let complaints = traveller.types("settings").complaints
    #expect(complaints.contains("完好備份"))
    let command = try #require(complaints.split(separator: "\n").last?.split(separator: "：").last)
    let answer = traveller.shell("\"$pricescan\"" + command.drop { $0 != " " })
    #expect(answer.output.contains("日幣"))
    #expect(answer.complaints.isEmpty)
    #expect(traveller.types("convert", "100").output == "NT$ 22\n")
  }

  @Test func namesTheCopyOfADamagedHistoryAndTakesItBack() throws {
    try traveller.hasShopped()
    traveller.hasLedger("garbage")
    let complaints = traveller.types("history").complaints
    let line = try #require(
      complaints.split(separator: "\n").first { $0.contains("history restore") })
    let command = try #require(line.split(separator: "：").last)
    let answer = traveller.shell("\"$pricescan\"" + command.drop { $0 != " " })
    #expect(answer.output.contains("1"))
    #expect(traveller.types("history").output.contains("JPY 3,500"))
    // What is there already does not come twice.
    #expect(traveller.types("history", "restore").exitCode == 0)
    #expect(traveller.types("history").lines.count == 2)
  }

  @Test(arguments: ["history", "settings"])
  func saysThatThereIsNoCopy(_ command: String) {
    let answer = traveller.types(command, "restore")
    #expect(answer.complaints.contains("還沒有備份"))
    #expect(answer.exitCode == 1)
    #expect(traveller.types(command, "restore", "/nowhere").complaints.contains("/nowhere"))
    #expect(traveller.types(command, "restore", "a", "b").exitCode == 2)
  }

  @Test func saysWhereTheSettingsAreThatACopyReplaced() {
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.22")
    traveller.types("settings", "set", "--name", "日幣", "--rate", "0.3")
    let answer = traveller.types("settings", "restore", "--", traveller.settingsPath + ".copy-1")
    #expect(answer.output.contains("0.22"))
    #expect(names(in: traveller.settingsFolder, containing: ".replaced-").count == 1)
    #expect(answer.complaints.contains(".replaced-"))
  }

  /// Nothing has to be written to look.
  @Test func showsALedgerBesideWhichNothingCanBeMade() throws {
    try traveller.hasShopped()
    unlink(traveller.ledgerPath + ".lock")
    mkdir(traveller.ledgerPath + ".lock", 0o700)
    #expect(traveller.types("history").lines.count == 3)
    #expect(traveller.types("history", "--export", "csv").complaints.isEmpty)
  }

  @Test func leavesALedgerThatCannotBeReadAlone() {
    traveller.makesFolders()
    mkdir(traveller.ledgerPath, 0o700)
    let answer = traveller.types("history", "--export", "csv")
    #expect(answer.complaints.contains("無法讀取 \(traveller.ledgerPath)"))
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 1)
  }

  @Test func leavesALedgerOfALaterProgramAlone() throws {
    try traveller.hasShopped()
    let child = ChildProcess(
      path: "/usr/bin/python3",
      [
        "-c",
        """
        import sqlite3
        sqlite3.connect('\(traveller.ledgerPath)').execute('PRAGMA user_version = 99')
        """,
      ]
    ) { _ in }
    #expect(child.wait() == 0)
    let answer = traveller.types("history")
    #expect(answer.complaints.contains("來自較新版本的程式（格式 99）"))
    #expect(answer.exitCode == 1)
  }

  /// Neither variable, home, nor a path from the root: the account's home is in /etc/passwd.
  @Test func worksWithoutAHome() {
    let answer = traveller.run(
      ["convert", "--rate", "2", "5"],
      variables: ["HOME": nil, "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": ""])
    #expect(answer.output == "NT$ 10\n")
  }

  private func names(in folder: String, containing part: String) -> [String] {
    let start = folder.index(folder.startIndex, offsetBy: traveller.home.path.count + 1)
    return traveller.home.names(in: String(folder[start...])).filter { $0.contains(part) }
  }
}
