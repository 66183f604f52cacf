// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Storage

/// The settings dialog: the saved currencies with what holds for all of them, and the form of one.
@MainActor final class SettingsWindow {
  private let ui: Interface
  private let settings: LiveSettings
  private let form: CurrencyForm
  private let list: CurrencyList
  private let general: GeneralSettings
  private let toasts: Toasts
  private let onStart: @MainActor () -> Void
  private var listening: Listening?
  /// Told when it is gone, before anything else begins.
  var onClose: @MainActor () -> Void = {}
  private var errand = Errand.list
  /// The name of the saved currency in the form.
  private var edited: String?
  private(set) var isOpen = true

  /// The errand that the form is filled for.
  private enum Errand {
    /// The first currency: saving it starts the camera.
    case start
    /// A currency that was seen and has no rate.
    case seen
    /// One of the list, or one more.
    case list
  }

  var widget: Widget { ui["window"] }

  /// - Parameters:
  ///   - newCurrency: the ISO code of a currency that a rate is to be set for.
  ///   - onStart: the person wants to scan; the settings are saved.
  init(
    _ settings: LiveSettings, over parent: Widget, newCurrency code: String? = nil,
    onStart: @escaping @MainActor () -> Void
  ) {
    (self.settings, self.onStart) = (settings, onStart)
    ui = Interface(PackageResources.settings_window_ui)
    form = CurrencyForm(ui)
    list = CurrencyList(settings, in: ui["currencies"])
    general = GeneralSettings(settings, ui)
    toasts = Toasts(ui["toasts"])
    toasts.scrollers = [ui["list"], ui["form"]]
    connect()
    TabOrder.mend(in: widget)
    widget.belong(to: parent)
    begin(newCurrency: code)
    present()
  }

  func present() { gtk_window_present(widget.cast()) }

