// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
package import Money

extension BudgetRefusal {
  /// Why nothing can be said, and what to do next.
  package var sentence: String {
    switch self {
    case .noPlan: tr("No budget yet. Say first how much may be spent.")
    case .beforeFirstPlan(let day):
      tr("The budget begins on {day}. Choose a later day.", ["day": day.description])
    case .tooLarge:
      tr(
        "The amounts or the spans of time of this budget are too large to be exact. Correct the largest amount, or the plan or goal whose day is farthest away."
      )
    }
  }
}

extension Entry.Original {
  /// "3500 JPY"
  package var text: String {
    [amount.description, currency].compactMap(\.self).joined(separator: " ")
  }
}

extension PlainBookError {
  /// Where the text is wrong, and what would be right there.
  package var sentence: String {
    switch self {
    case .notJSON: tr("This is no JSON. Nothing was changed.")
    case .newerVersion(let version):
      tr(
        "This book has version {version}, which this program does not know yet. Use a newer one.",
        ["version": String(version)])
    case .unknownKey(let path):
      tr("A book has no “{path}”. Correct the name, or leave it out.", ["path": path])
    case .missing(let path): tr("“{path}” is missing. Add it.", ["path": path])
    case .notA(let kind, let path, let found):
      tr(
        "“{path}” cannot be {found}. Possible: {allowed}",
        ["path": path, "found": found, "allowed": kind.examples])
    case .notThere(let path, let name):
      tr(
        "“{path}” names “{name}”, which the book does not have. Add it, or correct the name.",
        ["path": path, "name": name])
    case .twice(let path, let name):
      tr(
        "“{path}” is “{name}” for the second time. Keep one of the two.",
        ["path": path, "name": name])
    }
  }
}

extension ImportRefusal {
  /// Why a file of entries cannot be taken, and what to do next.
  package var sentence: String {
    switch self {
    case .notText: tr("This is no text in UTF-8. Save it as UTF-8, then try again.")
    case .empty: tr("This file is empty. Save it again where it comes from.")
    case .openQuote(let line):
      tr(
        "The quotation mark on line {line} is never closed. Close it, then try again.",
        ["line": String(line)])
    case .noColumn(let name):
      tr("There is no column “{name}”. Say which one it is with --map.", ["name": name])
    }
  }
}

extension RefusedLine {
  /// Which line it is, and what is wrong with it.
  package var sentence: String {
    tr("Line {line}: {reason}", ["line": String(line), "reason": reason.sentence])
  }
}

extension RefusedLine.Reason {
  fileprivate var sentence: String {
    switch self {
    case .fieldCount(let count, let wanted):
      trn(
        "{count} field in place of {wanted}", "{count} fields in place of {wanted}", count,
        ["wanted": String(wanted)])
    case .notADay(let text): tr("“{text}” is not a day", ["text": text])
    case .notAnAmount(let text): tr("“{text}” is not an amount", ["text": text])
    case .notAKind(let text):
      tr(
        "“{text}” cannot be the kind. Possible: {allowed}",
        ["text": text, "allowed": "expense, income, set-aside"])
    case .notThere(let name): tr("the book has no “{name}”", ["name": name])
    }
  }
}

extension Verdict {
  /// A shape that needs no colour.
  package var mark: String {
    switch self {
    case .affordable: "✓"
    case .tighter: "◐"
    case .wait: "◷"
    case .over: "✕"
    }
  }

  /// As short as a label over a picture has room for.
  package var word: String {
    switch self {
    case .affordable: tr("Affordable")
    case .tighter: tr("Tighter")
    case .wait(let waiting): trn("Wait {count} day", "Wait {count} days", waiting.days)
    case .over: tr("Over the budget")
    }
  }

  /// The verdict in a few words, with a shape that needs no colour.
  package var title: String {
    if case .tighter = self { return mark + " " + tr("Affordable, but tighter") }
    return mark + " " + word
  }
}

extension Advice {
  /// The effects that the purchase has on the days, a sentence a line; none if nothing is to be
  /// said.
  package var details: [String] {
    excessLines + verdictLines + bestDayLines
  }

  private var excessLines: [String] {
    guard let excess else { return [] }
    return [
      tr(
        "{category} is {amount} over its limit.",
        ["category": CategoryName.shown(excess.key), "amount": DollarText.roundedUp(excess.over)])
    ]
  }

  private var verdictLines: [String] {
    switch verdict {
    case .affordable: []
    case .tighter(let effect): effect.lines
    case .wait(let waiting):
      [
        tr(
          "On {day} there is room for {amount}, if at least {least} is spent each day until then.",
          [
            "day": waiting.day.description, "amount": DollarText.text(waiting.roomThen),
            "least": DollarText.text(waiting.least),
          ])
      ]
    case .over(nil): [tr("It is over the limit of this category.")]
    case .over(let shortfall?): shortfall.lines
    }
  }

  private var bestDayLines: [String] {
    guard let bestDay else { return [] }
    return [
      bestDay == day
        ? tr("Best day: now") : tr("Best day: {day}", ["day": bestDay.description])
    ]
  }
}

extension Verdict.Effect {
  fileprivate var lines: [String] {
    let days = tr(
      "Days after it: {before} → {after}",
      ["before": DollarText.text(before), "after": DollarText.text(after)])
    guard fromPutAside > .zero else { return [days] }
    return [
      days,
      tr(
        "{amount} of it comes from what was put aside.",
        ["amount": DollarText.roundedUp(fromPutAside)]),
    ]
  }
}

extension Verdict.Shortfall {
  fileprivate var lines: [String] {
    let missing = tr(
      "{missing} is missing: the most there will be room for is {amount}, on {day}.",
      [
        "missing": DollarText.roundedUp(missing), "amount": DollarText.text(bestRoom),
        "day": bestDay.description,
      ])
    guard let goal else { return [missing, tr("The present budget does not save it up.")] }
    return [
      missing,
      trn(
        "It can be saved up in {count} period of {amount}.",
        "It can be saved up in {count} periods of {amount} each.", goal.periods,
        ["amount": DollarText.text(goal.each.fraction)]),
    ]
  }
}

/// Exact amounts as they are shown: whole dollars.
package enum DollarText {
  /// The amount that there is, rounded down: `NT$ 282` for 282.63, `NT$ -1` for −0.5.
  package static func text(_ amount: Fraction) -> String {
    TWDText.text(ExactDecimal(significand: amount.roundedDown, scale: 0))
  }

  /// The amount that is missing, rounded up, so that it is enough.
  package static func roundedUp(_ amount: Fraction) -> String {
    TWDText.text(ExactDecimal(significand: amount.roundedUp, scale: 0))
  }
}
