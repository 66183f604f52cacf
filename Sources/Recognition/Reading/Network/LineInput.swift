// SPDX-License-Identifier: GPL-3.0-or-later

/// A line as Tesseract gives it to a network: scaled by the black and white of its middle row.
struct LineInput {
  private let black: Float
  private let contrast: Float

  /// Black is a low valley of the row, white a high peak: what lies between decides how dark ink is.
  init(middleRow row: some RandomAccessCollection<UInt8>) {
    var valleys = GreyCounts()
    var peaks = GreyCounts()
    for (before, (here, after)) in zip(row, zip(row.dropFirst(), row.dropFirst(2))) {
      if (here < before && here <= after) || (here <= before && here < after) { valleys.add(here) }
      if (here > before && here >= after) || (here >= before && here > after) { peaks.add(here) }
    }
    black = valleys.quantile(0.25) ?? 0
    let half = ((peaks.quantile(0.75) ?? 255) - black) / 2
    contrast = half > 0 ? half : 1
  }

  /// -1 for ink, 1 for ground.
  func value(_ grey: UInt8) -> Float {
    max(-1, min(1, (Float(grey) - black) / contrast - 1))
  }
}

/// How often each grey occurs.
private struct GreyCounts {
  private var counts = [Int](repeating: 0, count: 256)
  private var total = 0

  mutating func add(_ grey: UInt8) {
    counts[Int(grey)] += 1
    total += 1
  }

  /// As Tesseract has it: between whole greys by the share of the last one. Returns nil if there is
  /// no value.
  func quantile(_ share: Float) -> Float? {
    guard total > 0 else { return nil }
    let target = min(max(share * Float(total), 1), Float(total))
    var seen = 0
    for (grey, count) in counts.enumerated() {
      seen += count
      if Float(seen) >= target { return Float(grey + 1) - (Float(seen) - target) / Float(count) }
    }
    return nil
  }
}
