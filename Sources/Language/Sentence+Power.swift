// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PowerState {
  /// The warning about the battery that the person should hear; nil as long as it lasts.
  package var warning: String? {
    isNearlyEmpty ? tr("The battery is nearly empty. Plug the machine in soon.") : nil
  }
}
