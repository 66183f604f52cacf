// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Prices
import Testing

@testable import Storage

@Suite struct SettingsDocumentTests {
  static func everything() throws -> Settings {
    var settings = Settings()
    settings.save(
      try CurrencySettings(
        name: "日幣", rate: ExchangeRate(.rate(decimal("0.220")), cardFeePercent: decimal("1.5")),
        rateDay: Day("2026-11-02")))
    settings.save(
      try CurrencySettings(
        name: "歐洲", code: "EUR",
        rate: ExchangeRate(.amounts(foreign: decimal("30"), twd: decimal("1043.10"))),
        lastTwoDigitsAreCents: true))
    settings.save(
      try CurrencySettings(name: "夜市 \"x\"\\/😀", rate: ExchangeRate(.rate(decimal("10000")))))
    settings.activate("歐洲")
    settings.camera = "usb-046d:0825"
    settings.screenToken = "0a1b"
    settings.window = .init(width: 800, height: 600, isMaximized: true)
    settings.language = "zh_TW"
    (settings.recordsOnlyClicks, settings.showsWholeLabels) = (true, true)
    return settings
  }

  private func document(_ text: String) throws -> SettingsDocument {
    try SettingsDocument(Array(text.utf8))
  }

  @Test func readsBackEverythingThatWasWritten() throws {
    let settings = try Self.everything()
    let text = SettingsDocument().text(saying: settings)
    let read = try document(text)
    #expect(read.settings == settings)
    // Equal numbers may be written differently; what was entered stays as it was entered.
    #expect(read.text(saying: read.settings) == text)
    #expect(text.contains("\"0.220\""))
  }

  @Test func readsBackTheSettingsOfAFirstStart() throws {
    #expect(try document(SettingsDocument().text(saying: Settings())).settings == Settings())
  }

