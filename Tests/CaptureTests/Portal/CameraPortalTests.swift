// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Testing

@testable import Capture

/// The real portal, its real questions and its real memory, on a bus of each test's own.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CameraPortalTests {
  @Test func opensPipeWireWhenTheAnswerIsYes() async throws {
    let desktop = try PrivateDesktop()
    try desktop.startPipeWire()
    try await PermissionStore(on: desktop).set("yes")
    let opened = try await answer(of: CameraPortal(on: desktop.bus))
    let descriptor = try #require(opened.descriptor)
    defer { close(descriptor) }
    #expect(programBehind(descriptor) == "pipewire")
  }

  @Test func isRefusedWhenTheAnswerIsNo() async throws {
    let desktop = try PrivateDesktop()
    try await PermissionStore(on: desktop).set("no")
    #expect(try await answer(of: CameraPortal(on: desktop.bus)).isRefused)
  }

  @Test func failsWithoutPipeWire() async throws {
    let desktop = try PrivateDesktop()
    try await PermissionStore(on: desktop).set("yes")
    #expect(try await answer(of: CameraPortal(on: desktop.bus)).failure != nil)
  }

  @Test(arguments: [("Grant Access", "yes"), ("Deny Access", "no")])
  func waitsForThePersonToAnswer(button: String, remembered: String) async throws {
    let desktop = try PrivateDesktop()
    try desktop.startPipeWire()
    let pressed = desktop.run(script: "Portal/answer-question.py", [button])
    let given = try await answer(of: CameraPortal(on: desktop.bus))
    #expect(await pressed.value == 0)
    #expect((given.descriptor != nil) == (remembered == "yes"))
    #expect(given.isRefused == (remembered == "no"))
    #expect(try await PermissionStore(on: desktop).answer() == remembered)
    given.descriptor.map { _ = close($0) }
  }

  @Test func seesNoGateWithoutAPortal() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    #expect(try await answer(of: CameraPortal(on: desktop.bus)).isNoGate)
  }

  @Test func seesNoGateWhereThePortalKnowsNoCameras() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["none"])
    #expect(try await answer(of: CameraPortal(on: desktop.bus)).isNoGate)
  }

  @Test func seesNoGateWithoutABus() async throws {
    #expect(try await answer(of: CameraPortal(on: .at("unix:path=/nowhere"))).isNoGate)
  }

  @Test func failsWhenThePortalGoesAwayOverTheQuestion() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["silent"])
    var asked = try await ScriptSignal("Asked", on: desktop)
    let gate = CameraPortal(on: desktop.bus)
    var answers = Hearing<CameraGateAnswer>()
    gate.open(answers.hear)
    try await asked.next()
    desktop.endLatest()
    #expect(try await answers.next().failure == .system(BusError.vanished.message))
  }

  @Test func failsWhenTheBusGoesAwayOverTheQuestion() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["silent"])
    var asked = try await ScriptSignal("Asked", on: desktop)
    let gate = CameraPortal(on: desktop.bus)
    var answers = Hearing<CameraGateAnswer>()
    gate.open(answers.hear)
    try await asked.next()
    desktop.endBus()
    #expect(try await answers.next().failure != nil)
  }

  @Test func hearsAnAnswerOnThePathThatOldPortalsChoose() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["old"])
    #expect(try await answer(of: CameraPortal(on: desktop.bus)).isRefused)
  }

  @Test func failsWhenThePortalEndsTheQuestion() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["ended"])
    let failure = try await answer(of: CameraPortal(on: desktop.bus)).failure
    #expect(failure == .noAnswer)
  }

  @Test func takesTheQuestionBackWhenClosed() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["silent"])
    var asked = try await ScriptSignal("Asked", on: desktop)
    var withdrawn = try await ScriptSignal("Closed", on: desktop)
    let gate = CameraPortal(on: desktop.bus)
    var answers = Hearing<CameraGateAnswer>()
    gate.open(answers.hear)
    try await asked.next()
    gate.close()
    try await withdrawn.next()
    #expect(await answers.rest().isEmpty)
  }

  @Test func answersTheSecondQuestionOnly() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    try desktop.start(script: "Portal/silent-portal.py", ["second"])
    var asked = try await ScriptSignal("Asked", on: desktop)
    let gate = CameraPortal(on: desktop.bus)
    var first = Hearing<CameraGateAnswer>()
    gate.open(first.hear)
    try await asked.next()
    #expect(try await answer(of: gate).isRefused)
    #expect(await first.rest().isEmpty)
  }

  @Test func leavesNoConnectionBehind() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let witness = try await BusConnection.open(desktop.bus, on: BusThread())
    let before = try await namesOnBus(witness)
    for _ in 0..<20 {
      let gate = CameraPortal(on: desktop.bus)
      gate.watch { _ in }
      #expect(try await answer(of: gate).isNoGate)
      gate.close()
    }
    // A connection ends when the last of its work has: not at once, but soon.
    while try await namesOnBus(witness) > before { await Task.yield() }
  }
}
