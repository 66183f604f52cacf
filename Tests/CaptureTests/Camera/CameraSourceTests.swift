// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Imaging
import Synchronization
import TestSupport
import Testing

@testable import Capture

/// One after the other: all of them see each other's cameras.
@Suite(.serialized) struct CameraSourceTests {
  private let recorder = Recorder()

  private func source(
    _ preferred: String? = nil, _ resolution: CameraResolution = .p720,
    _ gate: any CameraGate = NoCameraGate(),
    onPipeline: @escaping @Sendable (LivePipeline) -> Void = { _ in }
  ) -> CameraSource {
    let recorder = recorder
    return CameraSource(
      allCameras, preferred, resolution, gate, onCamera: { recorder.take($0) },
      onPipeline: onPipeline)
  }

  @Test(arguments: [
    ("video/x-raw,format=YUY2,width=640,height=480,framerate=30/1", 640, 480),
    ("video/x-raw,format=NV12,width=1280,height=720,framerate=30/1", 1280, 720),
    ("video/x-raw,format=I420,width=1280,height=720,framerate=10/1", 1280, 720),
    ("video/x-raw,format=YUY2,width=1920,height=1080,framerate=10/1", 1920, 1080),
    ("video/x-raw,format=RGB,width=640,height=480,framerate=10/1", 640, 480),
  ])
  func readsEveryFormatOfCameras(format: String, width: Int, height: Int) throws {
    // Another provider is made if one gives nothing at all, as pipewiresink does now and then.
    var seen: Recorder.Notes?
    var camera = try VirtualCamera("first", format: format)
    for name in ["first", "second", "third"] where seen == nil {
      if name != "first" { camera = try VirtualCamera(name, format: format) }
      let source = source(name)
      source.showPictures(within: PixelSize(width: 320, height: 320))
      source.start(with: recorder)
      seen = recorder.notes { $0.frameTimes.count > 4 && $0.picture != nil }
      source.stop()
      if seen == nil {
        camera.unplug()
        recorder.forget()
      }
    }
    let notes = try #require(seen)
    let (frame, picture) = try (#require(notes.frame), #require(notes.picture))
    #expect(frame.size == PixelSize(width: width, height: height))
    #expect((160...200).contains(frame.luma(0.07, 0.5)))
    #expect((15...60).contains(frame.luma(0.93, 0.5)))
    #expect(picture.size == frame.size.fitted(into: PixelSize(width: 320, height: 320)))
    #expect(picture.colour(0.93, 0.5)[2] > 150)
    // A provider that stumbles on a busy machine is lost and found again on the way.
    #expect(notes.states.first == .lookingForCamera, "\(notes.states)")
    #expect(notes.states.last == .live, "\(notes.states)")
    #expect(notes.cameras.last == Camera(id: camera.name, name: camera.name))
  }

  @Test func asksForNothingOnceItIsStopped() throws {
    let camera = try VirtualCamera()
    let gate = LateGate()
    let source = source(nil, .p720, gate)
    source.start(with: recorder)
    try recorder.wait(for: .permissionRefused)
    source.stop()
    camera.unplug()
    #expect(gate.called == ["open", "close"])
  }

  @Test func isLiveAgainWhenTheCameraIs() throws {
    let source = source()
    source.start(with: recorder)
    try recorder.wait(for: .noCamera)
    for _ in 0..<3 {
      let earlier = recorder.notes.states.count
      let camera = try plugIn { $0.states.last == .live }
      camera.unplug()
      let states = try recorder.wait(for: .cameraLost).states
      #expect(states[earlier] == .lookingForCamera, "\(states)")
      #expect(states.suffix(2) == [.live, .cameraLost], "\(states)")
    }
    source.stop()
    #expect(recorder.notes.frameTimes == recorder.notes.frameTimes.sorted())
  }

  @Test func changesTheSizeOfPicturesWhileItRuns() throws {
    let source = source()
    source.start(with: recorder)
    let camera = try plugIn { $0.frame != nil }
    for width in [100, 300, 40] {
      source.showPictures(within: PixelSize(width: width, height: 999))
      try recorder.wait("a picture") {
        $0.picture?.size == PixelSize(width: width, height: width * 3 / 4)
      }
    }
    source.stop()
    camera.unplug()
  }

  /// The camera that gives a running source what is wanted. Another is plugged in if one gives
  /// nothing at all, as pipewiresink does now and then.
  private func plugIn(until isWanted: (Recorder.Notes) -> Bool) throws -> VirtualCamera {
    for name in ["first", "second"] {
      let camera = try VirtualCamera(name)
      if recorder.notes(until: isWanted) != nil { return camera }
      camera.unplug()
    }
    let last = try VirtualCamera("third")
    try recorder.wait("what the third camera gives", until: isWanted)
    return last
  }

  @Test func takesThePreferredCameraWheneverItIsThere() throws {
    let (first, second) = try (VirtualCamera("first"), VirtualCamera("second"))
    // Looked at by others, too, so that neither ends meanwhile.
    let others = ["first", "second"].map { CameraSource(cameras: allCameras, preferred: $0) }
    for other in others { other.start(with: Recorder()) }
    let source = source("second")
    source.start(with: recorder)
    try recorder.wait("the second") { $0.cameras.last?.id == "second" && $0.states.last == .live }
    source.prefer("first")
    try recorder.wait("the first") { $0.cameras.last?.id == "first" && $0.states.last == .live }
    first.unplug()
    try recorder.wait("the second") { $0.cameras.last?.id == "second" && $0.states.last == .live }
    let again = try VirtualCamera("first")
    try recorder.wait("the first") { $0.cameras.last?.id == "first" && $0.states.last == .live }
    source.stop()
    for other in others { other.stop() }
    for camera in [again, second] { camera.unplug() }
  }

  @Test func listsCamerasAsTheyComeAndGo() throws {
    let seen = Board([Camera]())
    let watch = allCameras.watch { cameras in seen.write { $0 = cameras } }
    let camera = try VirtualCamera("listed")
    let found = seen.wait { $0.contains(Camera(id: "listed", name: "listed")) }
    #expect(found?.filter { $0.id == "listed" }.count == 1)
    camera.unplug()
    #expect(seen.wait { !$0.contains { $0.id == "listed" } } != nil)
    watch.end()
  }

  /// A screen that somebody shares is no camera.
  @Test func takesNoScreenForACamera() throws {
    let seen = Board([Camera]())
    let watch = allCameras.watch { cameras in seen.write { $0 = cameras } }
    let screen = try VirtualCamera("screen", role: "Screen")
    let camera = try VirtualCamera("behind")
    let found = seen.wait { $0.contains { $0.id == "behind" } }
    #expect(found?.contains { $0.id == "screen" } == false)
    watch.end()
    for provider in [screen, camera] { provider.unplug() }
  }

  // MARK: Troubles

  /// No camera can be taken by others here: the error is said in the camera's place.
  @Test func triesACameraAgainThatAnotherProgramHas() throws {
    let camera = try VirtualCamera()
    // A camera of pipewiresink's ends when nobody looks for half a second (PipeWire 0.3.65).
    let (other, witness) = (CameraSource(cameras: allCameras), Recorder())
    other.start(with: witness)
    try witness.wait(for: .live)
    let openings = Board(0)
    let source = source { pipeline in
      openings.write { $0 += 1 }
      guard openings.read() < 3 else { return }
      // Before that nobody hears it.
      gst_element_set_state(pipeline.element, GST_STATE_READY)
      let error = g_error_new_literal(
        gst_resource_error_quark(), CInt(GST_RESOURCE_ERROR_BUSY.rawValue), "Device is busy")
      let object = UnsafeMutableRawPointer(pipeline.element).assumingMemoryBound(to: GstObject.self)
      gst_element_post_message(pipeline.element, gst_message_new_error(object, error, nil))
      g_error_free(error)
    }
    source.start(with: recorder)
    let notes = try recorder.wait("a live camera") { $0.states.contains(.live) }
    other.stop()
    source.stop()
    camera.unplug()
    #expect(notes.states.suffix(2) == [.cameraBusy, .live])
    #expect(openings.read() == 3)
  }

  @Test func passesThroughTheGate() throws {
    let camera = try VirtualCamera()
    let gate = TestGate()
    let source = source(nil, .p720, gate)
    source.start(with: recorder)
    try recorder.wait(for: .live)
    gate.change(isAllowed: false)
    try recorder.wait(for: .permissionRefused)
    gate.change(isAllowed: true)
    try recorder.wait(for: .live)
    source.stop()
    #expect(gate.isClosed)
    // Every way that was opened has been closed again.
    #expect(gate.opened.count == recorder.notes.cameras.count)
    for descriptor in gate.opened { #expect(!gate.isOpen(descriptor)) }
    camera.unplug()
  }

  @Test func saysWhatTheGateSays() throws {
    let camera = try VirtualCamera()
    let gate = TestGate { _ in .refused }
    let refused = source(nil, .p720, gate)
    refused.start(with: recorder)
    try recorder.wait(for: .permissionRefused)
    refused.stop()
    let broken = source(nil, .p720, TestGate { $0 == 0 ? .failed(reason: .system("x")) : .noGate })
    broken.start(with: recorder)
    try recorder.wait("a failure") { $0.states.contains(.failed(reason: .system("x"))) }
    try recorder.wait(for: .live)
    broken.stop()
    camera.unplug()
  }

  // MARK: Start and stop

  /// Frames, threads, descriptors: as many after ten rounds as after two.
  @Test func givesPicturesHoweverOftenItIsStarted() throws {
    let camera = try VirtualCamera()
    let source = source()
    source.showPictures(within: PixelSize(width: 320, height: 320))
    for _ in 0..<10 {
      recorder.forget()
      source.start(with: recorder)
      try recorder.wait("a picture") { $0.picture != nil && $0.states.last == .live }
      source.stop()
      let states = recorder.notes.states
      recorder.forget()
      #expect(states.suffix(2) == [.lookingForCamera, .live])
    }
    source.stop()
    camera.unplug()
    #expect(recorder.notes.states.isEmpty && recorder.notes.frame == nil)
  }
}

/// The list of the program that runs the tests.
let allCameras = CameraList()

/// A portal that opens PipeWire's front door.
/// What is under way when it is closed still asks.
private final class LateGate: CameraGate {
  private let onChange = Mutex<(@Sendable (Bool) -> Void)?>(nil)
  private let calls = Mutex<[String]>([])

  var called: [String] { calls.withLock { $0 } }

  func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void) {
    let count = calls.withLock { calls in
      calls.append("open")
      return calls.count
    }
    if count == 1 { onAnswer(.refused) }
  }

  func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void) {
    self.onChange.withLock { $0 = onChange }
  }

