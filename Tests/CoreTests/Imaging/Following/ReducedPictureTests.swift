// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Imaging

struct ReducedPictureTests {
  private func random(_ width: Int, _ height: Int) -> Canvas {
    var random = SeededRandom(seed: UInt64(width * 10_000 + height))
    return Canvas(
      PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { _ in UInt8(random.below(256)) })
  }

  @Test(arguments: [(1_280, 720, 2.0), (640, 480, 1), (1_920, 1_080, 3), (320, 200, 1)])
  func isAbout640Wide(_ frame: (width: Int, height: Int, scale: Double)) {
    let picture = Canvas(frame.width, frame.height).reduced
    let step = Int(frame.scale)
    #expect(picture.scale == frame.scale)
    #expect(picture.fine.width == frame.width / step && picture.fine.height == frame.height / step)
    #expect(picture.coarse.width == picture.fine.width / 4)
    #expect(picture.coarsest.height == picture.coarse.height / 2)
    #expect(picture.fine.pixels.allSatisfy { $0 == 200 })
    #expect(picture.coarsest.pixels.allSatisfy { $0 == 200 })
  }

  /// Steps of one, two (a loop of its own) and three, and rows with padding.
  @Test(arguments: [(100, 30), (1_001, 13), (1_700, 10)])
  func isTheMeanOfFourPixelsOfEachBlock(_ size: (width: Int, height: Int)) {
    let canvas = random(size.width, size.height)
    let picture = canvas.frame(at: 0, padding: 19).withLuma { ReducedPicture($0) }
    let (fine, step) = (picture.fine, Int(picture.scale))
    let next = step > 1 ? 1 : 0
    for y in 0..<fine.height {
      for x in 0..<fine.width {
        let (left, top) = (x * step, y * step)
        let sum = [(0, 0), (next, 0), (0, next), (next, next)].reduce(0) {
          $0 + Int(canvas[left + $1.0, top + $1.1])
        }
        #expect(Int(fine.pixels[y * fine.width + x]) == (sum + 2) / 4)
      }
    }
  }

  @Test func isTheMeanOfABlockWhenReducedFurther() {
    let small = SmallPicture(
      width: 5, height: 3, pixels: [0, 10, 1, 2, 99, 20, 31, 3, 4, 99, 99, 99, 99, 99, 99])
    let reduced = small.reduced(by: 2)
    #expect((reduced.width, reduced.height) == (2, 1))
    #expect(reduced.pixels == [15, 3])
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 3), (7, 9), (961, 1), (1_281, 5)])
  func isMadeOfTheSmallestFrames(_ size: (width: Int, height: Int)) {
    let picture = random(size.width, size.height).frame(at: 0, padding: 5)
      .withLuma { ReducedPicture($0) }
    for small in [picture.fine, picture.coarse, picture.coarsest] {
      #expect(small.pixels.count == small.width * small.height)
    }
  }
}
