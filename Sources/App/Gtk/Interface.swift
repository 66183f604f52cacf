// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The widgets of one .ui file, built and translated, by their ids.
@MainActor final class Interface {
  private let builder: OpaquePointer

  /// Ends the program where the file is wrong: it is a part of the program, like its code.
  init(_ file: [UInt8]) {
    NodeArea.register()
    builder = gtk_builder_new()
    // The files name the domain of their translations: set here, GTK 4.8 would copy it when freed.
    var error: UnsafeMutablePointer<GError>?
    let isRead = file.withUnsafeBytes { bytes in
      gtk_builder_add_from_string(
        builder, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count),
        &error)
    }
    guard isRead != 0 else { fatalError(error.map { String(cString: $0.pointee.message) } ?? "") }
    for object in objects {
      if object.isA(gtk_flow_box_get_type()) { object.stopAtEachChild() }
    }
  }

  private var objects: [Widget] {
    let list = gtk_builder_get_objects(builder)
    defer { g_slist_free(list) }
    return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data.map { Widget($0) } }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  subscript(_ id: String) -> Widget {
    guard let object = gtk_builder_get_object(builder, id) else {
      fatalError("no \(id) in the file")
    }
    return Widget(object)
  }
}
