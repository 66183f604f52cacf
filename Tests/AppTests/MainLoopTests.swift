// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import XCTest

@testable import App

/// XCTest, because only its tests run on the thread that GLib takes as the main one.
final class MainLoopTests: XCTestCase {
  func testCarriesJobsOfTheMainActor() throws {
    let source = MainLoop.carryMainActor()
    defer { g_source_remove(source) }
    let hasRun = Flag()
    Task { @MainActor in hasRun.isSet = true }
    let deadline = g_get_monotonic_time() + 5_000_000
    while !MainActor.assumeIsolated({ hasRun.isSet }), g_get_monotonic_time() < deadline {
      g_main_context_iteration(nil, 0)
    }
    XCTAssertTrue(MainActor.assumeIsolated { hasRun.isSet })
  }

  @MainActor private final class Flag: Sendable {
    var isSet = false
    nonisolated init() {}
  }
}
