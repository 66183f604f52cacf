// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Products
import Recognition
import TagPress

/// Draws codes and pictures without one, and tells how well and how fast codes are read.
struct CodeBench {
  private let reader: CodeReader
  private let press: ScenePress

  struct Report {
    var drawn = 0
    /// In one frame, and in both of two.
    var read = 0
    var held = 0
    /// The number of codes that were read and are not there.
    var wrong = 0
    var empty = 0
    /// In frames without a code: in one frame, and in both of two.
    var invented = 0
    var heldInvented = 0
    /// The time of a processor that each frame took.
    var milliseconds: [Double] = []
  }

  /// Returns nil if a font is missing that the frames without a code are drawn with.
  init?() throws(NoCodeLibrary) {
    guard let press = ScenePress() else { return nil }
    (reader, self.press) = (try CodeReader(), press)
  }

  /// - Parameters:
  ///   - codes: how many codes are shown, two frames each.
  ///   - empty: how many frames show none.
  func report(codes: Int, empty: Int) -> Report {
    var report = Report()
    for number in 0..<codes { show(number, &report) }
    for number in 0..<(empty + Self.looks - 1) / Self.looks { showNone(number, &report) }
    return report
  }

  private func show(_ number: Int, _ report: inout Report) {
    var chance = SplitMix64(seed: 31, line: number)
    let (press, text) = Self.code(&chance)
    let shot = CodePress.Shot.sharp(&chance)
    var votes = CodeVotes()
    for time in 0..<2 {
      let seen = read(press.picture(shot, &chance), &report, isTimed: true)
      let isRight = seen.contains { $0.text.hasPrefix(text) }
      let isHeld = votes.take(seen, at: .seconds(time)).contains { $0.text.hasPrefix(text) }
      if time == 0, isRight { report.read += 1 }
      if isHeld { report.held += 1 }
      report.wrong += seen.count { !$0.text.hasPrefix(text) }
    }
    report.drawn += 1
  }

  /// Every fourth is a square, every eighth short.
  private static func code(_ chance: inout SplitMix64) -> (CodePress, String) {
    let kind = chance.below(8)
    let digits = (0..<(kind == 7 ? 7 : 12)).map { _ in String(chance.below(10)) }.joined()
    let square = kind < 2 ? SquarePattern(digits) : nil
    if let square { return (CodePress(square), digits) }
    guard let bars = BarPattern(digits) else { preconditionFailure("digits are drawn") }
    return (CodePress(bars), digits)
  }

  /// A scene is looked at in so many ways: as it is, from other sides, from afar, upside down.
  private static let looks = 8

  private func showNone(_ number: Int, _ report: inout Report) {
    let families = SceneFamily.allCases
    let scene = press.scene(families[number % families.count], seed: 907, number: number)
    var picture = scene.picture
    var votes = CodeVotes()
    for look in 0..<Self.looks {
      if look == Self.looks / 2 { picture.halve() } else if look > 0 { picture = picture.turned }
      let seen = read(picture, &report, isTimed: false)
      report.empty += 1
      report.invented += seen.count
      report.heldInvented += votes.take(seen, at: .milliseconds(100 * look)).count
    }
  }

  private func read(
    _ picture: GrayPicture, _ report: inout Report, isTimed: Bool
  ) -> [ProductCode] {
    guard let frame = picture.frame else { return [] }
    let start = ThreadClock.now
    let seen = reader.codes(in: frame)
    if isTimed { report.milliseconds.append((ThreadClock.now - start) / .milliseconds(1)) }
    return seen.map(\.code)
  }
}
