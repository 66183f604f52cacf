// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// A key in memory of its own, which is not swapped to a disk, stands in no core dump and is wiped
/// when nobody holds it any more.
package final class SecretBytes: Sendable {
  /// As a number, because it is never written to again and may be read from any thread.
  private let address: UInt
  let count: Int

  /// - Parameter fill: gets the memory once, to write the key into.
  init<Failure>(
    _ count: Int, fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    Sodium.start()
    address = UInt(bitPattern: sodium_malloc(count))
    self.count = count
    try fill(pointer)
    sodium_mprotect_readonly(pointer)
  }

  deinit {
    sodium_free(pointer)
  }

  /// A key that nobody guesses.
  static func random(_ count: Int = 32) -> SecretBytes {
    SecretBytes(count) { randombytes_buf($0, count) }
  }

  func read<Result, Failure>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafePointer(pointer))
  }

  private var pointer: UnsafeMutablePointer<UInt8> {
    let pointer = UnsafeMutablePointer<UInt8>(bitPattern: address)
    guard let pointer else { preconditionFailure("no memory for a key") }
    return pointer
  }
}

/// The library that encrypts.
enum Sodium {
  /// To be called before anything else of it, from any thread and as often as one likes.
  static func start() {
    precondition(sodium_init() >= 0, "libsodium does not start")
  }

  /// Bytes that nobody has seen before.
  static func random(_ count: Int) -> [UInt8] {
    start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// BLAKE2b of the bytes. It proves nothing against people, who can reckon it, too.
  static func sum(_ count: Int, of bytes: [UInt8]) -> [UInt8] {
    var sum = [UInt8](repeating: 0, count: count)
    crypto_generichash(&sum, count, bytes, UInt64(bytes.count), nil, 0)
    return sum
  }
}
