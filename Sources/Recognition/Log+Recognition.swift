// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Models that are loaded are noted.
  static let recognition = Log(of: "Recognition")
}
