// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import ReceiptReading
import Receipts
import Storage

/// A receipt is looked through: its picture beside its fields, what is doubtful marked, sum and gap
/// always in view.
///
/// ```
///  ReceiptReview ── what is open ──► ReviewHead, ReviewLines ──► ReviewRow    typed, confirmed
///        ▲                                  │
///        └────────────── changes ───────────┘
/// ```
@MainActor final class ReviewPage {
  private let ui: Interface
  private let receipts: LiveReceipts
  private let window: Widget
  private let picture: ReviewPicture
  private var head: ReviewHead?
  private var lines: ReviewLines?
  /// As the book has it.
  private var before: KeptReceipt?
  private var review: ReceiptReview?
  private var place: ReceiptReview.Place?
  private var known = KnownOfStore()
  private lazy var keeper = ReviewKeeper(receipts.budget)
  /// Where something is typed that the field cannot be.
  private var wrong: Set<ReceiptReview.Place> = []
  /// Told when the receipt is kept, or was left as it is.
  var onEnd: @MainActor (_ isChecked: Bool) -> Void = { _ in }
  /// Told that the receipt is to go.
  var onDelete: @MainActor (_ uid: String) -> Void = { _ in }

  init(_ ui: Interface, _ receipts: LiveReceipts, over window: Widget) {
    (self.ui, self.receipts, self.window) = (ui, receipts, window)
    picture = ReviewPicture(ui)
    let desk = ReviewDesk(
      review: { [weak self] in self?.review },
      change: { [weak self] place, change in self?.change(place, change) },
      refuse: { [weak self] in self?.refuse($0) }, focus: { [weak self] in self?.turn(to: $0) },
      enter: { [weak self] in self?.goOn(from: $0) })
    head = ReviewHead(ui, desk)
    lines = ReviewLines(ui, desk, over: window)
    ui["review-anyway"].on("clicked") { [weak self] in self?.saveAnyway() }
  }

  // MARK: Beginning

  func show(_ opened: OpenedReceipt) {
    let (receipt, sheet) = (opened.receipt, opened.sheet)
    (before, known) = (receipt, opened.known)
    review = ReceiptReview(opened.resumed ?? receipt, today: .today)
    keeper.begin(isResumed: opened.resumed != nil)
    (place, wrong) = (nil, [])
    picture.show(sheet)
    ui["picture-button"].isVisible = sheet != nil
    let isWide = adw_flap_get_folded(ui["review-flap"].opaque) == 0
    gtk_toggle_button_set_active(ui["picture-button"].cast(), sheet != nil && isWide ? 1 : 0)
    showTaxes(receipt)
    refresh(rebuilding: true)
    MainLoop.soon { [weak self] in self?.nextDoubt() }
  }

  private func showTaxes(_ receipt: KeptReceipt) {
    taxes.show(
      receipt.taxes.map { tax in
        let rate = tax.rate.map { IndexText.percentage(KeptLine.decimal($0)) } ?? ""
        let parts = [
          tax.net.map { tr("Net {amount}", ["amount": receipt.text($0)]) },
          tax.tax.map { tr("Tax {amount}", ["amount": receipt.text($0)]) },
        ].compactMap(\.self)
        return Widget.row(
          [tax.mark, rate].filter { !$0.isEmpty }.joined(separator: " · "),
          parts.joined(separator: " · "), .figures(receipt.text(tax.gross)))
      })
    ui["review-taxes"].isVisible = !receipt.taxes.isEmpty
  }

  private lazy var taxes = RowGroup(ui["review-taxes"])

  // MARK: Changing

  private func change(_ place: ReceiptReview.Place?, _ change: (inout ReceiptReview) -> Void) {
    guard var review else { return }
    let (count, store) = (review.receipt.lines.count, review.receipt.store)
    change(&review)
    self.review = review
    if review.receipt.store != store { learnKnown(of: review.receipt) }
    keeper.keep(review.receipt)
    if let place {
      self.place = place
      wrong.remove(place)
    }
    let isRebuilt = review.receipt.lines.count != count
    if isRebuilt { wrong = [] }
    refresh(rebuilding: isRebuilt)
  }

  /// Another store prints other names at other prices.
  private func learnKnown(of receipt: KeptReceipt) {
    known = KnownOfStore(stores: known.stores)
    guard let store = receipt.store, known.stores.contains(store) else { return }
    receipts.budget.read({ (file) throws(StorageError) in
      try KnownOfStore(of: receipt, in: file)
    }) { [weak self] in
      guard let self, let now = review?.receipt, now.uid == receipt.uid, now.store == store
      else { return }
      known = $0
      refresh(rebuilding: false)
    }
  }

  private func refuse(_ place: ReceiptReview.Place) {
    wrong.insert(place)
    showFoot()
  }

  private func refresh(rebuilding: Bool) {
    guard let review else { return }
    head?.show(review, known, rebuilding: rebuilding)
    lines?.show(review, known, rebuilding: rebuilding)
    showFoot()
  }

