// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Puts together what stands together on a page, before it is parsed as text.
///
///     [TextLine] as they were read, in any order
///       ─► raised cents that were read by themselves go to the number they stand beside
///       ─► pieces of one row become one line again: a sign far left, a unit behind its number
struct PageLayout {
  private var pieces: [Piece] = []

  /// Lines without a place cannot be put anywhere and are left out.
  init(_ lines: [TextLine]) {
    pieces = lines.compactMap(Piece.init).sorted { $0.box.x < $1.box.x }
  }

  /// The rows, each from left to right, the higher ones first.
  var rows: [TextLine] {
    var layout = self
    layout.joinRaisedCents()
    layout.joinRows()
    return layout.pieces.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }.map(\.line)
  }

  // MARK: Raised cents

  private mutating func joinRaisedCents() {
    for cents in pieces.indices.reversed() where pieces[cents].isCents {
      let homes = pieces.indices.filter { pieces[$0].canTakeCents(pieces[cents]) }
      let nearest = homes.min { one, other in
        pieces[cents].box.x - pieces[one].box.right < pieces[cents].box.x - pieces[other].box.right
      }
      guard let nearest else { continue }
      pieces[nearest].takeCents(pieces[cents])
      pieces.remove(at: cents)
    }
  }

  // MARK: Rows

  private mutating func joinRows() {
    var rows: [Piece] = []
    for piece in pieces {
      let home = rows.indices.filter { rows[$0].isFollowed(by: piece) }
        .max { rows[$0].box.right < rows[$1].box.right }
      if let home { rows[home].append(piece) } else { rows.append(piece) }
    }
    pieces = rows
  }
}

/// A line as one thing on the page.
private struct Piece {
  var line: TextLine
  var box: Box
  /// The height of its last digits, or of all of it without any.
  var height: Double

  init?(_ line: TextLine) {
    guard let box = line.bounds else { return nil }
    self.line = line
    self.box = box
    height = line.lastDigits?.height ?? box.height
  }

  /// Two digits and nothing else.
  var isCents: Bool {
    let text = line.text
    return text.count == 2 && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  func canTakeCents(_ cents: Piece) -> Bool {
    guard let digits = line.lastDigits, line.endsWithWholeNumber else { return false }
    let gap = cents.box.x - digits.right
    let lift = digits.bottom - cents.box.bottom
    return cents.box.height < 0.75 * digits.height && cents.box.height > 0.2 * digits.height
      && gap > -0.25 * digits.height && gap < 0.9 * digits.height
      && lift > 0.2 * digits.height && abs(cents.box.y - digits.y) < 0.4 * digits.height
  }

  mutating func takeCents(_ cents: Piece) {
    line = line.raising(cents.line)
    box = Box(around: box, cents.box)
  }

  /// ¥, NT$, 円, kg: as short as signs and units are, all of it known characters without a digit.
  private var isSign: Bool {
    let text = line.text
    return text.count <= 3 && !text.contains { $0.isNumber || $0 == "〓" }
  }

  /// Whether the piece, which stands farther right, goes on with this row.
  func isFollowed(by piece: Piece) -> Bool {
    let gap = piece.box.x - box.right
    let overlap = min(box.bottom, piece.box.bottom) - max(box.y, piece.box.y)
    let taller = max(height, piece.height)
    // A sign may stand far from its number; a word as far off belongs to the next tag.
    let widest = isSign || piece.isSign ? 1.3 : 0.9
    return gap > -0.3 * min(height, piece.height) && gap < widest * taller
      && overlap > 0.6 * min(box.height, piece.box.height)
      && taller < 2.2 * min(height, piece.height)
  }

  mutating func append(_ piece: Piece) {
    line = TextLine(words: line.words + piece.line.words)
    box = Box(around: box, piece.box)
    height = piece.height
  }
}

extension TextLine {
  fileprivate var bounds: Box? {
    Quad(around: words.flatMap(\.symbols).compactMap { $0.quad?.bounds })?.bounds
  }

  /// The box of the digits at the end of the last word that has some.
  fileprivate var lastDigits: Box? {
    guard let word = words.last(where: { $0.symbols.contains { $0.text.isPlainDigit } }) else {
      return nil
    }
    let end = word.symbols.lastIndex { $0.text.isPlainDigit } ?? 0
    let start = (word.symbols[...end].lastIndex { !$0.text.isPlainDigit } ?? -1) + 1
    return Quad(around: word.symbols[start...end].compactMap { $0.quad?.bounds })?.bounds
  }

  /// Its last word ends with up to five digits without a point among them.
  fileprivate var endsWithWholeNumber: Bool {
    guard let word = words.last else { return false }
    let digits = word.symbols.reversed().prefix { $0.text.isPlainDigit }.count
    guard digits > 0, digits <= 5 else { return false }
    let before = word.symbols.dropLast(digits).last?.text
    return before.map { ![".", ",", "'"].contains($0) } ?? true
  }

  /// The line with the digits of another behind it, raised.
  fileprivate func raising(_ cents: TextLine) -> TextLine {
    guard let last = words.last else { return self }
    let raised = cents.words.flatMap(\.symbols).map { symbol in
      Word.Symbol(
        text: symbol.text.raisedDigit ?? symbol.text, quad: symbol.quad,
        confidence: symbol.confidence)
    }
    let word = Word(
      symbols: last.symbols + raised,
      quad: Quad(around: (last.symbols + raised).compactMap { $0.quad?.bounds }))
    return TextLine(words: words.dropLast() + [word])
  }
}

extension Character {
  fileprivate var isPlainDigit: Bool { isASCII && isNumber }
}

extension Box {
  fileprivate init(around one: Box, _ other: Box) {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    self.init(
      x: x, y: y, width: max(one.right, other.right) - x, height: max(one.bottom, other.bottom) - y)
  }
}
