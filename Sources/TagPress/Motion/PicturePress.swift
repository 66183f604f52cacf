// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Makes pictures for the screen of grey frames: scaled, and coloured as the sheet is.
final class PicturePress: Sendable {
  private let tints: TintMap
  private let home: Point
  private let pool = SlabPool()

  init(_ tints: TintMap, home: Point) {
    self.tints = tints
    self.home = home
  }

  /// The largest size of that shape that fits into a room; never nothing.
  static func size(of frame: PixelSize, within room: PixelSize) -> PixelSize {
    let scale = min(
      Double(room.width) / Double(frame.width), Double(room.height) / Double(frame.height))
    return PixelSize(
      width: max(1, Int((Double(frame.width) * scale).rounded())),
      height: max(1, Int((Double(frame.height) * scale).rounded())))
  }

  func picture(of frame: Frame, at pose: CameraPose, within room: PixelSize) -> Picture? {
    let size = Self.size(of: frame.size, within: room)
    let map = PoseMap(pose, home: home, frame: size)
    let pixels = pool.pixels(count: size.width * size.height * 3) { pixels in
      draw(frame, map, size, into: pixels)
    }
    return Picture(pixels: pixels, size: size, stride: size.width * 3, time: frame.time)
  }

  private func draw(
    _ frame: Frame, _ map: PoseMap, _ size: PixelSize, into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let columns = Resample(from: frame.size.width, to: size.width)
    let rows = Resample(from: frame.size.height, to: size.height)
    frame.withLuma { luma in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: luma.width + size.width) { room in
        room.initialize(repeating: 0)
        guard let tall = room.baseAddress else { return }
        let wide = tall + luma.width
        for y in 0..<size.height {
          rows.mix(y, of: luma, into: tall)
          columns.mix(tall, into: wide)
          color(y, wide, map, size, into: pixels + y * size.width * 3)
        }
      }
    }
  }

  /// The steps are even: a demo's camera looks straight at its shelf.
  ///
  /// Four bytes are written for three, the last of them under the next three.
  private func color(
    _ y: Int, _ light: UnsafePointer<UInt16>, _ map: PoseMap, _ size: PixelSize,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let raw = UnsafeMutableRawPointer(pixels)
    let scale = 65_536 / TintMap.cell
    let middle = Double(y) + 0.5
    let start = map.onSheet(Point(x: 0.5, y: middle))
    let end = map.onSheet(Point(x: Double(size.width) + 0.5, y: middle))
    var (x, z) = (Int(start.x * scale), Int(start.y * scale))
    let stepX = Int((end.x - start.x) * scale / Double(size.width))
    let stepZ = Int((end.y - start.y) * scale / Double(size.width))
    let (width, height) = (tints.width, tints.height)
    tints.cells.withUnsafeBufferPointer { cells in
      tints.colors.withUnsafeBufferPointer { colors in
        guard let cells = cells.baseAddress, let colors = colors.baseAddress else { return }
        for index in 0..<size.width {
          let (column, row) = (x &>> 16, z &>> 16)
          let isSheet = column >= 0 && row >= 0 && column < width && row < height
          let tint = isSheet ? Int(cells[row &* width &+ column]) : 0
          let color = colors[tint &<< 8 &+ Int(light[index] &>> 8)]
          raw.storeBytes(of: color.littleEndian, toByteOffset: index &* 3, as: UInt32.self)
          x = x &+ stepX
          z = z &+ stepZ
        }
      }
    }
  }
}
