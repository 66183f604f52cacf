// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Capture

@Suite(.serialized, .timeLimit(.minutes(10))) struct PowerWatchTests {
  @Test func tellsHowABatteryEmpties() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let machine = try await Machine(on: desktop, isOnBattery: true, percent: 50)
    let watch = PowerWatch(on: desktop.bus)
    var states = Hearing<PowerState>()
    watch.start(states.hear)
    #expect(try await states.next().supply == .battery(percent: 50))
    try await machine.charge(to: 19)
    let low = try await states.next()
    #expect(low == PowerState(supply: .battery(percent: 19), isSaverOn: false))
    #expect(low.pace == .saving)
    try await machine.charge(to: 4)
    #expect(try await states.next().isNearlyEmpty)
    try await machine.plug()
    #expect(try await states.next() == PowerState(supply: .mains, isSaverOn: false))
  }

  @Test func knowsNoChargeWithoutABattery() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    _ = try await Machine(on: desktop, isOnBattery: true, percent: 0, hasBattery: false)
    let watch = PowerWatch(on: desktop.bus)
    var states = Hearing<PowerState>()
    watch.start(states.hear)
    #expect(try await states.next().supply == .battery(percent: nil))
  }

  @Test(arguments: ["net.hadess.PowerProfiles", "org.freedesktop.UPower.PowerProfiles"])
  func tellsWhenThePersonWantsPowerSaved(name: String) async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let profiles = try await Profiles(name, on: desktop)
    let watch = PowerWatch(on: desktop.bus)
    var states = Hearing<PowerState>()
    watch.start(states.hear)
    #expect(try await states.next() == .unknown)
    try await profiles.choose("power-saver")
    #expect(try await states.next() == PowerState(supply: .unknown, isSaverOn: true))
    try await profiles.choose("balanced")
    #expect(try await states.next() == .unknown)
  }

  @Test func noticesAMachineThatBeginsToTellAndOneThatStops() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let watch = PowerWatch(on: desktop.bus)
    var states = Hearing<PowerState>()
    watch.start(states.hear)
    #expect(try await states.next() == .unknown)
    _ = try await Machine(on: desktop, isOnBattery: false)
    #expect(try await states.next().supply == .mains)
    desktop.endLatest()
    #expect(try await states.next() == .unknown)
  }

  @Test func isUnknownWithoutABus() async throws {
    let watch = PowerWatch(on: .at("unix:path=/nowhere"))
    var states = Hearing<PowerState>()
    watch.start(states.hear)
    #expect(try await states.next() == .unknown)
  }

  @Test func isSilentOnceClosed() async throws {
    let desktop = try PrivateDesktop(hasServices: false)
    let machine = try await Machine(on: desktop, isOnBattery: true, percent: 50)
    let (closed, open) = (PowerWatch(on: desktop.bus), PowerWatch(on: desktop.bus))
    var silence = Hearing<PowerState>()
    var states = Hearing<PowerState>()
    closed.start(silence.hear)
    _ = try await silence.next()
    closed.close()
    open.start(states.hear)
    _ = try await states.next()
    try await machine.charge(to: 40)
    #expect(try await states.next().supply == .battery(percent: 40))
    #expect(await silence.rest().isEmpty)
  }
}

/// UPower, as python-dbusmock plays it.
private struct Machine {
  private static let path = "/org/freedesktop/UPower"
  private static let battery = "/org/freedesktop/UPower/devices/DisplayDevice"
  private let service: MockedService

  init(
    on desktop: PrivateDesktop, isOnBattery: Bool, percent: Double = 0, hasBattery: Bool = true
  ) async throws {
    service = try await MockedService(
      "org.freedesktop.UPower", template: "upower",
      "{\"OnBattery\": \(isOnBattery), \"DaemonVersion\": \"0.99\"}", on: desktop)
    try await service.mock(
      "SetupDisplayDevice", at: Self.path,
      [
        .uint32(2), .uint32(2), .double(percent), .double(10), .double(50), .double(5),
        .int64(3600), .int64(0), .bool(hasBattery), .string("battery"), .uint32(3),
      ])
  }

  func charge(to percent: Double) async throws {
    try await service.update(
      "org.freedesktop.UPower.Device", at: Self.battery, ["Percentage": .double(percent)])
  }

  func plug() async throws {
    try await service.update(
      "org.freedesktop.UPower", at: Self.path, ["OnBattery": .bool(false)])
  }
}

/// The desktop's power profiles under their old or their new name.
private struct Profiles {
  private let service: MockedService
  private let path: String

  init(_ name: String, on desktop: PrivateDesktop) async throws {
    path = "/" + name.split(separator: ".").joined(separator: "/")
    service = try await MockedService(
      name, object: path, properties: ["ActiveProfile": .string("balanced")], on: desktop)
  }

  func choose(_ profile: String) async throws {
    try await service.update(service.name, at: path, ["ActiveProfile": .string(profile)])
  }
}
