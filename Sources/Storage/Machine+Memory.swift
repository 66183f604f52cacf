// SPDX-License-Identifier: GPL-3.0-or-later

/// A function of malloc.h, which Swift's Glibc leaves out.
@_silgen_name("mallopt")
private func mallopt(_ parameter: CInt, _ value: CInt) -> CInt

extension Machine {
  /// Has the C library give the system back what is freed; called before a second thread starts.
  package static func giveMemoryBack() {
    // Eight threads would keep a heap each: 10 MB less, with nothing slower (157 or 147 MB while
    // a camera moves).
    _ = mallopt(arenaMax, 2)
    // Frames and pictures of one to six megabytes come and go. Once one has been freed the library
    // would take the next ones from its heaps, where whatever small thing comes to lie after them
    // keeps them: 206 MB after ten minutes of a soak, 67 with this.
    _ = mallopt(mapThreshold, 256 * 1_024)
  }

  /// M_ARENA_MAX
  private static let arenaMax: CInt = -8
  /// M_MMAP_THRESHOLD, which the library no longer moves by itself when it is set.
  private static let mapThreshold: CInt = -3
}
