// SPDX-License-Identifier: GPL-3.0-or-later

/// A stretch of ink in one row, and which blob it belongs to.
struct Run: BitwiseCopyable {
  var start: UInt16
  /// The first column after it.
  var end: UInt16
  var row: UInt16
  /// The blob that it was first counted to; that may have been joined to another since.
  var blob: Int32
  /// The next run of the same blob, or -1.
  var next: Int32
}

/// Runs that touch each other, growing row by row.
struct Blob: BitwiseCopyable {
  /// Itself, or the blob that it was joined to.
  var parent: Int32
  var left: Int32
  var right: Int32
  var top: Int32
  var bottom: Int32
  var area: Int32
  var runCount: Int32
  var firstRun: Int32
  var lastRun: Int32
}

/// Connected pieces of ink, found in one pass from the first row to the last: the runs of a row are
/// joined to those of the row above that they touch, corners too.
struct ComponentScan: ~Copyable {
  private var runMemory = Scratch<Run>()
  private var blobMemory = Scratch<Blob>()
  private var runCount = 0
  private(set) var blobCount = 0
  /// The runs of the row above.
  private var above = 0..<0

  var runs: UnsafeMutablePointer<Run> { runMemory.start }
  var blobs: UnsafeMutablePointer<Blob> { blobMemory.start }

  mutating func begin() {
    runCount = 0
    blobCount = 0
    above = 0..<0
  }

  /// Adds the next row, given as bits (`InkRow`).
  mutating func add(row: Int, of words: UnsafePointer<UInt64>, count: Int) {
    let first = runCount
    // A row of every other pixel has the most runs, and each may start a blob.
    runMemory.reserve(first + count * 32, keeping: first)
    blobMemory.reserve(blobCount + count * 32, keeping: blobCount)
    runCount = first + split(words, count, row: UInt16(truncatingIfNeeded: row), into: runs + first)
    join(first..<runCount)
    above = first..<runCount
  }

  private mutating func join(_ current: Range<Int>) {
    let (runs, blobs) = (self.runs, self.blobs)
    var blobCount = self.blobCount
    var upper = above.lowerBound
    for i in current {
      let run = Int32(truncatingIfNeeded: i)
      var blob = blobAbove(runs[i], &upper, above.upperBound, blobs, runs)
      if blob < 0 {
        blob = Int32(truncatingIfNeeded: blobCount)
        blobs[blobCount] = Blob(blob, startingWith: run, runs)
        blobCount &+= 1
      } else {
        blobs[Int(blob)].add(run, runs)
      }
      runs[i].blob = blob
    }
    self.blobCount = blobCount
  }
}

/// Joins all blobs of the row above that a run touches and returns the one that goes on, or -1.
///
/// `upper` is the first run above that may still touch anything, and moves on with the runs.
@inline(__always)
private func blobAbove(
  _ run: Run, _ upper: inout Int, _ end: Int, _ blobs: UnsafeMutablePointer<Blob>,
  _ runs: UnsafeMutablePointer<Run>
) -> Int32 {
  while upper < end, runs[upper].end < run.start { upper &+= 1 }
  var blob: Int32 = -1
  var touching = upper
  while touching < end, runs[touching].start <= run.end {
    let other = root(of: runs[touching].blob, in: blobs)
    blob = blob < 0 ? other : unite(blob, other, blobs, runs)
    touching &+= 1
  }
  // The last that touches this run may touch the next one too.
  if touching > upper { upper = touching &- 1 }
  return blob
}

/// Splits a row of bits into runs and returns how many there are.
@inline(__always)
private func split(
  _ words: UnsafePointer<UInt64>, _ count: Int, row: UInt16,
  into runs: UnsafeMutablePointer<Run>
) -> Int {
  var run = runs
  var isInk = false
  for i in 0..<count {
    let word = words[i]
    // A bit wherever ink begins or ends.
    var edges = word ^ (word &<< 1 | (isInk ? 1 : 0))
    while edges != 0 {
      let x = UInt16(truncatingIfNeeded: i &* 64 &+ edges.trailingZeroBitCount)
      if isInk {
        run.pointee.end = x
        run += 1
      } else {
        run.pointee = Run(start: x, end: x, row: row, blob: -1, next: -1)
      }
      isInk.toggle()
      edges &= edges &- 1
    }
  }
  if isInk {
    run.pointee.end = UInt16(truncatingIfNeeded: count &* 64)
    run += 1
  }
  return run - runs
}

@inline(__always)
private func root(of blob: Int32, in blobs: UnsafeMutablePointer<Blob>) -> Int32 {
  var blob = blob
  while blobs[Int(blob)].parent != blob {
    let parent = blobs[Int(blob)].parent
    blobs[Int(blob)].parent = blobs[Int(parent)].parent
    blob = parent
  }
  return blob
}

/// Joins two blobs and returns the one that goes on.
@inline(__always)
private func unite(
  _ one: Int32, _ other: Int32, _ blobs: UnsafeMutablePointer<Blob>,
  _ runs: UnsafeMutablePointer<Run>
) -> Int32 {
  if one == other { return one }
  blobs[Int(other)].parent = one
  runs[Int(blobs[Int(one)].lastRun)].next = blobs[Int(other)].firstRun
  blobs[Int(one)].merge(blobs[Int(other)])
  return one
}

extension Blob {
  @inline(__always)
  fileprivate init(_ blob: Int32, startingWith index: Int32, _ runs: UnsafePointer<Run>) {
    let run = runs[Int(index)]
    self.init(
      parent: blob, left: Int32(run.start), right: Int32(run.end), top: Int32(run.row),
      bottom: Int32(run.row) &+ 1, area: Int32(run.end) &- Int32(run.start), runCount: 1,
      firstRun: index, lastRun: index)
  }

  @inline(__always)
  fileprivate mutating func add(_ index: Int32, _ runs: UnsafeMutablePointer<Run>) {
    let run = runs[Int(index)]
    left = min(left, Int32(run.start))
    right = max(right, Int32(run.end))
    bottom = Int32(run.row) &+ 1
    area &+= Int32(run.end) &- Int32(run.start)
    runCount &+= 1
    runs[Int(lastRun)].next = index
    lastRun = index
  }

  @inline(__always)
  fileprivate mutating func merge(_ other: Blob) {
    left = min(left, other.left)
    right = max(right, other.right)
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
    area &+= other.area
    runCount &+= other.runCount
    lastRun = other.lastRun
  }
}
