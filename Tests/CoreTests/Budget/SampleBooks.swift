// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Testing

/// Literals for tests: what they say is checked where they are read.
func day(_ text: String) throws -> Day { try #require(Day(text), "\(text)") }
/// A day of September 2026, or of the months after it: 32 is 1 October.
func sept(_ number: Int) throws -> Day { try day("2026-09-01") + (number - 1) }
func ntd(_ text: String) throws -> TWD { try #require(TWD(text), "\(text)") }

extension Plan {
  /// 12,000 a month from 1 September 2026.
  static func sample(
    _ allowance: String = "12000", from: Day? = nil, cycle: Cycle = .month(startDay: 1),
    opening: String = "0", carry: Carry = .both, rollover: Rollover = .spread,
    buffer: String = "0", least: String? = "0"
  ) throws -> Plan {
    Plan(
      from: try from ?? sept(1), cycle: cycle, allowance: try ntd(allowance),
      opening: try ntd(opening), carry: carry, rollover: rollover, buffer: try ntd(buffer),
      least: try least.map(ntd))
  }
}

extension BudgetBook {
  init(_ plan: Plan, _ entries: [Entry] = [], _ commitments: [Commitment] = []) {
    self.init(plans: [plan], commitments: commitments, entries: entries)
  }

  func state(on day: Day) throws -> BudgetState { try BudgetState(self, on: day) }
}

extension Entry {
  static func spent(_ text: String, on number: Int, category: String? = nil) throws -> Entry {
    Entry(.expense, on: try sept(number), try ntd(text), category: category)
  }

  static func paid(_ id: String, due: Int, _ text: String, on number: Int) throws -> Entry {
    Entry(.expense, on: try sept(number), try ntd(text), commitment: id, due: try sept(due))
  }
}

extension Commitment {
  static func bill(_ id: String, _ text: String, on number: Int) throws -> Commitment {
    Commitment(
      id: id, kind: .bill, name: id, twd: try ntd(text), every: .months(1),
      anchor: try sept(number))
  }

  static func pay(
    _ text: String, on number: Int, isAutomatic: Bool = false
  ) throws -> Commitment {
    Commitment(
      id: "salary", kind: .income, name: "薪水", twd: try ntd(text), every: .months(1),
      anchor: try sept(number), isAutomatic: isAutomatic)
  }
}

extension Fraction {
  /// As it is shown: whole dollars, rounded down.
  var shown: Int { Int(roundedDown) }
}

extension Advice {
  var effect: Verdict.Effect? { if case .tighter(let effect) = verdict { effect } else { nil } }
  var waiting: Verdict.Waiting? { if case .wait(let waiting) = verdict { waiting } else { nil } }
  var shortfall: Verdict.Shortfall? { if case .over(let short) = verdict { short } else { nil } }
}
