// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

struct PageLanesTests {
  private func box(x: Double, y: Double, width: Double = 40) -> Box {
    Box(x: x, y: y, width: width, height: 20)
  }

  @Test func `finds what stands in its lane and in the two beside it`() {
    let boxes = [box(x: 0, y: 0), box(x: 5, y: 40), box(x: 25, y: 80), box(x: 90, y: 120)]
    let lanes = PageLanes(boxes, .leftColumns)
    #expect(Set(lanes.nearest(to: 0)) == [1, 2])
    #expect(Set(lanes.nearest(to: 3)) == [])
  }

  @Test func `tells columns by either edge and rows by the middle`() {
    let boxes = [box(x: 0, y: 0, width: 100), box(x: 60, y: 40), box(x: 300, y: 0)]
    #expect(PageLanes(boxes, .rightColumns).nearest(to: 0) == [1])
    #expect(PageLanes(boxes, .rows).nearest(to: 0) == [2])
  }

  @Test func `finds the nearest eight before and after, also of a lane beside its own`() {
    let own = (0..<50).map { box(x: 0, y: Double($0) * 30) }
    let other = (0..<50).map { box(x: 22, y: Double($0) * 30) }
    let near = PageLanes(own + other, .leftColumns).nearest(to: 25)
    #expect(near.filter { $0 < 50 }.sorted() == Array(17...24) + Array(26...33))
    #expect(near.filter { $0 >= 50 }.count == 17)
    #expect(near.contains(75))
  }

  @Test func `a place that is no number, or far away, is a lane like others`() {
    let boxes = [box(x: .nan, y: 0), box(x: 0, y: 40), box(x: 1e300, y: 80), box(x: 2e300, y: 90)]
    let lanes = PageLanes(boxes, .leftColumns)
    #expect(lanes.nearest(to: 0) == [1])
    #expect(lanes.nearest(to: 2) == [3])
  }
}
