// SPDX-License-Identifier: GPL-3.0-or-later

/// How often a field of a receipt is right for which so much speaks.
///
/// How sure the readers are of their signs, and how much else speaks for a field, puts fields in an
/// order; it is no probability. Receipts whose truth is known make one of it, step by step:
///
///     belief
///     0.99                ┌────────
///     0.92        ┌───────┘
///     0.70  ──────┘
///           0    0.6     0.86      1   evidence
struct BeliefSteps: Sendable {
  /// Each with the evidence that it begins with, the least first.
  let steps: [(evidence: Double, belief: Double)]

  init(_ steps: (evidence: Double, belief: Double)...) { self.steps = steps }

  func belief(of evidence: Double) -> Double {
    steps.last { $0.evidence <= evidence }?.belief ?? 0
  }
}

extension ReceiptDraft.Field {
  /// A field that is as likely as fields of so much evidence were.
  init(_ value: Value, evidence: Double, by steps: BeliefSteps, readAs: String? = nil) {
    self.init(value, belief: steps.belief(of: evidence), readAs: readAs)
    self.evidence = evidence
  }
}
