// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging

/// The picture itself, uncopied, where the transform puts it.
@MainActor final class PictureView {
  private let scene: Widget
  private let picture: Widget
  /// GTK keeps its pixels, too, as long as it shows them.
  private(set) var shown: Picture?
  private var place: Box?

  /// - Parameter scene: the GtkFixed that holds the GtkPicture.
  init(scene: Widget, picture: Widget) {
    (self.scene, self.picture) = (scene, picture)
  }

  func show(_ picture: Picture) {
    let texture = Self.texture(picture)
    gtk_picture_set_paintable(self.picture.opaque, texture)
    g_object_unref(UnsafeMutableRawPointer(texture))
    shown = picture
  }

  func clear() {
    gtk_picture_set_paintable(picture.opaque, nil)
    (shown, place) = (nil, nil)
  }

  var isEmpty: Bool { shown == nil }

  /// Where all of the picture shall stand.
  ///
  /// A picture that was made for this place is shown as it is: to scale it by one pixel would cost
  /// as much as all else together.
  func put(at box: Box, pixelsPerUnit: Int) {
    var place = box
    if let shown {
      let exact = (Double(shown.size.width), Double(shown.size.height))
      let scale = Double(pixelsPerUnit)
      if (exact.0 / scale - box.width).magnitude < 2, (exact.1 / scale - box.height).magnitude < 2 {
        place.width = exact.0 / scale
        place.height = exact.1 / scale
      }
    }
    place.x = place.x.rounded()
    place.y = place.y.rounded()
    guard place != self.place else { return }
    self.place = place
    gtk_fixed_move(scene.cast(), picture.widget, place.x, place.y)
    gtk_widget_set_size_request(
      picture.widget, CInt(place.width.rounded()), CInt(place.height.rounded()))
  }

  private static func texture(_ picture: Picture) -> OpaquePointer? {
    let keeper = Unmanaged.passRetained(Keeper(picture)).toOpaque()
    let bytes = picture.pixels.withBytes { pixels in
      g_bytes_new_with_free_func(
        pixels.baseAddress, gsize(pixels.count),
        { keeper in keeper.map { Unmanaged<Keeper>.fromOpaque($0).release() } }, keeper)
    }
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
      CInt(picture.size.width), CInt(picture.size.height), GDK_MEMORY_R8G8B8, bytes,
      gsize(picture.stride))
  }

  /// Keeps the pixels as long as GTK shows them.
  private final class Keeper {
    private let picture: Picture

    init(_ picture: Picture) { self.picture = picture }
  }
}
