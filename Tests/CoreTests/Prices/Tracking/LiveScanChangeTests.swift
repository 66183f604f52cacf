// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Prices

/// A price that changes in place, on a screen or an electronic label.
struct LiveScanChangeTests {
  private let screen = LiveScreen()

  /// One digit, several, the length, the currency, in both directions.
  static let changes = [
    ("¥1,000", "¥1,080"), ("¥2,080", "¥1,980"), ("¥500", "¥540"), ("¥500", "¥900"),
    ("¥980", "¥1,280"), ("¥1,280", "¥980"), ("¥12,800", "¥1,280"), ("¥1,000", "$1,000"),
    ("$1,000", "¥1,000"),
  ]

  // MARK: Another price

  @Test(arguments: changes, [4, 12])
  func showsWhatStandsThereNowWithinASecond(_ change: (old: String, new: String), _ frames: Int) {
    // Ticking, every frame is read, so that many votes are for the old price.
    screen.shows(change.old, frames: frames, isTicking: frames > 4)
    #expect(screen.shown == [value(change.old)])
    let old = screen.last.map(\.id)
    screen.shows(change.new, frames: 1)
    #expect(!isSureOf(change.old))
    screen.shows(change.new, frames: 9)
    #expect(screen.shown == [value(change.new)])
    #expect(screen.last.map(\.id) != old)
  }

