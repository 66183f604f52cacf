// SPDX-License-Identifier: GPL-3.0-or-later

import CGio

/// A Swift value on its way through C, as the data of a callback.
final class Parcel<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  /// To be given to C, which holds it until it is taken or released.
  static func holding(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Parcel(value)).toOpaque()
  }

  /// For a callback that is called many times.
  static func value(in data: UnsafeMutableRawPointer?) -> Value? {
    data.map { Unmanaged<Parcel>.fromOpaque($0).takeUnretainedValue().value }
  }

  /// For a callback that is called once and nothing else releases.
  static func taken(from data: UnsafeMutableRawPointer?) -> Value? {
    data.map { Unmanaged<Parcel>.fromOpaque($0).takeRetainedValue().value }
  }

  /// To be given to C with what is called many times.
  static var release: GDestroyNotify {
    { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
  }
}
