// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Prices

/// Labels that are coming or going: both take a moment, because a label that jumps into the picture
/// draws the eye away from the one that is read.
@MainActor struct LabelFades {
  private var came: [PriceIdentity: Int] = [:]
  private var left: [(look: DrawnNode, place: Box, time: Int)] = []

  /// A label that is gone and still seen.
  struct Ghost {
    let look: DrawnNode
    let place: Box
    let opacity: Double
  }

  private static let microseconds = 200_000
  /// 30 pictures a second are enough for so short a change.
  static let pauseInMilliseconds: UInt32 = 33

  mutating func come(_ id: PriceIdentity) { came[id] = Self.now }
  mutating func forget(_ id: PriceIdentity) { came[id] = nil }
  mutating func leave(_ look: DrawnNode, at place: Box) { left.append((look, place, Self.now)) }

  func opacity(of id: PriceIdentity) -> Double { came[id].map { Self.passed(since: $0) } ?? 1 }

  var ghosts: [Ghost] {
    left.map { Ghost(look: $0.look, place: $0.place, opacity: 1 - Self.passed(since: $0.time)) }
  }

  /// Forgets what is over.
  mutating func isStillUnderWay() -> Bool {
    came = came.filter { Self.passed(since: $0.value) < 1 }
    left.removeAll { Self.passed(since: $0.time) >= 1 }
    return !came.isEmpty || !left.isEmpty
  }

  private static func passed(since time: Int) -> Double {
    min(1, Double(now - time) / Double(isAnimated ? microseconds : 1))
  }

  private static var now: Int { Int(g_get_monotonic_time()) }

  /// Whether the desktop wants things to move at all.
  private static var isAnimated: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    g_object_get_property(Widget(settings).object, "gtk-enable-animations", &value)
    return g_value_get_boolean(&value) != 0
  }
}
