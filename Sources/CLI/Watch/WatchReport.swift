// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money

/// How a watch went.
struct WatchReport {
  var seconds = 0.0
  /// Pictures made ready to be shown, and those that are missing between them.
  var shown = 0
  var dropped = 0
  var looks = 0
  /// Milliseconds from a frame's coming to the labels that were read in it.
  var latencies: [Double] = []
  var readingSeconds = 0.0
  var cpuSeconds = 0.0

  private func perSecond(_ count: Double) -> Double { seconds > 0 ? count / seconds : 0 }

  var json: JSONText {
    .object([
      (
        "report",
        .object([
          ("seconds", .number(seconds.rounded(digits: 2))),
          (
            "preview",
            .object([("shown", .number(Double(shown))), ("dropped", .number(Double(dropped)))])
          ),
          ("readings_per_second", .number(perSecond(Double(looks)).rounded(digits: 1))),
          ("capture_to_label_ms", latency), ("cpu_percent", load),
          ("peak_memory_mb", .number(ProcessClock.peakMegabytes.rounded(digits: 1))),
        ])
      )
    ])
  }

  private var latency: JSONText {
    .object([
      ("p50", .optional(latencies.percentile(0.5))),
      ("p95", .optional(latencies.percentile(0.95))),
      ("max", .optional(latencies.max())),
    ])
  }

  private var load: JSONText {
    .object([
      ("reading", .number((100 * perSecond(readingSeconds)).rounded(digits: 1))),
      ("all", .number((100 * perSecond(cpuSeconds)).rounded(digits: 1))),
    ])
  }

  var sentence: String {
    func text(_ value: Double?) -> String { value.map { "\($0.rounded(digits: 0).plain)" } ?? "–" }
    return tr(
      "{seconds} s: {shown} pictures shown and {dropped} dropped, {readings} readings a second, labels after {median} ms ({slow} ms at 95%, {slowest} ms at most), {reading}% of a core for reading and {all}% in all, {memory} MB",
      [
        "seconds": "\(seconds.rounded(digits: 1))", "shown": "\(shown)", "dropped": "\(dropped)",
        "readings": "\(perSecond(Double(looks)).rounded(digits: 1))",
        "median": text(latencies.percentile(0.5)), "slow": text(latencies.percentile(0.95)),
        "slowest": text(latencies.max()), "reading": text(100 * perSecond(readingSeconds)),
        "all": text(100 * perSecond(cpuSeconds)), "memory": text(ProcessClock.peakMegabytes),
      ])
  }
}

extension Double {
  /// Without ".0".
  fileprivate var plain: String { String(Int(self)) }
}

extension JSONText {
  /// Milliseconds to a tenth.
  fileprivate static func optional(_ value: Double?) -> JSONText {
    value.map { .number($0.rounded(digits: 1)) } ?? .null
  }
}
