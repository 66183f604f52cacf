// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Capture

@Suite(.serialized, .timeLimit(.minutes(10))) struct ScreenLockWatchTests {
  @Test(arguments: [
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
    ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
  ])
  func followsTheScreenSaver(name: String, path: String) async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let saver = try await MockedService(name, object: path, on: desktop)
    let isActive = [BusValue.string("GetActive"), .string(""), .string("b"), .string("ret = True")]
    try await saver.mock("AddMethod", at: path, [.string(name)] + isActive)
    let watch = ScreenLockWatch(onSession: desktop.bus, system: desktop.bus)
    var locks = Hearing<Bool>()
    watch.start(locks.hear)
    #expect(try await locks.next() == true)
    try await saver.emit("ActiveChanged", of: name, at: path, "b", .array([.bool(false)]))
    #expect(try await locks.next() == false)
    try await saver.emit("ActiveChanged", of: name, at: path, "b", .array([.bool(true)]))
    #expect(try await locks.next() == true)
    desktop.endLatest()
    #expect(try await locks.next() == false)
  }

  @Test func followsWhatLogindSaysOfOurSession() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let logind = try await MockedService(
      "org.freedesktop.login1", template: "logind", on: desktop)
    let session = try await logind.mock(
      "AddSession", at: "/org/freedesktop/login1",
      [.string("c7"), .string("seat0"), .uint32(1000), .string("shopper"), .bool(true)])
    let path = try #require(session[0]?.text)
    let watch = ScreenLockWatch(
      onSession: .at("unix:path=/nowhere"), system: desktop.bus, sessionId: "c7")
    var locks = Hearing<Bool>()
    watch.start(locks.hear)
    #expect(try await locks.next() == false)
    try await logind.update(
      "org.freedesktop.login1.Session", at: path, ["LockedHint": .bool(true)])
    #expect(try await locks.next() == true)
    try await logind.update(
      "org.freedesktop.login1.Session", at: path, ["LockedHint": .bool(false)])
    #expect(try await locks.next() == false)
  }

  @Test func isNeverLockedWhereNobodySaysSo() async throws {
    let nowhere = BusAddress.at("unix:path=/nowhere")
    let watch = ScreenLockWatch(onSession: nowhere, system: nowhere)
    var locks = Hearing<Bool>()
    watch.start(locks.hear)
    #expect(try await locks.next() == false)
    watch.close()
    #expect(await locks.rest().isEmpty)
  }
}
