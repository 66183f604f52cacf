// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct CameraTests {
  /// Dark on the left, bright on the right.
  private let edge = GrayPicture(
    width: 40, height: 20, pixels: (0..<800).map { $0 % 40 < 20 ? 40 : 200 })

  private func photograph(_ camera: Lens) -> GrayPicture {
    var picture = edge
    var chance = SplitMix64(seed: 5)
    camera.photograph(&picture, &chance)
    return picture
  }

  private func mean(_ picture: GrayPicture) -> Double {
    picture.pixels.reduce(0.0) { $0 + Double($1) } / Double(picture.pixels.count)
  }

  @Test func changesNothingWithoutReason() {
    #expect(photograph(Lens()) == edge)
  }

  @Test func blursAnEdgeAndKeepsTheLight() {
    let picture = photograph(Lens(blur: 2))
    #expect((50..<120).contains(picture.pixels[18]))
    #expect((120..<190).contains(picture.pixels[21]))
    #expect(picture.pixels[0] == 40 && picture.pixels[39] == 200)
    #expect(abs(mean(picture) - mean(edge)) < 1)
  }

  @Test func darkensInLittleLight() {
    #expect(photograph(Lens(exposure: 0.25)).pixels[0] == 10)
    #expect(photograph(Lens(exposure: 0.25)).pixels[39] == 50)
  }

  @Test func addsNoMoreNoiseThanIsAsked() {
    let picture = photograph(Lens(noise: 8))
    let errors = zip(picture.pixels, edge.pixels).map { Int($0) - Int($1) }
    #expect(errors.allSatisfy { $0.magnitude <= 8 })
    #expect(Set(errors).count > 8)
    #expect(abs(mean(picture) - mean(edge)) < 1)
  }

  @Test func givesASoftPictureOfTheSameSizeWhereItSeesHalf() {
    let picture = photograph(Lens(isHalved: true))
    #expect(picture.width == 40 && picture.height == 20)
    #expect(picture.pixels[0] == 40 && picture.pixels[39] == 200)
    #expect(picture.pixels[19] > 60 && picture.pixels[20] < 180)
  }
}
