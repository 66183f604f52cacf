// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Testing

@testable import Storage

@Suite struct TimestampUTCTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_399_999, "2000-02-28T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
      (1_787_393_702_125, "2026-08-22T10:15:02.125Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
      (.max, "292278994-08-17T07:12:55.807Z"),
      (.min, "-292275055-05-16T16:47:04.192Z"),
    ] as [(Int64, String)])
  func writesAnyMoment(_ milliseconds: Int64, _ expected: String) {
    #expect(Timestamp(milliseconds: milliseconds).iso8601 == expected)
  }

  @Test func writesANameForAFile() {
    #expect(Timestamp(milliseconds: 1_787_393_702_125).fileNamePart == "20260822T101502Z")
  }

  @Test func readsTheClock() {
    // Later than the day on which this was written.
    #expect(Timestamp.now.milliseconds > 1_767_225_600_000)
  }
}
