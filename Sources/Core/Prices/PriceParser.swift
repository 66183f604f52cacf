// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Money

/// Reads the prices of a line of text.
///
/// A line goes through five steps, a file each:
///
///     TextLine ─► Glyphs            one shape for each digit and sign, raised cents by geometry
///              ─► PriceTokenizer    numbers, known words (PriceLexicon), unknown words, signs
///              ─► SpaceGroups       1 234,50 joined where the currency writes it so
///              ─► PriceGrammar      which sign belongs to which number; what is no price
///              ─► PriceLabels       old, unit and tax prices told apart
///
/// What is refused is refused by its grammar (a unit after it, a date's shape, a code's word),
/// never by its value.
package struct PriceParser: Sendable {
  package let context: PriceContext

  package init(context: PriceContext = PriceContext()) {
    self.context = context
  }

  /// The prices in reading order, doubtful ones included: see `Price.belief`.
  package func prices(in line: TextLine) -> [Price] {
    let glyphs = Glyphs(line)
    let tokens = SpaceGroups.joined(PriceTokenizer.tokens(of: glyphs), glyphs, context)
    var grammar = PriceGrammar(tokens: tokens, glyphs: glyphs, context: context)
    let findings = grammar.findings()
    guard !findings.isEmpty else { return [] }
    let labels = PriceLabels(tokens: tokens, findings: findings)
    let parts = LineParts(line)
    return findings.enumerated().map { index, finding in
      let range = glyphs.characters(
        tokens[finding.tokens.lowerBound].range
          .lowerBound..<tokens[finding.tokens.upperBound].range.upperBound)
      return Price(
        value: finding.value, currency: finding.currency?.code ?? context.active?.code,
        currencySeen: finding.currency?.code, kind: labels.kind(of: index),
        tax: labels.tax(of: index), range: range, text: parts.text(in: range),
        evidence: finding.evidence, belief: finding.belief)
    }
  }
}
