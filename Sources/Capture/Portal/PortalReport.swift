// SPDX-License-Identifier: GPL-3.0-or-later

/// The answers of the desktop's portals about cameras and sharing a screen; asked without a
/// question to the person. A value is nil if nobody answers for it.
package struct PortalReport: Equatable, Sendable {
  package let isCameraPresent: Bool?
  package let cameraVersion: UInt32?
  package let screenVersion: UInt32?

  package static let silent = PortalReport(
    isCameraPresent: nil, cameraVersion: nil, screenVersion: nil)

  package static func ask(on bus: BusAddress = .session) async -> PortalReport {
    let thread = BusThread()
    let connection = try? await Portal.connection(to: bus, on: thread)
    let camera = await properties(of: "org.freedesktop.portal.Camera", connection)
    let screen = await properties(of: "org.freedesktop.portal.ScreenCast", connection)
    return PortalReport(
      isCameraPresent: camera["IsCameraPresent"]?.flag, cameraVersion: camera["version"]?.count,
      screenVersion: screen["version"]?.count)
  }

  private static func properties(
    of interface: String, _ connection: BusConnection?
  ) async -> [String: BusValue] {
    let call = BusCall(
      destination: Portal.name, path: Portal.path, interface: "org.freedesktop.DBus.Properties",
      method: "GetAll", arguments: .tuple([.string(interface)]))
    return (try? await connection?.reply(to: call))?.value[0]?.entries ?? [:]
  }
}
