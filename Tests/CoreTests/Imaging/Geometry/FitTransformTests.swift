// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

struct FitTransformTests {
  private let video = PixelSize(width: 1280, height: 720)
  private let square = PixelSize(width: 600, height: 600)

  // MARK: Fit and fill

  @Test func showsAllOfThePictureBetweenBarsWhenItFits() {
    let fit = FitTransform(picture: video, widget: square, mode: .fit)
    #expect(fit.scale == 600 / 1280.0)
    #expect(fit.pictureOnWidget == Box(x: 0, y: 131.25, width: 600, height: 337.5))
    #expect(fit.visiblePart == Box(x: 0, y: 0, width: 1280, height: 720))
  }

  @Test func cutsTheSidesOffWhenItFills() {
    let fill = FitTransform(picture: video, widget: square, mode: .fill)
    #expect(fill.scale == 600 / 720.0)
    #expect(fill.pictureOnWidget.y == 0)
    #expect(fill.pictureOnWidget.height == 600)
    #expect(fill.visiblePart == Box(x: 280, y: 0, width: 720, height: 720))
  }

  @Test func mirrorsFromSideToSide() {
    let mirror = FitTransform(picture: video, widget: square, mode: .fit, isMirrored: true)
    #expect(mirror.toWidget(Point(x: 0, y: 0)) == Point(x: 600, y: 131.25))
    let box = Box(x: 0, y: 0, width: 128, height: 72)
    #expect(mirror.toWidget(box) == Box(x: 540, y: 131.25, width: 60, height: 33.75))
    #expect(mirror.toPicture(mirror.toWidget(box)) == box)
    #expect(mirror.toWidget(Quad(box)).topLeft == Point(x: 600, y: 131.25))
    #expect(mirror.toWidget(Quad(box)).bounds == mirror.toWidget(box))
  }

  // MARK: Zoom and centre

  @Test func zoomsAroundTheMiddle() {
    let zoomed = FitTransform(picture: video, widget: square, mode: .fill, zoom: 2)
    #expect(zoomed.toWidget(Point(x: 640, y: 360)) == Point(x: 300, y: 300))
    #expect(zoomed.visiblePart == Box(x: 460, y: 180, width: 360, height: 360))
  }

  @Test func putsTheCentreInTheMiddleOfTheWidget() {
    let centre = Point(x: 400, y: 300)
    let moved = FitTransform(picture: video, widget: square, mode: .fill, zoom: 3, centre: centre)
    #expect(moved.centre == centre)
    #expect(moved.toWidget(centre) == Point(x: 300, y: 300))
  }

  @Test func neverMovesThePictureOffTheWidget() {
    let far = Point(x: 99_999, y: -99_999)
    let moved = FitTransform(picture: video, widget: square, mode: .fill, zoom: 2, centre: far)
    #expect(moved.visiblePart == Box(x: 920, y: 0, width: 360, height: 360))
    #expect(moved.pictureOnWidget.right == 600)
    #expect(moved.pictureOnWidget.y == 0)
  }

  @Test func keepsBarsEvenUntilTheZoomHasUsedThemUp() {
    let corner = Point(x: 0, y: 0)
    let fit = FitTransform(picture: video, widget: square, mode: .fit, zoom: 1.5, centre: corner)
    #expect(fit.centre.y == 360)
    #expect(fit.visiblePart.x == 0)
    #expect(fit.visiblePart.height == 720)
  }

  @Test(arguments: [(0, 1), (-3, 1), (.nan, 1), (.infinity, 64), (2.5, 2.5)])
  func holdsTheZoomWithinReason(asked: Double, held: Double) {
    let transform = FitTransform(picture: video, widget: square, mode: .fit, zoom: asked)
    #expect(transform.zoom == held)
  }

  // MARK: What the first program promised, on a telephone of 375 × 667 points

  private let seed = FitTransform(
    picture: PixelSize(width: 1500, height: 2668), widget: PixelSize(width: 375, height: 667),
    mode: .fill)

  private func seedBox(x: Double, y: Double, width: Double, height: Double) -> Box {
    seed.toWidget(Box(x: x * 1500, y: y * 2668, width: width * 1500, height: height * 2668))
  }

  @Test func convertsTheCentre() {
    // Given there as 0.5 from below, so 1 − 0.5 − 0.1 from above.
    let center = seedBox(x: 0.5, y: 0.4, width: 0.2, height: 0.1).center
    #expect(center.x > 150 && center.x < 250)
    #expect(center.y > 250 && center.y < 450)
  }

  @Test func convertsTheTopLeft() {
    let box = seedBox(x: 0, y: -0.1, width: 0.1, height: 0.1)
    #expect(abs(box.x) <= 1)
    #expect(box.y < 100)
  }

  @Test func convertsTheBottomRight() {
    let box = seedBox(x: 0.9, y: 0.9, width: 0.1, height: 0.1)
    #expect(box.x > 300)
    #expect(box.y > 550)
  }

  @Test func scalesTheSize() {
    let box = seedBox(x: 0.5, y: 0.4, width: 0.2, height: 0.1)
    #expect(abs(box.width - 75) <= 1)
    #expect(abs(box.height - 66.7) <= 1)
  }
}
