// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Receipts

/// How much of each receipt a person had to correct; kept only as long as anything is learned.
extension Database {
  /// Adds to what was corrected on it before.
  func keep(_ score: ReadingScore, of receipt: KeptReceipt) throws(StorageError) {
    guard try isLearning() else { return }
    try run(
      """
      INSERT INTO reading_score (receipt, fields, corrected)
      SELECT id, ?, ? FROM receipt WHERE uid = ?
      ON CONFLICT (receipt) DO UPDATE SET fields = excluded.fields,
        corrected = min(excluded.fields, corrected + excluded.corrected)
      """, .number(score.fields), .number(score.corrected), .uid(receipt.uid))
  }

  /// Forgets what was learned of its store where this is read worse than it was. Its scores begin
  /// anew then.
  ///
  /// - Returns: nil where nothing was forgotten.
  func relearn(storeOf receipt: KeptReceipt) throws(StorageError) -> Relearning? {
    guard receipt.state == .checked, let store = receipt.store, try isLearning(),
      ReadingDecline.isThere(in: try scores(of: store))
    else { return nil }
    try run("DELETE FROM lesson WHERE store = \(BookSQL.store)", .text(store))
    try run(
      """
      DELETE FROM store_mark WHERE kind IN ('head', 'logo') AND store = \(BookSQL.store)
      """, .text(store))
    try run(
      """
      DELETE FROM reading_score WHERE receipt IN
        (SELECT id FROM receipt WHERE store = \(BookSQL.store))
      """, .text(store))
    return Relearning(of: store)
  }

  /// The scores of checked receipts, the oldest first.
  private func scores(of store: String) throws(StorageError) -> [ReadingScore] {
    try rows(
      of: "reading_score",
      """
      SELECT s.receipt, s.fields, s.corrected FROM reading_score s
        JOIN receipt r ON r.id = s.receipt
      WHERE r.state = 'checked' AND r.store = \(BookSQL.store) ORDER BY r.saved_ms, r.id
      """, .text(store)
    ) { row in
      ReadingScore(
        fields: Int(row.statement.integer(1)), corrected: Int(row.statement.integer(2)))
    }
  }
}
