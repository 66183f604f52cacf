// SPDX-License-Identifier: GPL-3.0-or-later

/// A shop with its till and what it sells: the same one for the same land, seed and number.
package struct TillShop: Sendable {
  package let land: TillLand
  package let name: String
  /// Street, town, telephone and number of taxes, as they stand below the name.
  let address: [String]
  /// In columns.
  let width: Int
  let face: SceneFace
  /// How much higher its letters are than those of the face.
  let tallness: Double
  let isNameLarge: Bool
  let isDayAbove: Bool
  let isQuantityAbove: Bool
  let isMarked: Bool
  let hasTaxTable: Bool
  let isTotalLarge: Bool
  let goods: [Good]

  struct Good: Sendable {
    var name: String
    /// For one piece, or for a kilogram.
    var price: Int
    var isWeighed = false
    /// An index of the land's rates.
    var rate: Int
    /// What is paid for its bottle.
    var deposit: Int?
  }

  package init(_ land: TillLand, seed: UInt64, number: Int) {
    let lands = UInt64(TillLand.allCases.firstIndex(of: land) ?? 0)
    var chance = SplitMix64(seed: seed &* 31 &+ lands, line: number)
    let words = TillGoods.of(land)
    self.land = land
    name = chance.pick(words.shops)
    address = Self.address(of: land, words, &chance)
    width = chance.within(land == .taiwan ? 28...34 : 30...44)
    face = chance.pick([SceneFace.mono, .mono, .monoBold])
    tallness = chance.within(1.0...1.4)
    isNameLarge = chance.chance(0.6)
    isDayAbove = chance.chance(land == .japan || land == .taiwan ? 0.9 : 0.3)
    isQuantityAbove = chance.chance(0.4)
    isMarked = chance.chance(0.85)
    hasTaxTable = chance.chance(0.85)
    isTotalLarge = chance.chance(0.5)
    goods = Self.goods(of: land, words, room: width - 12, &chance)
  }

  private static func address(
    of land: TillLand, _ words: TillGoods, _ chance: inout SplitMix64
  ) -> [String] {
    let (street, town) = (chance.pick(words.streets), chance.pick(words.towns))
    let (house, code) = (chance.within(1...180), chance.within(10_000...98_999))
    let telephone = chance.within(2_000_000...8_999_999)
    switch land {
    case .germany:
      return [
        "\(street) \(house)", "\(code) \(town)", "Tel. 0\(chance.within(30...899))/\(telephone)",
        "UID Nr. DE\(chance.within(100_000_000...899_999_999))",
      ]
    case .britain:
      return [
        "\(house) \(street)", town, "Tel 01\(chance.within(100...899)) \(telephone % 1_000_000)",
        "VAT No. \(chance.within(100_000_000...899_999_999))",
      ]
    case .america:
      return [
        "\(house) \(street)", "\(town) \(code)",
        "(\(chance.within(201...989))) 555-0\(chance.within(100...199))",
      ]
    case .japan:
      return [
        "\(town)\(street)\(chance.within(1...5))-\(chance.within(1...30))-\(house % 20 + 1)",
        "TEL 03-\(chance.within(3_000...6_999))-\(telephone % 9_000 + 1_000)",
      ]
    case .taiwan:
      return ["\(town)\(street)\(house)號", "賣方 \(chance.within(10_000_000...89_999_999))"]
    }
  }

  /// Everyday things; the first ones are bought most.
  private static func goods(
    of land: TillLand, _ words: TillGoods, room: Int, _ chance: inout SplitMix64
  ) -> [Good] {
    var known: Set<String> = []
    let things = chance.shuffled(words.things).flatMap { thing -> [Good] in
      (0..<chance.within(1...2)).compactMap { _ in
        let sort = chance.chance(0.7) ? " " + chance.pick(words.sorts) : ""
        let name = String((thing + sort).prefix(land.decimals == 0 ? room / 2 : room))
        guard known.insert(name).inserted else { return nil }
        var good = Good(name: name, price: land.price(&chance), rate: chance.chance(0.8) ? 0 : 1)
        let isDrink = ["WASSER", "LIMONADE", "PILS"].contains { thing.contains($0) }
        if land == .germany, isDrink { good.deposit = chance.pick([8, 15, 25]) }
        return good
      }
    }
    let weighed = words.weighed.map {
      Good(name: $0, price: chance.within(99...499), isWeighed: true, rate: 0)
    }
    return chance.shuffled(things + weighed)
  }
}

extension TillLand {
  /// A price of a thing; nearly all are cheap.
  fileprivate func price(_ chance: inout SplitMix64) -> Int {
    let isCheap = chance.chance(0.92)
    switch self {
    case .germany: return (isCheap ? chance.within(3...49) : chance.within(50...299)) * 10 + 9
    case .britain, .america: return isCheap ? chance.within(35...599) : chance.within(600...3_999)
    case .japan: return isCheap ? chance.within(68...598) : chance.within(600...2_980)
    case .taiwan: return isCheap ? chance.within(15...199) : chance.within(200...990)
    }
  }
}

extension SplitMix64 {
  /// The same members in another order.
  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for place in list.indices.dropLast() {
      list.swapAt(place, place + below(list.count - place))
    }
    return list
  }
}
