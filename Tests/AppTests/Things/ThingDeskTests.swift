// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products
import TestSupport
import Testing

@testable import App

/// Where nothing is known of a thing, the window says what would help.
@Suite struct ThingDeskTests {
  private let desk = ThingDesk(modelFolder: House.path + "/data/tessdata")

  private func picture(_ level: UInt8) throws -> Picture {
    let size = PixelSize(width: 320, height: 240)
    let pixels = Pixels(copying: [UInt8](repeating: level, count: 3 * size.width * size.height))
    return try #require(Picture(pixels: pixels, size: size, stride: 3 * size.width, time: .zero))
  }

  private func hint(_ level: UInt8) async throws -> ThingSight.Hint? {
    await desk.look(
      at: try picture(level), among: KnownGoods(), currency: "TWD", readsWords: true
    ).hint
  }

  @Test func whereItIsDarkItAsksForLight() async throws {
    guard case .obstacle(.dark)? = try await hint(20) else {
      Issue.record("no word on the dark")
      return
    }
  }

  @Test func whereThereIsTooLittleToSeeItAsksToComeCloser() async throws {
    guard case .tooLittle? = try await hint(180) else {
      Issue.record("no word on how plain it is")
      return
    }
  }

  @Test func byTheWayItSaysNothing() async throws {
    let sight = await desk.look(
      at: try picture(20), among: KnownGoods(), currency: "TWD", readsWords: false)
    #expect(sight.hint == nil && sight.guess == .unknown && sight.code == nil)
  }
}
