// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Capture

/// The real portal and a real PipeWire; only the desktop behind them is a stand-in.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ScreenSourceTests {
  @Test func givesTheScreenUntilItIsTakenBack() async throws {
    let desktop = try SharingDesktop()
    let source = ScreenSource(from: ScreenCastPortal(on: desktop.private.bus))
    var (frames, pictures) = (Hearing<PixelSize>(), Hearing<PixelSize>())
    var states = Hearing<SourceState>()
    source.showPictures(within: PixelSize(width: 160, height: 160))
    source.start(
      onFrame: { [hear = frames.hear] in hear($0.size) },
      onPicture: { [hear = pictures.hear] in hear($0.size) }, onState: states.hear)
    #expect(try await states.next() == .lookingForCamera)
    #expect(try await states.next() == .live)
    #expect(try await frames.next() == PixelSize(width: 320, height: 240))
    #expect(try await pictures.next() == PixelSize(width: 160, height: 120))
    source.showPictures(within: PixelSize(width: 80, height: 80))
    while try await pictures.next() != PixelSize(width: 80, height: 60) {}
    try await desktop.takeScreenBack()
    #expect(try await states.next() == .cameraLost)
    source.stop()
    #expect(await states.rest().isEmpty)
  }

  @Test func givesTheSameScreenWhenStartedAgain() async throws {
    let desktop = try SharingDesktop()
    var tokens = Hearing<String>()
    var asked = try await ScriptSignal("Asked", on: desktop.private)
    let source = ScreenSource(
      from: ScreenCastPortal(on: desktop.private.bus), onToken: tokens.hear)
    for isAgain in [false, true] {
      var states = Hearing<SourceState>()
      source.start(onFrame: { _ in }, onPicture: { _ in }, onState: states.hear)
      while try await states.next() != .live {}
      #expect(try await (asked.next()[0]?["restore_data"] != nil) == isAgain)
      _ = try await tokens.next()
      source.stop()
    }
  }

  @Test(arguments: [(1, SourceState.permissionRefused), (2, .failed(reason: .noAnswer))])
  func saysWhyThereIsNoScreen(answer: Int, expected: SourceState) async throws {
    let desktop = try SharingDesktop(answering: answer)
    let state = try await firstAnswer(of: ScreenCastPortal(on: desktop.private.bus))
    if case .failed = expected, case .failed = state { return }
    #expect(state == expected)
  }

  @Test func hasNoScreenWithoutAPortal() async throws {
    let portal = ScreenCastPortal(on: .at("unix:path=/nowhere"))
    #expect(try await firstAnswer(of: portal) == .noCamera)
  }

  private func firstAnswer(of portal: ScreenCastPortal) async throws -> SourceState {
    let source = ScreenSource(from: portal)
    var states = Hearing<SourceState>()
    source.start(onFrame: { _ in }, onPicture: { _ in }, onState: states.hear)
    #expect(try await states.next() == .lookingForCamera)
    defer { source.stop() }
    return try await states.next()
  }
}
