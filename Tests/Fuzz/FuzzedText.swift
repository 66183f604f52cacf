// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Money
import Prices
import Storage

@testable import App
@testable import CLI

/// Texts that were read, typed where the desktop searches, or typed as a command.
enum FuzzedText {
  private static let actives = ["", "JPY", "EUR", "USD", "TWD", "KRW", "VND", "INR", "CHF"]

  /// The first byte chooses the currency; the rest is one line.
  @Sendable static func readPrices(_ bytes: [UInt8]) {
    let active = Currency.coded(actives[Int(bytes.first ?? 0) % actives.count])
    let line = TextLine(String(decoding: bytes.dropFirst(), as: UTF8.self))
    let prices = PriceParser(context: PriceContext(active: active)).prices(in: line)
    let count = line.text.count
    var end = 0
    for price in prices {
      precondition(price.range.lowerBound >= end && price.range.upperBound <= count)
      precondition(!price.range.isEmpty && (0...1).contains(price.belief))
      precondition(!price.value.isNegative)
      end = price.range.upperBound
    }
  }

  @Sendable static func search(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for price in TypedPrice.all(in: text, oneCurrency) {
      precondition(price.id.utf8.count <= 64 && !price.words.isEmpty)
      precondition(TypedPrice.with(id: price.id, oneCurrency)?.quote == price.quote)
    }
  }

  private static let oneCurrency: Settings = {
    var form = SettingsForm()
    form.name = "日幣"
    form.code = "JPY"
    form.rateEntry = .rate("0.22")
    var settings = Settings()
    if let currency = try? form.settings() { settings.save(currency) }
    return settings
  }()

  /// Words are told apart by zero bytes. What would take long (a camera, a picture) is only read,
  /// not done.
  @Sendable static func obey(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let rest = Array(words.dropFirst())
    switch words.first {
    case "read": _ = try? ReadCommand(rest, place)
    case "watch": _ = try? WatchCommand(rest, place)
    default: _ = Pricescan.run(words)
    }
  }

  private static let place = Place(machine: .current)
}
