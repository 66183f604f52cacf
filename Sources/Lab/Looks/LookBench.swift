// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Products
import Recognition
import TagPress

/// Shows drawn packages once each, then meets them again, and others that were never shown.
struct LookBench {
  private let press: PackagePress
  private let studio = PackageStudio()
  private let reader = LookReader()
  private let matcher = LookMatcher()

  struct Report {
    var learned = 0
    var met = 0
    /// Named, and as what they are.
    var right = 0
    /// Asked "which one?", the right one among them.
    var asked = 0
    /// Named as another.
    var wrong = 0
    var strangers = 0
    /// Named, though never shown.
    var invented = 0
    /// The mistakes: what was taken for what.
    var mistakes: [String] = []
    var milliseconds: [Double] = []
    var bytes = 0
  }

  /// Every third brand has two flavours that are shown; strangers are other flavours of brands that
  /// are known, or brands that nobody knows.
  private struct Package: Equatable, CustomStringConvertible {
    let brand: Int
    let flavour: Int

    var description: String { "\(brand)/\(flavour)" }
  }

  /// Which packages are drawn, and how they are met.
  private let seed: Int

  /// Returns nil if a font is missing that packages are drawn with.
  init?(seed: Int) {
    guard let press = PackagePress() else { return nil }
    (self.press, self.seed) = (press, seed)
  }

  private func chance(_ salt: Int, _ number: Int) -> SplitMix64 {
    SplitMix64(seed: UInt64(seed &* 65_536 &+ salt), line: number)
  }

  func report(things: Int, meetings: Int, strangers: Int) -> Report {
    var report = Report()
    let shown = Self.shown(things)
    let known = shown.enumerated().compactMap { index, package in
      learn(package, number: index).map { (package, $0) }
    }
    report.learned = known.count
    report.bytes = known.map { $0.1.size }.max() ?? 0
    for meeting in 0..<meetings {
      for (index, package) in shown.enumerated() {
        meet(package, number: index + meeting * shown.count, known, &report)
      }
    }
    for index in 0..<strangers {
      let package =
        index % 3 == 0
        ? Package(brand: shown[index % shown.count].brand, flavour: 40)
        : Package(brand: 10_000 + index, flavour: 0)
      meetStranger(package, number: index, known, &report)
    }
    return report
  }

  private static func shown(_ things: Int) -> [Package] {
    (0..<things).map { thing in
      thing % 4 == 3
        ? Package(brand: thing - 1, flavour: 1) : Package(brand: thing, flavour: 0)
    }
  }

  private func learn(_ package: Package, number: Int) -> LearnedLook? {
    var chance = chance(0x1EA4, number)
    guard let picture = take(package, .shown(&chance), &chance) else { return nil }
    return reader.learn(picture, in: LookReader.middle(of: picture))
  }

  private func meet(
    _ package: Package, number: Int, _ known: [(Package, LearnedLook)], _ report: inout Report
  ) {
    var chance = chance(0x3E7, number)
    report.met += 1
    switch name(package, .met(&chance), known, &chance, &report) {
    case .none: break
    case .one(let index, _) where known[index].0 == package: report.right += 1
    case .one(let index, _):
      report.wrong += 1
      report.mistakes.append("\(package) for \(known[index].0)")
    case .several(let list):
      if list.contains(where: { known[$0].0 == package }) { report.asked += 1 }
    }
  }

  private func meetStranger(
    _ package: Package, number: Int, _ known: [(Package, LearnedLook)], _ report: inout Report
  ) {
    var chance = chance(0x57A6, number)
    report.strangers += 1
    guard case .one(let index, _) = name(package, .met(&chance), known, &chance, &report) else {
      return
    }
    report.invented += 1
    report.mistakes.append("\(package) for \(known[index].0)")
  }

  private func name(
    _ package: Package, _ shot: PackageShot, _ known: [(Package, LearnedLook)],
    _ chance: inout SplitMix64, _ report: inout Report
  ) -> LookAnswer {
    guard let picture = take(package, shot, &chance) else { return .none }
    let start = ThreadClock.now
    let whole = Box(
      x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
    let seen = reader.look(at: picture, in: whole)
    let answer = seen.map { matcher.answer(among: known.map { [$0.1] }, in: $0) } ?? .none
    report.milliseconds.append((ThreadClock.now - start) / .milliseconds(1))
    return answer
  }

  private func take(
    _ package: Package, _ shot: PackageShot, _ chance: inout SplitMix64
  ) -> Picture? {
    let front = press.front(brand: seed * 100_000 + package.brand, flavour: package.flavour)
    return studio.picture(of: front, shot, &chance).picture
  }
}

extension LearnedLook {
  fileprivate var size: Int { pointBytes.count + descriptorBytes.count + colourBytes.count }
}
