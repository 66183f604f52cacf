// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
import Products

extension CodeReader {
  /// The codes of a picture that does not move: what it shows in two sizes, for there is no second
  /// frame to ask.
  package func codes(inStill frame: Frame) -> [SeenCode] {
    var unsure = codes(in: frame)
    var sure: [SeenCode] = []
    for share in Frame.otherSizes where !unsure.isEmpty {
      guard let other = frame.resized(by: share) else { break }
      let confirmed = Set(codes(in: other).map(\.code))
      sure += unsure.filter { confirmed.contains($0.code) }
      unsure.removeAll { confirmed.contains($0.code) }
    }
    return sure
  }
}

extension Frame {
  /// No line that is searched for bars crosses them at the same places.
  fileprivate static let otherSizes = [1.25, 0.875]
  /// Pixels of the longer side that is still made larger.
  private static let longest = 4_000

  fileprivate func resized(by share: Double) -> Frame? {
    let fitting = max(size.width, size.height) > Self.longest ? min(share, 1 / share) : share
    let wanted = PixelSize(
      width: Int(Double(size.width) * fitting), height: Int(Double(size.height) * fitting))
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
