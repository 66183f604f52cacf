// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language

/// The desktop's dialog for choosing a file.
@MainActor final class FileChooser {
  private let dialog: Widget
  private var isOver = false

  /// A picture or a video to be opened.
  ///
  /// - Parameter onChoice: one; none when nothing was chosen.
  convenience init(over parent: Widget, onChoice: @escaping @MainActor (GivenFiles) -> Void) {
    self.init(
      tr("Open a Picture or a Video"), GTK_FILE_CHOOSER_ACTION_OPEN, over: parent, all: onChoice)
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, tr("Pictures and videos"))
    for type in ["image/*", "video/*"] { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(dialog.opaque, filter)
    if let filter { g_object_unref(UnsafeMutableRawPointer(filter)) }
  }

  /// Pictures and PDFs of receipts, as many as are wanted.
  ///
  /// - Parameter onChoice: none when nothing was chosen.
  convenience init(
    receiptsOver parent: Widget, onChoice: @escaping @MainActor (GivenFiles) -> Void
  ) {
    self.init(tr("Import Receipts"), GTK_FILE_CHOOSER_ACTION_OPEN, over: parent, all: onChoice)
    gtk_file_chooser_set_select_multiple(dialog.opaque, 1)
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, tr("Pictures and PDFs"))
    for type in ["image/*", "application/pdf"] { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(dialog.opaque, filter)
    if let filter { g_object_unref(UnsafeMutableRawPointer(filter)) }
  }

  convenience init(
    folderOver parent: Widget, _ title: String, onChoice: @escaping @MainActor (String?) -> Void
  ) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, over: parent, onChoice: onChoice)
  }

  /// Where a new file goes; the dialog asks before one is replaced.
  ///
  /// - Parameter name: the one that is offered.
  convenience init(
    _ title: String, name: String, over parent: Widget,
    onChoice: @escaping @MainActor (String?) -> Void
  ) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_SAVE, over: parent, onChoice: onChoice)
    gtk_file_chooser_set_current_name(dialog.opaque, name)
  }

  private convenience init(
    _ title: String, _ action: GtkFileChooserAction, over parent: Widget,
    onChoice: @escaping @MainActor (String?) -> Void
  ) {
    self.init(title, action, over: parent, all: { onChoice($0.paths.first) })
  }

  private init(
    _ title: String, _ action: GtkFileChooserAction, over parent: Widget,
    all onChoice: @escaping @MainActor (GivenFiles) -> Void
  ) {
    dialog = Widget(
      UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, parent.cast(), action, nil, nil)))
    dialog.on(
      "response",
      with: { [weak self, dialog] values in
        let isChosen = values.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        let files = isChosen ? Self.files(in: dialog) : GivenFiles()
        self?.letGo()
        onChoice(files)
      })
  }

  isolated deinit { letGo() }

  /// Its window would stay hidden otherwise, and a screen reader must find no hidden window: GTK 4.8
  /// crashes when one is asked for that has no place in the accessibility tree.
  private func letGo() {
    guard !isOver else { return }
    isOver = true
    g_object_unref(dialog.raw)
  }

  func show() { gtk_native_dialog_show(dialog.cast()) }

  private static func files(in dialog: Widget) -> GivenFiles {
    var given = GivenFiles()
    guard let files = gtk_file_chooser_get_files(dialog.opaque) else { return given }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    for index in 0..<g_list_model_get_n_items(files) {
      guard let file = g_list_model_get_item(files, index) else { continue }
      defer { g_object_unref(file) }
      given.add(OpaquePointer(file))
    }
    return given
  }
}
