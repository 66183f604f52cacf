// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Recognition

/// The loops over pixels against the plainest way to say what they do.
@Suite struct FindingPartsTests {
  @Test(arguments: [(1, 1), (5, 3), (16, 9), (33, 2)])
  func halvesToMeansOfFourPixels(width: Int, height: Int) {
    let picture = noise(width, height, seed: 1)
    picture.withPlane { plane in
      var own = OwnPlane()
      let half = own.halve(plane)
      #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
      for y in 0..<half.height {
        for x in 0..<half.width {
          let columns = [2 * x, min(2 * x + 1, width - 1)]
          let rows = [2 * y, min(2 * y + 1, height - 1)]
          let sum = rows.flatMap { y in columns.map { x in picture[x, y] } }.reduce(0, +)
          #expect(abs(Int(half.row(y)[x]) - (sum + 2) / 4) <= 1)
        }
      }
    }
  }

  @Test func shrinksToTheMeanOfTheAreaThatAPixelCovers() {
    let picture = Pixmap(6, 3) { x, y in UInt8(x * 30 + y * 7) }
    picture.withPlane { plane in
      var resampler = Resampler()
      var own = OwnPlane()
      let small = resampler.resample(plane, toWidth: 4, height: 2, into: &own)
      // The first pixel covers one and a half columns and rows: 10 and 7/3 on average.
      #expect(abs(Int(small.row(0)[0]) - 12) <= 1)
      #expect(abs(Int(small.row(1)[3]) - 152) <= 1)
    }
  }

  @Test func growsBetweenTheMiddlesOfPixels() {
    let picture = Pixmap(2, 1) { x, _ in x == 0 ? 0 : 200 }
    picture.withPlane { plane in
      var resampler = Resampler()
      var own = OwnPlane()
      let large = resampler.resample(plane, toWidth: 4, height: 2, into: &own)
      #expect((0..<4).map { Int(large.row(1)[$0]) } == [0, 50, 150, 200])
    }
  }

  @Test(arguments: [(1, 1), (3, 40), (70, 5), (31, 23)])
  func meansAreThoseOfTheWindow(width: Int, height: Int) {
    let picture = noise(width, height, seed: 2)
    picture.withPlane { plane in
      var means = LocalMeans()
      for radius in [4, 8] {
        means.begin(plane, radius: radius, contrast: 6)
        for y in 0..<height {
          means.advance(in: plane)
          for x in 0..<width {
            let mean = min(max(picture.mean(around: x, y, radius), 6), 249)
            #expect(abs(Double(means.row[x] & 0xFF) - mean) <= 0.51)
            #expect(means.row[x] & 0xFF == means.row[x] >> 8)
          }
        }
      }
    }
  }

  @Test(arguments: [1, 15, 16, 63, 64, 65, 130])
  func inkIsWhatDiffersFromTheMeansByMoreThanTheContrast(width: Int) {
    let picture = noise(width, 1, seed: 3)
    let means = [UInt16](repeating: 128 * 0x101, count: width + 64)
    var ink = InkRow()
    ink.begin(width: width)
    picture.withPlane {
      ink.compare($0.row(0), width: width, means: means, contrast: 20)
    }
    for x in 0..<ink.wordCount * 64 {
      let isInside = x < width
      #expect((ink.dark[x / 64] >> UInt64(x % 64) & 1 == 1) == (isInside && picture[x, 0] < 108))
      #expect((ink.light[x / 64] >> UInt64(x % 64) & 1 == 1) == (isInside && picture[x, 0] > 148))
    }
  }

