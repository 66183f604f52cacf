// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder of drawn lines.
package struct LinePool {
  private let press: LinePress
  private let seed: UInt64

  package init(press: LinePress, seed: UInt64) {
    self.press = press
    self.seed = seed
  }

  /// Writes so many lines; files of these names are replaced.
  package func write(_ count: Int, to folder: String) throws(PoolError) {
    let pool = try LinePoolFolder(folder)
    for number in 0..<count { try pool.write(press.line(seed: seed, number: number)) }
    try pool.close()
  }
}
