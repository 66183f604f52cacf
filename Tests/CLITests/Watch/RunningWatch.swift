// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

/// The values that a line of `watch --json` may hold.
struct WatchLine: Decodable {
  let state: String?
  let news: String?
  let id: Int?
  let time: Double?
  let price: ReadPrice?
  let power: Power?
  let report: Report?

  struct Power: Decodable, Equatable {
    let supply: String
    let percent: Double?
    let saver: Bool
    let pace: String
    let nearly_empty: Bool
  }

  struct Report: Decodable {
    let seconds: Double
    let preview: [String: Int]
    let readings_per_second: Double
    let capture_to_label_ms: [String: Double?]
    let cpu_percent: [String: Double]
    let peak_memory_mb: Double
  }
}

/// A `pricescan watch --json` that is running, read line by line.
final class RunningWatch {
  private let child: ChildProcess
  private let output: CInt
  private var bytes: [UInt8] = []
  private(set) var lines: [WatchLine] = []
  private var hasEnded = false

  init(_ program: String, _ words: [String], in variables: [String: String?]) {
    var ends: [CInt] = [-1, -1]
    precondition(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    child = ChildProcess(path: program, words, environment: variables) {
      posix_spawn_file_actions_addopen(&$0, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&$0, ends[1], 1)
    }
    close(ends[1])
  }

  deinit {
    if !hasEnded {
      child.kill()
      child.wait()
    }
    close(output)
  }

  /// Reads on until the lines since `start` are as wanted.
  func wait(
    _ what: Comment, from start: Int = 0, _ location: SourceLocation = #_sourceLocation,
    until isWanted: ([WatchLine]) -> Bool
  ) throws {
    while !isWanted(Array(lines.dropFirst(start))) {
      try #require(try readMore(), "\(what), after \(lines)", sourceLocation: location)
    }
  }

  /// As a person ends it; what it had still to say is in `lines`, and what it exits with comes back.
  func interrupt() throws -> Int? {
    child.interrupt()
    while try readMore() {}
    hasEnded = true
    return child.wait()
  }

  /// False when nothing more comes, or nothing for too long: a reading takes 3 s in debug.
  private func readMore() throws -> Bool {
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 30_000) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes += chunk.prefix(count)
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(try JSONLine(String(decoding: bytes[..<end], as: UTF8.self)).content)
      bytes.removeSubrange(...end)
    }
    return true
  }
}

extension Traveller {
  /// Starts `watch --json`, and lets it run.
  func watches(_ words: [String], variables: [String: String?] = [:]) -> RunningWatch {
    RunningWatch(
      program, ["watch", "--json"] + words, in: desktop.merging(variables) { $1 })
  }
}

extension [WatchLine] {
  var states: [String] { compactMap(\.state) }

  /// The values of the prices that appeared.
  var appeared: Set<String> {
    Set(filter { $0.news == "appeared" }.compactMap { $0.price?.value })
  }

  var report: WatchLine.Report? { compactMap(\.report).last }
}
