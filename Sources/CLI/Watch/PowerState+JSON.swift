// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging

extension PowerState {
  /// For programs.
  var json: JSONText {
    .object([
      (
        "power",
        .object([
          ("supply", .string(supply.name)),
          ("percent", supply.percent.map(JSONText.number) ?? .null),
          ("saver", .bool(isSaverOn)),
          ("pace", .string(pace == .saving ? "saving" : "usual")),
          ("nearly_empty", .bool(isNearlyEmpty)),
        ])
      )
    ])
  }
}

extension PowerState.Supply {
  fileprivate var name: String {
    switch self {
    case .unknown: "unknown"
    case .mains: "mains"
    case .battery: "battery"
    }
  }

  fileprivate var percent: Double? {
    if case .battery(let percent) = self { percent } else { nil }
  }
}
