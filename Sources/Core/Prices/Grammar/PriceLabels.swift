// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// Tells old, unit and tax prices apart by the words around them.
struct PriceLabels {
  private let tokens: [PriceToken]
  private let findings: [PriceGrammar.Finding]
  /// The first finding, for each token, that starts after it.
  private let following: [Int]
  private let hasShownPair: Bool
  private var kinds: [Price.Kind]
  private var taxes: [Price.Tax?]
  private var hasOldPrice = false

  init(tokens: [PriceToken], findings: [PriceGrammar.Finding]) {
    self.tokens = tokens
    self.findings = findings
    following = Self.following(tokens, findings)
    hasShownPair = findings.count { $0.belief >= Price.shownBelief } > 1
    kinds = findings.map { $0.hasUnitMark ? .unit : .price }
    taxes = findings.map { _ in nil }
    for place in findings.indices where isForUnit(place) { kinds[place] = .unit }
    for index in tokens.indices { read(index) }
  }

  private static func following(
    _ tokens: [PriceToken], _ findings: [PriceGrammar.Finding]
  ) -> [Int] {
    var place = 0
    return tokens.indices.map { index in
      while place < findings.count, findings[place].tokens.lowerBound <= index { place += 1 }
      return place
    }
  }

  func kind(of place: Int) -> Price.Kind { kinds[place] }

  func tax(of place: Int) -> Price.Tax? { taxes[place] }

  private mutating func read(_ index: Int) {
    switch tokens[index].meaning {
    case .taxIncluded: setTax(.included, at: index)
    case .taxExcluded: setTax(.excluded, at: index)
    case .wasWord: setWas(at: index)
    case .listWord where hasShownPair: setWas(at: index)
    case .nowWord: setForerunner(of: index)
    case .offer: setTradedIn(at: index)
    default: break
    }
  }

  // MARK: Tax

  /// 税込 goes with the price that follows at once, else with the one before.
  private mutating func setTax(_ tax: Price.Tax, at index: Int) {
    let next = following[index]
    let isBeforePrice = next < findings.count && isRightAfter(index, next)
    let isAfterPrice = next > 0 && touches(next - 1, index)
    if isAfterPrice, !isBeforePrice || tokens[index + 1].isSpaced {
      taxes[next - 1] = tax
    } else if isBeforePrice || next > 0 {
      taxes[isBeforePrice ? next : next - 1] = tax
    }
  }

  /// Whether only price words and signs stand between the word and the price.
  private func isRightAfter(_ index: Int, _ place: Int) -> Bool {
    tokens[index + 1..<findings[place].tokens.lowerBound].allSatisfy { token in
      switch token.kind {
      case .sign: !token.isSign(")") && !token.isSign("(") && !token.isSign("/")
      case .word(let lexeme): if case .priceWord? = lexeme.meaning { true } else { false }
      default: false
      }
    }
  }

  private func touches(_ place: Int, _ index: Int) -> Bool {
    findings[place].tokens.upperBound == index - 1 && !tokens[index].isSpaced
  }

  // MARK: Old and new

  private mutating func setWas(at index: Int) {
    kinds[min(following[index], findings.count - 1)] = .was
    hasOldPrice = true
  }

  /// ¥1,980 特価 ¥1,480: the price before the new one is the old one, if nothing else is.
  private mutating func setForerunner(of index: Int) {
    let later = following[index]
    guard later > 0, later < findings.count, kinds[later - 1] == .price, !hasOldPrice else {
      return
    }
    kinds[later - 1] = .was
    hasOldPrice = true
  }

  /// R$ 50 por R$ 30: what stands on both sides of the word is the old price and the new one.
  private mutating func setTradedIn(at index: Int) {
    let next = following[index]
    guard next > 0, next < findings.count, findings[next - 1].tokens.upperBound == index - 1,
      findings[next].tokens.lowerBound == index + 1
    else { return }
    kinds[next - 1] = .was
    hasOldPrice = true
  }

  // MARK: Unit prices

  private func isForUnit(_ place: Int) -> Bool {
    isUnitAfter(findings[place].tokens.upperBound + 1)
      || isUnitBefore(findings[place].tokens.lowerBound - 1, findings[place])
  }

  /// /100g, per kg, /斤 after the price; a bare lb or kg after a signed one too.
  private func isUnitAfter(_ start: Int) -> Bool {
    guard tokens.indices.contains(start) else { return false }
    if tokens[start].isMeasure { return !isSizeBefore(start + 1) }
    let isPer = tokens[start].isSign("/") || tokens[start].isPer
    guard isPer else { return false }
    let hasNumber = start + 1 < tokens.count && tokens[start + 1].number != nil
    let unit = hasNumber ? start + 2 : start + 1
    return tokens.indices.contains(unit) && tokens[unit].isMeasure
  }

  /// M 120 L 150: a letter between two numbers is a size.
  private func isSizeBefore(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].number != nil
      && tokens[index - 1].range.count == 1 && tokens[index - 1].isSpaced
  }

  /// 100gあたり, 一斤, 每公斤, per kg, 1 kg = before the price.
  private func isUnitBefore(_ end: Int, _ finding: PriceGrammar.Finding) -> Bool {
    var index = end
    var hasPer = false
    while tokens.indices.contains(index), !tokens[index].isMeasure {
      guard tokens[index].isPer || tokens[index].isSign("=") || tokens[index].isLink else {
        return false
      }
      hasPer = hasPer || tokens[index].isPer || tokens[index].isSign("=")
      index -= 1
    }
    guard tokens.indices.contains(index) else { return false }
    let before = index > 0 ? tokens[index - 1] : nil
    let isOne =
      before?.isPer == true || before?.number?.isHanOne == true || isCountOfEach(index - 1)
    return hasPer || isOne
  }
}

extension PriceLabels {
  /// 每100公克: a count that touches the word for each.
  private func isCountOfEach(_ index: Int) -> Bool {
    index > 0 && tokens[index].number != nil && !tokens[index].isSpaced && tokens[index - 1].isPer
  }
}

extension PriceToken {
  fileprivate var isMeasure: Bool {
    if case .measure? = meaning { true } else { false }
  }

  fileprivate var isPer: Bool {
    if case .per? = meaning { true } else { false }
  }

  /// Whether it may stand between a unit and its price.
  fileprivate var isLink: Bool {
    if case .priceWord? = meaning { return true }
    return isSign(":") || isSign("(") || isSign(")")
  }
}

extension NumberText {
  fileprivate var isHanOne: Bool { isHan && compound == ExactDecimal(1) }
}
