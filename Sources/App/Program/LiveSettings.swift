// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch
import Prices
import Storage

/// The settings as they hold now, in the file and in every window.
///
/// A change holds at once and is written behind; one that another program makes shows here, too.
@MainActor final class LiveSettings {
  private(set) var current: Settings
  /// What was wrong with the file at start.
  let problem: StorageError?
  private let file: SettingsFile
  private let desk = DispatchQueue(label: "settings")
  private var listeners: [@MainActor (Settings, Settings) -> Void] = []
  private var monitor: FileMonitor?
  /// How many were made here.
  private var changes = 0
  /// Told when a change could not be written.
  var onTrouble: @MainActor (StorageError) -> Void = { _ in }

  init(path: String) {
    file = SettingsFile(path: path)
    let loaded = file.load()
    (current, problem) = (loaded.settings, loaded.problem)
    monitor = FileMonitor(path: path) { [weak self] in self?.reload() }
  }

  /// Tells of every change from now on: what held and what holds.
  func listen(_ listener: @escaping @MainActor (_ old: Settings, _ new: Settings) -> Void) {
    listeners.append(listener)
  }

  /// The same change is made to what is on disk: what another program saved meanwhile stays.
  func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
    var settings = current
    change(&settings)
    changes += 1
    hold(settings)
    desk.async { [file] in
      do {
        try file.update(change)
      } catch {
        guard let trouble = error as? StorageError else { return }
        MainLoop.soon { [weak self] in self?.onTrouble(trouble) }
      }
    }
  }

  /// Returns when every change is on disk.
  func finish() { desk.sync {} }

  /// What was read is old when a change has been made since: its writing leads here again.
  private func reload() {
    desk.async { [file, changes] in
      let settings = file.load().settings
      MainLoop.soon { [weak self] in
        if self?.changes == changes { self?.hold(settings) }
      }
    }
  }

  private func hold(_ settings: Settings) {
    guard settings != current else { return }
    let old = current
    current = settings
    for listener in listeners { listener(old, settings) }
  }
}
