// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// Finds lines of text by what a network has learned of them, where `LineFinder` goes by strokes: on
/// displays, on goods, where letters touch what is beside them.
///
///     picture ─► made smaller ─► AreaNetwork ─► pixels of text ─► those that touch ─► a Quad around each
final class AreaFinder {
  private let network: AreaNetwork

  static let model = "areas.network"
  /// The longer side of what the network sees; at 960 it finds one price in a hundred more.
  private static let side = 736
  /// The odds from which on a pixel is one of text, as a logarithm: 0.3 of all.
  private static let leastLogit: Float = -0.85
  /// The mean over the pixels of a line.
  private static let leastMean: Float = 0.5
  /// In pixels of what the network sees; what is less tall cannot be read.
  private static let leastHeight = 3.0
  /// The network sees the middle of lines. A line reaches beyond it by so many times its area over
  /// its outline.
  private static let reach = 1.6
  /// What is cut out is then so much of that: the reader wants no ground above and below.
  private static let (tall, long) = (0.75, 0.95)

  /// Throws when the folder has no such network, or one that cannot be used.
  init(folder: String) throws(ReaderError) {
    guard let bytes = GlyphReader.bytes(of: "\(folder)/\(Self.model)") else {
      throw .noModel(folder: folder, name: Self.model)
    }
    do throws(ModelFault) {
      network = try AreaNetwork(WeightFile(bytes, of: .areas))
    } catch {
      throw .unusableModel(folder: folder, name: Self.model, error)
    }
  }

  /// In pixels of the picture.
  func lines(in luma: borrowing LumaView) -> [Quad] {
    guard luma.width > 1, luma.height > 1 else { return [] }
    let size = PixelSize(fitting: luma.width, luma.height, in: Self.side, step: AreaNetwork.step)
    let seen = network.logits(of: LineMaps(luma, size))
    let (across, down) = (
      Double(luma.width) / Double(size.width), Double(luma.height) / Double(size.height)
    )
    return Self.areas(in: seen).compactMap { area in
      area.rectangle.flatMap(Self.line)?.mapped { Point(x: $0.x * across, y: $0.y * down) }
    }
  }

  /// A line's quad from what the network has seen of it.
  private static func line(_ seen: TiltedRectangle) -> Quad? {
    guard seen.height >= leastHeight else { return nil }
    let more = reach * seen.width * seen.height / (2 * (seen.width + seen.height))
    return seen.with(
      width: (seen.width + 2 * more) * long, height: (seen.height + 2 * more) * tall
    ).quad
  }

  /// Pixels of text that touch each other, where the network is sure enough of them.
  private static func areas(in seen: LineMaps) -> [TextArea] {
    let (columns, rows) = (seen.columns[0], seen.rows)
    var isLeft = (0..<columns * rows).map { seen.values[$0] > leastLogit }
    var areas: [TextArea] = []
    var stack: [Int] = []
    for start in isLeft.indices where isLeft[start] {
      isLeft[start] = false
      stack.append(start)
      var area = TextArea()
      while let place = stack.popLast() {
        let (column, row) = (place / rows, place % rows)
        area.add(column, row, seen.values[place])
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          for y in max(0, row - 1)...min(rows - 1, row + 1) where isLeft[x * rows + y] {
            isLeft[x * rows + y] = false
            stack.append(x * rows + y)
          }
        }
      }
      if area.mean > leastMean { areas.append(area) }
    }
    return areas
  }
}

/// Pixels of text that touch each other.
private struct TextArea {
  /// For each column the first and the last row.
  private var ends: [Int: (first: Int, last: Int)] = [:]
  private var sum: Float = 0
  private var count: Float = 0

  /// How likely its pixels are text.
  var mean: Float { sum / max(1, count) }

  mutating func add(_ column: Int, _ row: Int, _ logit: Float) {
    let known = ends[column] ?? (row, row)
    ends[column] = (min(known.first, row), max(known.last, row))
    sum += 1 / (1 + expf(-logit))
    count += 1
  }

  /// The smallest around it.
  var rectangle: TiltedRectangle? {
    // The corners of its pixels.
    let corners = ends.flatMap { column, rows in
      [0, 1].flatMap { step in
        [rows.first, rows.last + 1].map { Point(x: Double(column + step), y: Double($0)) }
      }
    }
    return TiltedRectangle(around: corners)
  }
}
