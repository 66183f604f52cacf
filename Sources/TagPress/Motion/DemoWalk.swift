// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// How somebody looks along a shelf: rests before a part of it, walks on to another, for ever.
struct DemoWalk {
  private let stops: [CameraPose]
  private let seed: UInt64
  private let tremor: HandTremor

  /// Seconds that a stop takes, the way to the next one included.
  private static let leg = 7.5
  private static let rest = 5.5

  /// - Parameter stops: two at least.
  init(stops: [CameraPose], seed: UInt64) {
    precondition(stops.count > 1)
    self.stops = stops
    self.seed = seed
    var chance = SplitMix64(seed: seed)
    // Half of what a hand does that is not at rest: the prices are to be clicked.
    tremor = HandTremor(spread: 2.2, &chance)
  }

  func pose(at time: Duration) -> CameraPose {
    let seconds = time / .seconds(1)
    let leg = Int(seconds / Self.leg)
    let passed = seconds - Double(leg) * Self.leg
    let way = CameraPath.eased((passed - Self.rest) / (Self.leg - Self.rest))
    let (here, next) = (stops[stop(leg)], stops[stop(leg + 1)])
    return tremor.shaken(here.moved(to: next, by: way), at: seconds)
  }

  /// Never the same one twice, without looking back at the whole way: even legs go to one half of
  /// the stops, odd legs to the other.
  private func stop(_ leg: Int) -> Int {
    var chance = SplitMix64(seed: seed, line: leg)
    let odd = stops.count / 2
    return leg % 2 == 0 ? 2 * chance.below(stops.count - odd) : 2 * chance.below(odd) + 1
  }
}

extension DemoWalk {
  /// Along a long shelf, a view apart.
  static func alongShelf(seed: UInt64) -> DemoWalk {
    let (wide, middle) = (Double(DemoShelf.size.width) / 2, Double(DemoShelf.size.height) / 2)
    // The middle of a view that has both rows of tags in it.
    let y = 472 - middle
    let places = [(680.0, 1.0), (1_240, 1.05), (1_900, 1), (2_500, 1.08)]
    return DemoWalk(
      stops: places.map { CameraPose(x: $0.0 - wide, y: y, scale: $0.1) }, seed: seed)
  }

  /// Over a sheet that is as large as a view.
  static func overSheet(seed: UInt64) -> DemoWalk {
    let places = [(-40.0, -10.0, 1.04), (60, 20, 1.3), (0, 0, 1), (-80, -30, 1.2)]
    return DemoWalk(
      stops: places.map { CameraPose(x: $0.0, y: $0.1, scale: $0.2) }, seed: seed)
  }
}
