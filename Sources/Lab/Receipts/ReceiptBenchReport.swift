// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Glibc
import ReceiptReading

/// `pricelab bench receipt`: how fast the receipts of a folder are read, and how many are taken for
/// receipts.
struct ReceiptBenchReport {
  private let files: [String]
  private let folders: [String]
  private let reader: ReceiptFileReader

  init(_ folders: [String], _ place: Place) {
    self.folders = folders
    reader = ReceiptFileReader(modelFolder: place.modelFolder, country: nil, today: nil)
    files = PictureFiles.all(in: folders, and: ["pdf"])
  }

  func run(isJSON: Bool) throws -> ExitCode {
    guard !files.isEmpty else {
      Console.complain(
        "There is no receipt in \(folders.joined(separator: ", ")). Name a folder that holds some.")
      return .nothing
    }
    let before = Self.usage()
    var times: [Double] = []
    for file in files {
      do {
        times.append(try reader.report(of: file).took / .milliseconds(1))
      } catch {
        Console.complain(Sentence.of(error))
      }
    }
    let after = Self.usage()
    let seconds = ((after.seconds - before.seconds) / Double(files.count)).rounded(digits: 3)
    try tell(times, seconds, after.peakMegabytes.rounded(digits: 1), isJSON)
    return times.count == files.count ? .ok : .nothing
  }

  private func tell(_ times: [Double], _ seconds: Double, _ peak: Double, _ isJSON: Bool) throws {
    let (median, slow) = (times.percentile(0.5) ?? 0, times.percentile(0.95) ?? 0)
    guard isJSON else {
      return try Console.say(
        """
        \(times.count) receipts of \(files.count) files: median \(Int(median)) ms, 95 % below \
        \(Int(slow)) ms, \(seconds) CPU seconds a file, peak \(peak) MB
        """)
    }
    try Console.say(
      JSONText.object([
        ("files", .number(Double(files.count))), ("receipts", .number(Double(times.count))),
        (
          "milliseconds",
          .object([("p50", .number(median.rounded())), ("p95", .number(slow.rounded()))])
        ),
        ("cpu_seconds_per_file", .number(seconds)), ("peak_memory_mb", .number(peak)),
      ]).text)
  }

  /// Children included, for PDFs are read by one.
  private static func usage() -> (seconds: Double, peakMegabytes: Double) {
    var (own, children) = (rusage(), rusage())
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &children)
    let seconds = [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return (seconds, Double(own.ru_maxrss) / 1024)
  }
}
