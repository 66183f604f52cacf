// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// A real camera, as far as PipeWire knows, from the plug to the report. On a stage only.
@Suite(.serialized, .timeLimit(.minutes(10))) struct WatchCameraTests {
  private let traveller = Traveller()
  /// No desktop to ask for the permission: the camera is taken from PipeWire itself.
  private let variables = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]

  /// A camera that looks at a sheet of paper, 640 × 240.
  ///
  /// The paper is laid over a test picture: of what is not drawn into its own buffers from the
  /// beginning, such as the pictures of imagefreeze, pipewiresink dies (PipeWire 0.3.65).
  private func camera(at path: String) throws -> VirtualCamera {
    try VirtualCamera(
      "paper", format: "video/x-raw,format=YUY2,width=640,height=240,framerate=10/1",
      source: "videotestsrc is-live=true pattern=white ! gdkpixbufoverlay location=\(path)")
  }

  @Test func tellsPricesUntilTheCameraIsGoneAndAgainWhenItIsBack() throws {
    let paper = try traveller.hasPicture("paper.bmp", "¥1,980", "¥500")
    let another = try traveller.hasPicture("another.bmp", "¥2,480", "¥1,000")
    let watch = traveller.watches(
      ["--source", "camera", "--currency", "JPY"], variables: variables)
    try watch.wait("no camera") { $0.states.last == "no_camera" }
    let camera = try camera(at: paper)
    try watch.wait("both prices") { $0.appeared == ["1980", "500"] }
    #expect(watch.lines.states.last == "live")
    camera.unplug()
    try watch.wait("the loss") { $0.states.last == "camera_lost" }
    let count = watch.lines.count
    let again = try self.camera(at: another)
    try watch.wait("both others", from: count) { $0.appeared == ["2480", "1000"] }
    #expect(watch.lines.dropFirst(count).compactMap(\.state).last == "live")
    #expect(try watch.interrupt() == 0)
    again.unplug()
    let report = try #require(watch.lines.last?.report)
    #expect(report.seconds > 0 && report.preview["shown", default: 0] > 0)
    #expect(report.readings_per_second > 0 && report.cpu_percent["reading", default: 0] > 0)
    #expect(report.capture_to_label_ms["p50"] != nil)
  }
}
