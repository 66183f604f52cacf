// SPDX-License-Identifier: GPL-3.0-or-later

import Products
import Testing

@Suite struct LearnedLookTests {
  @Test func isWrittenAndReadAsItIs() throws {
    let look = try #require(LearnedLook.plain(9))
    #expect(look.pointBytes == [1, 2, 0x40, 0x9C, 3, 9])
    #expect(look.descriptorBytes.count == 32)
    #expect(look.descriptorBytes.prefix(8) == [0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01])
    #expect(look.colourBytes.prefix(3) == [255, 200, 9])
    let read = LearnedLook(
      format: LearnedLook.format, points: look.pointBytes, descriptors: look.descriptorBytes,
      colours: look.colourBytes)
    #expect(read == look)
  }

  @Test func takesLessThan12kBWhateverIsSeen() throws {
    let most = LearnedLook.mostPoints
    let point = LookPoint(x: 0, y: 0, level: 0, angle: 0)
    let shape = try #require(LearnedLook.Shape(width: 255, height: 255))
    let look = try #require(
      LearnedLook(
        points: [LookPoint](repeating: point, count: most),
        descriptors: [UInt64](repeating: 0, count: 4 * most),
        colours: [UInt8](repeating: 0, count: 192), shape: shape))
    let bytes = look.pointBytes.count + look.descriptorBytes.count + look.colourBytes.count
    #expect(bytes < 12_000)
  }

  @Test func refusesWhatDoesNotBelongTogether() throws {
    let shape = try #require(LearnedLook.Shape(width: 255, height: 255))
    let point = LookPoint(x: 0, y: 0, level: 0, angle: 0)
    let colours = [UInt8](repeating: 0, count: 192)
    for (points, words, colours) in [
      (0, 0, colours), (1, 3, colours), (1, 4, []), (301, 1_204, colours),
    ] {
      let look = LearnedLook(
        points: [LookPoint](repeating: point, count: points),
        descriptors: [UInt64](repeating: 0, count: words), colours: colours, shape: shape)
      #expect(look == nil)
    }
  }

  @Test(arguments: [(UInt8(0), UInt8(255)), (255, 0), (200, 200), (0, 0)])
  func refusesAShapeThatIsNone(width: UInt8, height: UInt8) {
    #expect(LearnedLook.Shape(width: width, height: height) == nil)
  }

  @Test func refusesBytesThatAreNoLook() throws {
    let look = try #require(LearnedLook.plain(1))
    let (points, words, colours) = (look.pointBytes, look.descriptorBytes, look.colourBytes)
    func read(_ format: Int, _ points: [UInt8], _ words: [UInt8], _ colours: [UInt8]) -> Bool {
      LearnedLook(format: format, points: points, descriptors: words, colours: colours) != nil
    }
    #expect(read(1, points, words, colours))
    #expect(!read(2, points, words, colours))
    #expect(!read(1, Array(points.dropLast()), words, colours))
    #expect(!read(1, points, Array(words.dropLast()), colours))
    #expect(!read(1, points, words, []))
    #expect(!read(1, points, words, [1, 1] + colours.dropFirst(2)))
    #expect(!read(1, [], [], colours))
  }
}
