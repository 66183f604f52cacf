// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import TestSupport

/// Somebody with a home of her own who types `pricescan …` and reads what it says.
package final class Traveller {
  package let home = TemporaryFolder()

  /// The answer that one run gave.
  package struct Answer {
    /// This is nil if a signal ended it.
    package let exitCode: Int?
    package let output: String
    package let complaints: String

    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Where the command that she types lies.
  package let program: String

  package init(typing command: String = "pricescan") {
    program = ChildProcess.builtPrograms + "/" + command
  }

  /// No language of the desktop is known, and a Taiwanese clock hangs on the wall.
  package var desktop: [String: String?] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": home("config"), "XDG_DATA_HOME": home("data"),
      "LANG": "C", "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "TZ": "Asia/Taipei",
      "pricescan": program, "locale": CompiledCatalogs.folder,
    ]
  }

  @discardableResult
  package func types(_ words: String..., typing input: String = "") -> Answer {
    run(words, typing: input)
  }

  /// Runs the program; `variables` are those in which the desktop differs.
  @discardableResult
  package func run(
    _ words: [String], variables: [String: String?] = [:], typing input: String = ""
  ) -> Answer {
    start(program, words, variables, typing: Array(input.utf8))
  }

  /// Runs a line of the shell, in which "$pricescan" is the program and "$locale" its translations.
  package func shell(_ line: String, typing input: [UInt8] = []) -> Answer {
    start("/bin/sh", ["-c", line], [:], typing: input)
  }

  /// Runs the program with a terminal for its standard input.
  package func atATerminal(_ words: [String]) throws -> Answer {
    let terminal = try Terminal()
    return withExtendedLifetime(terminal) {
      start(program, words, [:], inputPath: terminal.path, streams: TemporaryFolder())
    }
  }

  private func start(
    _ path: String, _ words: [String], _ variables: [String: String?], typing input: [UInt8]
  ) -> Answer {
    let streams = TemporaryFolder()
    put(input, at: streams("input"))
    return start(path, words, variables, inputPath: streams("input"), streams: streams)
  }

  /// Files take whatever is written; of two pipes one may fill while the other is read.
  private func start(
    _ path: String, _ words: [String], _ variables: [String: String?], inputPath: String,
    streams: TemporaryFolder
  ) -> Answer {
    let child = ChildProcess(path: path, words, environment: desktop.merging(variables) { $1 }) {
      let forWriting = O_WRONLY | O_CREAT
      posix_spawn_file_actions_addopen(&$0, 0, inputPath, O_RDONLY | O_NOCTTY, 0)
      posix_spawn_file_actions_addopen(&$0, 1, streams("output"), forWriting, 0o600)
      posix_spawn_file_actions_addopen(&$0, 2, streams("complaints"), forWriting, 0o600)
    }
    return Answer(
      exitCode: child.wait(), output: text(streams("output")) ?? "",
      complaints: text(streams("complaints")) ?? "")
  }
}
