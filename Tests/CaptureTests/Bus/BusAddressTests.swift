// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Capture

@Suite struct BusAddressTests {
  @Test func takesTheSessionBusOfTheEnvironment() {
    let address = BusAddress.sessionBus { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus"][$0] }
    #expect(address == "unix:path=/bus")
  }

  @Test func findsTheSessionBusInTheFolderOfTheSession() {
    let folder = TemporaryFolder()
    let variables = ["XDG_RUNTIME_DIR": folder.path]
    #expect(BusAddress.sessionBus { variables[$0] } == nil)
    put("", at: folder("bus"))
    #expect(BusAddress.sessionBus { variables[$0] } == "unix:path=\(folder.path)/bus")
  }

  @Test func findsNoSessionBusWhereThereIsNoSession() {
    #expect(BusAddress.sessionBus { _ in nil } == nil)
  }

  @Test func knowsWhereTheSystemBusIs() {
    #expect(BusAddress.system.text?.isEmpty == false)
    #expect(BusAddress.at("tcp:").text == "tcp:")
  }
}
