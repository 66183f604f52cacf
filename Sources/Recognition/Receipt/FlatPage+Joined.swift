// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension FlatPage {
  /// No receipt is longer than so many pixels.
  private static let longest = 40_000

  /// This page down to a line, and below it what another one shows of the same paper.
  ///
  /// - Parameters:
  ///   - scale: how many pixels of this page one of the other is.
  ///   - shift: where the corner of the other page lies on this one.
  package func joined(
    to lower: FlatPage, below line: Double, scale: Double, shift: Point
  ) -> FlatPage {
    let cut = min(size.height, max(0, Int(line)))
    let bottom = Int((shift.y + scale * Double(lower.size.height)).rounded(.up))
    let height = min(Self.longest, max(cut, bottom))
    var joined = Array(pixels.prefix(cut * size.width))
    joined.reserveCapacity(height * size.width)
    for y in cut..<max(cut, height) {
      let row = Int((Double(y) - shift.y) / scale)
      for x in 0..<size.width {
        let column = Int((Double(x) - shift.x) / scale)
        joined.append(lower.pixel(column, row))
      }
    }
    let whole = PixelSize(width: size.width, height: height)
    let box = Box(x: 0, y: 0, width: Double(whole.width), height: Double(whole.height))
    return FlatPage(size: whole, pixels: joined, place: Quad(box), rows: [])
  }

  /// White where there is no paper.
  private func pixel(_ x: Int, _ y: Int) -> UInt8 {
    x >= 0 && y >= 0 && x < size.width && y < size.height ? pixels[y * size.width + x] : 255
  }
}
