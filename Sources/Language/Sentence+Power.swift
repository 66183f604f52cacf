// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PowerState {
  /// What the person should hear of the battery; nil as long as it lasts.
  package var warning: String? {
    isNearlyEmpty ? tr("The battery is nearly empty. Plug the machine in soon.") : nil
  }
}
