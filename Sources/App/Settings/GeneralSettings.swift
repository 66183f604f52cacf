// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices

/// The settings that hold for every currency.
@MainActor final class GeneralSettings {
  private let settings: LiveSettings
  private let clicks: Widget
  private let whole: Widget
  private let language: Widget

  init(_ settings: LiveSettings, _ ui: Interface) {
    (self.settings, clicks, language) = (settings, ui["clicks-switch"], ui["language"])
    whole = ui["whole-switch"]
    let names = [tr("As the System Is Set")] + Language.allCases.map(\.ownName)
    names.withCStrings { names in
      let list = gtk_string_list_new(names)
      adw_combo_row_set_model(language.cast(), list)
      if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    }
    refresh()
    clicks.on("notify::active") { [weak self] in self?.clicksChanged() }
    whole.on("notify::active") { [weak self] in self?.wholeChanged() }
    language.on("notify::selected") { [weak self] in self?.languageChanged() }
  }

  func refresh() {
    clicks.isOn = settings.current.recordsOnlyClicks
    whole.isOn = settings.current.showsWholeLabels
    let chosen = settings.current.language.flatMap(Language.init(named:))
    let place = chosen.flatMap { Language.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    adw_combo_row_set_selected(language.cast(), UInt32(place))
  }

  private func clicksChanged() {
    let isOn = clicks.isOn
    guard isOn != settings.current.recordsOnlyClicks else { return }
    settings.change { $0.recordsOnlyClicks = isOn }
  }

  private func wholeChanged() {
    let isOn = whole.isOn
    guard isOn != settings.current.showsWholeLabels else { return }
    settings.change { $0.showsWholeLabels = isOn }
  }

  private func languageChanged() {
    let place = Int(adw_combo_row_get_selected(language.cast())) - 1
    let chosen = Language.allCases.indices.contains(place) ? Language.allCases[place] : nil
    guard chosen != settings.current.language.flatMap(Language.init(named:)) else { return }
    settings.change { $0.language = chosen?.rawValue }
  }
}
