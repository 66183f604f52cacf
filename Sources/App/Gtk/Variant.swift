// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A value for the bus. It floats: whoever gets it makes it his own, so it is handed over once.
struct Variant {
  let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  static func text(_ text: String) -> Variant { Variant(g_variant_new_string(text)) }

  /// `as`
  static func texts(_ texts: [String]) -> Variant { array(of: "s", texts.map { .text($0) }) }

  /// `av`
  static func values(_ values: [Variant]) -> Variant {
    array(of: "v", values.map { Variant(g_variant_new_variant($0.pointer)) })
  }

  /// `a{sv}`, its values texts
  static func dictionary(_ entries: [String: String]) -> Variant {
    array(
      of: "{sv}",
      entries.map { key, text in
        let value = g_variant_new_variant(g_variant_new_string(text))
        return Variant(g_variant_new_dict_entry(g_variant_new_string(key), value))
      })
  }

  /// `aa{sv}`
  static func dictionaries(_ dictionaries: [[String: String]]) -> Variant {
    array(of: "a{sv}", dictionaries.map { .dictionary($0) })
  }

  static func tuple(_ values: [Variant]) -> Variant {
    let children = values.map { Optional($0.pointer) }
    return Variant(g_variant_new_tuple(children, gsize(children.count)))
  }

  private static func array(of type: String, _ values: [Variant]) -> Variant {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    let children = values.map { Optional($0.pointer) }
    return Variant(g_variant_new_array(type, children, gsize(children.count)))
  }
}

/// The arguments that a call on the bus brings; GDBus has looked that they are of the types that
/// were described.
struct BusArguments {
  let values: OpaquePointer

  func text(at place: Int) -> String {
    child(place) { String(cString: g_variant_get_string($0, nil)) }
  }

  func texts(at place: Int) -> [String] {
    child(place) { list in
      var count: gsize = 0
      let texts = g_variant_get_strv(list, &count)
      defer { g_free(texts) }
      return (0..<Int(count)).compactMap { index in
        texts?[index].map { String(cString: $0) }
      }
    }
  }

  private func child<Value>(_ place: Int, _ read: (OpaquePointer?) -> Value) -> Value {
    let value = g_variant_get_child_value(values, gsize(place))
    defer { g_variant_unref(value) }
    return read(value)
  }
}
