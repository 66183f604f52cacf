// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Money
import Products

/// The definitions of the index written a second time, slow and plain: every formula as it stands in
/// the text, over dictionaries, with nothing remembered and every chain looked at.
struct PlainIndex {
  let rules: IndexRules
  /// By period from the first to the last: product, paid, quantity.
  private let periods: [[PricedProduct: (paid: Double, quantity: Double)]]
  private let spending: [Double]

  init(_ prices: [PaidPrice], by span: IndexSpan, rules: IndexRules) {
    self.rules = rules
    let places = prices.map { IndexPeriod(span, of: $0.day).number }
    let first = places.min() ?? 0
    var periods = [[PricedProduct: (paid: Double, quantity: Double)]](
      repeating: [:], count: (places.max() ?? -1) - first + 1)
    var spending = [Double](repeating: 0, count: periods.count)
    for (price, place) in zip(prices, places) {
      spending[place - first] += Double(price.amount)
      guard let quantity = price.quantity else { continue }
      let before = periods[place - first][price.product] ?? (0, 0)
      periods[place - first][price.product] = (
        before.paid + Double(price.amount),
        before.quantity + (price.amount < 0 ? -quantity : quantity)
      )
    }
    (self.periods, self.spending) = (periods, spending)
  }

  private func unitValue(_ product: PricedProduct, _ period: Int) -> Double? {
    periods[period][product].map { $0.paid / $0.quantity }
  }

  private func matched(_ s: Int, _ t: Int) -> [PricedProduct] {
    periods[s].keys.filter { periods[t][$0] != nil }
  }

  private func coverage(_ s: Int, _ t: Int) -> Double {
    func share(_ period: Int) -> Double {
      matched(s, t).reduce(0) { $0 + (periods[period][$1]?.paid ?? 0) } / spending[period]
    }
    return min(share(s), share(t))
  }

  private func isGood(_ s: Int, _ t: Int) -> Bool {
    matched(s, t).count >= rules.leastPerPair && !matched(s, t).isEmpty
      && coverage(s, t) >= rules.leastPairCoverage
  }

  func tornqvist(_ s: Int, _ t: Int) -> Double {
    let common = matched(s, t)
    func weight(_ product: PricedProduct, _ period: Int) -> Double {
      let all = common.reduce(0) { $0 + (periods[period][$1]?.paid ?? 0) }
      return (periods[period][product]?.paid ?? 0) / all
    }
    var product = 1.0
    for one in common {
      guard let before = unitValue(one, s), let after = unitValue(one, t) else { continue }
      product *= pow(after / before, (weight(one, s) + weight(one, t)) / 2)
    }
    return product
  }

  /// Every chain of so many good links between two periods, the earliest first.
  private func chains(_ s: Int, _ t: Int, links: Int, _ window: ClosedRange<Int>) -> [[Int]] {
    if links == 1 { return isGood(s, t) ? [[s, t]] : [] }
    return window.filter { $0 != s && $0 != t && isGood(s, $0) }.flatMap { next in
      chains(next, t, links: links - 1, window).filter { !$0.contains(s) }.map { [s] + $0 }
    }
  }

  /// Directly or over the best chain; nil without one.
  private func compared(_ s: Int, _ t: Int, _ window: ClosedRange<Int>) -> Double? {
    if s == t { return 1 }
    if s > t { return compared(t, s, window).map { 1 / $0 } }
    for links in 1..<window.count {
      var best: (chain: [Int], least: Double)?
      for chain in chains(s, t, links: links, window) {
        let least = zip(chain, chain.dropFirst()).map { coverage($0, $1) }.min() ?? 0
        if least > best?.least ?? -1 { best = (chain, least) }
      }
      guard let best else { continue }
      return zip(best.chain, best.chain.dropFirst()).reduce(1) {
        $0 * ($1.0 < $1.1 ? tornqvist($1.0, $1.1) : 1 / tornqvist($1.1, $1.0))
      }
    }
    return nil
  }

  /// I(0,t) within one window, the geometric mean over the periods that are connected to both.
  private func geks(_ zero: Int, _ t: Int, _ window: ClosedRange<Int>) -> Double? {
    let factors = window.compactMap { l -> Double? in
      guard let there = compared(zero, l, window), let back = compared(l, t, window)
      else { return nil }
      return there * back
    }
    return factors.isEmpty
      ? nil : factors.reduce(1) { $0 * pow($1, 1 / Double(factors.count)) }
  }

  private func window(of period: Int) -> ClosedRange<Int> {
    period < rules.window
      ? 0...min(rules.window, periods.count) - 1 : period - rules.window + 1...period
  }

  func matchedCount(_ t: Int) -> Int { matchedInWindow(t).count }

  func coverage(_ t: Int) -> Double {
    matchedInWindow(t).reduce(0) { $0 + (periods[t][$1]?.paid ?? 0) } / spending[t]
  }

  private func matchedInWindow(_ t: Int) -> [PricedProduct] {
    periods[t].keys.filter { product in
      window(of: t).contains { $0 != t && periods[$0][product] != nil }
    }
  }

  /// The published index of every period with the first one that has enough matched products as 1.
  func published() -> [Double?] {
    guard let anchor = periods.indices.first(where: { matchedCount($0) >= rules.leastShown })
    else { return periods.map { _ in nil } }
    var published: [Double?] = []
    for t in periods.indices {
      if t < rules.window {
        published.append(geks(anchor, t, window(of: t)))
        continue
      }
      let said = window(of: t).compactMap { s -> Double? in
        guard s < t, let old = published[s], let step = geks(s, t, window(of: t))
        else { return nil }
        return old * step
      }
      published.append(
        said.isEmpty ? nil : said.reduce(1) { $0 * pow($1, 1 / Double(said.count)) })
    }
    return published
  }

  // MARK: Beside the index

  /// Jevons of what products cost in shop B, of what they cost in shop A.
  static func comparison(
    _ a: String, _ b: String, _ prices: [PaidPrice], within days: Int
  ) -> (ratio: Double, matched: Int) {
    func median(_ product: PricedProduct, _ shop: String, _ other: String) -> Double? {
      let partners = prices.filter {
        $0.product == product && $0.store == other && $0.unitPrice != nil
      }
      let own = prices.filter { price in
        price.product == product && price.store == shop
          && partners.contains { abs($0.day - price.day) <= days }
      }.compactMap(\.unitPrice).sorted()
      guard !own.isEmpty else { return nil }
      return own.count % 2 == 1
        ? own[own.count / 2] : sqrt(own[own.count / 2] * own[own.count / 2 - 1])
    }
    let ratios = Set(prices.map(\.product)).compactMap { product -> Double? in
      guard let one = median(product, a, b), let two = median(product, b, a) else { return nil }
      return two / one
    }
    return (ratios.reduce(1) { $0 * pow($1, 1 / Double(ratios.count)) }, ratios.count)
  }
}
