// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The open book: what is left today and why, how the period goes, and everything that was entered.
@MainActor final class MonthView {
  typealias Saying = @MainActor (_ text: String, _ undo: (@MainActor () -> Void)?) -> Void

  private let ui: Interface
  private let budget: LiveBudget
  private let window: Widget
  private let terms: ExpanderRows
  private let days: ExpanderRows
  private let chart: CourseChart
  private let commitments: CommitmentList
  private let goals: GoalList
  private let limits: LimitList
  private let entries: EntryList
  private let say: Saying
  /// The first day of a budget that began before today and has no entry yet.
  private var start: Day?

  init(
    _ ui: Interface, _ budget: LiveBudget, over window: Widget, say: @escaping Saying
  ) {
    (self.ui, self.budget, self.window, self.say) = (ui, budget, window, say)
    terms = ExpanderRows(ui["terms"])
    days = ExpanderRows(ui["days"])
    chart = CourseChart(ui)
    commitments = CommitmentList(ui, budget, over: window, say: say)
    goals = GoalList(ui, budget, over: window, say: say)
    limits = LimitList(ui, budget, over: window, say: say)
    entries = EntryList(ui, budget, over: window, say: say)
    ui["spent-before"].on("clicked") { [weak self] in self?.askWhatWasSpent() }
  }

  func show(_ book: OpenBook) {
    if let state = book.state {
      show(state)
    } else {
      ui["left"].label = "–"
      ui["share"].label = book.refusal?.sentence ?? ""
      ui["streak"].label = ""
    }
    start = book.startWithoutEntries
    ui["spent-before"].isVisible = start != nil
    if let start {
      let text = tr("Enter what was spent since {day} …", ["day": start.description])
      ui["spent-before-text"].label = text
      ui["spent-before"].setName(forAssistiveTechnology: text)
    }
    ui["sum"].isVisible = book.state != nil
    ui["course"].isVisible = book.state != nil
    commitments.show(book)
    goals.show(book)
    limits.show(book)
    entries.show(book)
  }

  private func show(_ state: BudgetState) {
    ui["today-title"].label = state.leftTitle
    ui["left"].label = state.leftAmount
    ui["share"].label =
      ([state.shareSentence] + [state.putAsideSentence].compactMap(\.self) + state.questions)
      .joined(separator: "\n")
    // Days that say nothing are no merit.
    let streak = state.streak
    ui["streak"].label = streak.days == streak.withoutEntry ? "" : streak.sentence
    terms.show(
      state.terms.lines.map { line in
        Widget.row(line.title, "", .figures(line.amount))
      })
    let course = state.course
    chart.show(course, today: state.day)
    days.show(
      course.points.reversed().compactMap { point in
        guard let spent = point.spentOnDay, let total = point.spent, let left = point.left
        else { return nil }
        return Widget.row(
          point.day.description,
          tr(
            "{left} left; {total} of {planned} spent so far",
            [
              "left": DollarText.text(left), "total": DollarText.roundedUp(total),
              "planned": DollarText.text(point.planned),
            ]),
          .figures(DollarText.roundedUp(spent)))
      })
  }

  // MARK: What was spent before

  /// Asks for one sum: the days of a month that went before the budget was made count as well.
  private func askWhatWasSpent() {
    guard let start else { return }
    FormDialog.ask(
      tr("Spent Since {day}", ["day": start.description]), over: window,
      [.text(tr("Amount (NT$)"))],
      check: { TypedAmount.twd($0.text(0)) == nil ? TypedAmount.hint : nil },
      onWrite: { [budget, say] answers, again in
        guard let twd = TypedAmount.twd(answers.text(0)) else { return }
        let entry = Entry(
          .expense, on: start, twd, note: tr("before the budget was made, in one sum"))
        budget.add(entry, source: "typed", onFailure: again) { now in
          say(now.added(entry), { budget.undo() })
        }
      })
  }

  // MARK: The plan

  /// Asks what is to hold from the current period on.
  func askForPlan() {
    guard let book = budget.book else { return }
    // Amounts that are too large to reckon with have no period, and can be changed nevertheless.
    let period = book.state?.period
    let holding = period.flatMap { book.book.plan(of: $0) }
    guard let plan = holding ?? book.book.plans.last(where: { $0.from <= book.day }) else { return }
    let (carries, rollovers) = (Plan.Carry.allCases, Plan.Rollover.allCases)
    FormDialog.ask(
      tr("The Plan"), over: window,
      [
        .text(tr("Allowance of a period (NT$)"), plan.allowance.description),
        .text(tr("Never to be spent (NT$)"), plan.buffer.description),
        .text(tr("What every day needs (NT$; empty: half)"), plan.least?.description ?? ""),
        .choice(
          tr("What a day leaves"), rollovers.map(\.title),
          selected: rollovers.firstIndex(of: plan.rollover) ?? 0),
        .choice(
          tr("What a period leaves"), carries.map(\.title),
          selected: carries.firstIndex(of: plan.carry) ?? 0),
      ], check: { Self.plan($0, plan) == nil ? TypedAmount.hint : nil },
      onWrite: { [budget] answers, again in
        guard let changed = Self.plan(answers, plan) else { return }
        let new = period.map(changed.beginning(with:)) ?? changed
        budget.change(
          { (file) throws(StorageError) in try file.save(new) },
          undo: { (file, _) throws(StorageError) in
            if new.from == plan.from {
              try file.save(plan)
            } else {
              try file.removePlan(from: new.from)
            }
          }, onFailure: again)
      })
  }

  private static func plan(_ answers: FormDialog.Answers, _ old: Plan) -> Plan? {
    var plan = old
    guard let allowance = TypedAmount.twd(answers.text(0)),
      let buffer = TypedAmount.twd(answers.text(1))
    else { return nil }
    (plan.allowance, plan.buffer) = (allowance, buffer)
    let least = answers.text(2)
    plan.least = TypedAmount.twd(least)
    guard least.isEmpty || plan.least != nil else { return nil }
    plan.rollover = Plan.Rollover.allCases[answers.choice(3)]
    plan.carry = Plan.Carry.allCases[answers.choice(4)]
    return plan
  }
}

/// Rows in a row that opens, made anew whenever what they show changes.
@MainActor final class ExpanderRows {
  private let expander: Widget
  private var rows: [Widget] = []

  init(_ expander: Widget) { self.expander = expander }

  func show(_ new: [Widget]) {
    for row in rows { adw_expander_row_remove(expander.cast(), row.widget) }
    rows = new
    for row in rows { adw_expander_row_add_row(expander.cast(), row.widget) }
  }
}

extension OpenBook {
  /// The first day of the first period where it lies before today and nothing is entered yet.
  fileprivate var startWithoutEntries: Day? {
    guard entries.isEmpty, let first = state?.period.first, first < day,
      book.plans.count == 1, book.plans[0].from == first
    else { return nil }
    return first
  }
}
