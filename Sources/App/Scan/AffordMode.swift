// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Language
import Money
import Prices
import Storage

/// The mode 買得起嗎 of the camera's page: every price gets a verdict in place of its bare amount.
///
/// Off, nothing of it is there, and the book stays closed. Who has no book never sees the switch.
@MainActor final class AffordMode {
  private let ui: Interface
  private let bar: ModeBar
  fileprivate let budget: LiveBudget
  fileprivate let page: ScanPage
  private let comparison: ComparisonView
  private let things: ThingMode
  private var listening: [Listening] = []
  private(set) var isOn = false
  /// Whether another mode has the lower end of the picture.
  var isHidden = false { didSet { showBar() } }
  /// Told that a budget is wanted where there is none yet.
  var onMissing: @MainActor () -> Void = {}

  init(_ ui: Interface, _ budget: LiveBudget, page: ScanPage, things: ThingMode) {
    (self.ui, self.budget, self.page, self.things) = (ui, budget, page, things)
    bar = ModeBar(ui)
    comparison = ComparisonView(ui)
    listening = [
      budget.listeners.listen { [weak self] in self?.take($0) },
      page.settings.listeners.listen { [weak comparison] in comparison?.use($0.new) },
    ]
    showBar()
  }

  private func showBar() {
    bar.show(modes: !isHidden && (budget.book != nil || budget.isThere))
  }

  func turn(on isOn: Bool) {
    self.isOn = isOn
    if isOn { budget.open() }
    take(budget.standing)
  }

  private func take(_ standing: LiveBudget.Standing) {
    showBar()
    if isOn {
      switch standing {
      case .absent, .shut: onMissing()
      case .open(let book) where book.state == nil: onMissing()
      case .closed, .opening, .open: break
      }
    }
    let adviser = isOn ? budget.book.flatMap { Adviser($0) } : nil
    ui["left-chip"].isVisible = adviser != nil
    if let adviser {
      gtk_button_set_label(
        ui["left-chip"].cast(),
        adviser.leftSentence)
    }
    comparison.use(adviser)
    things.turn(on: adviser != nil)
    page.card.verdict.adviser = adviser
    page.card.verdict.others = { [weak page] in page?.pricesToPay ?? [] }
    page.use(adviser.map { VerdictPresenter(adviser: $0) } ?? AmountPresenter())
  }

  // MARK: Adding

  /// Asks what is to be entered for the held price, and enters it.
  func add(over window: Widget, say: @escaping MonthView.Saying) {
    guard let held = page.hold.held, let amount = held.amount else { return }
    let seen = page.card.product.seen
    EntryDialog.ask(
      ProposedEntry(
        amount: amount, original: held.original, category: seen.category, product: seen.product),
      budget, over: window, say: say
    ) { [weak page] in page?.hold.letGo() }
  }

  // MARK: Comparing

  /// Keeps the held price beside others.
  func compare(say: MonthView.Saying) {
    guard let held = page.hold.held, let amount = held.amount else { return }
    guard comparison.add(held.price, amount) else {
      page.hold.letGo()
      return say(
        tr(
          "It is compared already, or there are {count}. Remove one first.",
          ["count": String(ComparisonView.most)]), nil)
    }
    things.measure(held) { [weak self] size in self?.comparison.tell(size, of: held.price) }
    page.hold.letGo()
  }

  func clearComparison() { comparison.clear() }
}

extension AffordMode {
  /// Makes what the held price is for a goal to save for.
  func makeGoal(over window: Widget, say: @escaping MonthView.Saying) {
    guard let amount = page.hold.held?.amount else { return }
    FormDialog.ask(
      tr("New Goal"), over: window,
      [
        .text(tr("Name")), .text(tr("Amount (NT$)"), amount.description),
        .text(tr("Until (may stay empty)")),
      ],
      check: { [budget] in GoalList.wrong($0, budget) },
      onWrite: { [budget] answers, again in
        guard let goal = GoalList.goal(answers) else { return }
        budget.save(goal, onFailure: again) {
          say(tr("{name} is a goal now", ["name": goal.name]), { budget.undo() })
        }
      })
  }
}

extension HeldPrice {
  fileprivate var amount: TWD? { quote.twd.flatMap { TWD($0) } }

  /// What it was in its own currency; nil for New Taiwan dollars.
  fileprivate var original: Entry.Original? {
    guard case .twd(_, let currency) = quote, currency != .home else { return nil }
    return Entry.Original(
      price.value, currency: price.currency ?? currency.code, rate: currency.rate.value)
  }
}
