// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Capture

@Suite struct CameraStateTests {
  private static func device(_ name: String, _ serial: Int = 1) -> CameraDevice {
    CameraDevice(
      camera: Camera(id: name, name: name), door: .pipeWire(serial: "\(serial)"), file: nil,
      formats: "")
  }

  private static let (a, b) = (device("a"), device("b"))
  private static let noPictures = SourceState.failed(reason: .noPicture)

  private func after(
    _ state: CameraState, _ event: CameraState.Event, among cameras: [CameraDevice] = [a],
    is next: CameraState, _ steps: [CameraState.Step] = [],
    _ location: SourceLocation = #_sourceLocation
  ) {
    var state = state
    #expect(state.take(event, among: cameras) == steps, sourceLocation: location)
    #expect(state == next, sourceLocation: location)
  }

  private let opening = CameraState.opening(a, saying: .lookingForCamera)
  private let live = CameraState.live(a)
  private let lost = CameraState.waiting(saying: .cameraLost)
  private let none = CameraState.waiting(saying: .noCamera)
  private let busy = CameraState.waiting(saying: .cameraBusy)

  @Test func opensTheFirstCameraThereIs() {
    after(
      .looking, .cameras, among: [Self.b, Self.a], is: .opening(Self.b, saying: .lookingForCamera),
      [.open(Self.b)])
    after(.looking, .cameras, among: [], is: none)
    after(none, .cameras, is: opening, [.open(Self.a)])
    after(lost, .cameras, is: opening, [.open(Self.a)])
    after(opening, .firstFrame, is: live)
  }

  @Test func waitsForACameraThatWent() {
    after(live, .cameras, among: [], is: lost, [.close])
    after(lost, .cameras, among: [], is: lost)
    after(opening, .cameras, among: [], is: none, [.close])
    after(.opening(Self.a, saying: .cameraLost), .cameras, among: [], is: lost, [.close])
    after(lost, .retry, among: [], is: lost)
  }

  /// Even when it was out for so short that the list never lacked it.
  @Test func opensACameraAnewThatWasPluggedInAnew() {
    let again = Self.device("a", 2)
    after(
      live, .cameras, among: [again], is: .opening(again, saying: .lookingForCamera),
      [.close, .open(again)])
    after(live, .cameras, among: [Self.a, Self.b], is: live)
  }

  @Test func changesToTheCameraThatIsToBeTakenFirst() {
    let opened = CameraState.opening(Self.b, saying: .lookingForCamera)
    after(live, .cameras, among: [Self.b, Self.a], is: opened, [.close, .open(Self.b)])
    after(live, .cameras, among: [Self.b], is: opened, [.close, .open(Self.b)])
  }

  @Test func opensACameraThatStandsStillAgain() {
    after(live, .standstill, is: lost, [.close, .retrySoon])
    after(lost, .retry, is: .opening(Self.a, saying: .cameraLost), [.open(Self.a)])
    after(.opening(Self.a, saying: .cameraLost), .standstill, is: lost, [.close, .retrySoon])
    after(.opening(Self.a, saying: .cameraLost), .firstFrame, is: live)
    after(opening, .standstill, is: .waiting(saying: Self.noPictures), [.close, .retrySoon])
    after(none, .standstill, is: none)
  }

  @Test func triesABusyCameraLater() {
    after(opening, .trouble(.busy), is: busy, [.close, .retryLater])
    after(live, .trouble(.busy), is: busy, [.close, .retryLater])
    after(busy, .retry, is: .opening(Self.a, saying: .cameraBusy), [.open(Self.a)])
    after(.opening(Self.a, saying: .cameraBusy), .trouble(.busy), is: busy, [.close, .retryLater])
    after(busy, .cameras, among: [Self.a, Self.b], is: busy)
    after(busy, .cameras, among: [], is: none)
  }

  @Test func tellsOtherTroublesAndTriesAgain() {
    let trouble = CameraState.Event.trouble(.other(reason: .system("x")))
    let failed = CameraState.waiting(saying: .failed(reason: .system("x")))
    after(opening, trouble, is: failed, [.close, .retrySoon])
    after(
      failed, .retry, is: .opening(Self.a, saying: .failed(reason: .system("x"))), [.open(Self.a)])
    after(live, trouble, is: lost, [.close, .retrySoon])
    after(none, trouble, is: none)
  }

  @Test func opensNothingWithoutPermission() {
    for state in [.looking, opening, live, lost, none, busy] {
      after(state, .permission(isAllowed: false), is: .refused, [.close])
      after(state, .refused, is: .refused, [.close])
      after(state, .permission(isAllowed: true), is: state)
    }
    for event in [
      .cameras, .firstFrame, .standstill, .trouble(.busy), .retry, .refused,
      .permission(isAllowed: false),
    ] as [CameraState.Event] {
      after(.refused, event, is: .refused)
    }
    after(.refused, .permission(isAllowed: true), is: opening, [.open(Self.a)])
    after(.refused, .permission(isAllowed: true), among: [], is: none)
  }

  @Test func takesNoFrameAndNoRetryThatComesTooLate() {
    for state in [.looking, live, lost] { after(state, .firstFrame, is: state) }
    for state in [.looking, opening, live] { after(state, .retry, is: state) }
  }

  @Test func saysWhatThePersonIsTold() {
    #expect(CameraState.looking.told == .lookingForCamera)
    #expect(opening.told == .lookingForCamera)
    #expect(live.told == .live)
    #expect(busy.told == .cameraBusy)
    #expect(CameraState.refused.told == .permissionRefused)
  }
}
