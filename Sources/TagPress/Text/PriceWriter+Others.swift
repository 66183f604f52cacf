// SPDX-License-Identifier: GPL-3.0-or-later

extension PriceWriter {
  /// Short ordinary words, sometimes made up so that the reader learns letters and not a list.
  mutating func words(upTo count: Int = 4) -> String {
    let words = (0..<chance.within(1...count)).map { _ in
      chance.chance(0.45) ? madeUp() : chance.pick(PriceWords.words)
    }
    let line = words.joined(separator: chance.pick([" ", " ", " ", "  ", ", ", "-", " & "]))
    switch chance.below(5) {
    case 0: return line.uppercased()
    case 1, 2: return words.map(\.capitalizedFirst).joined(separator: " ")
    case 3: return line.capitalizedFirst + chance.pick(["", "", ":", "!", "."])
    default: return line
    }
  }

  /// Syllables over all letters, the rare ones too.
  private mutating func madeUp() -> String {
    (0..<chance.within(1...3)).map { _ in
      chance.pick(PriceWords.onsets) + chance.pick(["a", "e", "i", "o", "u", "y", "ee", "ou"])
        + chance.pick(PriceWords.codas)
    }.joined()
  }

  /// Numbers that are no prices.
  mutating func code() -> String {
    switch chance.below(10) {
    case 0: return digits(chance.pick([4, 5, 6, 8, 12, 13, 13]))
    case 1: return date()
    case 2:
      return chance.pick(["-", "", "", "+"]) + "\(chance.within(1...100))"
        + chance.pick(["%", "% OFF", " %", "% off"])
    case 3, 4: return measure()
    case 5: return item()
    case 6: return time()
    case 7: return telephone()
    case 8:
      return chance.pick(PriceWords.labels) + chance.pick([" ", ": ", ":", ". "])
        + digits(chance.within(1...7))
    default: return spacedBarcode()
    }
  }

  /// 500g, 1.5 L, 6 × 330 ml.
  private mutating func measure() -> String {
    let unit = chance.pick(["", " "]) + chance.pick(PriceWords.units)
    let number =
      chance.chance(0.3) ? whole(upTo: 2) + chance.pick([".", ","]) + digits(1) : whole(upTo: 4)
    return
      (chance.chance(0.3)
      ? "\(chance.within(2...24))" + chance.pick([" × ", "x", "×", " x "]) : "")
      + number + unit
  }

  /// 10月 3號 5,8 g: what stands after a number and is no currency, however much it looks like one.
  mutating func counted() -> String {
    let number = chance.chance(0.3) ? whole(upTo: 2) + chance.pick([".", ","]) + digits(1) : yen()
    switch chance.below(5) {
    case 0:
      return number + chance.pick(["", " "])
        + chance.pick([
          "g", "g", "g", "g", "mg", "kJ", "kcal", "q", "s", "S", "B", "b", "l", "o", "O",
        ])
    case 1:
      let year = "20" + digits(2) + "年" + "\(chance.within(1...12))月\(chance.within(1...31))日"
      return chance.pick([
        year, String(year.dropFirst(5)), "\(chance.within(1...24))時\(digits(2))分",
      ])
    case 2:
      return "\(chance.within(1...99))" + chance.pick(PriceWords.counters)
        + "\(chance.within(1...9))"
        + chance.pick(PriceWords.counters)
    case 3: return chance.pick(["", "第"]) + number + chance.pick(PriceWords.likeSigns)
    default: return number + chance.pick(PriceWords.counters)
    }
  }

