// SPDX-License-Identifier: GPL-3.0-or-later

package import Money
import Prices
package import Receipts

extension ReceiptSummary {
  /// "✓ checked, gap 0.40, counted"; what is doubtful is told by word and mark.
  package var standing: String {
    var parts: [String] = []
    if state == .draft {
      parts.append("? " + DraftSentence.of(doubtCount))
    } else {
      parts.append("✓ " + tr("checked"))
    }
    if state == .checked, gap != 0 {
      parts.append(tr("gap {amount}", ["amount": KeptReceipt.text(gap, decimals)]))
    }
    if isCounted { parts.append(tr("counted")) }
    return parts.joined(separator: tr(", "))
  }
}

/// The sentences on what a draft waits for.
package enum DraftSentence {
  /// - Parameter doubts: how many places of it somebody has to look at.
  package static func of(_ doubts: Int) -> String {
    doubts == 0
      ? tr("please look at it once")
      : trn("{count} place to look at", "{count} places to look at", doubts)
  }
}

/// The sentences on what was read where something else stands now.
package enum ReadSentence {
  /// "1.99 (read as 7.99)"; the text alone where nothing else was read.
  package static func of(_ text: String, readAs read: String?) -> String {
    guard let read else { return text }
    return read.isEmpty
      ? tr("{amount} (not read)", ["amount": text])
      : tr("{amount} (read as {read})", ["amount": text, "read": read])
  }
}

/// No receipt can have the day that was typed.
package struct DayToCome: Error, Equatable {
  let day: Day
  let today: Day

  /// Returns nil for a day that may be printed on a receipt.
  package init?(_ day: Day, on today: Day) {
    guard day > today else { return nil }
    (self.day, self.today) = (day, today)
  }

  package var sentence: String {
    tr(
      "{day} is still to come: today is {today}. Give the day that is printed on the receipt.",
      ["day": day.description, "today": today.description])
  }
}

/// A typed amount has cents, and the money of the receipt has none.
package struct NoCents: Error, Equatable {
  let text: String
  let currency: String

  /// Returns nil for every other text.
  package init?(_ text: String, of receipt: KeptReceipt) {
    guard receipt.decimals == 0,
      case .number(let amount) = TypedNumber(
        amount: text, in: Currency.coded(receipt.currency)),
      !amount.trimmed.isWhole
    else { return nil }
    (self.text, currency) = (text, receipt.currency)
  }

  package var sentence: String {
    tr(
      "“{text}” cannot be: the amounts of this receipt, in {currency}, have no cents. Write it without them.",
      ["text": text, "currency": currency])
  }
}

extension Relearning {
  package var sentence: String {
    tr(
      "The receipts of {store} are read worse than before. What was learned of it is forgotten, and is learned anew.",
      ["store": store])
  }
}

extension KeptLine.Kind {
  package var title: String {
    switch self {
    case .item: tr("Item")
    case .deposit: tr("Deposit")
    case .discount: tr("Discount")
    case .void: tr("Taken back")
    case .rounding: tr("Rounding")
    }
  }
}

extension AmountSuggestion.Reason {
  /// - Parameter amount: as it is shown.
  package func sentence(_ amount: String) -> String {
    switch self {
    case .sum: tr("{amount}: the sum needs it", ["amount": amount])
    case .lines: tr("{amount}: the lines come to it", ["amount": amount])
    case .read: tr("{amount}: it was read", ["amount": amount])
    case .corrected(let day):
      tr("{amount}: your correction of {day}", ["amount": amount, "day": day.description])
    case .earlier(let day):
      tr("{amount}: paid on {day}", ["amount": amount, "day": day.description])
    case .rival: tr("{amount}: it may also be read so", ["amount": amount])
    }
  }
}

extension NameSuggestion.Reason {
  package func sentence(_ name: String) -> String {
    switch self {
    case .read: tr("{name}: it was read", ["name": name])
    case .corrected: tr("{name}: your earlier correction", ["name": name])
    case .printed: tr("{name}: the store prints it", ["name": name])
    }
  }
}