  func close() {
    calls.withLock { $0.append("close") }
    onChange.withLock { $0.take() }?(true)
  }
}

private final class TestGate: CameraGate {
  private let answer: @Sendable (_ count: Int) -> CameraGateAnswer?
  private let onChange = Mutex<(@Sendable (Bool) -> Void)?>(nil)
  private let ways = Mutex<[CInt]>([])
  private let count = Mutex(0)
  private let inodes = Mutex<[CInt: ino_t]>([:])

  init(_ answer: @escaping @Sendable (_ count: Int) -> CameraGateAnswer? = { _ in nil }) {
    self.answer = answer
  }

  var opened: [CInt] { ways.withLock { $0 } }
  var isClosed: Bool { onChange.withLock { $0 == nil } }

  func open(_ onAnswer: @escaping @Sendable (CameraGateAnswer) -> Void) {
    let number = count.withLock { count in
      count += 1
      return count - 1
    }
    onAnswer(answer(number) ?? connect())
  }

  func watch(_ onChange: @escaping @Sendable (_ isAllowed: Bool) -> Void) {
    self.onChange.withLock { $0 = onChange }
  }

  func close() { onChange.withLock { $0 = nil } }
  func change(isAllowed: Bool) { onChange.withLock { $0?(isAllowed) } }

  /// Whether a way is still the one that was opened.
  func isOpen(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0
      && inodes.withLock { $0[descriptor] } == status.st_ino
  }

  private func connect() -> CameraGateAnswer {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    let path = (getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "") + "/pipewire-0"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, length)
      }
    }
    guard result == 0 else { return .failed(reason: .system("no PipeWire")) }
    var status = stat()
    fstat(descriptor, &status)
    inodes.withLock { $0[descriptor] = status.st_ino }
    ways.withLock { $0.append(descriptor) }
    return .opened(pipeWireDescriptor: descriptor)
  }
}
