// SPDX-License-Identifier: GPL-3.0-or-later

/// Goes over one level from the first row to the last and gathers its ink, dark and light at once.
struct LevelScan: ~Copyable {
  private(set) var dark = ComponentScan()
  private(set) var light = ComponentScan()
  private var means = LocalMeans()
  private var ink = InkRow()

  /// `coarser` is the half of `plane`.
  mutating func scan(_ plane: Plane, coarser: Plane, _ pass: FindingPass) {
    means.begin(coarser, radius: pass.radius, contrast: pass.contrast)
    ink.begin(width: plane.width)
    dark.begin()
    light.begin()
    for y in 0..<plane.height {
      if y % 2 == 0 { means.advance(in: coarser) }
      ink.compare(plane.row(y), width: plane.width, means: means.row, contrast: pass.contrast)
      if pass.thickens { ink.thicken() }
      dark.add(row: y, of: ink.dark, count: ink.wordCount)
      light.add(row: y, of: ink.light, count: ink.wordCount)
    }
  }
}
