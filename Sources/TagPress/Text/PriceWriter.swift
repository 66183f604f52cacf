// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes up lines: what kinds there are and how often each is met.
///
/// Four of five price tags on photos are bare numbers, and one in six has raised cents.
/// Signs and words are drawn more often than that, or the reader would hardly see them.
struct PriceWriter {
  var chance: SplitMix64

  private enum Kind { case price, priceAndWords, words, code, counted, several, foreign, coupon }

  mutating func line() -> String {
    let kinds: KeyValuePairs<Kind, Double> = [
      .price: 0.50, .priceAndWords: 0.11, .words: 0.08, .code: 0.10, .counted: 0.06,
      .several: 0.05, .foreign: 0.08, .coupon: 0.02,
    ]
    switch chance.pick(kinds) {
    case .price: return price()
    case .priceAndWords: return priceAndWords()
    case .words: return words()
    case .code: return code()
    case .counted: return counted()
    case .several: return severalPrices()
    case .foreign: return foreignLine()
    case .coupon: return coupon()
    }
  }

  mutating func price() -> String {
    let line = chance.chance(0.55) ? bareAmount() : signedAmount()
    return chance.chance(0.06) ? Self.fullWidth(line) : line
  }

  /// A word before the price, a unit or a word after it.
  private mutating func priceAndWords() -> String {
    switch chance.below(5) {
    case 0: return words(upTo: 2) + chance.pick([" ", ": ", "  ", " - "]) + price()
    case 1: return price() + chance.pick([" ", "  "]) + words(upTo: 2)
    case 2:
      return price() + chance.pick(["/", " / ", " per ", "/ "]) + chance.pick(PriceWords.units)
    default: return taxedPrice()
    }
  }

  /// Tax pairs, ranges, old and new, several for one, sizes with a price each.
  private mutating func severalPrices() -> String {
    switch chance.below(7) {
    case 0: return taxPair()
    case 1: return price() + chance.pick([" - ", "-", " – ", "~", " ~ ", "–"]) + bareAmount()
    case 2: return bareAmount() + chance.pick([" ", "  ", " / "]) + bareAmount()
    case 3:
      return "\(chance.within(2...12))" + chance.pick([" for ", "/", " for", " x "]) + price()
    case 4:
      return chance.pick(["S", "M", "L", "M:", "L "]) + yen() + chance.pick([" L", " XL "]) + yen()
    case 5: return price() + " (" + price() + chance.pick(["/kg)", "/l)", "/100g)", "/lb)", ")"])
    default: return price() + chance.pick([" ", " / ", " + ", "+"]) + price()
    }
  }

  /// 本体980円(税込1,078円)
  private mutating func taxPair() -> String {
    let after = "税込" + yen() + "円"
    return chance.pick(["本体", "税抜", "本体価格", ""]) + yen() + "円"
      + chance.pick([" " + after, "　" + after, "(" + after + ")", "（" + after + "）"])
  }

  /// 298円(税込), 税抜 1,980円, (本体100円).
  private mutating func taxedPrice() -> String {
    let amount = yen() + chance.pick(["円", "円", "円", " 円", "元", ""])
    switch chance.below(4) {
    case 0: return amount + chance.pick(PriceWords.taxAfter)
    case 1, 2: return chance.pick(PriceWords.taxBefore) + chance.pick(["", "", " "]) + amount
    default:
      let price =
        chance.pick(PriceWords.taxBefore) + chance.pick([amount, yen() + "." + digits(2) + "円"])
      return chance.pick(["(" + price + ")", "（" + price + "）", price])
    }
  }

  static func fullWidth(_ text: String) -> String {
    String(
      text.map { character in
        guard let ascii = character.asciiValue, ascii > 0x20, ascii != 0x27,
          let wide = Unicode.Scalar(UInt32(ascii) + 0xFEE0)
        else { return character }
        return Character(wide)
      })
  }
}
