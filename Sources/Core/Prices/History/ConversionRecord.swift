// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// One price that was seen and what it was worth at that moment. The rate stays the one of then.
///
/// The way of a record:
///
///     a sure price appears or changes ─┐   a price is clicked or corrected
///                                      ▼                │
///     Prices/History/RecordedAppearances ◄──────────────┘  once for each appearance
///        │ steps, done by App/Scan/Appearances: LiveHistory.keep, on the ledger's thread
///        ▼
///     Storage/History/LedgerFile.store ─► Prices/History.change(storing:)
///        │   a new record, for which others may leave · the same again moves up · declined
///        ▼
///     ledger.sqlite ─► History ─► the history window, pricescan history, an export
///
/// A correction takes the record back that it replaces.
package struct ConversionRecord: Equatable, Sendable {
  package let original: ExactDecimal
  package let converted: ExactDecimal
  package let currencyName: String
  /// ISO 4217, when the currency had a code.
  package let currencyCode: String?
  package let rate: ExactDecimal
  package var time: Timestamp
  /// Whether the person clicked the price.
  package var isClicked: Bool

  package init(
    original: ExactDecimal, converted: ExactDecimal, currencyName: String, currencyCode: String?,
    rate: ExactDecimal, time: Timestamp, isClicked: Bool
  ) {
    self.original = original
    self.converted = converted
    self.currencyName = currencyName
    self.currencyCode = currencyCode
    self.rate = rate
    self.time = time
    self.isClicked = isClicked
  }

  /// Whether both say the same: the same amount of the same currency at the same rate.
  package func isSamePrice(as other: ConversionRecord) -> Bool {
    original == other.original && currencyName == other.currencyName
      && currencyCode == other.currencyCode && rate == other.rate
  }
}
