// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

/// How large and how strong words are.
struct TextStyle: Hashable {
  let size: Double
  var isBold = false
}

/// Words set by Pango, in whatever fonts have their characters, one text after the other.
final class SetText {
  private let cairo: OpaquePointer
  private let layout: OpaquePointer
  private var fonts: [TextStyle: OpaquePointer] = [:]

  /// - Parameter language: such as "zh-TW"; it chooses between Chinese and Japanese letters.
  init(on cairo: OpaquePointer, language: String? = nil) {
    self.cairo = cairo
    layout = pango_cairo_create_layout(cairo)
    if let language {
      pango_context_set_language(
        pango_layout_get_context(layout), pango_language_from_string(language))
    }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// - Parameter width: where lines end; nil leaves all in one line.
  func set(
    _ text: String, _ style: TextStyle, width: Double? = nil, isRightAligned: Bool = false
  ) {
    let text = Self.shown(text)
    pango_layout_set_font_description(layout, font(style))
    pango_layout_set_width(layout, width.map { CInt($0 * Self.scale) } ?? -1)
    pango_layout_set_alignment(layout, isRightAligned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    pango_layout_set_text(layout, text, CInt(text.utf8.count))
  }

  var size: (width: Double, height: Double) {
    var (width, height): (CInt, CInt) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Self.scale, Double(height) / Self.scale)
  }

  /// Below the top, of the first line.
  var baseline: Double { Double(pango_layout_get_baseline(layout)) / Self.scale }

  func show(x: Double, top: Double) {
    cairo_move_to(cairo, x, top)
    pango_cairo_show_layout(cairo, layout)
  }

  func show(x: Double, baseline: Double) {
    show(x: x, top: baseline - self.baseline)
  }

  private func font(_ style: TextStyle) -> OpaquePointer? {
    if let font = fonts[style] { return font }
    guard let font = pango_font_description_new() else { return nil }
    pango_font_description_set_family(font, "Sans")
    pango_font_description_set_absolute_size(font, style.size * Self.scale)
    if style.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    fonts[style] = font
    return font
  }

  private static let scale = Double(PANGO_SCALE)

  /// Without what is no letter: ends of lines become spaces, and what would turn the direction of
  /// writing or cannot be seen stands there as a number, `\x1B`.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isSpace($0) || isUnseen($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        shown.append(" ")
      } else if isUnseen(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: ("\\x" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: true
    // Marks of direction; joiners, which some scripts need, stay.
    case .format: ![0x200C, 0x200D].contains(scalar.value)
    default: false
    }
  }
}
