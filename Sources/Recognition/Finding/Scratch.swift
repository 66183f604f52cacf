// SPDX-License-Identifier: GPL-3.0-or-later

/// Memory for one kind of value that is kept from frame to frame, so that the loops over pixels
/// never allocate: it only grows, and what it grows to is soon what the largest picture needs.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    start = .allocate(capacity: 0)
    capacity = 0
  }

  deinit {
    start.deallocate()
  }

  /// Makes room for `count` values; the first `kept` of those that are there stay.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    if count > capacity { grow(to: count, keeping: kept) }
  }

  private mutating func grow(to count: Int, keeping kept: Int) {
    // Half as much again, or a picture that fills up slowly would be copied over and over.
    let larger = count + count / 2
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: start, count: kept)
    start.deallocate()
    start = memory
    capacity = larger
  }
}
