// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Imaging
import Language
import Prices

/// A text or a document for other programs, written where the person wants it.
enum TextFile {
  static func write(_ text: String, to path: String) async throws(StorageError) {
    try await write(Array(text.utf8), to: path)
  }

  /// The file is at every instant either all old or all new. Works on a thread of its own: a disk
  /// may take its time.
  @concurrent
  static func write(_ bytes: [UInt8], to path: String) async throws(StorageError) {
    let file = g_file_new_for_path(FileName.bytes(of: path))
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    let isWritten = bytes.withUnsafeBytes {
      g_file_replace_contents(
        file, $0.baseAddress, gsize($0.count), nil, 0, G_FILE_CREATE_NONE, nil, nil, &error)
    }
    guard isWritten == 0 else { return }
    defer { g_error_free(error) }
    throw trouble(error, path)
  }

  static func save(_ text: String, to path: String) async -> String {
    await save(Array(text.utf8), to: path)
  }

  /// The same, and says in words what happened.
  static func save(_ bytes: [UInt8], to path: String) async -> String {
    do throws(StorageError) {
      try await write(bytes, to: path)
      return tr("Saved as {path}", ["path": short(path)])
    } catch {
      return sentence(error)
    }
  }

  private static func sentence(_ error: StorageError) -> String {
    guard case .cannotWrite(let path, let reason) = error else { return error.sentence }
    return tr(
      "{path} could not be written ({reason}). Choose another folder.",
      ["path": short(path), "reason": reason])
  }

  /// "~/Documents/…" for what lies in the person's folder.
  private static func short(_ path: String) -> String {
    let home = String(cString: g_get_home_dir())
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  private static func trouble(
    _ error: UnsafeMutablePointer<GError>?, _ path: String
  ) -> StorageError {
    let code = error?.pointee.code ?? 0
    switch GIOErrorEnum(UInt32(bitPattern: code)) {
    case G_IO_ERROR_NO_SPACE: return .diskFull(path: path)
    case G_IO_ERROR_READ_ONLY: return .readOnly(path: path)
    default:
      return .cannotWrite(
        path: path, reason: error.map { String(cString: $0.pointee.message) } ?? "")
    }
  }
}
