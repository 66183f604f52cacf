// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Receipts

/// A receipt that is typed: each character takes a cell of a fixed width, Chinese ones two.
struct PrintedSheet {
  let words: [ReceiptWord]

  private static let cell = 12.0
  private static let pitch = 30.0
  private static let height = 20.0

  /// - Parameters:
  ///   - slope: how far y grows along x.
  ///   - belief: of every word, but of those that `doubts` names.
  init(_ text: String, slope: Double = 0, belief: Double = 0.99, doubts: [String: Double] = [:]) {
    words = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { row, line in
        Self.words(line).map { start, width, word in
          let x = Double(start) * Self.cell
          let y = Double(row) * Self.pitch + slope * x
          return ReceiptWord(
            word, at: Box(x: x, y: y, width: Double(width) * Self.cell, height: Self.height),
            belief: doubts[word] ?? belief)
        }
      }
  }

  private static func words(_ line: Substring) -> [(start: Int, width: Int, word: String)] {
    var found: [(start: Int, width: Int, word: String)] = []
    var column = 0
    var isInWord = false
    for character in line {
      let width = character.unicodeScalars.contains { $0.value > 0x2E7F } ? 2 : 1
      if character == " " {
        isInWord = false
      } else if isInWord {
        found[found.count - 1].word.append(character)
        found[found.count - 1].width += width
      } else {
        found.append((column, width, String(character)))
        isInWord = true
      }
      column += width
    }
    return found
  }
}

extension ReceiptDraft {
  /// "Milch 1.19", a line each, for people to read.
  var told: [String] {
    lines.map { $0.name + " " + PrintedAmount.text($0.amount.value, decimals) }
  }
}

extension PrintedAmount {
  static func text(_ units: Int, _ decimals: Int) -> String {
    String(describing: ExactAmount(units: units, decimals: decimals))
  }
}

/// Units as a person writes them.
private struct ExactAmount: CustomStringConvertible {
  let units: Int
  let decimals: Int

  var description: String {
    guard decimals > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
