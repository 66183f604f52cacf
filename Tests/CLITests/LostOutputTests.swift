// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

/// Results that nobody gets. Whoever backs up the history must hear that the disk was full.
@Suite struct LostOutputTests {
  private let traveller = Traveller.withYen()

  @Test(arguments: [
    "history --export csv", "history --export json", "convert 5", "convert --json 5 6", "settings",
    "settings --json", "parse ¥5", "parse --json ¥5", "--version", "--help",
  ])
  func saysThatADiskIsFull(_ words: String) {
    let answer = traveller.shell("\"$pricescan\" \(words) >/dev/full")
    #expect(answer.complaints.hasPrefix("pricescan: 無法輸出結果（"))
    #expect(answer.exitCode == 1)
  }

  @Test func saysThatStandardOutputIsClosed() {
    let answer = traveller.shell("\"$pricescan\" convert 5 >&-")
    #expect(answer.complaints.hasPrefix("pricescan: 無法輸出結果（"))
    #expect(answer.exitCode == 1)
  }

  @Test func keepsWhatWasSavedBeforeTheOutputWasLost() throws {
    #expect(traveller.shell("\"$pricescan\" settings set --rate 0.3 >/dev/full").exitCode == 1)
    #expect(try traveller.shownSettings().currencies.map(\.rate) == ["0.3"])
  }

  /// Where a broken pipe is no signal, as below some service managers, `yes` would never end.
  @Test func stopsReadingWhenNothingCanBeWritten() {
    let answer = traveller.shell(
      """
      trap '' PIPE
      yes ¥1,000 2>&- | { timeout 60 "$pricescan" parse --json; echo "ended with $?" >&2; } | head -n 1
      """)
    #expect(answer.lines.count == 1)
    #expect(answer.complaints == "ended with 1\n")
  }

  @Test(arguments: ["parse ¥1 ¥2 ¥3", "watch --source demo --seconds 5 --currency JPY --json"])
  func isSilentWhereItsReaderHasSeenEnough(_ words: String) {
    let answer = traveller.shell("\"$pricescan\" \(words) | head -n 1")
    #expect(answer.lines.count == 1)
    #expect(answer.complaints.isEmpty)
  }

  @Test func worksWithNoStreamsAtAll() {
    #expect(traveller.shell("\"$pricescan\" settings set --rate 0.4 <&- >&- 2>&-").exitCode == 1)
    #expect(traveller.types("convert", "10").output == "NT$ 4\n")
  }
}
