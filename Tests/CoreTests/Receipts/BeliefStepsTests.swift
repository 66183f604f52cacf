// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Receipts

@Suite struct BeliefStepsTests {
  @Test func aFieldIsAsLikelyAsTheLastStepThatItsEvidenceReaches() {
    let steps = BeliefSteps((0, 0.3), (0.5, 0.8), (0.9, 0.99))
    let beliefs = [0, 0.49, 0.5, 0.89, 0.9, 1.4].map(steps.belief)
    #expect(beliefs == [0.3, 0.3, 0.8, 0.8, 0.99, 0.99])
    #expect(steps.belief(of: -0.1) == 0)
    #expect(BeliefSteps().belief(of: 1) == 0)
  }

  @Test func aFieldKeepsItsEvidence() {
    let field = ReceiptDraft.Field(119, evidence: 0.6, by: BeliefSteps((0, 0.7)), readAs: "1,79")
    #expect(field.belief == 0.7 && field.evidence == 0.6 && field.readAs == "1,79")
    #expect(ReceiptDraft.Field(119, belief: 0.4).evidence == 0.4)
  }

  @Test(arguments: [BeliefSteps.store, .day, .minute, .total])
  func moreEvidenceIsNeverBelievedLess(steps: BeliefSteps) {
    let (evidence, beliefs) = (steps.steps.map(\.evidence), steps.steps.map(\.belief))
    #expect(evidence.first == 0 && evidence == evidence.sorted())
    #expect(beliefs == beliefs.sorted() && beliefs.allSatisfy((0...1).contains))
  }

  /// A total that nothing proves is shown as doubtful, however well its digits were read.
  @Test func noEvidenceButItsDigitsLeavesATotalInDoubt() {
    let draft = ReceiptParser(country: .coded("DE"))
      .draft(of: PrintedSheet("Milch  18,46 A\nSUMME  EUR  19,46").words)
    #expect(draft.proofs.isEmpty && draft.total?.value == 1946)
    #expect((draft.total?.belief ?? 1) < KeptReceipt.plainBelief)
  }
}
