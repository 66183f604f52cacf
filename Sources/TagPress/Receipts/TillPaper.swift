// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Sets a receipt in the columns of a till.
///
///     Frischmarkt Lindner       head
///     ─────────────────────
///     VOLLMILCH      1,19 B     lines, each with its quantity above, below or before it
///     ─────────────────────
///     SUMME EUR      1,19       total, what was given, what came back
///     B= 7,0%  1,11  0,08       taxes
///     21.11.2026  18:42         foot
struct TillPaper {
  private let shop: TillShop
  private let receipt: TillReceipt
  private var chance: SplitMix64
  private(set) var rows: [TillRow] = []

  private var land: TillLand { shop.land }
  private var words: TillLand.Words { shop.land.words }
  private var width: Double { Double(shop.width) }
  /// Where amounts end: the letter of their tax stands after it.
  private var amounts: Double { width - (shop.isMarked && land != .america ? 2.5 : 0) }

  init(_ shop: TillShop, _ receipt: TillReceipt, _ chance: SplitMix64) {
    (self.shop, self.receipt, self.chance) = (shop, receipt, chance)
  }

  mutating func set() {
    head()
    for line in receipt.lines { add(line) }
    rule()
    sums()
    taxes()
    if land == .taiwan { code() }
    if !shop.isDayAbove { foot() }
    gap()
    middle(words.thanks)
  }

  // MARK: Parts

  private mutating func head() {
    var name = TillRow(content: .texts([(shop.name, .center, width / 2)]))
    if shop.isNameLarge { (name.wide, name.high, name.isBold) = (1.6, 1.6, true) }
    rows.append(name)
    for line in shop.address { middle(line) }
    if land == .taiwan {
      middle("電子發票證明聯")
      middle(invoiceNumber)
    }
    gap()
    if shop.isDayAbove { foot() }
    if land == .germany { row("", "EUR") }
    rule()
  }

  private mutating func add(_ line: TillReceipt.Line) {
    let count = quantity(of: line)
    if let count, shop.isQuantityAbove { texts([(count, .left, 2)]) }
    var cells: [(String, Sheet.Alignment, Double)] = [
      (line.name, .left, 0), (amount(line.amount), .right, amounts),
    ]
    if let mark = line.mark, !mark.isEmpty { cells.append((mark, .left, amounts + 0.7)) }
    texts(cells)
    if let count, !shop.isQuantityAbove { texts([(count, .left, 2)]) }
  }

  /// Returns nil for a single piece.
  private func quantity(of line: TillReceipt.Line) -> String? {
    guard line.kind == .item || line.kind == .deposit, let price = line.unitPrice,
      line.isWeighed || line.quantity != 1_000
    else { return nil }
    let each = land.text(price)
    let count = line.quantity / 1_000
    if line.isWeighed {
      let weight = Self.thousandths(line.quantity, land == .germany ? "," : ".")
      return land == .germany
        ? "\(weight) kg x \(each) EUR/kg" : "\(weight) kg @ \(each)/kg"
    }
    switch land {
    case .germany: return "\(count) x \(each)"
    case .britain, .america: return "\(count) @ \(each)"
    case .japan: return "\(count)コ X 単\(each)"
    case .taiwan: return "\(each) x \(count)"
    }
  }

