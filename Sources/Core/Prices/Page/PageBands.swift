// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Finds what stands at one height of a page without a look at all of it.
///
/// A page of thousands of lines would otherwise be looked through from each of them.
struct PageBands {
  /// Pixels.
  private let height: Double
  private var members: [Int: [Int]] = [:]

  /// Bands as high as the middle one of these boxes.
  init(for boxes: [Box]) {
    let heights = boxes.map(\.height).sorted()
    height = heights.isEmpty ? 1 : max(1, heights[heights.count / 2])
  }

  /// The same once more, in another box, is found in both.
  mutating func insert(_ index: Int, _ box: Box) {
    for band in bands(of: box) where members[band]?.last != index {
      members[band, default: []].append(index)
    }
  }

  /// All that may have a height in common with this box, in ascending order.
  func indices(at box: Box) -> [Int] {
    Set(bands(of: box).flatMap { members[$0] ?? [] }).sorted()
  }

  private func bands(of box: Box) -> ClosedRange<Int> {
    let top = band(at: box.y)
    return top...max(top, band(at: box.bottom))
  }

  /// A place that is no number lies in the first band.
  private func band(at y: Double) -> Int {
    guard y.isFinite else { return 0 }
    return Int(min(max((y / height).rounded(.down), 0), Self.most))
  }

  /// Below the last one all is one: no picture has so many lines.
  private static let most = 10_000.0
}
