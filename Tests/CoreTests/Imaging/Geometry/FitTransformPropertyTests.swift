// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct FitTransformPropertyTests {
  /// The same numbers on every run (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func place(within size: PixelSize) -> Point {
      Point(
        x: .random(in: -10...Double(size.width + 10), using: &self),
        y: .random(in: -10...Double(size.height + 10), using: &self))
    }

    mutating func size(upTo most: Int) -> PixelSize {
      PixelSize(
        width: .random(in: 1...most, using: &self), height: .random(in: 1...most, using: &self))
    }

    mutating func transform() -> (FitTransform, picture: PixelSize, widget: PixelSize) {
      let (picture, widget) = (size(upTo: 4000), size(upTo: 4000))
      let transform = FitTransform(
        picture: picture, widget: widget,
        mode: .random(in: 0...1, using: &self) == 0 ? .fit : .fill,
        isMirrored: .random(using: &self), zoom: .random(in: 1...20, using: &self),
        centre: place(within: picture))
      return (transform, picture, widget)
    }
  }

  /// In pixels, of the picture and of the widget.
  private let exact = 1e-9

  private func distance(_ one: Point, _ other: Point) -> Double {
    max(abs(one.x - other.x), abs(one.y - other.y))
  }

  @Test func goesThereAndBackExactly() {
    var dice = Dice(state: 1)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (transform, picture, _) = dice.transform()
      let place = dice.place(within: picture)
      worst = max(worst, distance(transform.toPicture(transform.toWidget(place)), place))
    }
    #expect(worst < exact)
  }

  @Test func boxesAndQuadsGoWithTheirCorners() {
    var dice = Dice(state: 2)
    var worst = 0.0
    for _ in 0..<5_000 {
      let (transform, picture, _) = dice.transform()
      let corner = dice.place(within: picture)
      let box = Box(x: corner.x, y: corner.y, width: 40, height: 20)
      let back = transform.toPicture(transform.toWidget(box))
      let quadBack = transform.toPicture(transform.toWidget(Quad(box)))
      worst = max(worst, distance(Point(x: back.x, y: back.y), corner))
      worst = max(worst, distance(Point(x: back.width, y: back.height), Point(x: 40, y: 20)))
      worst = max(worst, distance(quadBack.bottomRight, Point(x: box.right, y: box.bottom)))
    }
    #expect(worst < exact)
  }

  @Test func leavesNoBarWhereThePictureIsLarger() {
    var dice = Dice(state: 3)
    for _ in 0..<5_000 {
      let (transform, _, widget) = dice.transform()
      let shown = transform.pictureOnWidget
      for (start, end, room) in [
        (shown.x, shown.right, Double(widget.width)),
        (shown.y, shown.bottom, Double(widget.height)),
      ] {
        let isLarger = end - start > room
        // Covered from edge to edge, or as much free on one side as on the other.
        let isHeld = isLarger ? start < 1e-6 && end > room - 1e-6 : abs(start - room + end) < 1e-6
        #expect(isHeld)
      }
    }
  }

  @Test func theVisiblePartIsWhatTheWidgetCovers() {
    var dice = Dice(state: 4)
    for _ in 0..<5_000 {
      let (transform, picture, widget) = dice.transform()
      let seen = transform.visiblePart
      let shown = transform.toWidget(seen)
      #expect(seen.x > -exact && seen.right < Double(picture.width) + exact)
      #expect(seen.y > -exact && seen.bottom < Double(picture.height) + exact)
      #expect(shown.x > -1e-6 && shown.right < Double(widget.width) + 1e-6)
      #expect(shown.y > -1e-6 && shown.bottom < Double(widget.height) + 1e-6)
    }
  }

  private static let oddSizes = [Int.min, -1, 0, 1, 2, 720, 100_000, .max]

  @Test(arguments: oddSizes, oddSizes)
  func staysANumberWhateverTheSizes(width: Int, height: Int) {
    let picture = PixelSize(width: width, height: height)
    for other in Self.oddSizes {
      for asked in [-.infinity, -1, 0, 0.5, 1e300, .infinity, .nan] {
        for mode in [FitTransform.Mode.fit, .fill] {
          let transform = FitTransform(
            picture: picture, widget: PixelSize(width: other, height: width), mode: mode,
            isMirrored: other < width, zoom: asked, centre: Point(x: asked, y: asked))
          #expect(transform.scale > 0 && numbers(of: transform).allSatisfy(\.isFinite))
        }
      }
    }
  }

  private func numbers(of transform: FitTransform) -> [Double] {
    let place = Point(x: 640, y: 360)
    let (there, back) = (transform.toWidget(place), transform.toPicture(place))
    let (seen, shown) = (transform.visiblePart, transform.pictureOnWidget)
    return [transform.scale, there.x, there.y, back.x, back.y]
      + [seen, shown].flatMap { [$0.x, $0.y, $0.width, $0.height] }
  }
}
