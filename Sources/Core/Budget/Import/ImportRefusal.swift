// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file of entries cannot be taken as a whole.
package enum ImportRefusal: Error, Equatable, Sendable {
  /// It is no UTF-8.
  case notText
  /// Not even a line with the names of its columns.
  case empty
  /// A quotation mark opens on this line and never closes.
  case openQuote(line: Int)
  case noColumn(named: String)
}

/// A line that is no entry, and why.
package struct RefusedLine: Error, Equatable, Sendable {
  package let line: Int
  package let reason: Reason

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  package enum Reason: Equatable, Sendable {
    case fieldCount(Int, wanted: Int)
    case notADay(String)
    case notAnAmount(String)
    case notAKind(String)
    /// It names a bill, an income or a goal that the book does not have.
    case notThere(String)
  }
}
