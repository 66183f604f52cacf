// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The keeping of the pictures of receipts. Files that were imported are the person's own and are
/// never touched.
package enum PictureKeeping: String, CaseIterable, Sendable {
  /// A reduced grey picture is kept for a year: as long as most guarantees.
  case year
  /// It goes when the receipt was checked.
  case untilChecked = "until-checked"
  case always

  /// Pixels of the longer side of a picture that is kept.
  package static let longestSide = 1_600
  private static let daysOfYear = 366

  /// Whether the picture of a receipt stays.
  ///
  /// - Parameter day: of the receipt, or of the day on which it was saved.
  package func keeps(_ state: KeptReceipt.State, of day: Day, on today: Day) -> Bool {
    switch self {
    case .always: true
    case .untilChecked: state == .draft
    case .year: today.daysSince1970 - day.daysSince1970 <= Self.daysOfYear
    }
  }
}
