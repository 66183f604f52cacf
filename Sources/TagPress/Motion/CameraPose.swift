// SPDX-License-Identifier: GPL-3.0-or-later

/// How a camera stands before a scene, and how well it sees, at one moment.
package struct CameraPose: Equatable, Sendable {
  /// How far it has gone to the right of the scene's middle and below it, in units of the scene.
  package var x = 0.0
  package var y = 0.0
  /// How much larger things are than at first.
  package var scale = 1.0
  /// How far things seem turned clockwise, in radians.
  package var tilt = 0.0
  /// How much farther away, in shares of the distance, each unit to the right and below is.
  package var recessionX = 0.0
  package var recessionY = 0.0
  /// The spread of a point out of focus, in pixels of a frame 1280 wide.
  package var blur = 0.0
  /// How much of the light it catches; 1 shows paper as bright as it is drawn.
  package var exposure = 1.0

  package init(x: Double = 0, y: Double = 0, scale: Double = 1, tilt: Double = 0) {
    self.x = x
    self.y = y
    self.scale = scale
    self.tilt = tilt
  }

  /// As far between this pose and another as `share` says; beyond them below 0 and above 1.
  ///
  /// Only the place moves: focus and light are of this pose.
  func moved(to other: CameraPose, by share: Double) -> CameraPose {
    var pose = self
    pose.x += (other.x - x) * share
    pose.y += (other.y - y) * share
    pose.scale += (other.scale - scale) * share
    pose.tilt += (other.tilt - tilt) * share
    pose.recessionX += (other.recessionX - recessionX) * share
    pose.recessionY += (other.recessionY - recessionY) * share
    return pose
  }
}