  @Test(arguments: changes, [4, 12])
  func tellsOfTwoPrices(_ change: (old: String, new: String), _ frames: Int) {
    screen.shows(change.old, frames: frames, isTicking: frames > 4)
    screen.shows(change.new, frames: 10)
    #expect(
      screen.news == ["+" + value(change.old), "-" + value(change.old), "+" + value(change.new)])
  }

  @Test func showsWhatIsReadLessSurelyNow() {
    screen.shows("¥1,000", frames: 12, isTicking: true)
    for _ in 0..<10 {
      screen.shows([.init(text: "¥1,080", misread: "Tea 1080")])
      #expect(screen.shown.allSatisfy { $0.hasSuffix("?") })
    }
    #expect(screen.shown == ["1080?"])
    #expect(screen.news == ["+1000", "-1000", "+1080"])
  }

  @Test func tellsOfEveryPriceThatComesAndGoesInOnePlace() {
    for text in ["¥1,000", "¥1,080", "¥1,000", "¥1,080"] {
      screen.shows(text, frames: 10)
      #expect(screen.shown == [value(text)])
    }
    #expect(screen.news == ["+1000", "-1000", "+1080", "-1080", "+1000", "-1000", "+1080"])
  }

  // MARK: The same price

  @Test(arguments: [2_000, 4_000, 20_000])
  func readsAnUnchangedPictureAgainAfterAPause(_ milliseconds: Int) {
    screen.shows("¥1,000", frames: 12)
    screen.givesNothing(forMilliseconds: milliseconds)
    screen.shows("¥1,000", frames: 5)
    #expect(screen.shown == ["1000"])
  }

  /// A shared screen that stands still gives a frame a second.
  @Test func readsAnUnchangedPictureNoMoreBetweenRareFrames() {
    screen.shows("¥1,000", frames: 12)
    // Three readings, and one in peace.
    screen.labels.wait(for: 12 + 4)
    let readings = screen.readings
    for _ in 0..<8 {
      screen.givesNothing(forMilliseconds: 1_000)
      screen.shows("¥1,000", frames: 1)
      #expect(screen.shown == ["1000"])
    }
    #expect(screen.readings == readings)
  }

  @Test func takesAnotherTaxWordForTheSamePrice() {
    screen.shows("税込¥1,080", frames: 5)
    #expect(screen.last.map(\.price.tax) == [.included])
    screen.shows("税抜¥1,080", frames: 5)
    #expect(screen.last.map(\.price.tax) == [.excluded])
    #expect(screen.news == ["+1080"])
  }

  @Test func staysWithAPriceThatIsMisreadNowAndThen() {
    for frame in 0..<60 {
      let misread = frame > 0 && frame % 5 == 0 ? "¥1,080" : nil
      screen.shows([.init(text: "¥1,000", misread: misread)], isTicking: true)
      #expect(screen.last.map { "\($0.price.value)" } == ["1000"])
    }
    #expect(screen.news == ["+1000"])
  }

  @Test func staysWithAPriceThatIsReadInTwoWaysByTurns() {
    screen.shows("¥1,000", frames: 4)
    for frame in 0..<60 {
      let misread = frame % 2 == 0 ? "¥1,080" : nil
      screen.shows([.init(text: "¥1,000", misread: misread)], isTicking: true)
      #expect(screen.shown == ["1000?"])
    }
    #expect(screen.news == ["+1000"])
  }

  @Test func isSureAgainWhenNothingContradictsIt() {
    screen.shows("¥1,000", frames: 4)
    screen.shows([.init(text: "¥1,000", misread: "¥1,080")], isTicking: true)
    #expect(screen.shown == ["1000?"])
    screen.shows("¥1,000", frames: 4)
    #expect(screen.shown == ["1000"])
  }

  // MARK: How it changes

  @Test func findsItsWayThroughAFade() {
    screen.shows("¥1,000", frames: 6)
    for step in 1..<10 {
      let share = Double(step) / 10
      screen.shows([
        .init(text: "¥1,000", strength: 1 - share, isRead: step < 4),
        .init(text: "¥1,080", strength: share, isRead: step > 6),
      ])
    }
    screen.shows("¥1,080", frames: 10)
    #expect(screen.shown == ["1080"])
    #expect(screen.news == ["+1000", "-1000", "+1080"])
  }

  @Test func showsNothingOfAPriceThatFadedAway() {
    screen.shows("¥1,000", frames: 6)
    for step in 1..<10 {
      screen.shows([.init(text: "¥1,000", strength: 1 - Double(step) / 10, isRead: step < 6)])
    }
    for _ in 0..<10 { screen.shows([]) }
    #expect(screen.shown.isEmpty)
  }

  @Test func knowsAPriceThatBlinks() {
    for _ in 0..<4 {
      screen.shows("¥1,000", frames: 5)
      #expect(screen.shown == ["1000"])
      for _ in 0..<5 { screen.shows([]) }
    }
    screen.shows("¥1,000", frames: 2)
    #expect(Set(screen.labels.all.flatMap(\.labels).map(\.id)).count == 1)
  }

  @Test func showsTheOtherOfTwoPricesThatBlinkInOnePlace() {
    screen.shows("¥1,000", frames: 5)
    for _ in 0..<5 { screen.shows([]) }
    #expect(screen.shown.isEmpty)
    screen.shows("¥1,080", frames: 1)
    #expect(!isSureOf("¥1,000"))
    screen.shows("¥1,080", frames: 9)
    #expect(screen.shown == ["1080"])
    #expect(screen.news.suffix(2) == ["-1000", "+1080"])
  }

  private static let list = ["¥1,000", "¥1,080", "¥1,980", "¥2,080", "¥2,500", "¥980"]

  /// The rows of the list that are in view when it has been moved so far.
  private func rows(movedBy pixels: Int) -> [LiveScreen.Line] {
    Self.list.enumerated().map { row, text in
      LiveScreen.Line(text: text, y: 40 + 40 * row - pixels)
    }.filter { (30..<160).contains($0.y) }
  }

  @Test func followsPricesThatScroll() {
    for _ in 0..<5 { screen.shows(rows(movedBy: 0)) }
    #expect(screen.shown == ["1000", "1080", "1980"])
    for pixels in stride(from: 4, through: 40, by: 4) { screen.shows(rows(movedBy: pixels)) }
    for _ in 0..<10 { screen.shows(rows(movedBy: 40)) }
    #expect(screen.shown == ["1080", "1980", "2080"])
  }

  /// Each row stands where another stood, and looks much like it.
  @Test(arguments: [1, 2, 3])
  func showsWhatStandsThereWhenAListJumps(_ count: Int) {
    for _ in 0..<5 { screen.shows(rows(movedBy: 0)) }
    for _ in 0..<10 { screen.shows(rows(movedBy: 40 * count)) }
    #expect(screen.shown == Self.list[count..<count + 3].map(value))
  }

  // MARK: Words of the tests

  private func value(_ text: String) -> String { text.filter(\.isNumber) }

  private func isSureOf(_ text: String) -> Bool {
    screen.last.contains {
      $0.price.text == text && $0.price.belief >= Price.sureBelief
    }
  }
}
