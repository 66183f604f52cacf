// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A desktop's screen saver, which is on, too, while the screen is locked.
final class ScreenSaver: Sendable {
  typealias OnChange = @Sendable (_ isActive: Bool) -> Void

  /// Its name on the bus, which is that of its interface, too, and where it stands.
  struct Place: Sendable {
    let name: String
    let path: String
  }

  private let connection: BusConnection
  private let place: Place
  private let onChange: OnChange
  private let watches = Mutex<[BusWatch]>([])

  /// On the thread of the connection only. Tells first whether it is on now.
  init(_ connection: BusConnection, _ place: Place, onChange: @escaping OnChange) {
    self.connection = connection
    self.place = place
    self.onChange = onChange
    let signal = BusSignal(
      sender: place.name, path: place.path, interface: place.name, member: "ActiveChanged")
    let changes = connection.hear(signal) { onChange($0[0]?.flag ?? false) }
    let owner = connection.watch(place.name) { [weak self] isThere in
      if isThere { self?.ask() } else { onChange(false) }
    }
    watches.withLock { $0 = [changes, owner] }
  }

  private func ask() {
    let call = BusCall(
      destination: place.name, path: place.path, interface: place.name, method: "GetActive",
      mayStart: false)
    connection.send(call) { [onChange] answer in
      onChange((try? answer.get())?.value[0]?.flag ?? false)
    }
  }
}