  @Test func writesForPeople() throws {
    var settings = Settings()
    settings.save(
      try CurrencySettings(
        name: "韓元", rate: ExchangeRate(.amounts(foreign: decimal("1000"), twd: decimal("24")))))
    #expect(
      SettingsDocument().text(saying: settings) == """
        {
          "active" : "韓元",
          "currencies" : [
            {
              "amounts" : {
                "foreign" : "1000",
                "twd" : "24"
              },
              "cardFeePercent" : "0",
              "code" : "KRW",
              "lastTwoDigitsAreCents" : false,
              "name" : "韓元"
            }
          ],
          "recordsOnlyClicks" : false,
          "version" : 1
        }

        """)
  }

  @Test func contentsItselfWithWhatMustBeThere() throws {
    let settings = try document(
      """
      {"version": 1, "active": null, "window": {"width": 1, "height": 2},
       "currencies": [{"name": "日幣", "rate": "0.22"}]}
      """
    ).settings
    #expect(settings.active == nil)
    #expect(settings.currencies.first?.code == "JPY")
    #expect(settings.window == .init(width: 1, height: 2, isMaximized: false))
    #expect(try document("{\"version\": 1}").settings == Settings())
  }

  /// The widest window that X has; a file may say anything.
  @Test(arguments: [
    ("2147483648", 32_767), ("9223372036854775807", 32_767), ("-1", 1), ("0", 1),
    ("-9223372036854775808", 1), ("1e300", 32_767), ("-1e300", 1), ("800.5", 800), ("800", 800),
  ])
  func takesTheSizeOfTheWindowWithinLimits(_ text: String, _ pixels: Int) throws {
    let window = try document(
      "{\"version\": 1, \"window\": {\"width\": \(text), \"height\": \(text)}}"
    ).settings.window
    #expect(window == .init(width: pixels, height: pixels, isMaximized: false))
  }

  @Test func keepsKeysThatItDoesNotKnow() throws {
    let old = try document(
      """
      {"version": 1, "theme": {"dark": [1, 2.5, true, null]},
       "window": {"width": 1, "height": 2, "screen": "DP-1"},
       "currencies": [{"name": "日幣", "rate": "0.22", "color": "red"},
                      {"name": "韓元", "rate": "0.024", "color": "blue"}]}
      """)
    var settings = old.settings
    settings.remove("韓元")
    settings.recordsOnlyClicks = true
    let root = JSON(parsing: Array(old.text(saying: settings).utf8))?.object ?? [:]
    #expect(
      root["theme"] == .object(["dark": .array([.integer(1), .number(2.5), .bool(true), .null])]))
    #expect(root["window"]?.object?["screen"] == .string("DP-1"))
    #expect(root["currencies"]?.array?.map { $0.object?["color"] } == [.string("red")])
    #expect(root["recordsOnlyClicks"] == .bool(true))
  }

  @Test func forgetsWhatWasTakenBack() throws {
    let old = try document(SettingsDocument().text(saying: Self.everything()))
    let text = old.text(saying: Settings())
    #expect(try document(text).settings == Settings())
    #expect(text == SettingsDocument().text(saying: Settings()))
  }

  @Test func replacesOneWayOfEnteringARateByTheOther() throws {
    var settings = Settings()
    let amounts = ExchangeRate.Entry.amounts(foreign: decimal("1000"), twd: decimal("24"))
    settings.save(try CurrencySettings(name: "韓元", rate: ExchangeRate(amounts)))
    let old = try document(SettingsDocument().text(saying: settings))
    settings.save(try CurrencySettings(name: "韓元", rate: ExchangeRate(.rate(decimal("0.02")))))
    let text = old.text(saying: settings)
    #expect(try document(text).settings == settings)
    #expect(!text.contains("amounts"))
  }

  @Test(arguments: [2, 99, Int.max])
  func knowsALaterVersionWhateverItSays(_ version: Int) {
    #expect(throws: SettingsDocument.Unreadable.newerVersion(version)) {
      try document("{\"version\": \(version), \"currencies\": \"elsewhere\"}")
    }
  }

  @Test(arguments: [
    "", "null", "[]", "1", "{}", "{\"version\": 0}", "{\"version\": \"1\"}", "{\"version\": 1.5}",
    "{\"version\": 1", "{\"version\": 1} x",
  ])
  func refusesWhatIsNoSettings(_ text: String) {
    #expect(throws: SettingsDocument.Unreadable.damaged) { try document(text) }
  }

  @Test(arguments: [
    "\"active\": \"韓元\"", "\"active\": 1", "\"camera\": 1", "\"screenToken\": 1",
    "\"language\": true",
    "\"recordsOnlyClicks\": \"yes\"", "\"window\": [1, 2]", "\"window\": {\"width\": 1}",
    "\"window\": {\"width\": \"1\", \"height\": 2}", "\"currencies\": {}",
  ])
  func refusesAWrongKindOfValue(_ member: String) {
    #expect(throws: SettingsDocument.Unreadable.damaged) {
      try document("{\"version\": 1, \(member)}")
    }
  }

  @Test(arguments: [
    "1", "{}", "{\"name\": \"日幣\"}", "{\"rate\": \"0.22\"}", "{\"name\": 1, \"rate\": \"0.22\"}",
    "{\"name\": \"  \", \"rate\": \"0.22\"}",
    "{\"name\": \"123456789012345678901\", \"rate\": \"0.22\"}",
    "{\"name\": \"日幣\", \"rate\": 0.22}", "{\"name\": \"日幣\", \"rate\": \"0\"}",
    "{\"name\": \"日幣\", \"rate\": \"-1\"}", "{\"name\": \"日幣\", \"rate\": \"10000.1\"}",
    "{\"name\": \"日幣\", \"rate\": \"0.00009\"}", "{\"name\": \"日幣\", \"rate\": \"abc\"}",
    "{\"name\": \"日幣\", \"rate\": \"0.22\", \"cardFeePercent\": \"-1\"}",
    "{\"name\": \"日幣\", \"rate\": \"0.22\", \"cardFeePercent\": 1}",
    "{\"name\": \"日幣\", \"rate\": \"0.22\", \"code\": \"ABC\"}",
    "{\"name\": \"日幣\", \"rate\": \"0.22\", \"code\": 392}",
    "{\"name\": \"日幣\", \"rate\": \"0.22\", \"lastTwoDigitsAreCents\": 1}",
    "{\"name\": \"日幣\", \"amounts\": {\"foreign\": \"1\"}}",
    "{\"name\": \"日幣\", \"amounts\": {\"foreign\": \"0\", \"twd\": \"1\"}}",
    "{\"name\": \"日幣\", \"amounts\": [\"1\", \"2\"]}",
    "{\"name\": \"日幣\", \"rate\": \"1\", \"amounts\": {\"foreign\": \"1\", \"twd\": \"1\"}}",
    "{\"name\": \"韓元\", \"rate\": \"1\"}, {\"name\": \"韓元\", \"rate\": \"2\"}",
  ])
  func refusesAllWhenOneCurrencyIsWrong(_ entry: String) {
    let good = "{\"name\": \"歐元\", \"rate\": \"35\"}"
    #expect(throws: SettingsDocument.Unreadable.damaged) {
      try document("{\"version\": 1, \"currencies\": [\(good), \(entry)]}")
    }
  }

  @Test func survivesEveryByteBeingAnother() throws {
    let bytes = Array(SettingsDocument().text(saying: try Self.everything()).utf8)
    var random = SystemRandomNumberGenerator()
    for index in bytes.indices {
      var changed = bytes
      changed[index] = UInt8.random(in: 0...255, using: &random)
      guard let read = try? SettingsDocument(changed) else { continue }
      // What could be read can be written and read again.
      #expect(try document(read.text(saying: read.settings)).settings == read.settings)
    }
  }
}
