// SPDX-License-Identifier: GPL-3.0-or-later

/// Lays the parts of a report over pages.
///
///     heading, title of rows    never at the end of a page: what follows comes along
///     row                       whole, on one page
///     table                     its head stands again on every further page
struct Typesetting {
  private(set) var pages: [[Placed]] = [[]]
  private let text: SetText
  private var top = A4.margin

  /// No single piece of text is so long that it fills a page.
  private static let longestText = 1_500
  private static let longestCell = 300

  init(_ report: Report, _ text: SetText) {
    self.text = text
    add(report.title, A4.title, above: 0, below: 8)
    for part in report.parts { add(part) }
  }

  private mutating func add(_ part: Report.Part) {
    switch part {
    case .heading(let words): add(words, A4.heading, above: 14, below: 4, together: 100)
    case .figure(let words): add(words, A4.figure, above: 0, below: 2)
    case .text(let words): add(words, A4.text, above: 1, below: 3)
    case .table(let table): add(table)
    case .curve(let curve, let bandTitle):
      begin(A4.curveHeight)
      place(.curve(curve, bandTitle: bandTitle), height: A4.curveHeight)
    }
  }

  // MARK: Pages

  private var isAtTop: Bool { pages[pages.count - 1].isEmpty }

  /// On a new page where so much does not fit below what stands there.
  private mutating func begin(_ height: Double) {
    if top + height > A4.end, !isAtTop { turn() }
  }

  private mutating func turn() {
    pages.append([])
    top = A4.margin
  }

  private mutating func place(_ content: Placed.Content, height: Double) {
    pages[pages.count - 1].append(Placed(top: top, content: content))
    top += height
  }

  // MARK: Text

  /// - Parameter together: how much has to fit below it on the same page.
  private mutating func add(
    _ words: String, _ style: TextStyle, above: Double, below: Double, together: Double = 0
  ) {
    for piece in Self.pieces(of: words, Self.longestText) {
      let height = height(of: piece, style, A4.room)
      if !isAtTop { top += above }
      begin(height + together)
      place(.text(piece, style), height: height + below)
    }
  }

  private func height(of words: String, _ style: TextStyle, _ width: Double) -> Double {
    text.set(words, style, width: width)
    return text.size.height
  }

  private static func pieces(of words: String, _ longest: Int) -> [String] {
    guard words.utf8.count > longest else { return [words] }
    var (pieces, rest) = ([String](), words[...])
    while !rest.isEmpty {
      // A character may be any number of accents on top of each other.
      let scalars = rest.unicodeScalars.prefix(longest)
      pieces.append(String(scalars))
      rest = rest[scalars.endIndex...]
    }
    return pieces
  }

  // MARK: Tables

  private mutating func add(_ table: Report.Table) {
    let columns = TableColumns(table, text)
    var heights = RowHeights(text, columns)
    let head = Head(cells: table.columns.map(\.title), columns, &heights)
    begin(head.height + 70)
    add(head)
    for row in table.rows {
      switch row {
      case .cells(let cells):
        for cells in Self.rows(of: cells) {
          let row = heights.row(of: cells, isHead: false)
          begin(row.height, below: head)
          place(
            .cells(cells, columns, baseline: row.baseline, isHead: false), height: row.height)
          place(.rule(width: columns.width, strength: 0.12), height: 0)
        }
      case .title(let words, let note):
        begin(60, below: head)
        add(words, A4.head, above: 8, below: 1)
        if !note.isEmpty { add(note, A4.note, above: 0, below: 2) }
      }
    }
    top += 6
  }

  /// The head of a table.
  private struct Head {
    let cells: [String]
    let columns: TableColumns
    let height: Double
    let baseline: Double

    init(cells: [String], _ columns: TableColumns, _ heights: inout RowHeights) {
      (self.cells, self.columns) = (cells, columns)
      (height, baseline) = heights.row(of: cells, isHead: true)
    }
  }

  private mutating func add(_ head: Head) {
    place(
      .cells(head.cells, head.columns, baseline: head.baseline, isHead: true),
      height: head.height)
    place(.rule(width: head.columns.width, strength: 0.6), height: 2)
  }

  private mutating func begin(_ height: Double, below head: Head) {
    guard top + height > A4.end else { return }
    turn()
    add(head)
  }

  /// What is too long for one row goes on in further ones.
  private static func rows(of cells: [String]) -> [[String]] {
    guard cells.contains(where: { $0.utf8.count > longestCell }) else { return [cells] }
    let pieces = cells.map { Self.pieces(of: $0, longestCell) }
    let count = pieces.map(\.count).max() ?? 0
    return (0..<count).map { row in pieces.map { $0.indices.contains(row) ? $0[row] : "" } }
  }
}

/// How high rows are, and where their letters stand: of two fonts in one row, one is higher. What was
/// measured once is known.
private struct RowHeights {
  private struct Cell: Hashable {
    let column: Int
    let text: String
    let isHead: Bool
  }

  private let text: SetText
  private let columns: TableColumns
  private var known: [Cell: (above: Double, below: Double)] = [:]

  init(_ text: SetText, _ columns: TableColumns) {
    (self.text, self.columns) = (text, columns)
  }

  mutating func row(of cells: [String], isHead: Bool) -> (height: Double, baseline: Double) {
    var (above, below) = (0.0, 0.0)
    for (column, words) in zip(columns.widths.indices, cells) {
      let cell = extent(of: Cell(column: column, text: words, isHead: isHead))
      (above, below) = (max(above, cell.above), max(below, cell.below))
    }
    return (above + below + 2 * A4.padding, above + A4.padding)
  }

  /// Above the letters of its first line, and below.
  private mutating func extent(of cell: Cell) -> (above: Double, below: Double) {
    if let extent = known[cell] { return extent }
    text.set(
      cell.text, cell.isHead ? A4.head : A4.cell, width: columns.widths[cell.column])
    let extent = (text.baseline, text.size.height - text.baseline)
    known[cell] = extent
    return extent
  }
}
