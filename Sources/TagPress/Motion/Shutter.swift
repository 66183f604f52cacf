// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The light that falls on the sensor while the shutter is open: the sheet as seen from a few
/// places on the camera's way, each from one or two planes.
struct Shutter {
  struct Look {
    let map: PoseMap
    let plane: FocusPlane
    /// The weight, of 256 for all looks together.
    var weight: Int
  }

  private(set) var looks: [Look]
  /// Whether half as many pixels a side show all there is to see.
  let isCoarse: Bool

  /// The share of the time between two frames that it is open: 1/60 s at 30 frames a second.
  static let openShare = 0.5

  /// Beyond these, in pixels of the frame, coarse frames look the same and cost a quarter.
  private static let (coarseSmear, coarseBlur) = (3.0, 2.0)

  init(
    at pose: CameraPose, from previous: CameraPose?, home: Point, frame: PixelSize,
    focus: FocusStack
  ) {
    let map = { PoseMap($0, home: home, frame: frame) }
    let here = map(pose)
    let smear = previous.map { here.greatestMove(to: map($0)) * Self.openShare } ?? 0
    let unit = PoseMap.unit(of: frame)
    isCoarse = smear > Self.coarseSmear || pose.blur * unit > Self.coarseBlur
    let mix = focus.mix(blur: pose.blur / pose.scale)
    let steps = Self.steps(smear: smear)
    guard let previous, steps > 1 else {
      looks = [
        Look(map: here, plane: mix.near, weight: 256 - mix.farWeight),
        Look(map: here, plane: mix.far, weight: mix.farWeight),
      ].filter { $0.weight > 0 }
      return
    }
    looks = (0..<steps).map { step in
      // Evenly around the pose, which is that of the middle of the time.
      let share = (0.5 - (Double(step) + 0.5) / Double(steps)) * Self.openShare
      let weight = 256 * (step + 1) / steps - 256 * step / steps
      return Look(map: map(pose.moved(to: previous, by: share)), plane: mix.plane, weight: weight)
    }
  }

  /// 3 px apart they still look like one stroke; below 1 px nothing is to be seen of it.
  private static func steps(smear: Double) -> Int {
    if smear < 1 { return 1 }
    return smear <= coarseSmear ? 2 : min(12, Int((smear / 3).rounded(.up)) + 1)
  }

  /// The light on a row of pixels, `size` of them a side each, as 8.8 numbers.
  func catchRow(
    _ y: Int, of count: Int, each size: Int, wall: Wall, in row: UnsafeMutablePointer<UInt16>
  ) {
    row.update(repeating: 0, count: count)
    for look in looks {
      let span = look.map.isEven ? count : Self.spanInPerspective
      for start in stride(from: 0, to: count, by: span) {
        let length = min(span, count - start)
        let (left, middle) = (Double(start * size), (Double(y) + 0.5) * Double(size))
        let half = Double(size) / 2
        let track = FocusPlane.Track(
          from: look.map.onSheet(Point(x: left + half, y: middle)),
          to: look.map.onSheet(Point(x: left + half + Double(length * size), y: middle)),
          count: length, on: look.plane)
        look.plane.add(track, weight: look.weight, to: row + start, count: length, wall: wall)
      }
    }
  }

  /// So many pixels are taken as straight: at the steepest recession of a scene, 0.0003, the middle
  /// of them is then off by less than 0.1 px.
  private static let spanInPerspective = 32
}
