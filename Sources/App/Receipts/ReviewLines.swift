// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Receipts
import Storage

/// The lines of the receipt that is looked through.
@MainActor final class ReviewLines {
  private let desk: ReviewDesk
  private let window: Widget
  private let group: RowGroup
  private var rows: [ReviewRow] = []
  private var known = KnownOfStore()
  /// The names to offer for what is on a line.
  private var nameOffers: [KeptLine.Naming: [NameSuggestion]] = [:]

  private static let mostNames = 2

  init(_ ui: Interface, _ desk: ReviewDesk, over window: Widget) {
    (self.desk, self.window) = (desk, window)
    group = RowGroup(ui["review-lines"])
    ui["review-add"].on("clicked") { [weak self] in self?.askForLine() }
  }

  func show(_ review: ReceiptReview, _ known: KnownOfStore, rebuilding: Bool) {
    if known != self.known { (self.known, nameOffers) = (known, [:]) }
    if rebuilding {
      rows = review.receipt.lines.indices.map { make($0) }
    }
    for (place, row) in rows.enumerated() {
      let content = content(of: place, review)
      row.show(content)
      if rebuilding { row.put(content.text) }
    }
    if rebuilding {
      group.show(rows.isEmpty ? [Widget.row(tr("No line was read."))] : rows.map(\.row))
    }
  }

  func row(of line: Int) -> ReviewRow? { rows.indices.contains(line) ? rows[line] : nil }

  // MARK: A row

  private func make(_ line: Int) -> ReviewRow {
    let edit = Widget.button(icon: "document-edit-symbolic", tr("Change the line")) {
      [weak self] in self?.ask(about: line)
    }
    gtk_widget_set_valign(edit.widget, GTK_ALIGN_CENTER)
    let row = ReviewRow(width: 9, isNumber: true, edit)
    row.connect(
      to: .line(line), desk, take: { [weak self] in self?.take($0, of: line) },
      suggest: { [weak self] in self?.take(suggestion: $0, of: line) })
    return row
  }

  private func content(of place: Int, _ review: ReceiptReview) -> ReviewRow.Content {
    let (receipt, line) = (review.receipt, review.receipt.lines[place])
    var content = ReviewRow.Content(
      title: line.name.isEmpty ? line.kind.title : line.name, text: receipt.text(line.amount))
    content.caption = [
      line.kind == .item ? nil : line.kind.title,
      line.learnedFrom.flatMap { read in
        read.isEmpty ? nil : tr("Its name was read as {read}.", ["read": read])
      },
      line.quantity == KeptLine.onePiece ? nil : "× " + line.quantityText, line.product,
      line.mended.flatMap { read in
        read.isEmpty || line.doubt != nil ? nil : tr("It was read as {read}.", ["read": read])
      },
    ].compactMap(\.self).joined(separator: " · ")
    if line.doubt != nil {
      content.doubt =
        switch line.mended {
        case nil where line.isNameGuessed:
          tr("Its name could not be read; this cost as much the last time. Check both.")
        case nil: tr("It was not read surely.")
        case "": tr("It could not be read; the sum says this.")
        case .some(let read): tr("It was read as {read}; the sum says this.", ["read": read])
        }
    }
    content.suggestions = offers(on: place, review).map { $0.sentence(in: receipt) }
    return content
  }

  /// Something that a person may take for what stands on a line.
  private enum Offer {
    case amount(AmountSuggestion)
    case name(NameSuggestion)

    func sentence(in receipt: KeptReceipt) -> String {
      switch self {
      case .amount(let offer): offer.reason.sentence(receipt.text(offer.amount))
      case .name(let offer) where offer.name.isEmpty: tr("Without a name")
      case .name(let offer): offer.reason.sentence(offer.name)
      }
    }
  }

  private func offers(on line: Int, _ review: ReceiptReview) -> [Offer] {
    review.suggestionsToShow(onLine: line, known).map { .amount($0) }
      + names(on: line, review).map { .name($0) }
  }

  /// Every key that is pressed asks for them, on every line.
  private func names(on line: Int, _ review: ReceiptReview) -> [NameSuggestion] {
    let naming = review.receipt.lines[line].naming
    if let known = nameOffers[naming] { return known }
    let found = Array(review.nameSuggestions(onLine: line, known).prefix(Self.mostNames))
    nameOffers[naming] = found
    return found
  }

  // MARK: Answers

