// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

@testable import Imaging
@testable import Money
@testable import Prices

/// Makes lines of text that no shop prints: pieces of real ones, broken, repeated and mixed.
struct PriceLineMaker {
  private(set) var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  private static let prices = [
    "¥1,000", "￥１，０００", "3千8百円", "三千五百円", "1.5万", "NT$ 1,234", "€12.345,67", "₩12,000",
    "12,000원", "Rs. 1,23,456.00", "R$ 1.234,56", "1.290.000 ₫", "25k", "$4⁹⁹", "2 for $5",
    "税込1,078円(本体980円)", "Price: $100 or €85.50", "1 234,50 €", "1'250.-", "49€90", "-,99",
    "1 kg = 3,98 €", "原價150特價99", "12 Euro 90 Cent", "USD $5.00", "500〜800円", "1만 2천원",
    "TEL 03-1234-5678", "2024-12-25", "4 902430 123456", "10x15cm", "Bier 0,5 4,20", "1,299 €/l",
    "€/kg 2,49", "小30 大45", "M 120 L 150", "٤٩٫٥٠ د.إ", "๑๒๕ บาท", "$5½", "19:90", "2tr5",
  ]

  private static let pieces =
    prices.flatMap { $0.map(String.init) } + [
      "9", "0", "一", "万", "億", "만", "원", "⁹", "½", ".", ",", "'", ":", "-", "–", "~", "/", "+",
      "(", ")", "%", "×", "*", " ", "\u{A0}", "\u{202F}", "\u{3000}", "\t", "\n", "\r\n", "\u{0}",
      "\u{200B}", "\u{FEFF}", "\u{202E}", "e\u{301}", "👨‍👩‍👧", "🇯🇵", "5\u{20E3}", "\u{301}", "\u{FFFD}",
      "税込", "税抜", "原價", "特價", "per", "kg", "g", "个", "年", "k", "tr", "¢", "p", "off", "save",
      "for", "por", "USD", "US$", "$", "¥", "€", "kr", "Kč", "S/", "د.إ", "TEL", "No.", "x", "@",
    ]

  private static let parsers: [PriceParser] = [
    "JPY", "USD", "EUR", "KWD", "VND", "SEK", "CHF", "TWD", "INR", "GBP", "THB", "HUF", nil,
  ].flatMap { code -> [PriceParser] in
    let active = code.flatMap(Currency.coded)
    return [Set(), [code ?? ""]].map { cents in
      PriceParser(
        context: PriceContext(active: active, saved: ["JPY", "NOK"], centsImplied: cents))
    }
  }

  /// A parser for someone who shops somewhere.
  mutating func parser() -> PriceParser { random.pick(Self.parsers) }

  mutating func text() -> String {
    switch random.below(8) {
    case 0: unicode(upTo: 20)
    case 1, 2: pieces(upTo: 16)
    case 3:
      random.pick(Self.prices) + random.pick(["", " ", "-", "x", "9"]) + random.pick(Self.prices)
    case 4: digits(upTo: 40)
    default: mutated(random.pick(Self.prices))
    }
  }

  /// So many pieces, or one piece repeated.
  mutating func longText(of length: Int) -> String {
    let unit = random.below(3) == 0 ? pieces(upTo: 4) : random.pick(Self.pieces)
    let isRow = random.below(2) == 0
    var text: [Character] = []
    while text.count < length {
      text += Array(isRow ? unit : random.pick(Self.pieces)) + ["1"].prefix(random.below(2))
    }
    return String(text.prefix(length))
  }

  /// The text in words and symbols with boxes and confidences, sound and unsound.
  mutating func line(_ text: String) -> TextLine {
    let isSound = random.below(2) == 0
    return TextLine(
      words: text.split(separator: " ").map { word in
        let symbols = word.map { character in
          Word.Symbol(text: character, quad: quad(isSound), confidence: confidence(isSound))
        }
        return Word(symbols: symbols, quad: quad(isSound))
      })
  }

  private mutating func quad(_ isSound: Bool) -> Quad? {
    if random.below(8) == 0 { return nil }
    return Quad(
      topLeft: point(isSound), topRight: point(isSound), bottomRight: point(isSound),
      bottomLeft: point(isSound))
  }

  private mutating func point(_ isSound: Bool) -> Point {
    Point(x: coordinate(isSound), y: coordinate(isSound))
  }

  private mutating func coordinate(_ isSound: Bool) -> Double {
    let unsound = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0, -1e300]
    return isSound || random.below(3) > 0 ? Double(random.below(100)) : random.pick(unsound)
  }

  private mutating func confidence(_ isSound: Bool) -> Double? {
    if random.below(8) == 0 { return nil }
    return isSound
      ? Double(random.below(101)) / 100 : random.pick([.nan, .infinity, -1, 2, -.infinity])
  }

  private mutating func unicode(upTo length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<random.below(length + 1) {
      let limit = random.pick([0x80, 0x400, 0x3100, 0x1_0000, 0x11_0000])
      if let scalar = Unicode.Scalar(UInt32(random.below(limit))) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  private mutating func pieces(upTo count: Int) -> String {
    (0..<random.below(count + 1)).map { _ in random.pick(Self.pieces) }.joined()
  }

  private mutating func digits(upTo count: Int) -> String {
    let sign = random.pick(["", ",", ".", " ", "'", ",."])
    return (0..<random.below(count)).map { place in
      "\(random.below(10))" + (place % 3 == 2 ? sign : "")
    }.joined() + random.pick(["", "円", "€", "k", "万"])
  }

  private mutating func mutated(_ text: String) -> String {
    var characters = Array(text)
    for _ in 0...random.below(4) {
      let place = random.below(characters.count + 1)
      switch random.below(4) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count: characters.insert(characters[place], at: place)
      case 2 where place < characters.count:
        characters.swapAt(place, random.below(characters.count))
      default: characters.insert(contentsOf: random.pick(Self.pieces), at: place)
      }
    }
    return String(characters)
  }
}
