// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch
import Prices
import Storage

/// The settings as they hold now, in the file and in every window.
///
/// A change holds at once and is written later; one that another program makes shows here, too.
@MainActor final class LiveSettings {
  private(set) var current: Settings
  /// What was wrong with the file at start.
  private(set) var problem: StorageError?
  private let file: SettingsInUse
  private let desk = DispatchQueue(label: "settings")
  /// Are told of every change: what held and what holds.
  let listeners = Listeners<(old: Settings, new: Settings)>()
  private var monitor: FileMonitor?
  /// How many were made here.
  private var changes = 0
  /// The trouble that the last look at the file had. An event may come twice and is told once.
  private var lastTrouble: StorageError?
  /// Told what could not be written, read or understood.
  var onTrouble: @MainActor (StorageError) -> Void = { _ in }

  init(path: String) {
    file = SettingsInUse(path: path)
    (current, problem) = (file.atStart.settings, file.atStart.problem)
    lastTrouble = problem
    monitor = FileMonitor(path: path) { [weak self] in self?.reload() }
  }

  /// The same change is made to what is on disk: what another program saved meanwhile stays.
  func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
    var settings = current
    change(&settings)
    changes += 1
    hold(settings)
    desk.async { [file] in
      let trouble: StorageError?
      do {
        trouble = try file.update(change)
      } catch {
        trouble = error as? StorageError
      }
      guard let trouble else { return }
      MainLoop.soon { [weak self] in self?.onTrouble(trouble) }
    }
  }

  /// Holds nothing any more, because the program could not start from what was there.
  func leaveOut() {
    problem = file.leaveOut()
    hold(Settings())
  }

  /// Takes a copy back; `onEnd` is told whether it is back.
  func takeBack(_ copy: GoodCopy, onEnd: @escaping @MainActor @Sendable (Bool) -> Void) {
    changes += 1
    desk.async { [file] in
      let result = Result { try file.takeBack(copy.path) }
      MainLoop.soon { [weak self] in
        switch result {
        case .success(let taken):
          if let taken { self?.hold(taken.settings) }
          onEnd(taken != nil)
        case .failure(let error):
          if let trouble = error as? StorageError { self?.onTrouble(trouble) }
          onEnd(false)
        }
      }
    }
  }

  /// Returns when every change is on disk.
  func finish() { desk.sync {} }

  /// What was read is old when a change has been made since: its writing leads here again.
  private func reload() {
    desk.async { [file, changes] in
      let (settings, trouble) = file.look()
      MainLoop.soon { [weak self] in
        guard let self else { return }
        if let trouble, trouble != lastTrouble { onTrouble(trouble) }
        lastTrouble = trouble
        if let settings, self.changes == changes { hold(settings) }
      }
    }
  }

  private func hold(_ settings: Settings) {
    guard settings != current else { return }
    let old = current
    current = settings
    listeners.tell((old, settings))
  }
}
