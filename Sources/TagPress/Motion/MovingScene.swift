// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A scene before a camera that moves: every pose gives a frame, and the truth about its prices.
///
/// Keeps nothing from one frame to the next; any thread may ask, several at once.
package final class MovingScene: Sendable {
  /// The size of its frames.
  package let frameSize: PixelSize
  package let prices: [PrintedPrice]
  /// The ISO code of the currency that its shopper pays in.
  package let currency: String
  private let focus: FocusStack
  /// The place of the sheet that stands in the middle at pose 0, 0.
  private let home: Point
  private let sensor: Sensor
  private let seed: UInt64
  private let pool = SlabPool()

  package static let hd = PixelSize(width: 1_280, height: 720)

  /// Pixels for a unit of a drawn sheet: sharp enough to be looked at from 1.8 times as near.
  private static let detail = 1.5

  /// A drawn scene as `ScenePress` draws it, but for its noise and its wall.
  package convenience init(
    family: SceneFamily, seed: UInt64, number: Int, press: ScenePress, frameSize: PixelSize = hd
  ) {
    let sheet = press.sheet(family, seed: seed, number: number, detail: Self.detail)
    self.init(sheet, seed: seed ^ UInt64(number), frameSize: frameSize)
  }

  convenience init(_ sheet: Sheet, seed: UInt64, frameSize: PixelSize) {
    self.init(
      picture: sheet.picture, detail: sheet.detail, prices: sheet.prices,
      currency: sheet.currency, seed: seed, frameSize: frameSize)
  }

  /// A photo that is held before the camera, as large as fits into a frame at pose 0, 0.
  ///
  /// - Parameter prices: with boxes in the photo's pixels.
  package convenience init(
    photo: GrayPicture, prices: [PrintedPrice], currency: String = "JPY", seed: UInt64 = 0,
    frameSize: PixelSize = hd
  ) {
    let unit = max(Double(photo.width) / 1_280, Double(photo.height) / 720)
    var (picture, detail) = (photo, unit)
    while detail > Self.greatestDetail { (picture, detail) = (picture.halved, detail / 2) }
    self.init(
      picture: picture, detail: detail, prices: prices.map { $0.scaled(by: 1 / unit) },
      currency: currency, seed: seed, frameSize: frameSize)
  }

  package convenience init(
    photo: Frame, prices: [PrintedPrice], currency: String = "JPY", seed: UInt64 = 0,
    frameSize: PixelSize = hd
  ) {
    self.init(
      photo: GrayPicture(upright: photo), prices: prices, currency: currency, seed: seed,
      frameSize: frameSize)
  }

  /// With more pixels to a unit, what is seen flickers as it moves.
  private static let greatestDetail = 1.6

  private init(
    picture: GrayPicture, detail: Double, prices: [PrintedPrice], currency: String,
    seed: UInt64, frameSize: PixelSize
  ) {
    self.frameSize = frameSize
    self.prices = prices
    self.currency = currency
    self.seed = seed
    focus = FocusStack(picture, detail: detail)
    home = Point(
      x: Double(picture.width) / detail / 2, y: Double(picture.height) / detail / 2)
    sensor = Sensor(frame: frameSize, seed: seed)
  }

  // MARK: What is seen

  /// - Parameters:
  ///   - previous: the pose of one frame earlier; what has moved since then is smeared.
  ///   - time: the frame's; its noise is of that time, too.
  package func frame(at pose: CameraPose, previous: CameraPose? = nil, time: Duration) -> Frame {
    let count = frameSize.width * frameSize.height
    let pixels = pool.pixels(count: count) {
      render(at: pose, previous: previous, time: time, into: $0)
    }
    guard let frame = Frame(pixels: pixels, size: frameSize, stride: frameSize.width, time: time)
    else { preconditionFailure("a frame of its own size fits into its own bytes") }
    return frame
  }

  /// The same into the caller's memory: as many bytes as the frame has pixels.
  package func render(
    at pose: CameraPose, previous: CameraPose? = nil, time: Duration,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let shutter = Shutter(at: pose, from: previous, home: home, frame: frameSize, focus: focus)
    let (seconds, rest) = time.components
    let moment = UInt64(bitPattern: seconds &* 1_000_000 &+ rest / 1_000_000_000_000)
    sensor.expose(shutter, exposure: pose.exposure, seed: seed ^ moment, into: pixels)
  }

  /// The prices as the frame of the same poses shows them, those out of view left out.
  package func truth(at pose: CameraPose, previous: CameraPose? = nil) -> [TruePrice] {
    let here = map(of: pose)
    let before = previous.map { map(of: $0) }
    return prices.enumerated().compactMap { identity, price in
      let quad = Quad(price.box).mapped(here.inFrame)
      guard isInView(quad.bounds) else { return nil }
      return TruePrice(
        identity: identity, printed: price, quad: quad,
        isWhollyVisible: isWhollyInView(quad.bounds),
        isSharp: isSharp(quad, pose, here, before))
    }
  }

  func map(of pose: CameraPose) -> PoseMap { PoseMap(pose, home: home, frame: frameSize) }

  private func isInView(_ box: Box) -> Bool {
    box.right > 0 && box.bottom > 0 && box.x < Double(frameSize.width)
      && box.y < Double(frameSize.height)
  }

  private func isWhollyInView(_ box: Box) -> Bool {
    box.x >= 0 && box.y >= 0 && box.right <= Double(frameSize.width)
      && box.bottom <= Double(frameSize.height)
  }

  private func isSharp(
    _ quad: Quad, _ pose: CameraPose, _ here: PoseMap, _ before: PoseMap?
  ) -> Bool {
    let height = min(
      quad.topLeft.distance(to: quad.bottomLeft), quad.topRight.distance(to: quad.bottomRight))
    let smear = before.map { here.move(of: quad.bounds.center, to: $0) * Shutter.openShare } ?? 0
    return height >= TruePrice.leastHeight
      && pose.blur * PoseMap.unit(of: frameSize) <= TruePrice.greatestBlur * height
      && smear <= TruePrice.greatestSmear * height
  }
}

extension PrintedPrice {
  fileprivate func scaled(by factor: Double) -> PrintedPrice {
    PrintedPrice(
      text: text, value: value, currency: currency, kind: kind, tax: tax, isOptional: isOptional,
      box: Box(
        x: box.x * factor, y: box.y * factor, width: box.width * factor,
        height: box.height * factor))
  }
}
