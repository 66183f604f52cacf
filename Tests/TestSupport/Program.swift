// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc

/// A program of the machine that a test needs beside it; it ends with its owner.
package final class Program {
  /// Something that the tests stand on is not there.
  package struct Missing: Error, CustomStringConvertible {
    package let what: String

    package init(what: String) {
      self.what = what
    }

    package var description: String {
      "\(what) is missing or does not start: see packages_to_check in meson-wrapper/setup.sh"
    }
  }

  private let child: ChildProcess
  private var hasEnded = false

  /// The descriptor on which a program may say its first line.
  package static let voice: CInt = 3

  /// - Parameter log: a file that gets what it complains about.
  package init(_ name: String, _ arguments: [String], in variables: [String: String?], log: String)
  {
    child = ChildProcess(
      path: "/usr/bin/env", [name] + arguments, environment: variables
    ) { actions in Self.mute(&actions, into: log) }
  }

  /// Starts it, and comes back when it has said its first line on `voice`.
  package init(
    _ name: String, _ arguments: [String], in variables: [String: String?], log: String,
    saying line: inout String
  ) throws {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw Missing(what: "a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    child = ChildProcess(
      path: "/usr/bin/env", [name] + arguments, environment: variables
    ) { actions in
      Self.mute(&actions, into: log)
      posix_spawn_file_actions_adddup2(&actions, ends[1], Self.voice)
    }
    close(ends[1])
    line = Self.line(from: ends[0])
    guard !line.isEmpty else { throw Missing(what: name) }
  }

  deinit { end() }

  package func signal(_ number: CInt) {
    child.signal(number)
  }

  package func end() {
    guard !hasEnded else { return }
    child.kill()
    wait()
  }

  @discardableResult
  package func wait() -> Int? {
    hasEnded = true
    return child.wait()
  }

  private static func mute(_ actions: inout posix_spawn_file_actions_t, into log: String) {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
  }

  private static func line(from descriptor: CInt) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
