// SPDX-License-Identifier: GPL-3.0-or-later

import Money
package import Prices

/// The text of settings.json: what it says, and how it is written.
///
/// `{"version": 1, "active": "日幣", "currencies": [{"name": "日幣", "code": "JPY", "rate": "0.22",
/// "cardFeePercent": "1.5", "lastTwoDigitsAreCents": false, "rateDay": "2026-11-02"}], "camera": …,
/// "screenToken": …, "window": …, "language": …, "recordsOnlyClicks": false,
/// "showsWholeLabels": true}`. A currency that was entered as two amounts has
/// `"amounts": {"foreign": "30000", "twd": "6600"}` in place of `"rate"`. Decimals are strings,
/// because other programs read JSON numbers as binary ones.
package struct SettingsDocument {
  package let settings: Settings
  /// Everything as it came, with keys that only a later program of this version knows.
  private let root: [String: JSON]

  package enum Unreadable: Error, Equatable {
    case damaged
    case newerVersion(Int)
  }

  static let version = 1

  /// Creates the document that is there before the first file.
  package init() {
    settings = Settings()
    root = [:]
  }

  /// One wrong entry makes the whole text damaged: leaving it out would lose it when the rest is
  /// written again.
  package init(_ bytes: [UInt8]) throws(Unreadable) {
    guard let root = JSON(parsing: bytes)?.object, let version = root["version"]?.integer,
      version >= Self.version
    else { throw .damaged }
    guard version == Self.version else { throw .newerVersion(version) }
    self.root = root
    settings = try Settings(root)
  }

  private init(_ settings: Settings, _ root: [String: JSON]) {
    self.settings = settings
    self.root = root
  }

  var bytes: [UInt8] { Array(JSON.object(root).text.utf8) }

  /// The text that says these settings and everything else that this document said.
  package func text(saying settings: Settings) -> String {
    JSON.object(saying(settings).root).text
  }

  func saying(_ settings: Settings) -> SettingsDocument {
    var root = root
    root["version"] = .integer(Self.version)
    root["active"] = settings.activeName.map(JSON.string)
    root["currencies"] = .array(settings.currencies.map { $0.json(over: entry(named: $0.name)) })
    root["camera"] = settings.camera.map(JSON.string)
    root["screenToken"] = settings.screenToken.map(JSON.string)
    root["window"] = settings.window?.json(over: root["window"]?.object ?? [:])
    root["language"] = settings.language.map(JSON.string)
    root["recordsOnlyClicks"] = .bool(settings.recordsOnlyClicks)
    root["showsWholeLabels"] = settings.showsWholeLabels ? .bool(true) : nil
    return SettingsDocument(settings, root)
  }

  private func entry(named name: String) -> [String: JSON] {
    let entries = root["currencies"]?.array?.compactMap(\.object) ?? []
    return entries.first { $0["name"]?.string == name } ?? [:]
  }
}

extension [String: JSON] {
  /// The value of a key, nil when the key is missing or null; another kind of value is damage.
  fileprivate func value<Kind>(
    _ key: String, _ kind: (JSON) -> Kind?
  ) throws(SettingsDocument.Unreadable) -> Kind? {
    guard let json = self[key], json != .null else { return nil }
    guard let value = kind(json) else { throw .damaged }
    return value
  }

  /// The value of a key that may not be missing.
  fileprivate func required<Kind>(
    _ key: String, _ kind: (JSON) -> Kind?
  ) throws(SettingsDocument.Unreadable) -> Kind {
    guard let value = try value(key, kind) else { throw .damaged }
    return value
  }
}

extension JSON {
  fileprivate var storedDecimal: ExactDecimal? { string.flatMap { ExactDecimal(stored: $0) } }
  /// A whole number, be it written with a point or too long for one: what is too long is limited.
  fileprivate var pixels: Int? {
    if case .number(let number) = self { Int(min(max(number, -1e9), 1e9)) } else { integer }
  }
  fileprivate var currency: Currency? { string.flatMap(Currency.coded) }

  fileprivate var amounts: ExchangeRate.Entry? {
    guard let foreign = object?["foreign"]?.storedDecimal, let twd = object?["twd"]?.storedDecimal
    else { return nil }
    return .amounts(foreign: foreign, twd: twd)
  }
}

extension Settings {
  fileprivate init(_ root: [String: JSON]) throws(SettingsDocument.Unreadable) {
    var currencies: [CurrencySettings] = []
    for entry in try root.value("currencies", \.array) ?? [] {
      guard let entry = entry.object else { throw .damaged }
      currencies.append(try CurrencySettings(entry))
    }
    let active = try root.value("active", \.string)
    guard let settings = Settings(currencies: currencies, activeName: active)
    else { throw .damaged }
    self = settings
    camera = try root.value("camera", \.string)
    screenToken = try root.value("screenToken", \.string)
    if let entry = try root.value("window", \.object) { window = try WindowSize(entry) }
    language = try root.value("language", \.string)
    recordsOnlyClicks = try root.value("recordsOnlyClicks", \.bool) ?? false
    showsWholeLabels = try root.value("showsWholeLabels", \.bool) ?? false
  }
}

extension Settings.WindowSize {
  fileprivate init(_ entry: [String: JSON]) throws(SettingsDocument.Unreadable) {
    self.init(
      width: try entry.required("width", \.pixels),
      height: try entry.required("height", \.pixels),
      isMaximized: try entry.value("isMaximized", \.bool) ?? false)
  }

  fileprivate func json(over entry: [String: JSON]) -> JSON {
    var entry = entry
    entry["width"] = .integer(width)
    entry["height"] = .integer(height)
    entry["isMaximized"] = .bool(isMaximized)
    return .object(entry)
  }
}

extension CurrencySettings {
  fileprivate init(_ entry: [String: JSON]) throws(SettingsDocument.Unreadable) {
    let name = try entry.required("name", \.string)
    let fee = try entry.value("cardFeePercent", \.storedDecimal) ?? .zero
    let rate = try entry.value("rate", \.storedDecimal).map(ExchangeRate.Entry.rate)
    let amounts = try entry.value("amounts", \.amounts)
    // A code that this program does not know would be lost when it is written again.
    let code = try entry.value("code", \.currency)?.code
    let areCents = try entry.value("lastTwoDigitsAreCents", \.bool) ?? false
    let day = try entry.value("rateDay", \.day)
    // Exactly one of the two: nobody can tell which of two rates is the right one.
    guard let entered = rate ?? amounts, rate == nil || amounts == nil,
      let rate = try? ExchangeRate(entered, cardFeePercent: fee),
      let settings = try? CurrencySettings(
        name: name, code: code, rate: rate, lastTwoDigitsAreCents: areCents, rateDay: day)
    else { throw .damaged }
    self = settings
  }

  fileprivate func json(over entry: [String: JSON]) -> JSON {
    var entry = entry
    entry["name"] = .string(name)
    entry["code"] = code.map(JSON.string)
    (entry["rate"], entry["amounts"]) = rate.entry.json
    entry["cardFeePercent"] = .string(rate.cardFeePercent.description)
    entry["lastTwoDigitsAreCents"] = .bool(lastTwoDigitsAreCents)
    entry["rateDay"] = rateDay.map { .string($0.description) }
    return .object(entry)
  }
}

extension ExchangeRate.Entry {
  /// The rate as it was entered, under one of two keys.
  fileprivate var json: (rate: JSON?, amounts: JSON?) {
    switch self {
    case .rate(let rate): (.string(rate.description), nil)
    case .amounts(let foreign, let twd):
      (nil, .object(["foreign": .string(foreign.description), "twd": .string(twd.description)]))
    }
  }
}
