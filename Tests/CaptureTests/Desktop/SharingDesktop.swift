// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Capture

/// A desktop that shares its screen: the real portal, a real PipeWire, and a stand-in for GNOME.
struct SharingDesktop {
  private static let backend = "org.freedesktop.impl.portal.desktop.standin"
  private static let description = """
    [portal]
    DBusName=\(backend)
    Interfaces=org.freedesktop.impl.portal.ScreenCast
    UseIn=GNOME
    """

  let `private`: PrivateDesktop

  /// - Parameter answer: what the person presses, as the portal counts: 0 shares the screen, which
  ///   shows a test picture of 320 × 240.
  init(answering answer: Int = 0) throws {
    `private` = try PrivateDesktop(portals: [Self.description])
    try `private`.startPipeWire(isManaged: true)
    try `private`.start(script: "Portal/screen-backend.py", ["\(answer)"])
  }

  /// The person stops sharing.
  func takeScreenBack() async throws {
    let connection = try await BusConnection.open(`private`.bus, on: BusThread())
    _ = try await connection.reply(
      to: BusCall(
        destination: Self.backend, path: Portal.path,
        interface: "io.github.currencycamera.Script", method: "Take"))
  }
}
