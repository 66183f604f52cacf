// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Imaging
import Testing

@testable import Capture

/// The real portal and a real PipeWire; only the desktop behind them is a stand-in.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ScreenCastPortalTests {
  @Test func givesThePicturesOfTheScreenThatWasChosen() async throws {
    let sharing = try SharingDesktop()
    let desktop = sharing.private
    var asked = try await ScriptSignal("Asked", on: desktop)
    let portal = ScreenCastPortal(on: desktop.bus)
    let cast = try #require(try await answer(of: portal).cast)
    defer { close(cast.descriptor) }
    #expect(Self.hasPictures(descriptor: cast.descriptor, node: cast.node))
    let choice = try await asked.next()[0]
    #expect(choice?["types"]?.count == 3)
    #expect(choice?["cursor_mode"]?.count == 1)
    #expect(choice?["persist_mode"]?.count == 2)
    #expect(choice?["multiple"]?.flag == false)
    #expect(choice?["restore_data"] == nil)
  }

  @Test func givesTheSameScreenAgainForItsToken() async throws {
    let sharing = try SharingDesktop()
    let desktop = sharing.private
    let portal = ScreenCastPortal(on: desktop.bus)
    let first = try #require(try await answer(of: portal).cast)
    close(first.descriptor)
    var asked = try await ScriptSignal("Asked", on: desktop)
    let second = try #require(try await answer(of: portal, restoreToken: first.token).cast)
    close(second.descriptor)
    #expect(try await asked.next()[0]?["restore_data"]?[2]?.text == "this screen")
    #expect(second.token != nil)
  }

  @Test func isRefusedWhenThePersonCancels() async throws {
    let desktop = try SharingDesktop(answering: 1).private
    #expect(try await answer(of: ScreenCastPortal(on: desktop.bus)).isRefused)
  }

  @Test func failsWhenTheDesktopDoes() async throws {
    let desktop = try SharingDesktop(answering: 2).private
    #expect(try await answer(of: ScreenCastPortal(on: desktop.bus)).failure != nil)
  }

  @Test func seesNoPortalWhereNoDesktopSharesItsScreen() async throws {
    let desktop = try PrivateDesktop()
    #expect(try await answer(of: ScreenCastPortal(on: desktop.bus)).isNoPortal)
  }

  @Test func seesNoPortalWithoutABus() async throws {
    let portal = ScreenCastPortal(on: .at("unix:path=/nowhere"))
    #expect(try await answer(of: portal).isNoPortal)
  }

  @Test func tellsWhenTheScreenIsTakenBack() async throws {
    let sharing = try SharingDesktop()
    let desktop = sharing.private
    let portal = ScreenCastPortal(on: desktop.bus)
    var answers = Hearing<ScreenCastAnswer>()
    var ends = Hearing<Bool>()
    portal.open(
      restoreToken: nil, onClosed: { [hear = ends.hear] in hear(true) }, onAnswer: answers.hear)
    let cast = try #require(try await answers.next().cast)
    defer { close(cast.descriptor) }
    try await sharing.takeScreenBack()
    #expect(try await ends.next())
    portal.close()
    #expect(await ends.rest().isEmpty)
  }

  @Test func givesTheScreenBackWhenClosed() async throws {
    let sharing = try SharingDesktop()
    let desktop = sharing.private
    var ended = try await ScriptSignal("Ended", on: desktop)
    let portal = ScreenCastPortal(on: desktop.bus)
    var answers = Hearing<ScreenCastAnswer>()
    var ends = Hearing<Bool>()
    portal.open(
      restoreToken: nil, onClosed: { [hear = ends.hear] in hear(true) }, onAnswer: answers.hear)
    let cast = try #require(try await answers.next().cast)
    close(cast.descriptor)
    portal.close()
    try await ended.next()
    #expect(await ends.rest().isEmpty)
  }

  /// Whether three pictures come out of the node.
  private static func hasPictures(descriptor: CInt, node: UInt32) -> Bool {
    gst_init(nil, nil)
    // Without caps nobody would know that it wants pictures, and it would be joined to nothing.
    let description =
      "pipewiresrc fd=\(descriptor) path=\(node) num-buffers=3 ! video/x-raw ! fakesink"
    guard let pipeline = gst_parse_launch(description, nil) else { return false }
    defer { gst_object_unref(pipeline) }
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    defer { gst_element_set_state(pipeline, GST_STATE_NULL) }
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    let ends = GstMessageType(rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    guard let end = gst_bus_timed_pop_filtered(bus, 20_000_000_000, ends) else { return false }
    defer { gst_message_unref(end) }
    return end.pointee.type == GST_MESSAGE_EOS
  }
}

private func answer(
  of portal: ScreenCastPortal, restoreToken: String? = nil
) async throws -> ScreenCastAnswer {
  var answers = Hearing<ScreenCastAnswer>()
  portal.open(restoreToken: restoreToken, onClosed: {}, onAnswer: answers.hear)
  return try await answers.next()
}

extension ScreenCastAnswer {
  fileprivate var cast: (descriptor: CInt, node: UInt32, token: String?)? {
    if case .opened(let descriptor, let node, let token) = self {
      (descriptor, node, token)
    } else {
      nil
    }
  }

  fileprivate var isRefused: Bool {
    if case .refused = self { true } else { false }
  }

  fileprivate var isNoPortal: Bool {
    if case .noPortal = self { true } else { false }
  }

  fileprivate var failure: FailureReason? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
