// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization
import TestSupport

/// Two that start at once would inherit each other's pipes and keep them open.
private let starting = Mutex(())

/// A running RecordWriter or BookWriter, whose lines are read until it ends or is killed.
final class Child {
  private let process: ChildProcess
  private let output: CInt
  private var bytes: [UInt8] = []

  convenience init(_ arguments: [String], environment: [String: String] = [:]) {
    self.init(program: "RecordWriter", arguments, environment: environment)
  }

  convenience init(book arguments: [String], environment: [String: String?] = [:]) {
    self.init(program: "BookWriter", arguments, environment: environment)
  }

  private init(program: String, _ arguments: [String], environment: [String: String?]) {
    (process, output) = starting.withLock { _ in
      let ends = Self.pipe()
      defer { close(ends[1]) }
      let process = ChildProcess(
        path: ChildProcess.builtPrograms + "/" + program, arguments, environment: environment
      ) { posix_spawn_file_actions_adddup2(&$0, ends[1], STDOUT_FILENO) }
      return (process, ends[0])
    }
  }

  private static func pipe() -> [CInt] {
    var ends: [CInt] = [0, 0]
    precondition(Glibc.pipe(&ends) == 0)
    for end in ends { precondition(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    return ends
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
    bytes += chunk[..<max(0, count)]
    return count > 0
  }

  deinit {
    close(output)
  }

  func kill() {
    process.kill()
  }

  /// Comes back when it has written so many lines, or has ended.
  func wait(forLines count: Int) {
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count, readMore() {}
  }

  /// Every whole line that it wrote, when it has ended.
  func lines() -> [String] {
    while readMore() {}
    process.wait()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
