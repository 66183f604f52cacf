// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// A program that is run for what it writes, within limits that `prlimit` sets before it starts.
struct LimitedChild {
  private let words: [String]

  /// Seconds of a processor.
  private static let seconds = 2
  /// Bytes of memory.
  private static let memory = 300_000_000
  /// Bytes that are taken of what it writes.
  private static let mostOutput = 8_000_000
  /// Milliseconds, however little of them it computes.
  private static let patience: CInt = 6_000
  /// `prlimit` ends with one of these codes where it does not find the program.
  private static let missingCodes: Set<Int32> = [126, 127]

  init(_ program: String, _ arguments: [String]) {
    words =
      [
        "prlimit", "--cpu=\(Self.seconds)", "--as=\(Self.memory)", "--fsize=0", "--core=0", "--",
        program,
      ] + arguments
  }

  /// This is how the program ended.
  struct End {
    var output: [UInt8] = []
    var code: Int32 = 0
    /// Whether the program is not there.
    var isMissing = false
    /// Whether a limit ended it.
    var isStopped = false
  }

  /// Both of its streams are read, for its complaints tell why there is no output.
  func run() -> End {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return End(isStopped: true) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var child: pid_t = 0
    let status = spawn(&child, writingTo: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard status == 0 else { return End(isMissing: true) }
    let output = Self.output(of: ends[0])
    if output == nil { kill(child, SIGKILL) }
    var state: Int32 = 0
    while waitpid(child, &state, 0) < 0, errno == EINTR {}
    let signal = state & 0x7F
    let code = (state >> 8) & 0xFF
    return End(
      output: output ?? [], code: code, isMissing: signal == 0 && Self.missingCodes.contains(code),
      isStopped: output == nil || signal != 0)
  }

  private func spawn(_ child: inout pid_t, writingTo end: CInt) -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, end, STDERR_FILENO)
    let pointers = words.map { strdup(FileName.bytes(of: $0)) }
    defer { for pointer in pointers { free(pointer) } }
    return posix_spawnp(&child, words[0], &actions, nil, pointers + [nil], environ)
  }

  /// Reads what the program writes; returns nil where that is too much or takes too long.
  private static func output(of descriptor: CInt) -> [UInt8]? {
    let start = ContinuousClock.now
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let spent = (ContinuousClock.now - start) / .milliseconds(1)
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, max(0, patience - CInt(spent))) > 0 else { return nil }
      let count = read(descriptor, &block, block.count)
      if count == 0 { return output }
      guard count > 0, output.count + count <= mostOutput else { return nil }
      output += block[..<count]
    }
  }

  /// The first bytes of a file; fewer where it is shorter or not there.
  static func start(of path: String, count: Int) -> [UInt8] {
    // Nobody waits for what a pipe will say.
    let descriptor = open(FileName.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let known = read(descriptor, &bytes, count)
    return Array(bytes.prefix(max(0, known)))
  }
}
