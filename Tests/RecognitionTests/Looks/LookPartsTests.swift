// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Products
import Testing

@testable import Recognition

@Suite struct LookPartsTests {
  /// A white square on black, its upper left corner at 40, 40.
  private var square: GreyPlane {
    let pixels = (0..<120 * 100).map { place in
      let (x, y) = (place % 120, place / 120)
      return (40..<80).contains(x) && (40..<70).contains(y) ? UInt8(230) : 20
    }
    return GreyPlane(width: 120, height: 100, pixels: pixels)
  }

  @Test func aSquareHasFourCorners() {
    let corners = Corners.corners(in: square, count: 20)
    let near = [(40, 40), (79, 40), (40, 69), (79, 69)].map { x, y in
      corners.contains { abs($0.x - x) <= 2 && abs($0.y - y) <= 2 }
    }
    #expect(near == [true, true, true, true])
    #expect(corners.allSatisfy { $0.strength > 0 })
  }

  @Test func whatIsSmallHasNoCorners() {
    let small = GreyPlane(width: 20, height: 20, pixels: [UInt8](repeating: 9, count: 400))
    #expect(Corners.corners(in: small, count: 20).isEmpty)
  }

  @Test func cornersAreSpreadWhereThereAreMoreThanWanted() {
    let dots = GreyPlane(
      width: 240, height: 200,
      pixels: (0..<240 * 200).map { ($0 % 240) % 12 < 4 && ($0 / 240) % 12 < 4 ? 240 : 10 })
    let corners = Corners.corners(in: dots, count: 40)
    #expect(corners.count == 40)
    #expect(Set(corners.map { $0.x / 60 }).count == 4)
  }

  @Test func dimCornersAreFoundWhereThereAreNoOthers() {
    let dim = GreyPlane(width: 120, height: 100, pixels: square.pixels.map { $0 > 99 ? 32 : 20 })
    #expect(Corners.corners(in: dim, count: 20).count >= 4)
  }

  @Test func theSameCornerTurnedHasNearlyTheSameBits() throws {
    let descriptor = Descriptor()
    let level = LookLevel(square)
    let first = descriptor.describe(.init(x: 40, y: 40, strength: 1), in: level)
    let second = descriptor.describe(.init(x: 79, y: 40, strength: 1), in: level)
    let other = descriptor.describe(.init(x: 60, y: 55, strength: 1), in: level)
    let turn = Int(second.angle) - Int(first.angle)
    #expect((56...72).contains((turn + 256) % 256))
    #expect(Self.distance(first.bits, second.bits) < 48)
    #expect(Self.distance(first.bits, other.bits) > 60)
  }

  private static func distance(_ first: [UInt64], _ second: [UInt64]) -> Int {
    zip(first, second).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
  }

  @Test func levelsShrinkUntilTheyAreTooSmall() {
    let levels = LookLevels(square).levels
    #expect(levels.map(\.plane.width).prefix(3) == [480, 384, 307])
    #expect(levels.count == 8)
    let long = GreyPlane(width: 900, height: 60, pixels: [UInt8](repeating: 9, count: 54_000))
    #expect(LookLevels(long).levels.isEmpty)
  }

  // MARK: Fits

  private func pairs(_ place: (Point) -> Point) -> [PlacePair] {
    (0..<12).map { index in
      let point = Point(x: Double(index % 4) / 4, y: Double(index / 4) / 3)
      return PlacePair(from: point, to: place(point))
    }
  }

  @Test(arguments: [PlaneFit.Kind.similar, .affine, .perspective])
  func findsHowAPlaneLies(kind: PlaneFit.Kind) throws {
    let moved = pairs { Point(x: 3 + 2 * $0.x - 0.5 * $0.y, y: 1 + 0.5 * $0.x + 2 * $0.y) }
    let fit = try #require(PlaneFit(kind, moved))
    #expect(moved.allSatisfy { fit.miss($0) < 1e-9 })
    let box = Box(x: 0, y: 0, width: 1, height: 1)
    #expect(fit.quad(of: box) != nil)
  }

