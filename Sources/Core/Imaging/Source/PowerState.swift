// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the machine has its power from, and whether it is to be spared.
package struct PowerState: Hashable, Sendable {
  package enum Supply: Hashable, Sendable {
    /// The machine does not say: taken for the mains.
    case unknown
    case mains
    /// On battery; the charge in percent, where it is known.
    case battery(percent: Double?)
  }

  package var supply: Supply
  /// The person asked the desktop to save power.
  package var isSaverOn: Bool

  package static let unknown = PowerState(supply: .unknown, isSaverOn: false)

  package init(supply: Supply, isSaverOn: Bool) {
    self.supply = supply
    self.isSaverOn = isSaverOn
  }

  package var pace: ReadingPace {
    isSaverOn || isBelow(percent: Self.lowPercent) ? .saving : .usual
  }

  /// Worth a word to the person before the machine goes out.
  package var isNearlyEmpty: Bool { isBelow(percent: Self.nearlyEmptyPercent) }

  // Both of the specification; GNOME and KDE, too, warn at 20 % and again at about 5 %.
  private static let lowPercent = 20.0
  private static let nearlyEmptyPercent = 5.0

  /// A charge that is not known is below nothing.
  private func isBelow(percent limit: Double) -> Bool {
    if case .battery(let percent?) = supply { percent < limit } else { false }
  }
}
