// SPDX-License-Identifier: GPL-3.0-or-later

extension ReceiptDraft {
  /// In halves of a point: what a paper has to show to be taken for a receipt.
  private static let leastEvidence = 4
  /// Where no total was read: lines, a day and an hour are in a diary, too.
  private static let leastWithoutTotal = 6

  /// Whether it is a receipt at all: a menu has lines with amounts, too, but no total, no day and
  /// nothing that was paid.
  package var isReceipt: Bool {
    guard total != nil || !lines.isEmpty || !taxes.isEmpty else { return false }
    var halves = total == nil ? 0 : 3
    halves += 2 * proofs.count
    halves += day == nil ? 0 : 2
    halves += taxes.isEmpty ? 0 : 2
    halves += minute == nil ? 0 : 1
    halves += payment == nil ? 0 : 1
    halves += lines.count < 2 ? 0 : 1
    return halves >= (total == nil ? Self.leastWithoutTotal : Self.leastEvidence)
  }
}
