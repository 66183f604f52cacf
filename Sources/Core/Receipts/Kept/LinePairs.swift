// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of a receipt beside those that they became. Both stay in order, and of all ways to pair them
/// this one costs least.
///
///     before   MlLCH 1,19                BROT 2,49   SENF 0,89
///     now      MILCH 1,19   TEE 0,59     BROT 2,99
///     pairs    both         only now     both        only before
package enum LinePairs {
  /// - Parameters:
  ///   - gone: what it costs if a line of before is none.
  ///   - come: what it costs if a line is new.
  ///   - cost: what it costs if one of before became one of now.
  package static func cheapest(
    _ before: Int, _ now: Int, gone: Double, come: Double, cost: (Int, Int) -> Double
  ) -> [(before: Int?, now: Int?)] {
    let width = now + 1
    var sums = [Double](repeating: 0, count: (before + 1) * width)
    var steps = [Step](repeating: .paired, count: sums.count)
    for one in 0...before {
      for other in 0...now where one + other > 0 {
        let place = one * width + other
        var best = (sum: Double.infinity, step: Step.paired)
        if one > 0 { best = (sums[place - width] + gone, .gone) }
        if other > 0, sums[place - 1] + come < best.sum { best = (sums[place - 1] + come, .come) }
        if one > 0, other > 0 {
          let paired = sums[place - width - 1] + cost(one - 1, other - 1)
          if paired <= best.sum { best = (paired, .paired) }
        }
        (sums[place], steps[place]) = best
      }
    }
    var found: [(before: Int?, now: Int?)] = []
    var (one, other) = (before, now)
    while one + other > 0 {
      let step = steps[one * width + other]
      if step != .come { one -= 1 }
      if step != .gone { other -= 1 }
      found.append((step == .come ? nil : one, step == .gone ? nil : other))
    }
    return found.reversed()
  }

  private enum Step { case gone, come, paired }
}
