// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport
import Testing

@testable import Capture

extension CameraSourceTests {
  /// Over and over: nothing is left behind, and nothing gets stuck.
  ///
  /// Among the tests of cameras, since they see each other's.
  @Suite(.serialized) struct RoundsTests {
    private let recorder = Recorder()
    /// Other tests of this process open files and start threads meanwhile, and Dispatch keeps some
    /// threads for later.
    private static let slack = 12

    /// What is on its way out when it is counted makes single counts larger, so the least counts.
    private func expectNoGrowth(_ belongings: [Belongings]) throws {
      // It would say nothing of a few rounds among all the other tests.
      guard Rounds.isBench else { return }
      let count = max(2, belongings.count / 4)
      let (early, late) = (belongings.prefix(count), belongings.suffix(count))
      for held in [\Belongings.descriptors, \.threads] {
        let before = try #require(early.map { $0[keyPath: held] }.max())
        let after = try #require(late.map { $0[keyPath: held] }.min())
        #expect(after <= before + Self.slack, "\(belongings)")
      }
    }

    @Test func camerasMayComeAndGo() throws {
      let source = CameraSource(cameras: allCameras)
      source.showPictures(within: PixelSize(width: 320, height: 320))
      source.start(with: recorder)
      var belongings: [Belongings] = []
      for round in 1...Rounds.count {
        let camera = try pluggedIn()
        try recorder.wait("a picture") { $0.picture != nil }
        camera.unplug()
        try recorder.wait(for: .cameraLost)
        recorder.forget()
        belongings.append(.now)
        Rounds.tell("unplugged", round, .now)
      }
      source.stop()
      try expectNoGrowth(belongings)
    }

    /// Now and then (one of 300 plugged in, PipeWire 0.3.65) a camera of pipewiresink's gives
    /// nothing and is over before it is tried again: it is unplugged, and the next must be live.
    private func pluggedIn(_ name: String = "rounds") throws -> VirtualCamera {
      let camera = try VirtualCamera(name)
      let notes = try recorder.wait("a camera") {
        $0.states.last == .live || $0.states.last?.hasFailed == true
      }
      if notes.states.last == .live { return camera }
      camera.unplug()
      let another = try VirtualCamera(name)
      try recorder.wait(for: .live)
      return another
    }

    /// Camera, screen, demo, picture, video, and the camera again; each is let go before the next.
    @Test func sourcesMayTakeTurns() throws {
      let desktop = try SharingDesktop()
      let (pictures, videos) = (PictureMaker(), VideoMaker())
      let (picture, video) = (try pictures.file("some.png", "pngenc"), try videos.video())
      // A screen of pipewiresink's ends when nobody looks for half a second (PipeWire 0.3.65).
      let (other, witness) = (screen(of: desktop), Recorder())
      other.start(with: witness)
      try witness.wait(for: .live)
      var belongings: [Belongings] = []
      for round in 1...Rounds.count {
        try showCamera()
        try show(screen(of: desktop))
        try show(DemoSource(frameSize: PixelSize(width: 320, height: 180)))
        try show(PictureSource(path: picture))
        try show(VideoSource(path: video))
        belongings.append(.now)
        Rounds.tell("all five shown", round, .now)
      }
      other.stop()
      try expectNoGrowth(belongings)
    }

    private func showCamera() throws {
      let source = CameraSource(cameras: allCameras, preferred: "turns")
      recorder.forget()
      source.showPictures(within: PixelSize(width: 160, height: 160))
      source.start(with: recorder)
      let camera = try pluggedIn("turns")
      try recorder.wait("a frame and a picture") { $0.frame != nil && $0.picture != nil }
      source.stop()
      camera.unplug()
    }

    private func screen(of desktop: SharingDesktop) -> ScreenSource {
      ScreenSource(from: ScreenCastPortal(on: desktop.private.bus))
    }

    private func show(_ source: any FrameSource) throws {
      recorder.forget()
      source.showPictures(within: PixelSize(width: 160, height: 160))
      source.start(with: recorder)
      try recorder.wait("a frame and a picture of \(source)") {
        $0.frame != nil && $0.picture != nil && $0.states.contains(.live)
      }
      source.stop()
    }
  }
}

extension SourceState {
  fileprivate var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
