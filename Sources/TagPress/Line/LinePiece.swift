// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// A part of a line that is set in one size.
struct LinePiece: Equatable {
  enum Kind {
    /// Digits and what stands between them.
    case number
    /// The decimal point, or comma, before two decimals.
    case point
    /// The digits after the decimal point.
    case decimals
    /// Digits that stand small and high.
    case raised
    /// ¥, NT$, 円, kr.
    case sign
    /// Letters of every script.
    case word
  }

  let kind: Kind
  var text: String

  /// The pieces of a text, in order.
  static func pieces(of drawn: String) -> [LinePiece] {
    var pieces: [LinePiece] = []
    for character in drawn {
      let kind = kind(of: character)
      let plain = character.plainDigit ?? character
      let isSpace = character == " "
      if let last = pieces.last, last.kind == kind || (isSpace && last.kind != .raised) {
        pieces[pieces.count - 1].text.append(plain)
      } else {
        pieces.append(LinePiece(kind: kind, text: String(plain)))
      }
    }
    return withSigns(pieces).flatMap(\.parted)
  }

  private static func kind(of character: Character) -> Kind {
    if character.isRaisedDigit { return .raised }
    if character.isMoneySign { return .sign }
    return character.isLetter ? .word : .number
  }

  /// The NT of NT$ is part of the sign.
  private static func withSigns(_ pieces: [LinePiece]) -> [LinePiece] {
    pieces.indices.map { index in
      let isPrefix =
        pieces[index].kind == .word && pieces[index].text.count < 4
        && pieces[index].text.last != " " && index + 1 < pieces.count
        && pieces[index + 1].kind == .sign
      return isPrefix ? LinePiece(kind: .sign, text: pieces[index].text) : pieces[index]
    }
  }

  /// 12.50 is 12, a point and 50.
  private var parted: [LinePiece] {
    guard kind == .number, let point = text.lastIndex(where: { $0 == "." || $0 == "," }) else {
      return [self]
    }
    let cents = text[text.index(after: point)...]
    guard cents.count == 2, cents.allSatisfy(\.isNumber) else { return [self] }
    let parts: [(Kind, Substring)] = [
      (.number, text[..<point]), (.point, text[point...point]), (.decimals, cents),
    ]
    return parts.filter { !$0.1.isEmpty }.map { LinePiece(kind: $0, text: String($1)) }
  }
}
