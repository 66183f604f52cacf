// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct SplitMix64Tests {
  /// The numbers that the authors' C program gives for this seed.
  @Test func givesThePublishedNumbers() {
    var chance = SplitMix64(seed: 1_234_567)
    #expect(chance.next() == 6_457_827_717_110_365_317)
    #expect(chance.next() == 3_203_168_211_198_807_973)
  }

  @Test func staysWithinItsBounds() {
    var chance = SplitMix64(seed: 1)
    let whole = (0..<1_000).map { _ in chance.within(3...7) }
    #expect(Set(whole) == [3, 4, 5, 6, 7])
    #expect((0..<1_000).allSatisfy { _ in (-1.5...2).contains(chance.within(-1.5...2)) })
  }

  @Test func picksByWeight() {
    var chance = SplitMix64(seed: 1)
    let picked = (0..<4_000).map { _ in chance.pick(["often": 3, "never": 0, "once": 1]) }
    #expect((2_900...3_100).contains(picked.filter { $0 == "often" }.count))
    #expect(!picked.contains("never"))
  }

  @Test func givesEveryLineItsOwnNumbers() {
    let first = (0..<1_000).map { line in
      var chance = SplitMix64(seed: 5, line: line)
      return chance.next()
    }
    #expect(Set(first).count == 1_000)
  }
}
