// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The properties of an object on the bus, kept up to date as it changes, comes and goes.
final class BusProperties: Sendable {
  /// Which object, and which of its faces.
  struct Place: Sendable {
    let owner: String
    let path: String
    let interface: String
    /// Whether its owner is started to be asked.
    var mayStart = true
  }

  typealias OnChange = @Sendable (_ properties: [String: BusValue]) -> Void
  private static let interface = "org.freedesktop.DBus.Properties"

  private let connection: BusConnection
  private let place: Place
  private let onChange: OnChange
  /// This is nil until the first answer.
  private let values = Mutex<[String: BusValue]?>(nil)
  private let watches = Mutex<[BusWatch]>([])

  /// On the thread of the connection only.
  /// - Parameter onChange: called first with what there is, with nothing where there is nobody.
  init(_ connection: BusConnection, _ place: Place, onChange: @escaping OnChange) {
    self.connection = connection
    self.place = place
    self.onChange = onChange
    let signal = BusSignal(
      sender: place.owner, path: place.path, interface: Self.interface, member: "PropertiesChanged",
      firstArgument: place.interface)
    let changes = connection.hear(signal) { [weak self] in self?.merge($0) }
    let owner = connection.watch(place.owner) { [weak self] in self?.owner(isThere: $0) }
    watches.withLock { $0 = [changes, owner] }
    fetch()
  }

  private func fetch() {
    let call = BusCall(
      destination: place.owner, path: place.path, interface: Self.interface, method: "GetAll",
      arguments: .tuple([.string(place.interface)]), mayStart: place.mayStart)
    connection.send(call) { [weak self] answer in
      let reply = try? answer.get()
      self?.replace(with: reply?.value[0]?.entries ?? [:])
    }
  }

  /// Somebody who comes later is asked anew, for they tell only of what changes.
  private func owner(isThere: Bool) {
    if isThere {
      fetch()
    } else if values.withLock({ $0 != nil }) {
      // Before the first answer it may only be about to start.
      replace(with: [:])
    }
  }

  private func replace(with values: [String: BusValue]) {
    self.values.withLock { $0 = values }
    onChange(values)
  }

  private func merge(_ change: BusValue) {
    // Named without their values: those have to be asked for.
    guard change[2]?.elements.isEmpty ?? true else { return fetch() }
    let merged = values.withLock { values in
      values?.merge(change[1]?.entries ?? [:]) { _, new in new }
      return values
    }
    if let merged { onChange(merged) }
  }
}
