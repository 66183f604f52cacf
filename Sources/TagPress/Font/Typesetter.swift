// SPDX-License-Identifier: GPL-3.0-or-later

import CPango
import Synchronization

/// Sets text in a font and gives its outline. Keeps the fonts it has met.
final class Typesetter {
  /// The height of the em that outlines are set in: large, so that Cairo's 1/256 px is nothing.
  static let em = 64.0

  /// Font maps are a thread's own, but not the faces in them: while one thread sets letters, another
  /// would change the size of their face, and every other line would come out small.
  private static let faces = Mutex(())

  private let context: OpaquePointer
  private let scratch: OpaquePointer
  private var fonts: [FontFace: SetFont] = [:]

  init() {
    // Without borders: Cairo leaves out letters that stand far outside of a surface.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    scratch = cairo_create(surface)
    cairo_surface_destroy(surface)
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    cairo_destroy(scratch)
  }

  /// The text's outline and how far the next text stands after it; nil when the font lacks a
  /// character. `spacing` is in ems.
  func set(_ text: String, in face: FontFace, spacing: Double = 0) -> (Outline, advance: Double)? {
    Self.faces.withLock { _ -> (Outline, advance: Double)? in
      font(face).set(text, spacing: spacing * Self.em, on: scratch)
    }
  }

  func covers(_ text: String, in face: FontFace) -> Bool {
    Self.faces.withLock { _ in
      let font = font(face)
      return text.unicodeScalars.allSatisfy { font.covers($0) }
    }
  }

  private func font(_ face: FontFace) -> SetFont {
    if let font = fonts[face] { return font }
    let font = SetFont(face, in: context)
    fonts[face] = font
    return font
  }
}