  @Test func findsAPerspective() throws {
    let seen = pairs { point in
      let depth = 1 + 0.3 * point.x + 0.1 * point.y
      return Point(x: (point.x + 0.2) / depth, y: (point.y - 0.1) / depth)
    }
    let fit = try #require(PlaneFit(.perspective, seen))
    #expect(seen.allSatisfy { fit.miss($0) < 1e-9 })
  }

  @Test func tooFewPairsTellNothing() {
    #expect(PlaneFit(.perspective, pairs { $0 }.prefix(3)) == nil)
    let onePlace = [PlacePair](
      repeating: PlacePair(from: Point(x: 1, y: 1), to: Point(x: 2, y: 2)), count: 9)
    #expect(PlaneFit(.affine, onePlace) == nil)
  }

  @Test func whatIsMirroredOrBehindIsNotSeen() throws {
    let mirrored = try #require(PlaneFit(.affine, pairs { Point(x: -$0.x, y: $0.y) }))
    let box = Box(x: 0, y: 0, width: 1, height: 1)
    #expect(mirrored.quad(of: box) == nil)
    let steep = try #require(
      PlaneFit(
        .perspective, pairs { Point(x: $0.x / (1 - 0.7 * $0.x), y: $0.y / (1 - 0.7 * $0.x)) }))
    #expect(steep.quad(of: Box(x: 0, y: 0, width: 2, height: 1)) == nil)
    #expect(steep.place(of: Point(x: 2, y: 0)) == nil)
    #expect(steep.miss(PlacePair(from: Point(x: 2, y: 0), to: Point(x: 0, y: 0))) == .infinity)
  }

  @Test func onePairTellsWhereItWouldLie() {
    let pair = PlacePair(from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 2))
    let fit = PlaneFit(pair, growth: 2, cosine: 0, sine: 1)
    #expect(fit.miss(pair) < 1e-9)
    let moved = fit.place(of: Point(x: 1, y: 0.5))
    #expect(moved.map { abs($0.x - 1) < 1e-9 && abs($0.y - 3) < 1e-9 } == true)
  }

  // MARK: Colours

  private func grid(_ colour: (Int) -> SIMD3<UInt8>) throws -> ColourGrid {
    let shape = try #require(LearnedLook.Shape(width: 255, height: 255))
    let colours = (0..<64).flatMap { cell in
      let colour = colour(cell)
      return [colour.x, colour.y, colour.z]
    }
    let look = try #require(
      LearnedLook(
        points: [LookPoint(x: 0, y: 0, level: 0, angle: 0)], descriptors: [0, 0, 0, 0],
        colours: colours, shape: shape))
    return ColourGrid(look)
  }

  private let everywhere = [Int](repeating: 1, count: 64)

  @Test func theSameColoursInAnotherLightAgree() throws {
    let day = try grid { SIMD3(UInt8(40 + 2 * $0), 120, UInt8(200 - 2 * $0)) }
    let evening = try grid { SIMD3(UInt8(24 + Int(1.2 * Double($0))), 60, UInt8(90 - $0)) }
    let own = try #require(day.misses(of: day, lit: everywhere))
    #expect(own == [Double?](repeating: 0, count: 64))
    let misses = try #require(day.misses(of: evening, lit: everywhere))
    #expect(misses.compactMap(\.self).count { $0 < 0.13 } > 57)
  }

  @Test func aBandOfAnotherColourDisagrees() throws {
    let red = try grid { $0 / 8 < 3 ? SIMD3(200, 30, 30) : SIMD3(220, 220, 210) }
    let green = try grid { $0 / 8 < 3 ? SIMD3(30, 160, 40) : SIMD3(220, 220, 210) }
    let misses = try #require(red.misses(of: green, lit: everywhere)).map { $0 ?? -1 }
    #expect(misses.prefix(24).allSatisfy { $0 > 0.5 })
    #expect(misses.dropFirst(24).allSatisfy { (0..<0.01).contains($0) })
  }

  /// A hand covers more than half of it.
  @Test func theLightIsThatOfWhatIsFoundAgain() throws {
    let whole = try grid { _ in SIMD3(200, 120, 40) }
    let held = try grid { $0 < 24 ? SIMD3(100, 60, 20) : SIMD3(205, 160, 135) }
    let found = (0..<64).map { $0 < 24 ? 2 : 0 }
    let misses = try #require(whole.misses(of: held, lit: found)).map { $0 ?? -1 }
    #expect(misses.prefix(24).allSatisfy { (0..<0.02).contains($0) })
    #expect(misses.dropFirst(24).allSatisfy { $0 > 0.3 })
  }

  @Test func whatIsDarkOrUnseenTellsNoColours() throws {
    let light = try grid { _ in SIMD3(200, 200, 200) }
    let dark = try grid { _ in SIMD3(0, 0, 0) }
    #expect(light.misses(of: dark, lit: everywhere) == nil)
    #expect(light.misses(of: light, lit: [Int](repeating: 0, count: 64)) == nil)
    let picture = try #require(
      Picture(
        pixels: Pixels(copying: [UInt8](repeating: 9, count: 48)),
        size: PixelSize(width: 4, height: 4), stride: 12, time: .zero))
    let unseen = ColourGrid(of: picture) { _ in nil }
    #expect(light.misses(of: unseen, lit: everywhere) == nil)
    #expect(unseen.bytes == [UInt8](repeating: 0, count: 192))
  }

  // MARK: Print

  /// A thing whose parts are of the same colour, but for those in a rectangle.
  private func parts(
    otherIn columns: Range<Int>, _ rows: Range<Int>, corners: Int
  ) -> PrintedParts {
    let isOther = (0..<64).map { columns.contains($0 % 8) && rows.contains($0 / 8) }
    return PrintedParts(
      found: isOther.map { $0 ? 0 : 1 }, corners: isOther.map { $0 ? corners : 6 },
      misses: isOther.map { $0 ? 0.3 : 0.01 })
  }

  @Test func aBandOfAnotherColourBetweenWhatIsTheSameIsAnotherFlavour() {
    let band = parts(otherIn: 1..<7, 3..<5, corners: 0)
    #expect((band.within, band.nearEdge, band.atEdge) == (6, 0, 0))
    #expect(parts(otherIn: 1..<7, 3..<5, corners: 6).within == 12)
  }

  @Test func aHandSpeaksAgainstNothing() {
    let hand = parts(otherIn: 0..<8, 5..<8, corners: 0)
    #expect((hand.within, hand.nearEdge, hand.atEdge) == (0, 0, 0))
  }

  @Test func otherPrintAtTheEdgeSpeaksAgainstIt() {
    let band = parts(otherIn: 0..<8, 5..<8, corners: 6)
    #expect((band.within, band.nearEdge, band.atEdge) == (0, 0, 12))
  }

  @Test func whatStoodBesideItSpeaksAgainstNothing() {
    let beside = parts(otherIn: 7..<8, 0..<8, corners: 6)
    #expect((beside.within, beside.nearEdge, beside.atEdge) == (0, 0, 0))
  }

  @Test func otherPrintAmongWhatIsTheSameIsNotTheThing() {
    let wholly = parts(otherIn: 0..<0, 0..<0, corners: 6)
    let place = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 9, y: 0), bottomRight: Point(x: 9, y: 9),
      bottomLeft: Point(x: 0, y: 9))
    let match = { LookMatch(points: 45, print: $0, place: place) }
    #expect(match(wholly).isSure)
    #expect(!match(parts(otherIn: 1..<7, 3..<5, corners: 6)).isSure)
  }

  @Test func whatIsTheSameCountsOnlyAmongOthersThatAre() {
    #expect(parts(otherIn: 0..<0, 0..<0, corners: 0).same == 36)
    #expect(parts(otherIn: 0..<8, 3..<8, corners: 0).same == 6)
  }
}
