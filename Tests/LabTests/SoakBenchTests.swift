// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@testable import Lab

@Suite(.timeLimit(.minutes(10))) struct SoakBenchTests {
  private let traveller = Traveller(typing: "pricelab")

  private struct Line: Decodable {
    let minutes: Double?
    let memory_mb: Double?
    let threads: Int?
    let descriptors: Int?
    let frames: Int?
    let growth: [String: Double]?
  }

  /// A short one: every fault has its second.
  @Test func survivesEveryFaultOfASource() throws {
    let answer = traveller.types("bench", "soak", "--seconds", "8", "--json")
    #expect(answer.complaints.isEmpty)
    let lines = try answer.lines.map { try JSONLine<Line>($0).content }
    let round = try #require(lines.first)
    #expect(round.frames ?? 0 > 0 && round.memory_mb ?? 0 > 1 && round.minutes ?? 0 > 0)
    #expect(round.threads ?? 0 > 0 && round.descriptors ?? 0 > 2)
    let growth = try #require(lines.last?.growth)
    #expect(Set(growth.keys) == ["memory_mb", "threads", "descriptors"])
  }

  @Test(arguments: [["soak", "more"], ["soak", "--seconds", "0"], ["soak", "--scenes", "1"]])
  func refusesWhatItDoesNotKnow(_ words: [String]) {
    #expect(traveller.run(["bench"] + words).exitCode == 2)
  }

  // MARK: Growth

  /// Half a minute each.
  private func rounds(_ holdings: [Holdings]) -> [SoakBench.Round] {
    holdings.enumerated().map { index, holdings in
      SoakBench.Round(minutes: Double(index + 1) / 2, holdings: holdings)
    }
  }

  @Test func findsNoGrowthWhereWhatIsHeldOnlyTrembles() {
    let growth = SoakGrowth(
      rounds(
        (0..<120).map {
          Holdings(
            megabytes: $0 < 9 ? 90 : 120 + Double($0 % 3), threads: 9 + $0 % 2, descriptors: 12)
        }))
    #expect(growth.isNone && growth.megabytes.magnitude <= 2)
  }

  @Test(arguments: [
    (0.03, 0, 0), (0, 1, 0), (0, 0, 1),
  ])
  func findsWhatIsNeverGivenBack(_ megabytes: Double, _ threads: Int, _ descriptors: Int) {
    let growth = SoakGrowth(
      rounds(
        (0..<120).map {
          Holdings(
            megabytes: 120 + megabytes * Double($0), threads: 9 + threads * $0 / 30,
            descriptors: 12 + descriptors * $0 / 30)
        }))
    #expect(!growth.isNone)
  }

  @Test func findsNoGrowthInASingleRound() {
    #expect(SoakGrowth(rounds([Holdings(megabytes: 100, threads: 9, descriptors: 12)])).isNone)
    #expect(SoakGrowth([]).isNone)
  }
}
