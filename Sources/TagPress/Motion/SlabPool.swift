// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Synchronization

/// Memory for frames, used again when nobody holds the frame any more.
///
/// Fresh memory costs the kernel 225 cleared pages for every frame of 1280 × 720.
final class SlabPool: Sendable {
  private let spares = Mutex([Slab]())

  /// As many as a reader, a screen and what waits before them hold.
  private static let mostSpares = 6

  /// Bytes that `fill` writes, all of them: what they were before is not defined.
  func pixels(count: Int, filledBy fill: (UnsafeMutablePointer<UInt8>) -> Void) -> Pixels {
    let slab = taken(count) ?? Slab(count: count)
    fill(slab.start)
    return Pixels(at: slab.start, count: count, keptBy: Loan(of: slab, from: self))
  }

  private func taken(_ count: Int) -> Slab? {
    spares.withLock { spares in
      // Slabs of another size than is wanted now: the window was resized.
      spares.removeAll { $0.count != count }
      return spares.popLast()
    }
  }

  fileprivate func takeBack(_ slab: Slab) {
    spares.withLock { if $0.count < Self.mostSpares { $0.append(slab) } }
  }
}

/// Bytes that are freed with the last who knows of them.
private final class Slab: Sendable {
  // Written only by whoever took the slab from the pool, before anybody else sees it.
  nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = count
    // 64: a cache line. Four bytes more, for whoever writes three with one instruction for four.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count + 4, alignment: 64)
    start = memory.initializeMemory(as: UInt8.self, repeating: 0, count: count + 4)
  }

  deinit { start.deallocate() }
}

private final class Loan {
  private let slab: Slab
  private let pool: SlabPool

  init(of slab: Slab, from pool: SlabPool) {
    self.slab = slab
    self.pool = pool
  }

  deinit { pool.takeBack(slab) }
}
