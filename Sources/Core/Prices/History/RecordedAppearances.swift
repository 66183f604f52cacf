// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// Says which prices in view enter the history and which leave it again. Each appearance is kept
/// once.
///
///     it appears ─────────► kept if it is sure; else once it is, or when it is clicked
///     its value changes ──► the record of the old value leaves, the new one is kept
///                           a clicked or corrected record stays
///     it is clicked ──────► kept as clicked
///     it is corrected ────► the record leaves, the right one is kept as clicked
///     it is dismissed ────► the record leaves
///
/// Only what was read surely is kept by itself: whoever looks it up later does not see how it was
/// read. What nobody pays is kept only when it is clicked.
package struct RecordedAppearances: Sendable {
  private var kept: Set<PriceIdentity> = []
  private var clicked: Set<PriceIdentity> = []
  /// As each was read when it was told last.
  private var told: [PriceIdentity: Price] = [:]

  /// What is to be done with the history, in this order.
  package enum Step: Equatable, Sendable {
    /// The record of this appearance is stored, in place of the one that it had.
    case keep(PriceIdentity, ConversionRecord)
    /// The record that this appearance stored is removed, not one that stood there before.
    case forget(PriceIdentity)
  }

  package init() {}

  /// Notes what appeared or became another value. Returns the price, too, where it is to be told to
  /// those who do not see it.
  package mutating func note(
    _ news: LabelNews, _ decisions: PriceDecisions, _ settings: Settings, at time: Timestamp
  ) -> (steps: [Step], told: Price?) {
    guard let label = news.shown else { return ([], nil) }
    // A price that could not be read for a while may come back with another value.
    let isChange =
      news == .changed(label) || told[label.id]?.hasSameAmount(as: label.price) == false
    let isSettled = clicked.contains(label.id) || decisions.isCorrected(label.id)
    let steps = isChange && !isSettled ? forget(label.id) : []
    guard let price = decisions.price(label), !price.isMinor,
      case .twd = settings.quote(for: price)
    else { return (steps, nil) }
    let isNew = told.updateValue(label.price, forKey: label.id) == nil
    if !isNew, !isChange { return ([], nil) }
    return (steps + keep(label, decisions, settings, at: time), price)
  }

  /// Notes what has become sure since it appeared.
  package mutating func note(
    _ view: LabelsInView, _ decisions: PriceDecisions, _ settings: Settings, at time: Timestamp
  ) -> [Step] {
    view.labels.flatMap { keep($0, decisions, settings, at: time) }
  }

  private mutating func keep(
    _ label: PriceLabel, _ decisions: PriceDecisions, _ settings: Settings, at time: Timestamp
  ) -> [Step] {
    guard !settings.recordsOnlyClicks, !kept.contains(label.id),
      let price = decisions.price(label), !price.isMinor, price.isSure
    else { return [] }
    return keep(label.id, price, settings.quote(for: price), at: time, isClicked: false)
  }

  /// A second click says nothing new.
  package mutating func click(
    _ id: PriceIdentity, _ price: Price, _ quote: Quote, at time: Timestamp
  ) -> [Step] {
    guard clicked.insert(id).inserted else { return [] }
    return keep(id, price, quote, at: time, isClicked: true)
  }

  /// The number that was read was wrong: the right one takes its place.
  package mutating func correct(
    _ id: PriceIdentity, _ price: Price, _ quote: Quote, at time: Timestamp
  ) -> [Step] {
    clicked.insert(id)
    return forget(id) + keep(id, price, quote, at: time, isClicked: true)
  }

  /// The same price goes on under another identity. Where it is another amount now, as in another
  /// currency, it is an appearance of its own.
  ///
  /// - Returns: whether it goes on.
  package mutating func rename(_ old: PriceIdentity, to label: PriceLabel) -> Bool {
    guard told[old]?.hasSameAmount(as: label.price) != false else { return false }
    told[label.id] = told.removeValue(forKey: old)
    if kept.remove(old) != nil { kept.insert(label.id) }
    if clicked.remove(old) != nil { clicked.insert(label.id) }
    return true
  }

  package mutating func forget(_ id: PriceIdentity) -> [Step] {
    kept.remove(id) == nil ? [] : [.forget(id)]
  }

  private mutating func keep(
    _ id: PriceIdentity, _ price: Price, _ quote: Quote, at time: Timestamp, isClicked: Bool
  ) -> [Step] {
    guard case .twd(let amount, let currency) = quote else { return [] }
    kept.insert(id)
    let record = ConversionRecord(
      original: price.value, converted: amount, currencyName: currency.name,
      currencyCode: currency.code, rate: currency.rate.value, time: time, isClicked: isClicked)
    return [.keep(id, record)]
  }
}
