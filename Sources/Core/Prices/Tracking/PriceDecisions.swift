// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
package import Money

/// What the person decided about the prices in view, beyond what was read: what was corrected, and
/// what is no price.
package struct PriceDecisions: Sendable {
  private var corrected: [PriceIdentity: ExactDecimal] = [:]
  /// The amount as it was before the person took it for hundredths.
  private var undivided: [PriceIdentity: ExactDecimal] = [:]
  private var dismissed: Set<PriceIdentity> = []
  /// The labels that were in view before the parser was changed.
  private var former: [PriceLabel] = []
  /// Nil until something is in view after the change.
  private var formerEnd: Duration?

  package init() {}

  package mutating func correct(
    _ id: PriceIdentity, to value: ExactDecimal, dividing former: ExactDecimal? = nil
  ) {
    (corrected[id], undivided[id]) = (value, former)
  }

  package mutating func dismiss(_ id: PriceIdentity) { dismissed.insert(id) }
  package mutating func takeBack(_ id: PriceIdentity) { dismissed.remove(id) }

  package func isCorrected(_ id: PriceIdentity) -> Bool { corrected[id] != nil }
  package func undivided(_ id: PriceIdentity) -> ExactDecimal? { undivided[id] }

  /// The price as it holds now; nil when the person said that it is none. What a person typed is
  /// sure.
  package func price(_ label: PriceLabel) -> Price? {
    guard !dismissed.contains(label.id) else { return nil }
    guard let value = corrected[label.id] else { return label.price }
    var price = label.price
    (price.value, price.belief) = (value, 1)
    return price
  }

  // MARK: Another parser

  /// Before another parser reads: it gives every price a new identity.
  package mutating func readAnew(_ view: LabelsInView) {
    // Those that were not read again since the last change wait on.
    let waiting = Set(former.map(\.id))
    former += view.all.filter { !waiting.contains($0.id) }
    // What was seen last may be of long ago: patience begins with what is seen next.
    formerEnd = nil
  }

  /// What stands where something stood before, with the same text, is the same. Returns the new
  /// identities by the old.
  package mutating func recognise(_ view: LabelsInView) -> [PriceIdentity: PriceIdentity] {
    let end = formerEnd ?? view.time + Self.patience
    formerEnd = end
    if view.time > end { former = [] }
    var new: [PriceIdentity: PriceIdentity] = [:]
    for old in former where !view.all.contains(where: { $0.id == old.id }) {
      guard let label = view.all.first(where: { $0.isAgain(old) }) else { continue }
      new[old.id] = label.id
      if let value = corrected[old.id] { correct(label.id, to: value, dividing: undivided[old.id]) }
      if dismissed.contains(old.id) { dismissed.insert(label.id) }
    }
    former.removeAll { new[$0.id] != nil }
    return new
  }

  /// A reading takes less than a second, a slow machine's three, and one whose processors have
  /// other work several.
  private static let patience = Duration.seconds(10)
}

extension PriceLabel {
  /// The same text, no further away than it is high.
  fileprivate func isAgain(_ old: PriceLabel) -> Bool {
    let (one, other) = (place.bounds, old.place.bounds)
    let reach = max(one.height, other.height)
    return price.text == old.price.text && (one.x - other.x).magnitude < reach
      && (one.y - other.y).magnitude < reach
  }
}
