// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Finds the nearest of what stands in one lane of a page: a column, or a row.
///
///     across ──►  lane 0 │ lane 1 │ lane 2        A lane is as wide as the middle one of the boxes
///     along   │     45k  │        │   120         is high. Near the edge of a lane stands what
///             ▼     40k  │   1.   │   130         belongs to the next one, so three are looked
///                        │   2.   │   150         through.
struct PageLanes {
  /// The direction that is looked in: by which edge boxes are in one lane, and along which they
  /// follow.
  struct Direction: Sendable {
    let across: @Sendable (Box) -> Double
    let along: @Sendable (Box) -> Double

    static let leftColumns = Direction(across: { $0.x }, along: { $0.center.y })
    static let rightColumns = Direction(across: { $0.right }, along: { $0.center.y })
    static let rows = Direction(across: { $0.center.y }, along: { $0.center.x })
  }

  private let boxes: [Box]
  private let direction: Direction
  private let width: Double
  /// The indices of a lane's boxes, in their order along it.
  private var lanes: [Int: [Int]] = [:]
  /// Where each box stands in its lane.
  private var position: [Int]

  /// So many are looked at before and after a box: a longer list says no more.
  private static let farthest = 8

  init(_ boxes: [Box], _ direction: Direction) {
    self.boxes = boxes
    self.direction = direction
    let heights = boxes.map(\.height).sorted()
    width = heights.isEmpty ? 1 : max(1, heights[heights.count / 2])
    position = Array(repeating: 0, count: boxes.count)
    let order = boxes.indices.sorted { direction.along(boxes[$0]) < direction.along(boxes[$1]) }
    for index in order {
      let lane = lane(of: boxes[index])
      position[index] = lanes[lane, default: []].count
      lanes[lane, default: []].append(index)
    }
  }

  /// The boxes nearest to this one, in its lane and the two beside it.
  func nearest(to index: Int) -> [Int] {
    let lane = lane(of: boxes[index])
    return (lane - 1...lane + 1).flatMap { other -> [Int] in
      guard let members = lanes[other] else { return [] }
      let middle = other == lane ? position[index] : place(of: index, among: members)
      let first = max(0, middle - Self.farthest)
      let last = min(members.count, middle + Self.farthest + 1)
      return members[first..<last].filter { $0 != index }
    }
  }

  /// The first of them that stands farther along than the box.
  private func place(of index: Int, among members: [Int]) -> Int {
    let along = direction.along(boxes[index])
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if direction.along(boxes[members[middle]]) < along { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A place that is no number lies in the first lane.
  private func lane(of box: Box) -> Int {
    let across = direction.across(box)
    guard across.isFinite else { return 0 }
    return Int(min(max((across / width).rounded(.down), -Self.most), Self.most))
  }

  /// Beyond the last one all is one: no picture is so large.
  private static let most = 10_000.0
}
