// SPDX-License-Identifier: GPL-3.0-or-later

/// How wide the columns of a table are.
///
///     figures   as wide as the widest of them
///     words     share the rest: none gets more than it needs while another has too little
struct TableColumns {
  let columns: [Report.Column]
  let widths: [Double]

  /// However many figures there are, each column of words has so much.
  private static let leastWords = 60.0
  /// So many of the longest cells of a column are measured.
  private static let probes = 12

  init(_ table: Report.Table, _ text: SetText) {
    columns = table.columns
    let natural = table.columns.indices.map { Self.naturalWidth($0, table, text) }
    let room = A4.room - A4.gap * Double(max(0, columns.count - 1))
    let (figures, words) = (
      zip(columns, natural).filter { $0.0.kind == .figures }.map(\.1),
      zip(columns, natural).filter { $0.0.kind == .words }.map(\.1)
    )
    let kept = min(Double(words.count) * Self.leastWords, room / 2)
    let shares = Self.shares(of: words.isEmpty ? room : room - kept, among: figures)
    let rest = Self.shares(of: room - shares.reduce(0, +), among: words)
    var (left, right) = (shares[...], rest[...])
    widths = columns.map { ($0.kind == .figures ? left.popFirst() : right.popFirst()) ?? 0 }
  }

  /// Where each column begins, from the left margin.
  var starts: [Double] {
    widths.reduce(into: [0]) { starts, width in
      starts.append((starts.last ?? 0) + width + A4.gap)
    }
  }

  /// The width of all columns together.
  var width: Double { widths.reduce(0, +) + A4.gap * Double(max(0, widths.count - 1)) }

  /// What those that need little leave over goes to those that need more.
  static func shares(of room: Double, among wishes: [Double]) -> [Double] {
    var shares = wishes
    var rest = room
    var open = Array(wishes.indices)
    while !open.isEmpty {
      let even = max(0, rest) / Double(open.count)
      let small = open.filter { wishes[$0] <= even }
      guard !small.isEmpty else {
        for place in open { shares[place] = even }
        break
      }
      for place in small { rest -= wishes[place] }
      open.removeAll { small.contains($0) }
    }
    return shares
  }

  /// The width of the widest cell, as far as its letters tell which that is.
  private static func naturalWidth(
    _ column: Int, _ table: Report.Table, _ text: SetText
  ) -> Double {
    var longest: [(cells: Int, text: String)] = []
    for case .cells(let cells) in table.rows where cells.indices.contains(column) {
      let width = cells[column].unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
      if longest.count == probes, let least = longest.last, width <= least.cells { continue }
      let place = longest.firstIndex { $0.cells < width } ?? longest.endIndex
      longest.insert((width, cells[column]), at: place)
      if longest.count > probes { longest.removeLast() }
    }
    text.set(table.columns[column].title, A4.head)
    let head = text.size.width
    // A hair more, for what is rounded must not wrap.
    return 1
      + longest.reduce(head) { widest, cell in
        text.set(cell.text, A4.cell)
        return max(widest, text.size.width)
      }
  }
}
