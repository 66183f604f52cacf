// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// A folder of drawn receipts: a PNG each, and `labels.jsonl` that tells what they say.
///
/// Each shop of a land has some receipts, weeks apart: whoever learns from one sees the next.
package struct ReceiptPool {
  private let press: ReceiptPress
  private let seed: UInt64
  private let perShop: Int
  private let isFar: Bool

  private static let first = Day.clamped(year: 2_025, month: 1, day: 3)

  /// - Parameter isFar: whether the papers are so far away that much of them cannot be read.
  package init(press: ReceiptPress, seed: UInt64, perShop: Int = 4, isFar: Bool = false) {
    (self.press, self.seed, self.perShop, self.isFar) = (press, seed, perShop, isFar)
  }

  /// Writes so many receipts of each land, every other one photographed; files of these names are
  /// replaced.
  package func write(
    _ count: Int, of lands: [TillLand], to folder: String
  ) throws(PoolError) {
    let list = try PoolFile(folder + "/labels.jsonl", in: folder)
    for land in lands {
      for number in 0..<count {
        let drawn = receipt(of: land, number)
        let name = "\(land.rawValue)-\(number).png"
        try drawn.picture.writePNG(to: folder + "/" + name)
        try list.write(
          Array((Self.json(drawn.receipt, isPhoto: number % 2 == 1, file: name) + "\n").utf8))
      }
    }
    try list.close()
  }

  /// One receipt with its picture.
  package func receipt(
    of land: TillLand, _ number: Int
  ) -> (receipt: TillReceipt, picture: GrayPicture) {
    let shop = TillShop(land, seed: seed, number: number / perShop)
    var chance = SplitMix64(seed: seed ^ 0x5B07, line: number)
    let receipt = shop.receipt(
      seed: seed, number: number, on: Self.first + 9 * number + chance.below(9))
    var shot: ReceiptShot = number % 2 == 0 ? .scanned(&chance) : .photographed(&chance)
    if isFar { shot.scale *= chance.within(0.4...0.75) }
    return (receipt, press.picture(of: receipt, from: shop, shot, &chance))
  }

  private static func json(_ receipt: TillReceipt, isPhoto: Bool, file: String) -> String {
    func money(_ amount: Int) -> String {
      "\"" + Self.plain(amount, receipt.land.decimals) + "\""
    }
    let items = receipt.lines.map { line in
      let price = line.unitPrice.map(money) ?? "null"
      let unit = line.isWeighed ? "\"kg\"" : "null"
      return "{\"name\": \(PoolFile.quoted(line.name)), "
        + "\"quantity\": \"\(Self.quantity(line.quantity))\", \"unit\": \(unit), "
        + "\"unitPrice\": \(price), \"total\": \(money(line.amount)), "
        + "\"kind\": \"\(line.kind.rawValue)\", "
        + "\"vatClass\": \(line.mark.map(PoolFile.quoted) ?? "null")}"
    }
    let taxes = receipt.taxes.map { tax in
      "{\"class\": \(tax.mark.map(PoolFile.quoted) ?? "null"), \"rate\": \(tax.rate), "
        + "\"net\": \(money(tax.net)), \"tax\": \(money(tax.tax))}"
    }
    let minute = "\(Self.two(receipt.minute / 60)):\(Self.two(receipt.minute % 60))"
    return "{\"file\": \(PoolFile.quoted(file)), \"origin\": \"\(isPhoto ? "photo" : "scan")\", "
      + "\"language\": \"\(receipt.land.language)\", \"currency\": \"\(receipt.land.currency)\", "
      + "\"store\": \(PoolFile.quoted(receipt.store)), \"storeAlt\": [], "
      + "\"date\": \"\(receipt.day)\", \"time\": \"\(minute)\", "
      + "\"total\": \(money(receipt.total)), \"items\": [\(items.joined(separator: ", "))], "
      + "\"vat\": [\(taxes.joined(separator: ", "))]}"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// 1234 as "12.34".
  private static func plain(_ amount: Int, _ decimals: Int) -> String {
    guard decimals > 0 else { return String(amount) }
    let cents = Int(amount.magnitude % 100)
    return (amount < 0 ? "-" : "") + "\(amount.magnitude / 100).\(two(cents))"
  }

  private static func quantity(_ thousandths: Int) -> String {
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000)
    guard rest > 0 else { return String(whole) }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
