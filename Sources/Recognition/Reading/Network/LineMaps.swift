// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of a batch of lines between two layers. Lines differ in width only and stand one
/// after the other without padding: column by column, row by row, channel by channel.
///
/// Keeps its memory from batch to batch.
final class LineMaps {
  /// The columns of each line, never growing.
  private(set) var columns: [Int] = []
  private(set) var rows = 1
  private(set) var channels = 1
  private(set) var values: UnsafeMutablePointer<Float>
  private var capacity: Int
  private var starts: [Int] = []

  init() {
    capacity = 1
    values = .allocate(capacity: capacity)
  }

  deinit {
    values.deallocate()
  }

  /// What stands in it is undefined until it is written.
  func reshape(columns: [Int], rows: Int, channels: Int) {
    self.columns = columns
    self.rows = rows
    self.channels = channels
    starts.removeAll(keepingCapacity: true)
    var start = 0
    for count in columns {
      starts.append(start)
      start += count * rows * channels
    }
    reserve(start)
  }

  /// Gives its memory back.
  func empty() {
    values.deallocate()
    capacity = 1
    values = .allocate(capacity: capacity)
    reshape(columns: [], rows: 1, channels: 1)
  }

  /// Makes room for so many values, without a shape.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    values.deallocate()
    capacity = count
    values = .allocate(capacity: count)
  }

  func line(_ index: Int) -> UnsafeMutablePointer<Float> {
    values + starts[index]
  }

  var columnSize: Int { rows * channels }
  var columnCount: Int { columns.reduce(0, +) }
}
