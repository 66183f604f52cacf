// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Dispatch
import Storage

/// The texts, pictures and files that are copied and pasted.
@MainActor enum Clipboard {
  static func write(_ text: String, of widget: Widget) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
  }

  /// A copied picture, as the path of a file: pictures are read from files only. The path is nil if
  /// none was copied.
  static func readPicture(
    of widget: Widget, _ body: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    let answer = Unmanaged.passRetained(Answer(body)).toOpaque()
    gdk_clipboard_read_texture_async(
      gtk_widget_get_clipboard(widget.widget), nil,
      { clipboard, result, answer in
        guard let answer else { return }
        nonisolated(unsafe) let (clipboard, result) = (clipboard, result)
        let taken = Unmanaged<Answer<String?>>.fromOpaque(answer).takeRetainedValue()
        MainActor.assumeIsolated {
          let texture = clipboard.flatMap {
            gdk_clipboard_read_texture_finish(Widget($0).opaque, result, nil)
          }
          guard let texture else { return taken.body(nil) }
          Clipboard.keep(texture, telling: taken.body)
        }
      }, answer)
  }

  private final class Answer<Value> {
    let body: @MainActor @Sendable (Value) -> Void

    init(_ body: @escaping @MainActor @Sendable (Value) -> Void) { self.body = body }
  }

  /// The paths of the files that were copied in a file manager; empty if none were.
  static func readFiles(
    of widget: Widget, _ body: @escaping @MainActor @Sendable ([String]) -> Void
  ) {
    guard offersFiles(to: widget) else { return body([]) }
    let answer = Unmanaged.passRetained(Answer(body)).toOpaque()
    gdk_clipboard_read_value_async(
      gtk_widget_get_clipboard(widget.widget), gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
      { clipboard, result, answer in
        guard let answer else { return }
        nonisolated(unsafe) let (clipboard, result) = (clipboard, result)
        let taken = Unmanaged<Answer<[String]>>.fromOpaque(answer).takeRetainedValue()
        MainActor.assumeIsolated {
          let value = clipboard.flatMap {
            gdk_clipboard_read_value_finish(Widget($0).opaque, result, nil)
          }
          taken.body(value.map { FileDrop.paths(in: UnsafeMutableRawPointer(mutating: $0)) } ?? [])
        }
      }, answer)
  }

  /// Some programs answer with a picture whatever they are asked for, and GTK takes it for a file's
  /// name: only who says that there are files is asked for them.
  private static func offersFiles(to widget: Widget) -> Bool {
    guard let formats = gdk_clipboard_get_formats(gtk_widget_get_clipboard(widget.widget)) else {
      return false
    }
    return gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0
      || typesOfFiles.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
  }

  private static let typesOfFiles = [
    "text/uri-list", "application/vnd.portal.filetransfer", "application/vnd.portal.files",
  ]

  /// The last one that was pasted; gone with the next, and with the program however that ends.
  private static var picture: MemoryFile?

  /// Packs the picture on a thread of its own: a large one takes a second.
  private static func keep(
    _ texture: OpaquePointer, telling body: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    nonisolated(unsafe) let texture = texture
    DispatchQueue.global().async {
      let bytes = gdk_texture_save_to_png_bytes(texture)
      g_object_unref(UnsafeMutableRawPointer(texture))
      let file = bytes.flatMap { MemoryFile($0) }
      g_bytes_unref(bytes)
      MainLoop.soon {
        if let file { picture = file }
        body(file?.path)
      }
    }
  }
}

extension MemoryFile {
  /// Returns nil if there is no memory for it.
  convenience init?(_ bytes: OpaquePointer) {
    self.init("pasted")
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    guard append(UnsafeRawBufferPointer(start: start, count: Int(count))) else { return nil }
  }
}
