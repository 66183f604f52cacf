// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The weights of a matrix as bytes, and room for inputs as bytes.
///
/// A model's weights were bytes in its file, so nothing is lost by it. Its inputs are rounded to
/// 127ths, as Tesseract rounds them.
final class BytePanels {
  let parts: UnsafeMutablePointer<LineBytes>
  private let panels: UnsafeMutablePointer<Int8>
  private let starts: UnsafeMutablePointer<Int32>
  private let scales: UnsafeMutablePointer<Float>
  private let rows: UnsafeMutablePointer<UInt8>

  /// Each row has the weights of one output.
  init(_ weights: [ArraySlice<Float>], inputs: Int) {
    let (lanes, group) = (Int(lineKernelLanes), Int(lineKernelGroup))
    let (outputs, length) = (weights.count.rounded(upTo: lanes), inputs.rounded(upTo: group))
    panels = .zeros(outputs * length)
    starts = .zeros(outputs)
    scales = .zeros(outputs)
    rows = .zeros(Int(lineKernelRows) * length)
    for (output, row) in weights.enumerated() {
      let largest = row.reduce(0) { max($0, abs($1)) }
      guard largest > 0 else { continue }
      let panel = panels + output / lanes * length * lanes + output % lanes * group
      for (input, weight) in row.enumerated() {
        let byte = Int8((weight / largest * 127).rounded())
        panel[input / group * group * lanes + input % group] = byte
        starts[output] -= 128 * Int32(byte)
      }
      scales[output] = largest / 127 / 127
    }
    parts = .allocate(capacity: 1)
    parts.initialize(to: LineBytes(panels: panels, starts: starts, scales: scales, rows: rows))
  }

  deinit {
    parts.deallocate()
    panels.deallocate()
    starts.deallocate()
    scales.deallocate()
    rows.deallocate()
  }
}