  private func showFoot() {
    guard let review else { return }
    ui["review-sum"].label = review.sumSentence
    ui["review-sum"].style("error", review.receipt.gap != 0)
    ui["review-mark"].isVisible = review.sumIcon != nil
    gtk_image_set_from_icon_name(ui["review-mark"].opaque, review.sumIcon)
    let doubts = review.doubts
    ui["review-next"].isVisible = !doubts.isEmpty
    ui["review-anyway"].isVisible = doubts == [.gap] && wrong.isEmpty
    ui["review-save"].isVisible = doubts.isEmpty && wrong.isEmpty
  }

  // MARK: Going through

  private func turn(to place: ReceiptReview.Place) {
    self.place = place
    if case .line(let line) = place { picture.frame(line: line) } else { picture.frame(line: nil) }
  }

  /// Enter confirms what stands there, and goes to the next doubt.
  private func goOn(from place: ReceiptReview.Place) {
    guard !wrong.contains(place) else { return }
    change(place) { $0.confirm(place) }
    nextDoubt()
  }

  func nextDoubt() {
    guard let review else { return }
    guard let next = wrong.first ?? review.nextDoubt(after: place) else {
      ui["review-save"].grabFocus()
      return
    }
    place = next
    switch next {
    case .line(let line): go(to: lines?.row(of: line))
    case .gap: ui["review-anyway"].grabFocus()
    default: go(to: head?.row(of: next))
    }
  }

  private func go(to row: ReviewRow?) {
    row?.focus()
    row?.show(in: ui["review-scroller"])
  }

  /// The nth suggestion of the field that has the focus.
  func take(suggestion number: Int) {
    switch place {
    case .line(let line): lines?.take(suggestion: number, of: line)
    case .some(let place): head?.take(suggestion: number, of: place)
    case nil: break
    }
  }

  // MARK: Ending

  /// Keeps it as checked; where something is open, it goes there instead.
  func save() {
    guard let review, let before else { return }
    guard wrong.isEmpty, let checked = review.checked else { return nextDoubt() }
    keep(checked, before, isChecked: true)
  }

  private func saveAnyway() {
    change(nil) { $0.confirm(.gap) }
    save()
  }

  /// Leaves it; what was changed is kept, as a draft where something is open.
  func leave() {
    guard let review, let before else { return }
    guard review != ReceiptReview(before, today: review.today) else { return end(isChecked: false) }
    // What was checked stays so where nothing of it is open.
    let checked = before.state == .checked ? review.checked : nil
    keep(checked ?? review.receipt, before, isChecked: false)
  }

  /// Leaves it without keeping what was typed: the receipt itself goes.
  func delete() {
    guard let uid = before?.uid else { return }
    end(isChecked: false)
    onDelete(uid)
  }

  /// What could not be written stays where it was typed.
  private func keep(_ receipt: KeptReceipt, _ before: KeptReceipt, isChecked: Bool) {
    guard receipt != before else { return end(isChecked: isChecked) }
    let shown = review
    receipts.replace(receipt, before: before) { [weak self] isKept in
      guard let self, isKept, review == shown else { return }
      end(isChecked: isChecked)
    }
  }

  private func end(isChecked: Bool) {
    (review, before, place) = (nil, nil, nil)
    keeper.end()
    onEnd(isChecked)
  }
}

/// The calls that the fields of a receipt need of their page.
@MainActor struct ReviewDesk {
  let review: @MainActor () -> ReceiptReview?
  let change: @MainActor (ReceiptReview.Place?, (inout ReceiptReview) -> Void) -> Void
  /// Tells that what is typed there is nothing that the field can be.
  let refuse: @MainActor (ReceiptReview.Place) -> Void
  let focus: @MainActor (ReceiptReview.Place) -> Void
  let enter: @MainActor (ReceiptReview.Place) -> Void
}

extension ReceiptReview {
  /// "Total 19.58 · Lines 19.18 · Gap 0.40"
  fileprivate var sumSentence: String {
    let sum = receipt.lines.reduce(0) { $0 + $1.amount }
    var parts = [
      tr("Total {amount}", ["amount": receipt.total.map(receipt.text) ?? "?"]),
      tr("Lines {amount}", ["amount": receipt.text(sum)]),
    ]
    if receipt.gap != 0 {
      parts.append(tr("Gap {amount}", ["amount": receipt.text(receipt.gap)]))
    } else if receipt.total != nil, !receipt.lines.isEmpty {
      parts.append(tr("The sum is right"))
    }
    return parts.joined(separator: " · ")
  }

  /// Stands beside it; nil where there is no sum to speak of.
  fileprivate var sumIcon: String? {
    if receipt.gap != 0 { return "dialog-warning-symbolic" }
    return receipt.total != nil && !receipt.lines.isEmpty ? "object-select-symbolic" : nil
  }
}