  /// - Returns: why the line cannot have that amount; nil where it can.
  private func take(_ text: String, of line: Int) -> String? {
    guard let receipt = desk.review()?.receipt, receipt.lines.indices.contains(line) else {
      return nil
    }
    guard let amount = TypedAmount.units(text, of: receipt) else {
      return TypedAmount.trouble(with: text, of: receipt)
    }
    desk.change(.line(line)) { $0.set(amount: amount, ofLine: line) }
    return nil
  }

  func take(suggestion number: Int, of line: Int) {
    guard let review = desk.review(), rows.indices.contains(line) else { return }
    let found = offers(on: line, review)
    guard found.indices.contains(number) else { return }
    switch found[number] {
    case .amount(let offer):
      rows[line].put(review.receipt.text(offer.amount))
      desk.change(.line(line)) { $0.set(amount: offer.amount, ofLine: line) }
    // A new name does not make a wrong amount right.
    case .name(let offer): desk.change(nil) { $0.set(name: offer.name, ofLine: line) }
    }
    rows[line].focus()
  }

  // MARK: A whole line

  private func ask(about place: Int) {
    guard let receipt = desk.review()?.receipt, receipt.lines.indices.contains(place) else {
      return
    }
    let line = receipt.lines[place]
    ask(
      tr("Change the Line"), line, receipt, remove: true,
      onSave: { [weak self, desk] in
        // Another receipt may be looked through by now.
        let now = desk.review()?.receipt
        guard now?.uid == receipt.uid, now?.lines.indices.contains(place) == true else { return }
        guard let changed = $0 else {
          return desk.change(nil) { $0.removeLine(at: place) }
        }
        self?.rows[place].put(receipt.text(changed.amount))
        desk.change(.line(place)) { $0.set(changed, at: place) }
      })
  }

  private func askForLine() {
    guard let receipt = desk.review()?.receipt else { return }
    ask(tr("Add a Line"), KeptLine(.item, "", 0), receipt, remove: false) { [desk] line in
      guard let line, desk.review()?.receipt.uid == receipt.uid else { return }
      desk.change(nil) { $0.insert(line, at: $0.receipt.lines.count) }
    }
  }

  /// - Parameter onSave: gets the line, or nil where it is to go.
  private func ask(
    _ heading: String, _ line: KeptLine, _ receipt: KeptReceipt, remove: Bool,
    onSave: @escaping @MainActor (KeptLine?) -> Void
  ) {
    let kinds = KeptLine.Kind.allCases
    var fields: [FormDialog.Field] = [
      .text(tr("Name"), line.name), .text(tr("Quantity"), line.quantityText),
      .text(tr("Amount"), remove ? receipt.text(line.amount) : ""),
      .choice(tr("Kind"), kinds.map(\.title), selected: kinds.firstIndex(of: line.kind) ?? 0),
      .text(tr("Product (may stay empty)"), line.product ?? ""),
    ]
    if remove { fields.append(.toggle(tr("Remove this line"))) }
    FormDialog.ask(
      heading, over: window, fields,
      check: { answers in
        if answers.isOn(5) { return nil }
        return Self.line(answers, from: line, receipt) == nil
          ? tr("Type a name, a quantity such as 2 or 0.158, and an amount.") : nil
      },
      onSave: { answers in
        onSave(answers.isOn(5) ? nil : Self.line(answers, from: line, receipt))
      })
  }

  private static func line(
    _ answers: FormDialog.Answers, from old: KeptLine, _ receipt: KeptReceipt
  ) -> KeptLine? {
    guard let name = answers.given(0), let quantity = quantity(answers.text(1), of: receipt),
      let amount = TypedAmount.units(answers.text(2), of: receipt)
    else { return nil }
    var line = old
    (line.name, line.quantity, line.amount) = (name, quantity, amount)
    line.kind = KeptLine.Kind.allCases[answers.choice(3)]
    line.product = answers.given(4)
    return line
  }

  /// In thousandths.
  private static func quantity(_ text: String, of receipt: KeptReceipt) -> Int? {
    guard
      case .number(let value) = TypedNumber(
        quantity: text, in: Currency.coded(receipt.currency)),
      let thousandths = value.times(ExactDecimal(1_000))?.trimmed, thousandths.isWhole,
      let quantity = Int(exactly: thousandths.significand), (1...1_000_000_000).contains(quantity)
    else { return nil }
    return quantity
  }
}

extension KeptLine {
  /// All of a line that names are suggested from.
  fileprivate struct Naming: Hashable {
    let name: String
    let read: String?
    let amount: Int
    let quantity: Int
  }

  fileprivate var naming: Naming {
    Naming(name: name, read: learnedFrom, amount: amount, quantity: quantity)
  }
}
