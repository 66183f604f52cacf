// SPDX-License-Identifier: GPL-3.0-or-later

import Prices

extension SettingsForm.Invalid {
  /// What to show below the field: what is wrong and what would be right.
  package var sentence: String {
    switch self {
    case .emptyName: tr("Please enter a currency name")
    case .nameTooLong: tr("The currency name may have at most 20 characters")
    case .nameTaken: tr("Another saved currency has this name. Choose a different one")
    case .notANumber(.rate): tr("Please enter the rate as a number, for example 0.22")
    case .notANumber(.cardFee): tr("Please enter the card fee in percent, for example 1.5")
    case .notANumber: tr("Please enter the amount as a number, for example 30000")
    case .rateNotPositive: tr("The rate must be greater than 0")
    case .rateTooLarge: tr("The rate may not exceed 10000")
    case .rateTooSmall: tr("The rate may not be below 0.0001")
    case .feeOutOfRange: tr("The card fee must be between 0 and 50 percent")
    }
  }
}
