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

  deinit {
    close(output)
  }

  func kill() {
    process.kill()
  }

  /// Every whole line that it wrote, when it has ended.
  func lines() -> [String] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    process.wait()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
