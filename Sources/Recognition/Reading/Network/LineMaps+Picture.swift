// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension LineMaps {
  /// A whole picture at another size: one channel, from -1 for black to 1 for white.
  convenience init(_ luma: borrowing LumaView, _ size: PixelSize) {
    let whole = Box(x: 0, y: 0, width: Double(luma.width), height: Double(luma.height))
    self.init(luma, Quad(whole), size)
  }

  /// A part of a picture at another size, in the same form.
  convenience init(_ luma: borrowing LumaView, _ part: Quad, _ size: PixelSize) {
    self.init()
    let pixels = LineImage.sampled(luma, part, size.width, size.height)
    reshape(columns: [size.width], rows: size.height, channels: 1)
    for row in 0..<size.height {
      for column in 0..<size.width {
        values[column * size.height + row] = Float(pixels[row * size.width + column]) / 127.5 - 1
      }
    }
  }

  /// Takes a smaller picture's values, each for all places that it becomes.
  ///
  /// - Parameters:
  ///   - first: the first of this picture's channels that is written.
  ///   - adds: whether what stands there stays and is added to.
  func add(enlarged other: LineMaps, into first: Int, adds: Bool) {
    let times = rows / other.rows
    for column in 0..<columns[0] {
      for row in 0..<rows {
        let from = other.values + ((column / times) * other.rows + row / times) * other.channels
        let to = values + (column * rows + row) * channels + first
        if adds {
          for channel in 0..<other.channels { to[channel] += from[channel] }
        } else {
          to.update(from: from, count: other.channels)
        }
      }
    }
  }
}

extension PixelSize {
  /// Both sides are multiples of a step, the longer one at most a length; hardly larger than the
  /// picture.
  init(fitting width: Int, _ height: Int, in longest: Int, step: Int) {
    let scale = min(1, Double(longest) / Double(max(width, height)))
    func fit(_ length: Int) -> Int {
      max(1, Int((Double(length) * scale / Double(step)).rounded())) * step
    }
    self.init(width: fit(width), height: fit(height))
  }
}
