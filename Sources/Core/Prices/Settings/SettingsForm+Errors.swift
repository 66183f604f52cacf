// SPDX-License-Identifier: GPL-3.0-or-later

import Money

extension SettingsForm {
  /// Everything that is wrong, from top to bottom and one error a field: what a form shows that is
  /// filled in any order. The first one is what `settings()` throws.
  ///
  /// - Parameter taken: the names of the other saved currencies.
  package func errors(besides taken: Set<String> = []) -> [Invalid] {
    var errors: [Invalid] = []
    if let name = Self.kept(&errors, validName), taken.contains(name) { errors.append(.nameTaken) }
    let entry = entry(keeping: &errors)
    var feeErrors: [Invalid] = []
    let fee = Self.kept(&feeErrors, self.fee) ?? .zero
    if let entry {
      _ = Self.kept(&errors) { () throws(Invalid) in try Self.exchangeRate(entry, fee) }
    } else {
      // A fee has its own bounds, whatever the rate.
      _ = Self.kept(&feeErrors) { () throws(Invalid) in try Self.exchangeRate(.one, fee) }
    }
    return errors + feeErrors
  }

  private func entry(keeping errors: inout [Invalid]) -> ExchangeRate.Entry? {
    switch rateEntry {
    case .rate(let text):
      return Self.number(TypedNumber(rate: text), .rate, keeping: &errors).map { .rate($0) }
    case .amounts(let foreign, let twd):
      let foreign = Self.number(
        TypedNumber(amount: foreign, in: currency), .foreignAmount, keeping: &errors)
      let twd = Self.number(
        TypedNumber(amount: twd, in: TWD.currency), .twdAmount, keeping: &errors)
      guard let foreign, let twd else { return nil }
      return .amounts(foreign: foreign, twd: twd)
    }
  }

  private static func number(
    _ typed: TypedNumber, _ field: Field, keeping errors: inout [Invalid]
  ) -> ExactDecimal? {
    kept(&errors) { () throws(Invalid) in try number(typed, field) }
  }

  private static func kept<Result>(
    _ errors: inout [Invalid], _ body: () throws(Invalid) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      errors.append(error)
      return nil
    }
  }
}

extension ExchangeRate.Entry {
  fileprivate static let one = Self.rate(ExactDecimal(1))
}
