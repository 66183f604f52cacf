// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Products

extension CodeReader {
  /// The codes of a picture that does not move: what it shows in two sizes, for there is no second
  /// frame to ask.
  package func codes(inStill frame: Frame) -> [SeenCode] {
    let seen = codes(in: frame)
    guard !seen.isEmpty, let other = frame.inAnotherSize else { return [] }
    let confirmed = Set(codes(in: other).map(\.code))
    return seen.filter { confirmed.contains($0.code) }
  }
}

extension Frame {
  /// A quarter larger, or a fifth smaller where it is large: no line that is searched for bars
  /// crosses them at the same places.
  fileprivate var inAnotherSize: Frame? {
    let isLarge = max(size.width, size.height) > 2_000
    let wanted = PixelSize(
      width: isLarge ? size.width * 4 / 5 : size.width * 5 / 4,
      height: isLarge ? size.height * 4 / 5 : size.height * 5 / 4)
    guard wanted.width > 0, wanted.height > 0 else { return nil }
    let pixels = withLuma { luma in
      var resampler = Resampler()
      var memory = OwnPlane()
      let plane = resampler.resample(
        Plane(luma), toWidth: wanted.width, height: wanted.height, into: &memory)
      return Pixels(
        copying: UnsafeBufferPointer(start: plane.start, count: plane.width * plane.height))
    }
    return Frame(
      pixels: pixels, size: wanted, stride: wanted.width, orientation: orientation, time: time)
  }
}
