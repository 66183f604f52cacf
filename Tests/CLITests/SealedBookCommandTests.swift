// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// The commands with a book that is sealed, and a real keyring.
@Suite(.timeLimit(.minutes(10))) struct SealedBookCommandTests {
  private let traveller = Traveller()
  private let keyring: PrivateKeyring
  private var path: String { traveller.home("data/currency-camera/book.sealed") }

  init() throws {
    keyring = try PrivateKeyring()
    try keyring.start()
  }

  @discardableResult
  private func types(_ words: String..., typing input: String = "") -> Traveller.Answer {
    traveller.run(words, variables: keyring.bus, typing: input)
  }

  /// Begins a book, and gives the code that is shown then.
  private func begun() throws -> String {
    let answer = types("budget", "plan", "--allowance", "12000", "--from", "2026-09-01")
    #expect(answer.exitCode == 0)
    return try #require(answer.complaints.split(separator: "\n").last).dropFirst(2).description
  }

  @Test func beginsABookThatTheKeyringOpens() throws {
    let answer = types("budget", "plan", "--allowance", "12000", "--from", "2026-09-01")
    #expect(answer.complaints.contains("新的加密帳本：" + path))
    #expect(types("budget", "add", "3000", "--day", "2026-09-05").complaints == "")
    let verdict = types("afford", "320", "--day", "2026-09-11")
    #expect(verdict.output.hasPrefix("NT$ 320  ✓ 買得起\n"))
    #expect(verdict.exitCode == 0)
    #expect(contents(path)?.starts(with: "CCBOOK1S".utf8) == true)
  }

  private func doctorsBook() throws -> String {
    let answer = traveller.run(
      ["doctor"], variables: keyring.bus.merging(["LANGUAGE": "en"]) { $1 })
    #expect(answer.exitCode == 0 && answer.lines.count <= 20)
    return try #require(answer.lines.first { $0.hasPrefix("Budget and receipts: ") })
  }

  @Test func theDoctorSaysHowTheBookLiesAndNothingOfIt() throws {
    #expect(try doctorsBook().hasSuffix("book.sealed, not there"))
    _ = try begun()
    types("budget", "add", "3217", "--note", "秘密", "--day", "2026-09-05")
    let before = contents(path)
    let line = try doctorsBook()
    #expect(line.contains("~/data/currency-camera/book.sealed, "))
    #expect(
      line.hasSuffix(
        " B, sealed, opens with the keyring, the recovery code, the keyring has its key"))
    #expect(!line.contains("3217") && !line.contains("秘密"))
    #expect(contents(path) == before)
  }

  @Test func theDoctorLeavesADamagedBookWhereItIs() throws {
    _ = try begun()
    var bytes = try #require(contents(path))
    bytes[bytes.count - 100] ^= 4
    put(bytes, at: path)
    let line = try doctorsBook()
    #expect(line.contains("sealed") && !line.contains("has its key"))
    #expect(contents(path) == bytes)
    put("a shopping list", at: path)
    #expect(try doctorsBook().contains("15 B, "))
    #expect(contents(path) == Array("a shopping list".utf8))
  }

  @Test func saysHowToBeginWhereThereIsNone() {
    for words in [
      ["afford", "320"], ["budget"], ["budget", "list"], ["budget", "export", "csv"],
    ] {
      let answer = traveller.run(words, variables: keyring.bus)
      #expect(answer.complaints.contains(path))
      #expect(answer.complaints.hasSuffix("\npricescan budget plan --allowance 12000\n"))
      #expect(answer.exitCode == 1)
    }
    let named = types("budget", "--book", "/nowhere/my book")
    #expect(named.complaints.hasSuffix("--allowance 12000 --book '/nowhere/my book'\n"))
  }

  @Test func beginsWithABookOfJSON() throws {
    let file = traveller.home("a.json")
    put(#"{"plan": [{"from": "2026-09-01", "allowance": "12000"}]}"#, at: file)
    #expect(types("budget", "import", "--dry-run", file).exitCode == 0)
    #expect(contents(path) == nil)
    #expect(types("budget", "import", file).exitCode == 0)
    #expect(types("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
  }

  @Test func staysClosedWhereTheKeyringIsLocked() throws {
    try _ = begun()
    try keyring.lock()
    let answer = types("budget")
    #expect(answer.complaints.contains("鑰匙圈"))
    #expect(answer.complaints.hasSuffix("：pricescan budget unlock --passphrase-file 檔案\n"))
    #expect(answer.exitCode == 1)
  }

  /// Only the ways that there are, and that lead to this book.
  @Test func namesTheWaysToABookThatDoesNotOpen() throws {
    let code = try begun()
    let secret = traveller.home("passphrase")
    let alone = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    put("correct horse\n", at: secret)
    func away(_ words: String..., typing input: String = "") -> String {
      traveller.run(words, variables: alone, typing: input).complaints
    }
    let unlock = "pricescan budget unlock --passphrase-file 檔案\n"
    for words in [["budget"], ["receipts"], ["book"], ["stores"], ["inflation"]] {
      let told = traveller.run(words, variables: alone).complaints
      #expect(told.hasSuffix("：" + unlock), "\(told)")
      #expect(!told.contains("--plain"))
    }
    #expect(away("receipts", "--passphrase-file", secret).contains("unlock --passphrase-file /"))
    // In the middle of unlocking, it is no other command that helps.
    let absent = away("budget", "unlock", typing: code)
    #expect(absent.contains("：--passphrase-file 檔案") && !absent.contains("budget unlock"))
    let wrong = String(code.dropLast(5)) + code.suffix(5).reversed()
    #expect(!away("budget", "unlock", "--passphrase-file", secret, typing: wrong).contains("："))
    let opened = traveller.run(
      ["budget", "unlock", "--passphrase-file", secret], variables: alone, typing: code)
    #expect(opened.exitCode == 0, "\(opened)")
    let told = away("budget").split(separator: "\n")
    #expect(told.dropFirst().first?.hasSuffix("：--passphrase-file 檔案") == true, "\(told)")
    #expect(told.last?.hasSuffix("unlock --passphrase-file 檔案") == true)
    // Another machine's keyring has no key.
    let other = try PrivateKeyring()
    try other.start()
    let there = traveller.run(["budget"], variables: other.bus).complaints
    #expect(there.hasSuffix("：pricescan budget unlock\n"), "\(there)")
  }

  @Test func namesTheWaysToABookThatCannotBegin() {
    let alone = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    let words = ["budget", "plan", "--allowance", "12000"]
    let told = traveller.run(words, variables: alone).complaints
    #expect(told.contains("：--passphrase-file 檔案\n") && told.hasSuffix("：--plain\n"), "\(told)")
    let receipts = traveller.home("receipts.json")
    put("[]", at: receipts)
    let sealed = traveller.run(["receipts", "import", receipts], variables: alone).complaints
    #expect(sealed.hasSuffix("：--passphrase-file 檔案\n"), "\(sealed)")
  }

  @Test func opensWithTheCodeOnAnotherMachine() throws {
    let code = try begun()
    let other = try PrivateKeyring()
    try other.start()
    func typesThere(_ words: String..., typing input: String = "") -> Traveller.Answer {
      traveller.run(words, variables: other.bus, typing: input)
    }
    #expect(typesThere("budget").exitCode == 1)
    let wrong = typesThere("budget", "unlock", typing: "7K3M\n")
    #expect(wrong.complaints.contains("35") && wrong.exitCode == 1)
    #expect(typesThere("budget", "unlock", typing: code + "\n").exitCode == 0)
    #expect(typesThere("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
    #expect(types("budget").exitCode == 1)
  }

  @Test func drawsAnotherCode() throws {
    let code = try begun()
    let answer = types("budget", "code")
    let new = try #require(answer.lines.last).dropFirst(2).description
    #expect(new != code)
    #expect(types("budget", "unlock", typing: code).exitCode == 1)
    #expect(types("budget", "unlock", typing: new).exitCode == 0)
  }

  /// Nobody has seen another one then.
  @Test func keepsTheCodeWhereTheNewOneIsLost() throws {
    let code = try begun()
    let bus = try #require(keyring.bus["DBUS_SESSION_BUS_ADDRESS"] ?? nil)
    let answer = traveller.shell(
      "DBUS_SESSION_BUS_ADDRESS='\(bus)' \"$pricescan\" budget code >/dev/full")
    #expect(answer.exitCode == 1 && answer.complaints.contains("無法輸出結果"), "\(answer)")
    #expect(types("budget", "unlock", typing: code).exitCode == 0)
  }

  @Test func opensWithAPassphraseWithoutAKeyring() throws {
    let file = traveller.home("passphrase")
    put("correct horse\nbattery\n", at: file)
    func alone(_ words: String...) -> Traveller.Answer {
      traveller.run(
        words + ["--passphrase-file", file], variables: ["DBUS_SESSION_BUS_ADDRESS": nil])
    }
    #expect(alone("budget", "plan", "--allowance", "12000", "--from", "2026-09-01").exitCode == 0)
    #expect(alone("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
    put("wrong\n", at: file)
    #expect(alone("budget").complaints.contains("復原碼"))
    put("\n", at: file)
    #expect(alone("budget").complaints.contains(file))
  }

  @Test func takesACopyBack() throws {
    try _ = begun()
    let copy = path + ".copy-1"
    put(contents(path) ?? [], at: copy)
    put([1, 2, 3], at: path)
    let damaged = types("budget")
    #expect(damaged.complaints.contains("pricescan budget restore '"))
    #expect(types("budget", "restore").exitCode == 0)
    #expect(types("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
    let nowhere = types("budget", "restore", "/nowhere")
    #expect(nowhere.exitCode == 1 && !nowhere.complaints.contains("--allowance"), "\(nowhere)")
    unlink(copy)
    let none = types("budget", "restore")
    #expect(none.complaints.contains("還沒有備份") && none.exitCode == 1, "\(none)")
  }

  @Test func leavesAnOpenBookAlone() throws {
    let file = traveller.home("a.json")
    put(#"{"plan": []}"#, at: file)
    let answer = types("budget", "list", "--book", file)
    #expect(answer.complaints.contains("沒有加密") && answer.complaints.hasSuffix("：--plain\n"))
    #expect(!types("receipts", "--book", file).complaints.contains("--plain"))
    #expect(text(file) == #"{"plan": []}"#)
  }

  /// No photo is moved or deleted because it was named by mistake.
  @Test func leavesAFileAloneThatIsNoBook() throws {
    let file = traveller.home("photo.jpg")
    put("a photo", at: file)
    for words in [
      ["budget"], ["receipts"], ["budget", "add", "5"], ["budget", "erase", "--all", "--yes"],
      ["budget", "unlock"], ["budget", "restore"], ["budget", "restore", file],
    ] {
      let code = "00000-00000-00000-00000-00000-00000-00000"
      let answer = traveller.run(words + ["--book", file], variables: keyring.bus, typing: code)
      #expect(answer.exitCode == 1 && answer.output.isEmpty, "\(answer)")
      #expect(text(file) == "a photo" && traveller.home.names() == ["photo.jpg"], "\(words)")
    }
    put(#"{"plan": []}"#, at: file)
    let plain = types("budget", "erase", "--all", "--yes", "--book", file)
    #expect(plain.exitCode == 1 && plain.complaints.hasSuffix("：--plain\n"), "\(plain)")
    put(#"{"a": 1}"#, at: file)
    let other = types("budget", "erase", "--all", "--yes", "--plain", "--book", file)
    #expect(other.complaints.contains("「a」") && text(file) != nil, "\(other)")
    // What was one is set aside, also where its beginning is lost.
    put("a book without its beginning", at: file)
    put("a copy of it", at: file + ".copy-1")
    #expect(types("budget", "--book", file).complaints.contains(".damaged-"))
  }

  @Test func skipsAndRemoves() throws {
    try _ = begun()
    types("budget", "bill", "rent", "6000", "--due", "2026-09-05")
    types("budget", "goal", "camera", "18000")
    #expect(types("budget", "--day", "2026-09-01").output.contains("NT$ 200"))
    #expect(types("budget", "skip", "rent", "--day", "2026-09-05").exitCode == 0)
    #expect(types("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
    #expect(types("budget", "remove", "rent").exitCode == 0)
    #expect(types("budget", "remove", "camera").exitCode == 0)
    for words in [["skip", "rent"], ["remove", "camera"]] {
      let answer = traveller.run(["budget"] + words, variables: keyring.bus)
      #expect(answer.complaints.contains(words[1]) && answer.exitCode == 1)
    }
  }

  @Test func erases() throws {
    try _ = begun()
    #expect(types("budget", "erase", "--all").exitCode == 2)
    #expect(types("budget", "erase", "--all", "--learned", "--yes").exitCode == 2)
    #expect(types("budget", "erase", "--learned", "--yes").exitCode == 0)
    #expect(types("budget", "--day", "2026-09-01").output.contains("NT$ 400"))
    #expect(try keyring.countOfKeys() == 1)
    #expect(types("budget", "erase", "--all", "--yes").exitCode == 0)
    #expect(contents(path) == nil)
    #expect(try keyring.countOfKeys() == 0)
    for more in [[], ["--plain"]] {
      let again = traveller.run(
        ["budget", "erase", "--all", "--yes"] + more, variables: keyring.bus)
      #expect(again.exitCode == 1 && again.output.isEmpty, "\(again)")
    }
  }

  @Test func erasesAnOpenBook() throws {
    types("budget", "plan", "--plain", "--allowance", "12000")
    let file = traveller.home("data/currency-camera/book.json")
    #expect(types("budget", "erase", "--plain", "--learned", "--yes").exitCode == 0)
    #expect(contents(file) != nil)
    #expect(types("budget", "erase", "--plain", "--all", "--yes").exitCode == 0)
    #expect(contents(file) == nil)
  }
}
