// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language

/// Files that somebody chose, dropped, pasted or named, as far as they lie on this computer.
struct GivenFiles {
  private(set) var paths: [String] = []
  /// The names of those that have no path here, as on a telephone or a server.
  private(set) var elsewhere: [String] = []

  var isEmpty: Bool { paths.isEmpty && elsewhere.isEmpty }

  /// The sentence about the files that cannot be opened; nil where there are none.
  var refusal: String? {
    elsewhere.first.map {
      tr(
        "“{name}” does not lie on this computer. Copy it here, then open it.",
        ["name": FileName.shown($0)])
    }
  }

  /// - Parameter file: a GFile.
  mutating func add(_ file: OpaquePointer) {
    if let path = Self.path(of: file) {
      paths.append(path)
    } else {
      let name = g_file_get_basename(file) ?? g_file_get_uri(file)
      defer { g_free(name) }
      elsewhere.append(name.map { FileName.text($0) } ?? "")
    }
  }

  private static func path(of file: OpaquePointer) -> String? {
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return FileName.text(path)
  }
}