  private func connect() {
    form.onEnter = { [weak self] in self?.save() }
    ui["save-button"].on("clicked") { [weak self] in self?.save() }
    ui["back-button"].on("clicked") { [weak self] in self?.leave() }
    ui["add-button"].on("clicked") { [weak self] in self?.edit(nil) }
    ui["pages"].on("notify::child-transition-running") { [weak self] in self?.hideOtherPage() }
    list.onEdit = { [weak self] in self?.edit($0) }
    list.onRemove = { [weak self] in self?.remove($0) }
    listening = settings.listeners.listen { [weak self] in self?.settingsChanged(to: $0.new) }
    widget.on("close-request", answering: { [weak self] _ in self?.mayClose() == false })
    widget.on("unrealize") { [weak self, widget] in
      self?.isOpen = false
      self?.listening = nil
      self?.onClose()
      // Held by its file until this object goes, and GTK 4.8 would ask the parent then, which may
      // have gone before.
      gtk_window_set_transient_for(widget.cast(), nil)
    }
    widget.onKey { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
  }

  /// Goes, unless something typed would be lost: then it asks, and stays for the answer.
  /// - Returns: whether it is gone.
  func leaveProgram() -> Bool {
    if isOpen { gtk_window_close(widget.cast()) }
    return !isOpen
  }

  private func press(_ key: UInt32, _ modifiers: UInt32) -> Bool {
    if key == UInt32(GDK_KEY_w), modifiers & GDK_CONTROL_MASK.rawValue != 0 {
      gtk_window_close(widget.cast())
      return true
    }
    let isBack = key == UInt32(GDK_KEY_Left) && modifiers & GDK_ALT_MASK.rawValue != 0
    guard key == UInt32(GDK_KEY_Escape) || (isBack && isOnForm && errand == .list) else {
      return false
    }
    leave()
    return true
  }

  // MARK: Pages

  private func begin(newCurrency code: String?) {
    let known = settings.current
    if let currency = code.flatMap(Currency.coded) {
      errand = .seen
      edit(known.currency(coded: currency.code), or: SettingsForm(of: currency))
      form.focus(.rate)
    } else if known.currencies.isEmpty {
      errand = .start
      adw_preferences_page_remove(ui["list"].cast(), ui["general"].cast())
      adw_preferences_page_add(ui["form"].cast(), ui["general"].cast())
      edit(nil)
    } else {
      list.focus()
    }
  }

  private func turn(to page: String) {
    ui[page].isVisible = true
    adw_leaflet_set_visible_child(ui["pages"].opaque, ui[page].widget)
  }

  /// GTK 4.8 tells assistive technology of pages that nobody sees, too.
  private func hideOtherPage() {
    guard adw_leaflet_get_child_transition_running(ui["pages"].opaque) == 0 else { return }
    ui[isOnForm ? "list-page" : "form-page"].isVisible = false
  }

  private var isOnForm: Bool {
    adw_leaflet_get_visible_child(ui["pages"].opaque) == ui["form-page"].widget
  }

  private func edit(_ currency: CurrencySettings?, or new: SettingsForm = SettingsForm()) {
    edited = currency?.name
    form.takenNames = takenNames
    form.show(currency.map(SettingsForm.init) ?? new)
    let title = errand == .start ? tr("Settings") : edited ?? tr("New Currency")
    adw_window_title_set_title(ui["form-title"].opaque, title)
    ui["back-button"].isVisible = errand == .list
    gtk_button_set_label(
      ui["save-button"].cast(), errand == .start ? tr("Start Scanning") : tr("Save"))
    turn(to: "form-page")
    form.focus(.name)
  }

  private var takenNames: Set<String> {
    Set(settings.current.currencies.map(\.name)).subtracting([edited].compactMap { $0 })
  }

  /// Away from the form, to the list or out, unless something typed would be lost.
  private func leave() {
    guard isOnForm, errand == .list else { return gtk_window_close(widget.cast()) }
    if form.isChanged {
      ask { [weak self] in self?.showList() }
    } else {
      showList()
    }
  }

  private func showList() {
    turn(to: "list-page")
    list.focus()
  }

  private func mayClose() -> Bool {
    if isOnForm, form.isChanged {
      ask { [weak self] in self?.close() }
      return false
    }
    isOpen = false
    return true
  }

  private func close() {
    form.settle()
    gtk_window_close(widget.cast())
  }

  private func ask(then leave: @escaping @MainActor () -> Void) {
    LeaveQuestion.ask(over: widget, maySave: form.settings != nil) { [weak self] isSaved in
      if isSaved { self?.keep(then: leave) } else { leave() }
    }
  }

  // MARK: Changes

  private func save() {
    keep { [weak self] in
      guard let self else { return }
      switch errand {
      case .list: showList()
      case .seen: close()
      case .start:
        close()
        onStart()
      }
    }
  }

  /// Says what is wrong, asks what is seldom meant, and goes on once it is saved.
  private func keep(then goOn: @escaping @MainActor () -> Void) {
    guard let currency = form.settings else { return form.complain() }
    let questions = settings.current.questions(before: currency, replacing: edited)
    SaveQuestion.ask(
      questions[...], over: widget, onChange: { [weak self] in self?.leadBack(to: $0) },
      onSave: { [weak self] replaced in
        self?.keep(currency, insteadOf: replaced)
        goOn()
      })
  }

  /// To where the person can change what was asked about.
  private func leadBack(to question: SettingsQuestion) {
    switch question {
    case .unknownName: gtk_menu_button_popup(ui["currency-menu"].opaque)
    case .secondName: form.focus(.name)
    case .unusualRate: form.focus(ui["amounts-switch"].isOn ? .foreignAmount : .rate)
    }
  }

  private func keep(_ currency: CurrencySettings, insteadOf replaced: String?) {
    // A further currency is used at once, a changed or a seen one when the person says so.
    let (edited, staysActive, today) = (edited, edited != nil || errand == .seen, Day.today)
    settings.change { settings in
      let active = settings.activeName
      let old = settings.currencies.first { $0.name == edited ?? currency.name }
      settings.save(currency.dated(today, after: old), replacing: edited ?? replaced)
      if edited != nil, let replaced { settings.remove(replaced) }
      if staysActive, let active, active != edited { settings.activate(active) }
    }
    form.settle()
  }

  private func remove(_ currency: CurrencySettings) {
    let place = settings.current.currencies.firstIndex(of: currency) ?? 0
    let isActive = settings.current.activeName == currency.name
    settings.change { $0.remove(currency.name) }
    toasts.say(tr("{name} was removed", ["name": currency.name]), seconds: 10) { [settings] in
      settings.change { $0.restore(currency, at: place, isActive: isActive) }
    }
    ui["add-button"].grabFocus()
  }

  /// What is being typed stays as it is.
  private func settingsChanged(to new: Settings) {
    guard isOpen else { return }
    list.refresh()
    general.refresh()
    if let saved = new.currencies.first(where: { $0.name == edited }), !form.isChanged {
      form.show(SettingsForm(saved))
    }
    form.takenNames = takenNames
  }
}

extension SettingsForm {
  /// For a rate of this currency.
  fileprivate init(of currency: Currency) {
    self.init()
    (name, code) = (currency.spokenName, currency.code)
  }
}
