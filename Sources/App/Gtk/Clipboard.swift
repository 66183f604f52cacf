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

  /// The files that were copied in a file manager; empty if none were.
  ///
  /// GTK asks for the kinds of a portal first, whether they are offered or not, and some programs
  /// answer whatever they are asked: so only what is offered is asked for.
  static func readFiles(
    of widget: Widget, _ body: @escaping @MainActor @Sendable (GivenFiles) -> Void
  ) {
    let clipboard = gtk_widget_get_clipboard(widget.widget)
    let formats = gdk_clipboard_get_formats(clipboard)
    let offered = typesOfFiles.filter { type in
      formats.map { gdk_content_formats_contain_mime_type($0, type) != 0 } ?? false
    }
    guard !offered.isEmpty else { return body(GivenFiles()) }
    let answer = Unmanaged.passRetained(Answer(body)).toOpaque()
    var types = offered.map { UnsafePointer(strdup($0)) } + [nil]
    gdk_clipboard_read_async(
      clipboard, &types, G_PRIORITY_DEFAULT, nil,
      { clipboard, result, answer in
        guard let answer else { return }
        var type: UnsafePointer<CChar>?
        let stream = clipboard.flatMap {
          gdk_clipboard_read_finish(OpaquePointer($0), result, &type, nil)
        }
        guard let stream else { return Clipboard.tell(GivenFiles(), to: answer) }
        Clipboard.readFiles(from: stream, of: type, answer)
        g_object_unref(stream)
      }, answer)
    for type in types { free(UnsafeMutablePointer(mutating: type)) }
  }

  private nonisolated static func readFiles(
    from stream: UnsafeMutablePointer<GInputStream>, of type: UnsafePointer<CChar>?,
    _ answer: UnsafeMutableRawPointer
  ) {
    gdk_content_deserialize_async(
      stream, type, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
      { _, result, answer in
        guard let answer else { return }
        var value = GValue()
        let isRead = gdk_content_deserialize_finish(result, &value, nil) != 0
        let files =
          isRead ? MainActor.assumeIsolated { FileDrop.files(in: &value) } : GivenFiles()
        if value.g_type != 0 { g_value_unset(&value) }
        Clipboard.tell(files, to: answer)
      }, answer)
  }

  private nonisolated static func tell(_ files: GivenFiles, to answer: UnsafeMutableRawPointer) {
    nonisolated(unsafe) let answer = answer
    MainActor.assumeIsolated {
      Unmanaged<Answer<GivenFiles>>.fromOpaque(answer).takeRetainedValue().body(files)
    }
  }

  private static let typesOfFiles = [
    "application/vnd.portal.filetransfer", "application/vnd.portal.files", "text/uri-list",
  ]

  /// Those that were pasted. They may wait to be read, or to be read once more, and lie nowhere else:
  /// they stay until the program ends, however it does.
  private static var pictures: [MemoryFile] = []

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
        if let file { pictures.append(file) }
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