  private static func thousandths(_ number: Int, _ point: String) -> String {
    let rest = String(number % 1_000)
    return "\(number / 1_000)" + point + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private mutating func sums() {
    if land == .america || chance.chance(0.2) {
      row(words.subtotal, amount(receipt.lines.reduce(0) { $0 + $1.amount }))
    }
    if let tax = receipt.taxes.first, land == .america { row("TAX 7.000 %", amount(tax.tax)) }
    let label = land == .germany ? words.total + " EUR" : words.total
    row(label, amount(receipt.total))
    if shop.isTotalLarge {
      (rows[rows.count - 1].high, rows[rows.count - 1].isBold) = (1.6, true)
    }
    gap()
    if chance.chance(0.6) {
      let given = land.given(for: receipt.total, &chance)
      row(words.cash, amount(given))
      if given != receipt.total { row(words.change, amount(given - receipt.total)) }
    } else {
      row(words.card, amount(receipt.total))
    }
    gap()
  }

  private mutating func taxes() {
    guard land != .america, !receipt.taxes.isEmpty else { return }
    if land == .japan {
      for tax in receipt.taxes {
        row("\(tax.rate)%対象", amount(tax.net + tax.tax))
        row("(内消費税", amount(tax.tax) + ")")
      }
      return
    }
    let columns = [0, 0.48 * width, 0.72 * width, width]
    let titles =
      land == .germany
      ? ["Steuer %", "Netto", "Steuer", "Brutto"] : ["VAT %", "NET", "VAT", "GROSS"]
    table(titles, columns)
    for tax in receipt.taxes {
      let rate = land == .germany ? "\(tax.rate),0%" : "\(tax.rate).0%"
      table(
        [
          "\(tax.mark ?? "")= \(rate)", land.text(tax.net), land.text(tax.tax),
          land.text(tax.net + tax.tax),
        ], columns)
    }
    gap()
  }

  private mutating func table(_ cells: [String], _ columns: [Double]) {
    texts(
      zip(cells, columns).map { text, column in (text, column == 0 ? .left : .right, column) })
  }

  private mutating func foot() {
    let (hour, minute) = (two(receipt.minute / 60), two(receipt.minute % 60))
    let number = chance.within(1_000...9_999)
    let date = receipt.day.date
    let (year, month, day) = (date.year, two(date.month), two(date.day))
    switch land {
    case .germany:
      texts([
        ("\(day).\(month).\(year)", .left, 0), ("\(hour):\(minute)", .left, 12),
        ("Bon-Nr.:\(number)", .right, width),
      ])
    case .britain:
      texts([
        ("\(day)/\(month)/\(year)", .left, 0), ("\(hour):\(minute)", .left, 12),
        ("TILL \(number % 9 + 1)", .right, width),
      ])
    case .america:
      texts([
        ("\(month)/\(day)/\(year)", .left, 0), ("\(hour):\(minute)", .left, 12),
        ("REG \(number % 30)", .right, width),
      ])
    case .japan:
      texts([
        ("\(year)年\(date.month)月\(date.day)日", .left, 0),
        ("\(hour):\(minute)", .right, width),
      ])
    case .taiwan:
      texts([("\(year)-\(month)-\(day)", .left, 0), ("\(hour):\(minute)", .right, width)])
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: Taiwan's invoice

  private var invoiceNumber: String {
    "KD-\(10_000_000 + (receipt.total &* 7_919 &+ receipt.minute &* 104_729) % 89_999_999)"
  }

  /// The left one of its two codes, without lines: what it says holds for itself.
  private mutating func code() {
    let digits = invoiceNumber.filter { $0 != "-" }
    let date = receipt.day.date
    let day = "\(date.year - 1911)\(two(date.month))\(two(date.day))"
    let net = (receipt.total * 20 + 10) / 21
    let seller = shop.address.last.map { $0.filter(\.isNumber) } ?? ""
    let text =
      digits + day + "1234" + Self.hex(net) + Self.hex(receipt.total) + "00000000" + seller
      + "AAAAAAAAAAAAAAAAAAAAAA==" + ":**********:0:0:1:"
    if let square = SquarePattern(text) { rows.append(TillRow(content: .square(square))) }
  }

  private static func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  // MARK: Rows

  private func amount(_ amount: Int) -> String {
    switch land {
    case .japan: (amount < 0 ? "-" : "") + "¥" + land.text(abs(amount))
    default: land.text(amount)
    }
  }

  private mutating func row(_ name: String, _ text: String) {
    texts([(name, .left, 0), (text, .right, amounts)])
  }

  private mutating func middle(_ text: String) { texts([(text, .center, width / 2)]) }

  private mutating func texts(_ cells: [(String, Sheet.Alignment, Double)]) {
    rows.append(TillRow(content: .texts(cells.filter { !$0.0.isEmpty }.map { ($0, $1, $2) })))
  }

  private mutating func rule() { rows.append(TillRow(content: .rule("-"))) }
  private mutating func gap() { rows.append(TillRow(content: .gap)) }
}

extension TillLand {
  /// The amount that is given in cash: a round one, or just enough.
  fileprivate func given(for total: Int, _ chance: inout SplitMix64) -> Int {
    if chance.chance(0.2) { return total }
    let steps = decimals == 0 ? [100, 500, 1_000, 5_000, 10_000] : [100, 500, 1_000, 2_000, 5_000]
    let step = chance.pick(steps)
    return (total + step - 1) / step * step
  }
}
