// SPDX-License-Identifier: GPL-3.0-or-later

import Products

/// Which codes hold: those that two frames show alike.
///
///     frame      1        2        3
///     read       4901…    4901…    0749…
///     holds      –        4901…    –        0749… was invented, and is not seen again
struct CodeVotes: Sendable {
  private var lastSeen: [ProductCode: Duration] = [:]

  /// Between two frames that show the same code: a hand shakes, and the frames between are blurred.
  private static let longestGap = Duration.seconds(2)

  /// The codes of a frame that were in an earlier one, too, in their order.
  /// - Parameter time: when the frame was taken; a frame of the same time is the same frame.
  mutating func take(_ codes: [ProductCode], at time: Duration) -> [ProductCode] {
    lastSeen = lastSeen.filter { (.zero...Self.longestGap).contains(time - $0.value) }
    let holding = codes.filter { lastSeen[$0].map { $0 < time } ?? false }
    for code in codes where lastSeen[code] == nil || holding.contains(code) {
      lastSeen[code] = time
    }
    return holding
  }
}
