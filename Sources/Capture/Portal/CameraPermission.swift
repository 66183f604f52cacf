// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The standing answers of the desktop to whether a program may see a camera.
///
/// The portal itself does not tell when one changes; the store that it asks does.
enum CameraPermission {
  private static let name = "org.freedesktop.impl.portal.PermissionStore"
  private static let path = "/org/freedesktop/impl/portal/PermissionStore"

  /// The names under which the desktop may know us: none outside a sandbox, except where it knows
  /// from which menu entry we were started.
  static let ownNames = ["", "io.github.currencycamera.CurrencyCamera"]

  /// Tells of every change from yes to no and back, all that come after this has returned. Where
  /// the store is out of reach, as in a sandbox, it tells nothing.
  static func follow(on connection: BusConnection, _ listener: Listener<Bool>) async -> BusWatch {
    let known = KnownAnswers()
    let hasBegun = Promise<Void>()
    let watch = await connection.thread.run {
      let watch = connection.hear(changed) { change in
        guard change[1]?.text == "camera" else { return }
        if let isAllowed = known.learn(change[4]?.entries) { listener.tell(isAllowed) }
      }
      connection.send(lookup) { answer in
        if case .success(let reply) = answer { _ = known.learn(reply.value[0]?.entries) }
        hasBegun.keep(())
      }
      return watch
    }
    await hasBegun.value
    return watch
  }

  private static let changed = BusSignal(
    sender: name, path: path, interface: name, member: "Changed", firstArgument: "devices")

  private static let lookup = BusCall(
    destination: name, path: path, interface: name, method: "Lookup",
    arguments: .tuple([.string("devices"), .string("camera")]))
}

/// The answers that were last given to each of our names.
final class KnownAnswers: Sendable {
  private let answers = Mutex<[String: Bool]>([:])

  /// Returns whether we are allowed, if that changed.
  ///
  /// A first answer changes nothing: whoever asked the portal hears it from the portal. One that
  /// was taken back changes nothing either, until there is another.
  func learn(_ permissions: [String: BusValue]?) -> Bool? {
    var change: Bool?
    for name in CameraPermission.ownNames {
      guard let isAllowed = Self.isAllowed(permissions?[name]) else { continue }
      let before = answers.withLock { $0.updateValue(isAllowed, forKey: name) }
      if let before, before != isAllowed { change = isAllowed }
    }
    return change
  }

  /// Returns nil for "ask", and if there is no answer yet.
  private static func isAllowed(_ permission: BusValue?) -> Bool? {
    switch permission?[0]?.text {
    case "yes": true
    case "no": false
    default: nil
    }
  }
}
