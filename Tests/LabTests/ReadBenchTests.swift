// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

@Suite struct ReadBenchTests {
  private let traveller = Traveller(typing: "pricelab")

  private struct Report: Decodable {
    let pictures: Int
    let failed: Int
    let milliseconds: [String: [String: Double]]
    let pictures_per_second: Double
    let cpu_seconds: Double
    let peak_memory_mb: Double
    let tesseract: Peer?
  }

  private struct Peer: Decodable {
    let milliseconds: [String: [String: Double]]
  }

  /// A shop folder with two pictures, one of them further down, and something else.
  private func shop() throws -> String {
    mkdir(traveller.home("shop"), 0o700)
    mkdir(traveller.home("shop/shelf"), 0o700)
    put("no picture", at: traveller.home("shop/list.txt"))
    _ = try traveller.hasPicture("shop/a.bmp", "¥1,000")
    _ = try traveller.hasPicture("shop/shelf/b.BMP", "¥500")
    return traveller.home("shop")
  }

  private func bench(_ words: [String], path: String) -> Traveller.Answer {
    traveller.run(["bench", "read"] + words, variables: ["PATH": path])
  }

  private func withTesseract() -> String {
    let program = traveller.home("tesseract")
    put("#!/bin/sh\n", at: program)
    chmod(program, 0o755)
    return "/nowhere:" + traveller.home.path
  }

  @Test func measuresEveryStageBesideTesseract() throws {
    let answer = bench(["--json", try shop()], path: withTesseract())
    let line = try JSONLine<Report>(answer.output)
    let report = line.content
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(report.pictures == 2 && report.failed == 0)
    for stage in ["decode", "find", "gate", "read", "parse", "all"] {
      let times = try #require(report.milliseconds[stage])
      #expect(try #require(times["p50"]) <= #require(times["p95"]))
    }
    #expect(report.pictures_per_second > 0 && report.peak_memory_mb > 1)
    #expect(report.tesseract?.milliseconds.keys.sorted() == ["all"])
    #expect(
      line.keys.filter { !["p50", "p95"].contains($0) } == [
        "pictures", "failed", "milliseconds", "decode", "find", "gate", "read", "parse", "all",
        "pictures_per_second", "cpu_seconds", "peak_memory_mb", "tesseract", "milliseconds", "all",
        "pictures_per_second", "cpu_seconds", "peak_memory_mb",
      ])
  }

  @Test func showsATableAndSaysThatTesseractIsMissing() throws {
    let answer = bench([try shop()], path: "/nowhere")
    let names = answer.lines.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(names == ["p50", "decode", "find", "gate", "read", "parse", "pricescan"])
    #expect(answer.complaints.hasPrefix("pricelab: Tesseract's own program is not installed"))
  }

  @Test func countsPicturesThatItCannotRead() throws {
    let folder = try shop()
    put("no picture", at: folder + "/c.png")
    let answer = bench(["--json", folder], path: withTesseract())
    let report = try JSONLine<Report>(answer.output).content
    #expect(report.pictures == 2 && report.failed == 1)
    #expect(answer.complaints.contains(folder + "/c.png"))
    #expect(answer.exitCode == 1)
  }

  @Test func wantsAFolderWithPictures() {
    #expect(traveller.types("bench", "read").exitCode == 2)
    let answer = traveller.types("bench", "read", traveller.home.path)
    #expect(answer.exitCode == 1)
    #expect(answer.complaints.contains(traveller.home.path))
  }
}
