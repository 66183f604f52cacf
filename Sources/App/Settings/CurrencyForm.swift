// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices

/// The form of one currency: what is typed, what it comes to, and what is wrong with it.
@MainActor final class CurrencyForm {
  private let ui: Interface
  private let fields: [FormField]
  private let chooser: CurrencyChooser
  private var focused: FormField?
  private var shown = SettingsForm()
  private var code: String?
  private var isFilling = false
  /// The names that other saved currencies have.
  var takenNames: Set<String> = [] { didSet { refresh() } }
  /// Enter was pressed in a field.
  var onEnter: @MainActor () -> Void = {}

  init(_ ui: Interface) {
    self.ui = ui
    fields = [
      FormField(.name, named: "name", in: ui), FormField(.rate, named: "rate", in: ui),
      FormField(.foreignAmount, named: "foreign", in: ui),
      FormField(.twdAmount, named: "twd", in: ui), FormField(.cardFee, named: "fee", in: ui),
    ]
    chooser = CurrencyChooser(ui)
    connect()
  }

  private func connect() {
    for field in fields {
      field.entry.on("changed") { [weak self] in self?.typed(in: field.field) }
      field.entry.on("activate") { [weak self] in self?.onEnter() }
    }
    for name in ["amounts-switch", "cents-switch"] {
      ui[name].on("notify::active") { [weak self] in self?.refresh() }
    }
    ui["window"].on("notify::focus-widget") { [weak self] in self?.focusMoved() }
    chooser.onChoice = { [weak self] in self?.choose($0) }
  }

  // MARK: What is typed

  var form: SettingsForm {
    var form = SettingsForm()
    form.name = text(.name)
    form.code = code
    form.rateEntry =
      ui["amounts-switch"].isOn
      ? .amounts(foreign: text(.foreignAmount), twd: text(.twdAmount)) : .rate(text(.rate))
    form.cardFeePercent = text(.cardFee)
    form.lastTwoDigitsAreCents = ui["cents-switch"].isOn
    return form
  }

  /// The settings when nothing is wrong.
  var settings: CurrencySettings? {
    form.errors(besides: takenNames).isEmpty ? try? form.settings() : nil
  }

  var isChanged: Bool { form != shown }

  func show(_ form: SettingsForm) {
    isFilling = true
    self[.name].text = form.name
    code = form.code
    switch form.rateEntry {
    case .rate(let rate): fill(rate: rate)
    case .amounts(let foreign, let twd): fill(foreign: foreign, twd: twd, isOn: true)
    }
    self[.cardFee].text = form.cardFeePercent
    ui["cents-switch"].isOn = form.lastTwoDigitsAreCents
    for field in fields { field.wasLeft = false }
    (shown, isFilling) = (form, false)
    refresh()
  }

  private func fill(
    rate: String = "", foreign: String = "", twd: String = "", isOn: Bool = false
  ) {
    self[.rate].text = rate
    self[.foreignAmount].text = foreign
    self[.twdAmount].text = twd
    ui["amounts-switch"].isOn = isOn
  }

  /// What is typed is saved: nothing would be lost now.
  func settle() { shown = form }

  func focus(_ field: SettingsForm.Field) { self[field].entry.grabFocus() }

  /// Says what is wrong everywhere, and leads to the first of it.
  func complain() {
    for field in fields { field.wasLeft = true }
    refresh()
    fields.first { $0.error != nil }?.entry.grabFocus()
  }

  private subscript(_ field: SettingsForm.Field) -> FormField {
    fields.first { $0.field == field } ?? fields[0]
  }

  private func text(_ field: SettingsForm.Field) -> String { self[field].text }

  // MARK: What the person does

  private func typed(in field: SettingsForm.Field) {
    guard !isFilling else { return }
    if field == .name { nameChanged() }
    refresh()
  }

  /// A name that says which currency it is outdoes what was chosen before.
  private func nameChanged() {
    let name = CurrencySettings.trimmed(text(.name))
    if Currency.named(name) != nil { code = nil }
    guard name.isEmpty else { return }
    // Typing over a selection empties the field for a moment.
    MainLoop.soon { [weak self] in
      guard let self, CurrencySettings.trimmed(text(.name)).isEmpty else { return }
      code = nil
      refresh()
    }
  }

  private func choose(_ currency: Currency) {
    self[.name].text = currency.spokenName
    code = currency.code
    refresh()
    focus(ui["amounts-switch"].isOn ? .foreignAmount : .rate)
  }

  private func focusMoved() {
    let window: UnsafeMutablePointer<GtkWindow> = ui["window"].cast()
    guard let focus = gtk_window_get_focus(window).map({ Widget($0) }) else { return }
    let now = fields.first { focus.isIn($0.row) }
    guard now !== focused else { return }
    focused?.wasLeft = true
    focused = now
    refresh()
  }

  // MARK: What is shown

  private func refresh() {
    guard !isFilling else { return }
    let form = form
    let errors = form.errors(besides: takenNames)
    for field in fields {
      let error = errors.first { self.field(of: $0) == field.field }
      let isSaid = error != nil && (field.wasLeft || !isUnfinished(field.field, form))
      field.show(error: isSaid ? error?.sentence : nil)
    }
    ui["save-button"].isSensitive = errors.isEmpty
    showRate(of: form, errors.isEmpty ? try? form.settings() : nil)
  }

  /// What two amounts come to is said below the second.
  private func field(of error: SettingsForm.Invalid) -> SettingsForm.Field {
    error.field == .rate && ui["amounts-switch"].isOn ? .twdAmount : error.field
  }

  /// Whether one more digit would mend it: `0` and `0.` are on their way to 0.2, `abc` is not.
  private func isUnfinished(_ field: SettingsForm.Field, _ form: SettingsForm) -> Bool {
    form.typing("1", in: field).errors(besides: takenNames).allSatisfy {
      self.field(of: $0) != field
    }
  }

  private func showRate(of form: SettingsForm, _ settings: CurrencySettings?) {
    let hasAmounts = ui["amounts-switch"].isOn
    self[.rate].row.isVisible = !hasAmounts
    self[.foreignAmount].row.isVisible = hasAmounts
    self[.twdAmount].row.isVisible = hasAmounts
    let currency = form.currency
    ui["name-note"].label = currency.map(\.note) ?? ""
    ui["name-note"].isVisible = currency != nil
    let name = CurrencySettings.trimmed(form.name)
    ui["foreign-unit"].label = name.isEmpty ? tr("in the foreign currency") : name
    let hint = settings.flatMap(RateHint.text)
    ui["hint"].label = hint ?? tr("Enter a name and a rate to see an example")
    ui["hint"].style("dim-label", hint == nil)
    ui["hint"].style("heading", hint != nil)
  }
}

extension Currency {
  /// `JPY ¥`: that it is known, and as what.
  fileprivate var note: String { sign.uppercased() == code ? code : "\(code) \(sign)" }
}

extension SettingsForm {
  /// As if one more character were typed.
  fileprivate func typing(_ character: Character, in field: Field) -> SettingsForm {
    var form = self
    switch (field, rateEntry) {
    case (.name, _): form.name.append(character)
    case (.cardFee, _): form.cardFeePercent.append(character)
    case (.foreignAmount, .amounts(let foreign, let twd)):
      form.rateEntry = .amounts(foreign: foreign + String(character), twd: twd)
    case (.twdAmount, .amounts(let foreign, let twd)):
      form.rateEntry = .amounts(foreign: foreign, twd: twd + String(character))
    case (_, .rate(let rate)): form.rateEntry = .rate(rate + String(character))
    case (_, .amounts): break
    }
    return form
  }
}
