// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells old, unit and tax prices apart by the words around them.
struct PriceLabels {
  private let tokens: [PriceToken]
  private let findings: [PriceGrammar.Finding]
  private var kinds: [Price.Kind]
  private var taxes: [Price.Tax?]

  init(tokens: [PriceToken], findings: [PriceGrammar.Finding]) {
    self.tokens = tokens
    self.findings = findings
    kinds = findings.map { $0.hasUnitMark ? .unit : .price }
    taxes = findings.map { _ in nil }
    for place in findings.indices where isForUnit(place) { kinds[place] = .unit }
    for index in tokens.indices { read(index) }
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
    default: break
    }
  }

  // MARK: Tax

  /// 税込 goes with the price that follows at once, else with the one before.
  private mutating func setTax(_ tax: Price.Tax, at index: Int) {
    let next = findings.indices.first { isRightBehind(index, $0) }
    let previous = findings.indices.last { findings[$0].tokens.upperBound < index }
    if let previous, touches(previous, index), next == nil || tokens[index + 1].isSpaced {
      taxes[previous] = tax
    } else if let place = next ?? previous {
      taxes[place] = tax
    }
  }

  /// Whether only price words and signs stand between the word and the price.
  private func isRightBehind(_ index: Int, _ place: Int) -> Bool {
    let start = findings[place].tokens.lowerBound
    guard start > index else { return false }
    return tokens[index + 1..<start].allSatisfy { token in
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

  private var hasShownPair: Bool {
    findings.filter { $0.belief >= Price.shownBelief }.count > 1
  }

  private mutating func setWas(at index: Int) {
    let next = findings.indices.first { findings[$0].tokens.lowerBound > index }
    guard let place = next ?? findings.indices.last else { return }
    kinds[place] = .was
  }

  /// ¥1,980 特価 ¥1,480: the price before the new one is the old one, if nothing else is.
  private mutating func setForerunner(of index: Int) {
    let later = findings.indices.first { findings[$0].tokens.lowerBound > index }
    guard let later, later > 0, kinds[later - 1] == .price, !kinds.contains(.was) else { return }
    kinds[later - 1] = .was
  }

  // MARK: Unit prices

  private func isForUnit(_ place: Int) -> Bool {
    isUnitBehind(findings[place].tokens.upperBound + 1)
      || isUnitBefore(findings[place].tokens.lowerBound - 1, findings[place])
  }

  /// /100g, per kg, /斤 behind the price; a bare lb or kg behind a signed one too.
  private func isUnitBehind(_ start: Int) -> Bool {
    guard tokens.indices.contains(start) else { return false }
    if isUnit(start) { return true }
    let isPer = tokens[start].isSign("/") || tokens[start].isPer
    guard isPer else { return false }
    let hasNumber = start + 1 < tokens.count && tokens[start + 1].number != nil
    let unit = hasNumber ? start + 2 : start + 1
    return isUnit(unit)
  }

  /// M 50 / L 60: what stands before a number is a size and no litre.
  private func isUnit(_ index: Int) -> Bool {
    let isBeforeNumber = index + 1 < tokens.count && tokens[index + 1].number != nil
    return tokens.indices.contains(index) && tokens[index].isMeasure && !isBeforeNumber
  }

  /// 100gあたり, 一斤, 每100公克, per kg, 1 kg = before the price.
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
    let isCounted = before?.number != nil && index > 1 && tokens[index - 2].isPer
    let isOne = before?.isPer == true || before?.number?.isHanOne == true
    return hasPer || isOne || isCounted
  }
}

extension PriceToken {
  fileprivate var isMeasure: Bool {
    if case .measure? = meaning { true } else { false }
  }

  fileprivate var isPer: Bool {
    if case .per? = meaning { true } else { false }
  }

  /// What may stand between a unit and its price.
  fileprivate var isLink: Bool {
    if case .priceWord? = meaning { return true }
    return isSign(":") || isSign("(") || isSign(")")
  }
}

extension NumberText {
  fileprivate var isHanOne: Bool { isHan && compound == ExactDecimal(1) }
}
