// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the number that starts at a glyph: digits and what stands between and after them.
enum NumberScanner {
  /// Digits, Han numerals, and both with 千, 万, 만 …; nil where no number starts.
  static func number(in glyphs: Glyphs, at start: Int) -> (NumberText, end: Int)? {
    if let compound = CompoundNumber.number(in: glyphs, at: start) { return compound }
    return glyphs.isDigit(start) ? digits(in: glyphs, at: start) : nil
  }

  /// .50 and ,50: nothing before the decimal sign. After a sign any digits will do, elsewhere two.
  static func fraction(
    in glyphs: Glyphs, at start: Int, afterMark: Bool
  ) -> (NumberText, end: Int)? {
    guard Separator.isDecimal(glyphs[start]), glyphs.isDigit(start + 1) else { return nil }
    var (number, end) = digits(in: glyphs, at: start + 1)
    guard number.isWhole, afterMark || number.groups == [2] else { return nil }
    number.startsWithPoint = true
    return (number, end)
  }

  /// Groups of digits with their signs, raised digits and a dash for no cents.
  static func digits(in glyphs: Glyphs, at start: Int) -> (NumberText, end: Int) {
    var number = NumberText()
    var index = group(in: glyphs, at: start, into: &number)
    while let next = startOfNextGroup(in: glyphs, at: index, after: number) {
      // 10、200円 may be two as well.
      if glyphs[index] == Separator.ideographicComma, number.groups[0] == 2 {
        number.mayBeList = true
      }
      number.separators.append(normalized(glyphs[index]))
      index = group(in: glyphs, at: next, into: &number)
    }
    index = raised(in: glyphs, at: index, into: &number)
    if let end = endOfDash(in: glyphs, at: index) {
      number.hasDash = true
      index = end
    }
    return (number, index)
  }

  private static func group(in glyphs: Glyphs, at start: Int, into number: inout NumberText) -> Int
  {
    var index = start
    while glyphs.isDigit(index) {
      number.digits.append(UInt8(glyphs[index] - 0x30))
      index += 1
    }
    number.groups.append(index - start)
    return index
  }

  private static func startOfNextGroup(
    in glyphs: Glyphs, at index: Int, after number: NumberText
  ) -> Int? {
    let sign = glyphs[index]
    guard glyphs.isDigit(index + 1), Separator.isInNumber(sign), sign != Fold.space else {
      return nil
    }
    // These stand between numbers too, so that only a group of three makes them part of one.
    let isDoubtful = sign == Fold.digitSpace || sign == Separator.ideographicComma
    if isDoubtful, !isGroupOfThree(in: glyphs, at: index + 1) { return nil }
    // 100、200円 are two prices; １、０００円 is one.
    if sign == Separator.ideographicComma, number.groups[0] == 3 { return nil }
    return index + 1
  }

  static func isGroupOfThree(in glyphs: Glyphs, at start: Int) -> Bool {
    (start..<start + 3).allSatisfy(glyphs.isDigit) && !glyphs.isDigit(start + 3)
  }

  private static func normalized(_ sign: UInt32) -> UInt32 {
    sign == Separator.ideographicComma ? Separator.comma : sign
  }

  /// 4⁹⁹, and 4.⁹⁹ as some print it.
  private static func raised(
    in glyphs: Glyphs, at index: Int, into number: inout NumberText
  ) -> Int {
    var end = index
    if Separator.isDecimal(glyphs[end]), glyphs.isRaisedDigit(end + 1) { end += 1 }
    guard glyphs.isRaisedDigit(end) else { return index }
    while glyphs.isRaisedDigit(end) {
      number.raised.append(UInt8(glyphs[end] - 0x30))
      end += 1
    }
    return end
  }

  private static let dash: UInt32 = 0x2D
  private static let longVowelMark: UInt32 = 0x30FC
  private static let slash: UInt32 = 0x2F

  /// 5,- 5.– 5:- 499/- 250- 500ー: where the dash ends, or nil when it is none or a range.
  private static func endOfDash(in glyphs: Glyphs, at index: Int) -> Int? {
    let hasSign =
      Separator.isDecimal(glyphs[index]) || glyphs[index] == Separator.colon
      || glyphs[index] == slash
    var end = hasSign ? index + 1 : index
    guard glyphs[end] == dash || glyphs[end] == longVowelMark else { return nil }
    while glyphs[end] == dash || glyphs[end] == longVowelMark { end += 1 }
    guard !glyphs.isDigit(end), !Fold.isSpacedLetter(glyphs[end]) else { return nil }
    return hasSign || isAtRest(glyphs, end) ? end : nil
  }

  /// Without a sign before it, a dash means no cents only where nothing can follow it.
  private static func isAtRest(_ glyphs: Glyphs, _ end: Int) -> Bool {
    let next = (end..<max(end, glyphs.count)).first { !Fold.isSpace(glyphs[$0]) } ?? glyphs.count
    let isFree = end >= glyphs.count || Fold.isSpace(glyphs[end]) || glyphs[end] == 0x29
    return isFree && !glyphs.isDigit(next) && glyphs[next] != dash
  }
}
