// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Synchronization

/// The answers of the machine about its power: UPower, and the desktop's power profiles.
///
/// Where neither is there it tells `.unknown`, which is no error.
package final class PowerWatch: Sendable {
  private let bus: BusAddress
  private let thread: BusThread
  private let listener = Listener<PowerState>()
  private let watching = Mutex<Task<[BusProperties], Never>?>(nil)

  package init(on bus: BusAddress = .system, thread: BusThread = BusThread()) {
    self.bus = bus
    self.thread = thread
  }

  deinit {
    close()
  }

  /// Tells, on the thread of the bus, what there is, and then whatever changes.
  package func start(_ onChange: @escaping @Sendable (PowerState) -> Void) {
    listener.listen(onChange)
    watching.withLock { watching in
      watching = Task { [bus, thread, listener] in
        guard let connection = try? await BusConnection.open(bus, on: thread) else {
          return await thread.run {
            _ = listener.tell(.unknown); return []
          }
        }
        return await thread.run { Self.watch(connection, listener) }
      }
    }
  }

  /// Nothing is told afterwards.
  package func close() {
    watching.withLock { $0 = nil }
    listener.forget(on: thread)
  }

  private static let places = [
    BusProperties.Place(
      owner: "org.freedesktop.UPower", path: "/org/freedesktop/UPower",
      interface: "org.freedesktop.UPower"),
    // All batteries as one, as the desktop shows them.
    BusProperties.Place(
      owner: "org.freedesktop.UPower", path: "/org/freedesktop/UPower/devices/DisplayDevice",
      interface: "org.freedesktop.UPower.Device"),
    BusProperties.Place(
      owner: "org.freedesktop.UPower.PowerProfiles",
      path: "/org/freedesktop/UPower/PowerProfiles",
      interface: "org.freedesktop.UPower.PowerProfiles"),
    // Its name before version 0.20, and beside the new one since.
    BusProperties.Place(
      owner: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles",
      interface: "net.hadess.PowerProfiles"),
  ]

  private static func watch(
    _ connection: BusConnection, _ listener: Listener<PowerState>
  ) -> [BusProperties] {
    let summary = Summary(of: places.count, for: listener) { state(from: $0) }
    return places.enumerated().map { number, place in
      BusProperties(connection, place) { summary.note($0, of: number) }
    }
  }

  /// From what each of `places` says.
  static func state(from said: [[String: BusValue]]) -> PowerState {
    let supply: PowerState.Supply =
      switch said[0]["OnBattery"]?.flag {
      case true: .battery(percent: percent(of: said[1]))
      case false: .mains
      case nil: .unknown
      }
    let isSaverOn = said.dropFirst(2).contains { $0["ActiveProfile"]?.text == "power-saver" }
    return PowerState(supply: supply, isSaverOn: isSaverOn)
  }

  private static func percent(of battery: [String: BusValue]) -> Double? {
    battery["IsPresent"]?.flag == false ? nil : battery["Percentage"]?.number
  }
}
