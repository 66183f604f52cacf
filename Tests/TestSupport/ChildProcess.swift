// SPDX-License-Identifier: GPL-3.0-or-later

package import Glibc

/// A program that was built beside the one that runs the tests, running.
///
/// It gets the environment of the tests, so that its lines count in the coverage, too.
package struct ChildProcess: Sendable {
  private let id: pid_t

  /// Starts it with its standard streams where `redirect` puts them. A variable whose new value
  /// is nil is taken out of the environment.
  package init(
    path: String, _ arguments: [String], environment changes: [String: String?] = [:],
    redirect: (inout posix_spawn_file_actions_t) -> Void
  ) {
    var id: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    redirect(&actions)
    var attributes = Self.hearingSignals()
    let variables = Self.environment(changes)
    let result = Self.withPointers([path] + arguments) { arguments in
      Self.withPointers(variables) { posix_spawn(&id, path, &actions, &attributes, arguments, $0) }
    }
    precondition(result == 0, "cannot start \(path)")
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
    self.id = id
  }

  package func kill() { signal(SIGKILL) }

  /// As Ctrl+C does.
  package func interrupt() { signal(SIGINT) }

  package func signal(_ number: CInt) {
    Glibc.kill(id, number)
  }

  /// The exit code when it has ended, or nil when a signal ended it.
  @discardableResult
  package func wait() -> Int? {
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil
  }

  /// The folder of the program that runs the tests.
  package static var builtPrograms: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    let path = String(
      decoding: buffer[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
  }

  /// Tests run on threads that block signals, and a program started there would never hear that a
  /// program of its own has ended.
  private static func hearingSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  private static func environment(_ changes: [String: String?]) -> [String] {
    let kept = own.filter { variable in
      !changes.keys.contains(String(variable.prefix { $0 != "=" }))
    }
    return kept + changes.compactMap { name, value in value.map { name + "=" + $0 } }
  }

  private static var own: [String] {
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
