// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Money
@testable import Prices

/// The text that a cat on the keyboard types: settings that keep their promises, or one error.
struct SettingsFormFuzzTests {
  @Test(arguments: UInt64(0)..<4)
  func givesSoundSettingsOrOneError(seed: UInt64) {
    var maker = PriceLineMaker(seed: 1_000 + seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      var form = SettingsForm()
      form.name = random.pick(["日幣", "JPY", "", maker.text()])
      form.code = random.pick([nil, "JPY", "KWD", "SEK", maker.text()])
      form.rateEntry =
        random.below(2) == 0
        ? .rate(Self.number(&random, &maker))
        : .amounts(foreign: Self.number(&random, &maker), twd: Self.number(&random, &maker))
      form.cardFeePercent = random.pick(["", "1.5", Self.number(&random, &maker)])
      check(form)
    }
  }

  private static func number(_ random: inout SeededRandom, _ maker: inout PriceLineMaker) -> String
  {
    let plain = ["0.22", "30,000", "６６００", "-1", "0", "10000", "0.0001", "1e9"]
    let digits = String((0..<random.below(24)).map { _ in random.pick("0123456789.,") })
    return random.pick([random.pick(plain), digits, maker.text()])
  }

  private func check(_ form: SettingsForm) {
    let errors = form.errors()
    if Set(errors.map(\.field)).count != errors.count { Issue.record("two for a field \(form)") }
    do {
      let settings = try form.settings()
      let rate = settings.rate.value
      let isSound =
        rate >= ExchangeRate.smallest && rate <= ExchangeRate.largest && rate.isReadable
        && !settings.name.isEmpty && settings.name.count <= CurrencySettings.longestName
      if !isSound { Issue.record("\(form)") }
      if !errors.isEmpty { Issue.record("\(errors) \(form)") }
      // What is shown again says the same.
      if try SettingsForm(settings).settings() != settings { Issue.record("again \(form)") }
    } catch {
      if errors.first != error { Issue.record("\(error) \(form)") }
    }
  }
}
