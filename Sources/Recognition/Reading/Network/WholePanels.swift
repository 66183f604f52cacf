// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The weights of a matrix as whole numbers, and room for inputs as whole numbers.
///
///     size   weights   an input of 1   sums begin with
///     1      ±127      127             -128 times all weights, for inputs without a sign
///     2      ±127      8192            0
///
/// A model's weights were bytes in its file, whose largest in a row of all weights and the bias is
/// 127: they become the same bytes. Its inputs are rounded: to 127ths, as Tesseract rounds them, or so
/// finely that nothing comes of it.
final class WholePanels {
  let parts: UnsafeMutablePointer<LineWholes>
  private let panels: UnsafeMutableRawPointer
  private let starts: UnsafeMutablePointer<Int32>
  private let scales: UnsafeMutablePointer<Float>
  private let rows: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - rows: each has the weights of one output; its last is the bias.
  ///   - range: the weights that are taken of each row.
  ///   - size: how many bytes a number has, one or two.
  convenience init(_ rows: [ArraySlice<Float>], inputs range: Range<Int>, size: Int) {
    switch size {
    case 1: self.init(rows, range, Int8.self, one: Int(lineKernelByte), middle: 128)
    default: self.init(rows, range, Int16.self, one: Int(lineKernelWord), middle: 0)
    }
  }

  private init<Weight: FixedWidthInteger & SignedInteger>(
    _ weights: [ArraySlice<Float>], _ range: Range<Int>, _: Weight.Type, one: Int, middle: Int32
  ) {
    let lanes = Int(lineKernelLanes)
    let group = Int(lineKernelGroup) / MemoryLayout<Weight>.size
    let (outputs, length) = (weights.count.rounded(upTo: lanes), range.count.rounded(upTo: group))
    let panels = UnsafeMutablePointer<Weight>.zeros(outputs * length)
    starts = .zeros(outputs)
    scales = .zeros(outputs)
    for (output, row) in weights.enumerated() {
      let largest = row.reduce(0) { max($0, abs($1)) }
      guard largest > 0 else { continue }
      let panel = panels + output / lanes * length * lanes + output % lanes * group
      for (input, weight) in row.dropFirst(range.lowerBound).prefix(range.count).enumerated() {
        let whole = Int32((weight / largest * 127).rounded())
        panel[input / group * group * lanes + input % group] = Weight(whole)
        starts[output] -= middle * whole
      }
      scales[output] = largest / 127 / Float(one)
    }
    let rows = UnsafeMutablePointer<Weight>.zeros(Int(lineKernelRows) * length)
    (self.panels, self.rows) = (UnsafeMutableRawPointer(panels), UnsafeMutableRawPointer(rows))
    parts = .allocate(capacity: 1)
    parts.initialize(to: LineWholes(panels: panels, starts: starts, scales: scales, rows: rows))
  }

  deinit {
    parts.deallocate()
    panels.deallocate()
    starts.deallocate()
    scales.deallocate()
    rows.deallocate()
  }
}
