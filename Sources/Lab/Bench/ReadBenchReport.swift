// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Prices
import Recognition

/// `pricelab bench read`: how fast the pictures of some folders are read.
struct ReadBenchReport {
  private let bench: ReadBench
  private let folders: [String]
  private let reader: PictureReader

  init(_ folders: [String], _ place: Place) throws {
    self.folders = folders
    bench = ReadBench(folders: folders)
    reader = try PictureReader(
      modelFolder: place.modelFolder, context: PriceContext(place.settings))
  }

  func run(isJSON: Bool) throws -> ExitCode {
    guard !bench.files.isEmpty else {
      Console.complain(
        "There is no picture in \(folders.joined(separator: ", ")). Name a folder that holds some.")
      return .nothing
    }
    var failures = 0
    let ours = bench.ours(reader) { error in
      failures += 1
      Console.complain(Sentence.of(error))
    }
    let peer = bench.tesseract()
    try Console.say(isJSON ? json(ours, peer, failures) : table(ours, peer))
    if peer == nil {
      Console.complain(
        "Tesseract's own program is not installed, so there is nothing to compare with.")
    }
    return failures == 0 ? .ok : .nothing
  }

  private func json(_ ours: ReadBench.Result, _ peer: ReadBench.Result?, _ failures: Int) -> String
  {
    JSONText.object(
      [
        ("pictures", .number(Double(bench.files.count - failures))),
        ("failed", .number(Double(failures))),
      ] + ours.members + [("tesseract", peer.map { .object($0.members) } ?? .null)]
    ).text
  }

  private func table(_ ours: ReadBench.Result, _ peer: ReadBench.Result?) -> String {
    var table = TextTable(
      titles: ["", "p50 ms", "p95 ms", "pictures/s", "CPU s", "peak MB"],
      rightAligned: [1, 2, 3, 4, 5])
    for (program, result) in [("pricescan", ours)] + (peer.map { [("tesseract", $0)] } ?? []) {
      for stage in result.stages {
        let times = [stage.times.percentile(0.5), stage.times.percentile(0.95)].map { String($0) }
        let isWhole = stage.name == "all"
        let whole = [result.picturesPerSecond, result.cpuSeconds, result.peakMegabytes]
        table.add(
          [isWhole ? program : "  " + stage.name] + times
            + whole.map { isWhole ? String($0) : "" })
      }
    }
    return table.text
  }
}

extension ReadBench.Result {
  fileprivate var members: [(String, JSONText)] {
    let times = stages.map { stage in
      let (median, slow) = (stage.times.percentile(0.5), stage.times.percentile(0.95))
      return (stage.name, JSONText.object([("p50", .number(median)), ("p95", .number(slow))]))
    }
    return [
      ("milliseconds", .object(times)), ("pictures_per_second", .number(picturesPerSecond)),
      ("cpu_seconds", .number(cpuSeconds)), ("peak_memory_mb", .number(peakMegabytes)),
    ]
  }
}
