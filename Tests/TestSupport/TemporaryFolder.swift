// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
package import Glibc

/// A real folder that is gone when the test is.
package final class TemporaryFolder {
  package let path: String

  package init() {
    var template = Array((temporaryPath + "/currency-camera-XXXXXX").utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    // So that a user without rights comes as far as what a test forbids.
    chmod(path, 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names of what is in a folder of this one.
  package func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
  }

  package func names(containing part: String) -> [String] { names().filter { $0.contains(part) } }
}

private let temporaryPath = FileManager.default.temporaryDirectory.path

package func contents(_ path: String) -> [UInt8]? {
  FileManager.default.contents(atPath: path).map { Array($0) }
}

package func text(_ path: String) -> String? {
  contents(path).map { String(decoding: $0, as: UTF8.self) }
}

package func put(_ bytes: some Sequence<UInt8>, at path: String) {
  precondition(FileManager.default.createFile(atPath: path, contents: Data(Array(bytes))), path)
}

package func put(_ text: String, at path: String) { put(text.utf8, at: path) }

/// The permissions of a file or folder.
package func mode(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// Runs something that uses only this thread as a user whom permissions bind. Tests may run as
/// root, and nothing is forbidden to root; Linux knows a user for files of one thread alone.
@discardableResult
package func asNobody<Result>(_ body: () throws -> Result) rethrows -> Result {
  typealias SetUser = @convention(c) (uid_t) -> CInt
  let setUser = unsafeBitCast(dlsym(nil, "setfsuid"), to: SetUser.self)
  let before = setUser(65_534)
  defer { _ = setUser(uid_t(bitPattern: before)) }
  return try body()
}
