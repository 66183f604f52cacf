// SPDX-License-Identifier: GPL-3.0-or-later

import CGio

/// From and to the values of GLib.
extension BusValue {
  /// Looks at a value and leaves it to its owner.
  init(_ variant: OpaquePointer?) {
    guard let variant else {
      self = .nothing
      return
    }
    self =
      switch g_variant_classify(variant) {
      case G_VARIANT_CLASS_BOOLEAN: .bool(g_variant_get_boolean(variant) != 0)
      case G_VARIANT_CLASS_INT32: .int32(g_variant_get_int32(variant))
      case G_VARIANT_CLASS_UINT32: .uint32(g_variant_get_uint32(variant))
      case G_VARIANT_CLASS_INT64: .int64(Int64(g_variant_get_int64(variant)))
      case G_VARIANT_CLASS_UINT64: .uint64(UInt64(g_variant_get_uint64(variant)))
      case G_VARIANT_CLASS_DOUBLE: .double(g_variant_get_double(variant))
      case G_VARIANT_CLASS_STRING: .string(String(cString: g_variant_get_string(variant, nil)))
      case G_VARIANT_CLASS_OBJECT_PATH:
        .path(String(cString: g_variant_get_string(variant, nil)))
      case G_VARIANT_CLASS_HANDLE: .handle(g_variant_get_handle(variant))
      case G_VARIANT_CLASS_VARIANT: Self.children(of: variant).first ?? .other
      case G_VARIANT_CLASS_TUPLE: .tuple(Self.children(of: variant))
      case G_VARIANT_CLASS_ARRAY: Self.arrayOrDictionary(variant)
      case G_VARIANT_CLASS_DICT_ENTRY: .tuple(Self.children(of: variant))
      default: .other
      }
  }

  private static func arrayOrDictionary(_ variant: OpaquePointer) -> BusValue {
    let children = children(of: variant)
    let type = String(cString: g_variant_get_type_string(variant))
    guard type.hasPrefix("a{s") else { return .array(children) }
    let pairs = children.compactMap { entry in entry[0]?.text.map { ($0, entry[1] ?? .other) } }
    return .dictionary(Dictionary(pairs) { _, last in last })
  }

  private static func children(of variant: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(variant)).map { place in
      let child = g_variant_get_child_value(variant, place)
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }

  /// A new value that floats: whoever gets it sinks it.
  var variant: OpaquePointer {
    switch self {
    case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .int32(let number): g_variant_new_int32(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .int64(let number): g_variant_new_int64(gint64(number))
    case .uint64(let number): g_variant_new_uint64(guint64(number))
    case .double(let number): g_variant_new_double(number)
    case .string(let text): g_variant_new_string(text)
    case .path(let text): g_variant_new_object_path(text)
    case .handle(let place): g_variant_new_handle(place)
    case .array(let elements): Self.array(elements)
    case .dictionary(let entries): Self.dictionary(entries)
    case .tuple(let elements): Self.tuple(elements)
    case .other: Self.tuple([])
    }
  }

  private static func tuple(_ elements: [BusValue]) -> OpaquePointer {
    let children = elements.map { Optional($0.variant) }
    return g_variant_new_tuple(children, gsize(children.count))
  }

  /// The empty one is one of strings, the only kind we say.
  private static func array(_ elements: [BusValue]) -> OpaquePointer {
    let children = elements.map { Optional($0.variant) }
    let type = children.isEmpty ? g_variant_type_new("s") : nil
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children, gsize(children.count))
  }

  private static func dictionary(_ entries: [String: BusValue]) -> OpaquePointer {
    let children = entries.map { key, value in
      g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value.variant))
    }
    let type = g_variant_type_new("{sv}")
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children, gsize(children.count))
  }
}
