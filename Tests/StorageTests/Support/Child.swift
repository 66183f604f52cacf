// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// Two that start at once would inherit each other's pipes and keep them open.
private let starting = Mutex(())

/// A running RecordWriter, whose lines are read until it ends or is killed.
final class Child {
  private let process: pid_t
  private let output: CInt

  /// The program lies beside the one that runs the tests.
  init(_ arguments: [String], environment: [String] = []) {
    var ends: [CInt] = [0, 0]
    var process: pid_t = 0
    starting.withLock { _ in
      ends = Self.pipe()
      process = Self.start(arguments, environment, output: ends[1])
      close(ends[1])
    }
    output = ends[0]
    self.process = process
  }

  private static func pipe() -> [CInt] {
    var ends: [CInt] = [0, 0]
    precondition(Glibc.pipe(&ends) == 0)
    for end in ends { precondition(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    return ends
  }

  private static func start(
    _ arguments: [String], _ environment: [String], output: CInt
  ) -> pid_t {
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let program = ownFolder + "/RecordWriter"
    let result = withPointers([program] + arguments) { argumentPointers in
      withPointers(environment + ownEnvironment) { environmentPointers in
        posix_spawn(&process, program, &actions, nil, argumentPointers, environmentPointers)
      }
    }
    precondition(result == 0, "cannot start \(program)")
    posix_spawn_file_actions_destroy(&actions)
    return process
  }

  deinit {
    close(output)
  }

  func kill() {
    Glibc.kill(process, SIGKILL)
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
    var status: CInt = 0
    waitpid(process, &status, 0)
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static var ownFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    let path = String(
      decoding: buffer[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
  }

  private static var ownEnvironment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }

  private static func withPointers<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