  /// 下單立減300元, 滿1000送100, 50元折價券, 85折, 券後 299元.
  mutating func coupon() -> String {
    let amount = chance.chance(0.3) ? "$" + yen() : yen() + chance.pick(["元", "元", " 元", "圓", ""])
    switch chance.below(8) {
    case 0:
      return madeUpForeign() + chance.pick(["", " "]) + chance.pick(PriceWords.coupons) + amount
    case 1:
      return chance.pick(["滿", "满", "每滿", "滿額"]) + yen() + chance.pick(["元", ""])
        + chance.pick(["減", "减", "送", "折", "返", "抵", "贈", "省", " 送 ", "立減"]) + amount
    case 2: return yen() + chance.pick(["元", "元", " 元", ""]) + chance.pick(PriceWords.vouchers)
    case 3:
      return "\(chance.within(1...99))" + chance.pick(["折", " 折", "折起", "折券", "折優惠"])
    case 4:
      return chance.pick(["券後", "券后", "券後價", "券后价", "折後", "折后", "折後價", "折后价"])
        + chance.pick(["", " ", ":"]) + amount
    default: return chance.pick(PriceWords.coupons) + chance.pick(["", "", " "]) + amount
    }
  }

  private mutating func date() -> String {
    let day = two(1...31)
    let month = two(1...12)
    let year = chance.pick(["20" + two(10...29), two(10...29)])
    let sign = chance.pick(["/", ".", "-", " "])
    return chance.pick([[day, month, year], [year, month, day], [month, day], [day, month, ""]])
      .joined(separator: sign)
  }

  private mutating func time() -> String {
    let start = two(0...23) + ":" + two(0...59)
    return chance.chance(0.4)
      ? start + chance.pick(["-", " - ", "–", "~"]) + two(0...23) + ":" + two(0...59) : start
  }

  private mutating func telephone() -> String {
    let lengths = chance.pick([[2, 4, 4], [3, 3, 4], [4, 3, 3], [3, 4, 4], [2, 8]])
    let number = lengths.map { digits($0) }.joined(separator: chance.pick(["-", " ", "."]))
    return chance.pick(["", "", "+", "TEL ", "Tel. "]) + number
  }

  /// A-1234, X3-20, AB 12345.
  private mutating func item() -> String {
    let letters = (0..<chance.within(1...3)).map { _ in chance.pick(PriceWords.capitals) }.joined()
    return letters + chance.pick(["-", "", " ", "/"]) + digits(chance.within(1...6))
      + chance.pick(["", "", "-" + digits(2), chance.pick(PriceWords.capitals)])
  }

  private mutating func spacedBarcode() -> String {
    chance.pick([
      digits(1) + " " + digits(6) + " " + digits(6), digits(4) + " " + digits(4),
      "(" + digits(2) + ")" + digits(8),
    ])
  }

  private mutating func two(_ range: ClosedRange<Int>) -> String {
    let number = String(chance.within(range))
    return number.count < 2 && chance.chance(0.8) ? "0" + number : number
  }

  /// Any characters of one writing, so that the reader learns strokes and not a list.
  private mutating func madeUpForeign() -> String {
    let blocks: KeyValuePairs<ClosedRange<Int>, Double> = [
      0x4E00...0x9FA0: 4, 0x3042...0x3093: 2, 0x30A2...0x30F3: 3, 0xAC00...0xD7A0: 1,
      0x0410...0x044F: 2, 0x0E01...0x0E2E: 0.5, 0x0391...0x03A1: 0.3,
    ]
    let block = chance.pick(blocks)
    let scalars = (0..<chance.within(1...7)).compactMap { _ in
      Unicode.Scalar(UInt32(chance.within(block)))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Words in other writing, alone or beside a number.
  mutating func foreignLine() -> String {
    let script = chance.pick(PriceWords.foreign)
    let known = chance.pick(script) + (chance.chance(0.3) ? chance.pick(script) : "")
    let word = chance.chance(0.5) ? known : madeUpForeign()
    switch chance.below(6) {
    case 0, 1: return word
    case 2: return word + chance.pick([" ", "　", ""]) + yen() + chance.pick(["円", "元", "원", ""])
    case 3: return word + " " + measure()
    case 4: return price() + chance.pick([" ", ""]) + word
    default: return word + chance.pick([" ", ": "]) + price()
    }
  }
}
