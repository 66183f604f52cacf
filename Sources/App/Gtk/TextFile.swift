// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Imaging
import Prices

/// A text for other programs, written where the person wants it.
enum TextFile {
  /// The file is at every instant either all old or all new. Works on a thread of its own: a disk
  /// may take its time.
  @concurrent
  static func write(_ text: String, to path: String) async throws(StorageError) {
    let file = g_file_new_for_path(FileName.bytes(of: path))
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    let bytes = Array(text.utf8CString)
    let isWritten = g_file_replace_contents(
      file, bytes, gsize(bytes.count - 1), nil, 0, G_FILE_CREATE_NONE, nil, nil, &error)
    guard isWritten == 0 else { return }
    defer { g_error_free(error) }
    throw trouble(error, path)
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