  @Test(arguments: [1, 64, 100, 128])
  func thickeningAddsThePixelsToTheRightAndBelow(width: Int) {
    let picture = noise(width, 5, seed: 4)
    let means = [UInt16](repeating: 128 * 0x101, count: width + 64)
    var ink = InkRow()
    ink.begin(width: width)
    picture.withPlane { plane in
      for y in 0..<5 {
        ink.compare(plane.row(y), width: width, means: means, contrast: 60)
        ink.thicken()
        for x in 0..<ink.wordCount * 64 {
          let around = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)].filter {
            $0 >= 0 && $1 >= 0
          }
          let isDark = x < width && around.contains { picture[$0, $1] < 68 }
          let isLight = x < width && around.contains { picture[$0, $1] > 188 }
          #expect((ink.dark[x / 64] >> UInt64(x % 64) & 1 == 1) == isDark)
          #expect((ink.light[x / 64] >> UInt64(x % 64) & 1 == 1) == isLight)
        }
      }
    }
  }

  /// SeededRandom of which half is ink has every kind of touching and joining.
  @Test(arguments: [(1, 1, 2), (64, 30, 2), (100, 41, 2), (130, 60, 3), (40, 64, 5), (64, 8, 1)])
  func componentsAreThoseOfAFloodFill(width: Int, height: Int, oneIn: Int) {
    var noise = SeededRandom(seed: UInt64(width))
    let isInk = (0..<width * height).map { _ in Int.random(in: 0..<oneIn, using: &noise) == 0 }
    let scan = scan(isInk, width)
    var found: Set<[Int32]> = []
    for i in 0..<scan.blobCount where scan.blobs[i].parent == Int32(i) {
      let blob = scan.blobs[i]
      var (area, runs, next) = (Int32(0), Int32(0), blob.firstRun)
      while next >= 0 {
        area += Int32(scan.runs[Int(next)].end - scan.runs[Int(next)].start)
        runs += 1
        next = scan.runs[Int(next)].next
      }
      #expect(area == blob.area && runs == blob.runCount)
      found.insert([blob.left, blob.top, blob.right, blob.bottom, area])
    }
    #expect(found == flooded(isInk, width))
  }

  @Test func scratchKeepsWhatItIsToldToKeep() {
    var scratch = Scratch<Int>()
    scratch.reserve(3)
    for i in 0..<3 { scratch.start[i] = i }
    scratch.reserve(1000, keeping: 3)
    #expect((0..<3).map { scratch.start[$0] } == [0, 1, 2])
    let place = scratch.start
    scratch.reserve(1200, keeping: 3)
    #expect(scratch.start == place)
  }
}

private func scan(_ isInk: [Bool], _ width: Int) -> ComponentScan {
  var scan = ComponentScan()
  scan.begin()
  let wordCount = (width + 63) / 64
  for y in 0..<isInk.count / width {
    var words = [UInt64](repeating: 0, count: wordCount)
    for x in 0..<width where isInk[y * width + x] { words[x / 64] |= 1 << UInt64(x % 64) }
    scan.add(row: y, of: words, count: wordCount)
  }
  return scan
}

/// Left, top, right, bottom and area of everything that hangs together, corners too.
private func flooded(_ isInk: [Bool], _ width: Int) -> Set<[Int32]> {
  var isLeft = isInk
  var found: Set<[Int32]> = []
  for start in isInk.indices where isLeft[start] {
    var (waiting, members): ([Int], [Int]) = ([start], [])
    isLeft[start] = false
    while let place = waiting.popLast() {
      members.append(place)
      for dy in -1...1 {
        for dx in -1...1 {
          let (x, y) = (place % width + dx, place / width + dy)
          guard x >= 0, x < width, y >= 0, y < isInk.count / width, isLeft[y * width + x]
          else { continue }
          isLeft[y * width + x] = false
          waiting.append(y * width + x)
        }
      }
    }
    let (columns, rows) = (members.map { $0 % width }, members.map { $0 / width })
    let box = [columns.min(), rows.min(), columns.max(), rows.max()].compactMap(\.self)
    found.insert([box[0], box[1], box[2] + 1, box[3] + 1, members.count].map { Int32($0) })
  }
  return found
}

private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Pixmap {
  var noise = SeededRandom(seed: seed)
  return Pixmap(width, height) { _, _ in .random(in: 0...255, using: &noise) }
}

private struct Pixmap {
  let width: Int
  let height: Int
  private var bytes: [UInt8] = []

  init(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) {
    self.width = width
    self.height = height
    for y in 0..<height {
      for x in 0..<width { bytes.append(value(x, y)) }
    }
  }

  subscript(x: Int, y: Int) -> Int {
    Int(bytes[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
  }

  func mean(around x: Int, _ y: Int, _ radius: Int) -> Double {
    var sum = 0
    for dy in -radius...radius {
      for dx in -radius...radius { sum += self[x + dx, y + dy] }
    }
    return Double(sum) / Double((2 * radius + 1) * (2 * radius + 1))
  }

  func withPlane(_ body: (Plane) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      body(Plane(start: start, width: width, height: height, stride: width))
    }
  }
}
