// SPDX-License-Identifier: GPL-3.0-or-later

extension KeptReceipt {
  /// The amount that a coupon of the whole purchase takes off each line, by the places of the
  /// lines; nothing where there is none. What is printed stays as it is printed.
  ///
  ///     items      2.00   6.00  12.00   and a coupon of −2.00
  ///     shares    −0.20  −0.60  −1.20
  ///
  /// Items share it by what they cost without their own discounts. Shares are rounded down; what is
  /// left goes to those that lost most by that, of the same the earlier ones: three of 1.00 take
  /// −0.34, −0.33 and −0.33 of −1.00. Deposits and what was taken back have no share, and no item
  /// gets cheaper than nothing.
  package var couponShares: [Int: Int] {
    let paid = paidForItems
    let coupon = lines.reduce(0) { $0 + ($1.isCoupon ? $1.amount : 0) }
    let sum = paid.reduce(0) { $0 + $1.amount }
    guard coupon < 0, sum > 0 else { return [:] }
    let shared = Int128(min(-coupon, sum))
    let whole = paid.map { Int128($0.amount) * shared }
    var shares = whole.map { Int($0 / Int128(sum)) }
    let byLoss = whole.indices.sorted { one, other in
      (-(whole[one] % Int128(sum)), one) < (-(whole[other] % Int128(sum)), other)
    }
    for place in byLoss.prefix(Int(shared) - shares.reduce(0, +)) { shares[place] += 1 }
    let found = zip(paid, shares).map { ($0.place, -$1) }.filter { $0.1 != 0 }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// Items that cost something, less their own discounts.
  private var paidForItems: [(place: Int, amount: Int)] {
    let void = Set(lines.filter { $0.kind == .void }.compactMap(\.ofPlace))
    return lines.indices.compactMap { place in
      guard lines[place].kind == .item, !void.contains(place) else { return nil }
      let discounts = lines.filter { $0.kind == .discount && $0.ofPlace == place }
      let amount = discounts.reduce(lines[place].amount) { $0 + $1.amount }
      return amount > 0 ? (place, amount) : nil
    }
  }
}

extension KeptLine {
  /// A discount that belongs to no line is one of the whole purchase.
  fileprivate var isCoupon: Bool { kind == .discount && ofPlace == nil }
}
