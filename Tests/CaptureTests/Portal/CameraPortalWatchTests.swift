// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Capture

/// The changes that the real permission store tells while a camera is in use.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CameraPortalWatchTests {
  @Test func tellsWhenThePermissionIsWithdrawnAndGivenAgain() async throws {
    let desktop = try PrivateDesktop()
    try desktop.startPipeWire()
    let store = try await PermissionStore(on: desktop)
    try await store.set("yes")
    let gate = CameraPortal(on: desktop.bus)
    var changes = Hearing<Bool>()
    gate.watch(changes.hear)
    let descriptor = try #require(try await answer(of: gate).descriptor)
    defer { close(descriptor) }
    try await store.set("no")
    #expect(try await changes.next() == false)
    try await store.set("yes")
    #expect(try await changes.next() == true)
  }

  @Test func tellsNothingOfOtherProgramsAndOfAnswersThatStayTheSame() async throws {
    let desktop = try PrivateDesktop()
    let store = try await PermissionStore(on: desktop)
    try await store.set("yes")
    let (gate, changes) = try await watched(on: desktop)
    var heard = changes
    try await store.set("no", for: "org.example.Other")
    try await store.set("yes")
    try await store.forget()
    try await store.set("no")
    #expect(try await heard.next() == false)
    gate.close()
    #expect(await heard.rest().isEmpty)
  }

  @Test func isSilentOnceClosed() async throws {
    let desktop = try PrivateDesktop()
    let store = try await PermissionStore(on: desktop)
    try await store.set("yes")
    let (closed, changes) = try await watched(on: desktop)
    var silence = changes
    closed.close()
    let (open, others) = try await watched(on: desktop)
    var heard = others
    try await store.set("no")
    #expect(try await heard.next() == false)
    open.close()
    #expect(await silence.rest().isEmpty)
  }

  @Test func tellsNothingWhereThereIsNoStore() async throws {
    let gate = CameraPortal(on: .at("unix:path=/nowhere"))
    var changes = Hearing<Bool>()
    gate.watch(changes.hear)
    #expect(try await answer(of: gate).isNoGate)
    gate.close()
    #expect(await changes.rest().isEmpty)
  }

  @Test func listensToTheNameThatTheDesktopKnowsUsBy() {
    let known = KnownAnswers()
    let name = "io.github.currencycamera.CurrencyCamera"
    let yes = BusValue.array([.string("yes")])
    let no = BusValue.array([.string("no")])
    #expect(known.learn([name: yes, "": no]) == nil)
    #expect(known.learn([name: .array([.string("ask")])]) == nil)
    #expect(known.learn([name: no]) == false)
    #expect(known.learn(nil) == nil)
    #expect(known.learn(["": yes]) == true)
  }
}

/// A gate that has heard what the store says at first, and what it tells afterwards.
private func watched(on desktop: PrivateDesktop) async throws -> (CameraPortal, Hearing<Bool>) {
  let changes = Hearing<Bool>()
  let gate = CameraPortal(on: desktop.bus)
  gate.watch(changes.hear)
  // There is no PipeWire: that is a failure, but it comes when the watching has begun.
  #expect(try await answer(of: gate).failure != nil)
  return (gate, changes)
}
