// SPDX-License-Identifier: GPL-3.0-or-later

import Products
import Testing

@testable import Lab

@Suite struct CodeVotesTests {
  private let milk: ProductCode
  private let other: ProductCode

  init() throws {
    milk = try #require(ProductCode(typed: "4006381333931"))
    other = try #require(ProductCode(typed: "96385074"))
  }

  @Test func aCodeCountsOnceTwoFramesShowIt() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .seconds(1)).isEmpty)
    #expect(votes.take([milk], at: .seconds(2)) == [milk])
    #expect(votes.take([milk], at: .seconds(3)) == [milk])
  }

  @Test func theSameFrameTwiceIsOneFrame() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .zero).isEmpty)
    #expect(votes.take([milk], at: .zero).isEmpty)
    #expect(votes.take([milk], at: .milliseconds(33)) == [milk])
  }

  @Test func aBlurredFrameBetweenThemDoesNoHarm() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .zero).isEmpty)
    #expect(votes.take([], at: .milliseconds(200)).isEmpty)
    #expect(votes.take([milk], at: .milliseconds(400)) == [milk])
  }

  @Test func whatWasSeenLongAgoDoesNotCount() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .zero).isEmpty)
    #expect(votes.take([milk], at: .seconds(3)).isEmpty)
    #expect(votes.take([milk], at: .seconds(4)) == [milk])
  }

  @Test func twoCodesHoldEachByItself() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .zero).isEmpty)
    #expect(votes.take([milk, other], at: .seconds(1)) == [milk])
    #expect(votes.take([other, milk], at: .seconds(2)) == [other, milk])
  }

  @Test func aClockThatWasSetBackStartsAnew() {
    var votes = CodeVotes()
    #expect(votes.take([milk], at: .seconds(9)).isEmpty)
    #expect(votes.take([milk], at: .seconds(1)).isEmpty)
    #expect(votes.take([milk], at: .seconds(2)) == [milk])
  }
}
