// SPDX-License-Identifier: GPL-3.0-or-later

import Log

extension Log {
  /// Notes on models that are loaded.
  static let recognition = Log(of: "Recognition")
}
