// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Prices

struct PageBandsTests {
  private func box(_ y: Double, height: Double = 20) -> Box {
    Box(x: 0, y: y, width: 50, height: height)
  }

  @Test func findsWhatStandsAtTheSameHeight() {
    let boxes = [box(0), box(200), box(10), box(190, height: 60)]
    var bands = PageBands(for: boxes)
    for (index, box) in boxes.enumerated() { bands.insert(index, box) }
    #expect(bands.indices(at: box(5)) == [0, 2])
    #expect(bands.indices(at: box(205)) == [1, 3])
    #expect(bands.indices(at: box(100)).isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func takesAnyNumberForAPlace(_ number: Double) {
    var bands = PageBands(for: [box(number, height: number)])
    bands.insert(0, box(number))
    #expect(bands.indices(at: box(number)) == [0])
  }

  @Test func knowsNothingOfAnEmptyPage() {
    #expect(PageBands(for: []).indices(at: box(0)).isEmpty)
  }
}
