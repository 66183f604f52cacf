// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension GrayPicture {
  /// The picture as a frame that stands upright.
  package var frame: Frame? {
    Frame(
      pixels: Pixels(copying: pixels), size: PixelSize(width: width, height: height), stride: width,
      time: .zero)
  }

  /// A frame as a person sees it.
  package init(upright frame: Frame) {
    let size = frame.uprightSize
    let pixels = frame.withLuma { luma in
      (0..<size.width * size.height).map { place in
        let seen = Point(x: Double(place % size.width) + 0.5, y: Double(place / size.width) + 0.5)
        let stored = frame.orientation.stored(seen, in: frame.size)
        return luma[Int(stored.x), Int(stored.y)]
      }
    }
    self.init(width: size.width, height: size.height, pixels: pixels)
  }
}
