// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension TillShop {
  /// Makes up a purchase on a day: the same one for the same seed and number.
  package func receipt(seed: UInt64, number: Int, on day: Day) -> TillReceipt {
    var chance = SplitMix64(seed: seed ^ 0x7111, line: number)
    var receipt = TillReceipt(
      land: land, store: name, day: day, minute: chance.within(480...1_310), lines: [])
    for _ in 0..<chance.within(2...16) { buy(in: &receipt, &chance) }
    settle(&receipt)
    var till = TillPaper(self, receipt, chance)
    till.set()
    receipt.rows = till.rows
    return receipt
  }

  /// One thing more, with its deposit and what is taken off.
  private func buy(in receipt: inout TillReceipt, _ chance: inout SplitMix64) {
    // The first of its goods are bought far more often.
    let good = goods[min(chance.below(goods.count), chance.below(goods.count))]
    let mark = mark(of: good.rate)
    var line = TillReceipt.Line(name: good.name, unitPrice: good.price, amount: 0, mark: mark)
    if good.isWeighed {
      (line.quantity, line.isWeighed) = (chance.within(80...2_200), true)
      line.amount = (good.price * line.quantity + 500) / 1_000
    } else {
      let isDear = good.price > land.dear
      let count = isDear || chance.chance(0.75) ? 1 : chance.within(2...6)
      line.quantity = 1_000 * count
      line.amount = good.price * count
    }
    receipt.lines.append(line)
    if let deposit = good.deposit {
      receipt.lines.append(
        TillReceipt.Line(
          kind: .deposit, name: "PFAND", quantity: line.quantity, unitPrice: deposit,
          amount: deposit * line.quantity / 1_000, mark: mark))
    }
    if chance.chance(0.08), line.amount > 20 {
      receipt.lines.append(
        TillReceipt.Line(
          kind: .discount, name: land.words.discount,
          amount: -max(1, line.amount * chance.pick([10, 20, 30]) / 100), mark: mark))
    }
  }

  private func mark(of rate: Int) -> String? {
    isMarked && land != .america ? land.marks[rate] : nil
  }

  /// Taxes and the total.
  private func settle(_ receipt: inout TillReceipt) {
    let sum = receipt.lines.reduce(0) { $0 + $1.amount }
    receipt.total = sum
    if land == .america {
      let tax = (sum * 7 + 50) / 100
      receipt.taxes = [TillReceipt.Tax(mark: nil, rate: 7, net: sum, tax: tax)]
      receipt.total = sum + tax
    } else if hasTaxTable, isMarked, land != .taiwan {
      receipt.taxes = land.marks.indices.compactMap { index in
        let gross = receipt.lines.filter { $0.mark == land.marks[index] }
          .reduce(0) { $0 + $1.amount }
        guard gross != 0 else { return nil }
        let rate = land.rates[index]
        let tax = (gross * rate * 2 + 100 + rate) / (2 * (100 + rate))
        return TillReceipt.Tax(mark: land.marks[index], rate: rate, net: gross - tax, tax: tax)
      }
    }
  }
}

extension TillLand {
  /// Nobody buys two of what costs more.
  fileprivate var dear: Int { self == .taiwan ? 200 : 600 }

  /// The letters of its rates, and the rates in percent; the first is for what is eaten.
  var marks: [String] {
    switch self {
    case .germany: ["B", "A"]
    case .britain: ["Z", "S"]
    case .america: ["", ""]
    case .japan: ["※", ""]
    case .taiwan: ["TX", "TX"]
    }
  }

  var rates: [Int] {
    switch self {
    case .germany: [7, 19]
    case .britain: [0, 20]
    case .america: [7, 7]
    case .japan: [8, 10]
    case .taiwan: [5, 5]
    }
  }

  struct Words: Sendable {
    let subtotal: String
    let total: String
    let cash: String
    let card: String
    let change: String
    let discount: String
    let thanks: String
  }

  var words: Words {
    switch self {
    case .germany:
      Words(
        subtotal: "Zwischensumme", total: "SUMME", cash: "Geg. BAR", card: "Geg. EC-Cash",
        change: "Rückgeld BAR", discount: "RABATT", thanks: "Vielen Dank für Ihren Einkauf")
    case .britain:
      Words(
        subtotal: "SUBTOTAL", total: "TOTAL", cash: "CASH", card: "VISA DEBIT", change: "CHANGE",
        discount: "DISCOUNT", thanks: "THANK YOU FOR SHOPPING")
    case .america:
      Words(
        subtotal: "SUBTOTAL", total: "TOTAL", cash: "CASH TEND", card: "DEBIT TEND",
        change: "CHANGE DUE", discount: "COUPON", thanks: "HAVE A NICE DAY")
    case .japan:
      Words(
        subtotal: "小計", total: "合計", cash: "お預り", card: "クレジット", change: "お釣り", discount: "割引",
        thanks: "ありがとうございました")
    case .taiwan:
      Words(
        subtotal: "小計", total: "總計", cash: "現金", card: "信用卡", change: "找零", discount: "折扣",
        thanks: "謝謝光臨")
    }
  }
}
