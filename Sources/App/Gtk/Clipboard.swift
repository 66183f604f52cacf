// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc

/// What is copied and pasted.
@MainActor enum Clipboard {
  static func write(_ text: String, of widget: Widget) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
  }

  /// A copied picture, as the path of a file: pictures are read from files only. Nil when none was
  /// copied.
  static func readPicture(of widget: Widget, _ body: @escaping @MainActor (String?) -> Void) {
    let answer = Unmanaged.passRetained(Answer(body)).toOpaque()
    gdk_clipboard_read_texture_async(
      gtk_widget_get_clipboard(widget.widget), nil,
      { clipboard, result, answer in
        guard let answer else { return }
        nonisolated(unsafe) let (clipboard, result) = (clipboard, result)
        let taken = Unmanaged<Answer>.fromOpaque(answer).takeRetainedValue()
        MainActor.assumeIsolated {
          let texture = clipboard.flatMap {
            gdk_clipboard_read_texture_finish(Widget($0).opaque, result, nil)
          }
          taken.body(texture.flatMap { Clipboard.kept($0) })
        }
      }, answer)
  }

  private final class Answer {
    let body: @MainActor (String?) -> Void

    init(_ body: @escaping @MainActor (String?) -> Void) { self.body = body }
  }

  /// In the folder of this session, which is in memory.
  private static func kept(_ texture: OpaquePointer) -> String? {
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    mkdir(folder, 0o700)
    return gdk_texture_save_to_png(texture, path) != 0 ? path : nil
  }

  /// Leaves nothing of what was pasted behind.
  static func forgetPicture() {
    unlink(path)
    rmdir(folder)
  }

  private static var folder: String {
    String(cString: g_get_user_runtime_dir()) + "/currency-camera"
  }
  private static var path: String { folder + "/pasted.png" }
}
