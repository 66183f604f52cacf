// SPDX-License-Identifier: GPL-3.0-or-later

/// How little is too little to say something.
package struct IndexRules: Equatable, Sendable {
  /// Calendar periods that are reckoned together, empty ones too.
  package var window = 25
  /// Products that two periods must have in common to be compared directly.
  package var leastPerPair = 3
  /// The least share of the spending of either period that these products must come to.
  package var leastPairCoverage = 0.1
  /// Products without which nothing is shown.
  package var leastShown = 5
  /// Below this share of spending, the month before is too far from a month: quarters are shown.
  package var leastMonthCoverage = 0.4
  /// Draws of products from which an interval is made.
  package var resamples = 500
  /// Days within which two purchases are of one time.
  package var sameTime = 45

  package init() {}
}
