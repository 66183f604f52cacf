// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Puts together what stands together on a page, before it is parsed as text.
///
///     [TextLine] as they were read, in any order
///       ─► raised cents that were read by themselves go to the number they stand beside
///       ─► pieces of one row become one line again: a sign far left, a unit after its number
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
    var bands = PageBands(for: pieces.map(\.box))
    for (index, piece) in pieces.enumerated() { bands.insert(index, piece.box) }
    var taken: Set<Int> = []
    for cents in pieces.indices.reversed() where pieces[cents].isCents {
      // They stand no more than their own height above the number.
      let homes = bands.indices(at: pieces[cents].box.grown(by: pieces[cents].box.height)).filter {
        !taken.contains($0) && pieces[$0].canTakeCents(pieces[cents])
      }
      let nearest = homes.min { one, other in
        pieces[cents].box.x - pieces[one].box.right < pieces[cents].box.x - pieces[other].box.right
      }
      guard let nearest else { continue }
      pieces[nearest].takeCents(pieces[cents])
      taken.insert(cents)
    }
    pieces = pieces.indices.filter { !taken.contains($0) }.map { pieces[$0] }
  }

  // MARK: Rows

  private mutating func joinRows() {
    var rows: [Piece] = []
    var bands = PageBands(for: pieces.map(\.box))
    for piece in pieces {
      let home = bands.indices(at: piece.box).filter { rows[$0].isFollowed(by: piece) }
        .max { rows[$0].box.right < rows[$1].box.right }
      if let home { rows[home].append(piece) } else { rows.append(piece) }
      bands.insert(home ?? rows.count - 1, rows[home ?? rows.count - 1].box)
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
  /// Two digits and nothing else.
  let isCents: Bool
  /// ¥, NT$, 円, kg: as short as signs and units are, all of it known characters without a digit.
  private var isSign: Bool
  /// The digits that raised ones may follow.
  private var wholeNumber: Box?

  init?(_ line: TextLine) {
    guard let box = line.bounds else { return nil }
    self.line = line
    self.box = box
    let digits = line.lastDigits
    height = digits?.height ?? box.height
    let text = line.text
    isCents = text.count == 2 && text.allSatisfy { $0.isASCII && $0.isNumber }
    isSign = Self.isSign(text)
    wholeNumber = line.endsWithWholeNumber ? digits : nil
  }

  private static func isSign(_ text: String) -> Bool {
    text.count <= 3 && !text.contains { $0.isNumber || $0 == .unnamed }
  }

  func canTakeCents(_ cents: Piece) -> Bool {
    guard let digits = wholeNumber else { return false }
    let gap = cents.box.x - digits.right
    return gap > -0.25 * digits.height && gap < 0.9 * digits.height
      && RaisedShape.onPage.holds(cents.box, beside: digits)
  }

  mutating func takeCents(_ cents: Piece) {
    line = line.raising(cents.line)
    box = Box(around: box, cents.box)
    wholeNumber = nil
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
    // Two short ones may still be one: N and T$.
    isSign = isSign && piece.isSign && Self.isSign(line.text)
  }
}

extension TextLine {
  var bounds: Box? {
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

  /// The line with the digits of another after it, raised.
  fileprivate func raising(_ cents: TextLine) -> TextLine {
    guard let last = words.last else { return self }
    let raised = cents.words.flatMap(\.symbols).map { symbol in
      symbol.with(text: symbol.text.raisedDigit ?? symbol.text)
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
  fileprivate func grown(by length: Double) -> Box {
    Box(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }

  fileprivate init(around one: Box, _ other: Box) {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    self.init(
      x: x, y: y, width: max(one.right, other.right) - x, height: max(one.bottom, other.bottom) - y)
  }
}
