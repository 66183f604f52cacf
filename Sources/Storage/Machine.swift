// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The parts of the machine that a program asks for: its variables and its path.
package struct Machine: Sendable {
  package let environment: [String: String]
  package let programPath: String

  package static var current: Machine {
    Machine(environment: variables(), programPath: program())
  }

  package init(environment: [String: String], programPath: String) {
    self.environment = environment
    self.programPath = programPath
  }

  private static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = parts.first {
        variables[String(name)] = parts.count > 1 ? String(parts[1]) : ""
      }
      entry += 1
    }
    return variables
  }

  private static func program() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return length > 0
      ? String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
  }
}
