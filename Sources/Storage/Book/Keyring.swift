// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import CSodium
import Glibc
import Prices

/// The keyring of the desktop, where the keys of books lie while a person is logged in.
///
/// Nothing here ever has the person asked anything: a locked keyring is said to be locked. These
/// calls keep their thread for as long as the keyring takes, and not for longer than the patience.
package struct Keyring: Sendable {
  private let patienceInMilliseconds: UInt32

  /// - Parameter patience: a keyring answers within milliseconds; starting one takes a second.
  package init(patienceInMilliseconds patience: UInt32 = 3_000) {
    patienceInMilliseconds = patience
  }

  /// The key that was kept for a book.
  func secret(of book: FileID) throws(KeyringTrouble) -> SecretBytes {
    try calling { (call) throws(KeyringTrouble) in
      let found = try items(of: book, call)
      defer { g_list_free_full(found, g_object_unref) }
      guard let item = found?.pointee.data else { throw .unknownBook }
      let value = try call.result(
        {
          secret_retrievable_retrieve_secret(OpaquePointer(item), $0, $1, $2)
        }, { secret_retrievable_retrieve_secret_finish(OpaquePointer(item), $0, &$1) })
      defer { secret_value_unref(value.map(UnsafeMutableRawPointer.init)) }
      guard let text = secret_value_get_text(value), let secret = SecretBytes(hexadecimal: text)
      else { throw .unknownBook }
      return secret
    }
  }

  /// Keeps a key for a book, in place of the one that was kept for it before.
  func keep(_ secret: SecretBytes, for book: FileID) throws(KeyringTrouble) {
    try calling { (call) throws(KeyringTrouble) in
      try requireOpenCollection(call)
      let attributes = Self.attributes(of: book)
      defer { g_hash_table_unref(attributes) }
      // As text, because keyrings show their secrets to people.
      let text = secret.hexadecimal
      _ = try call.result(
        { cancellable, answer, data in
          text.read { text in
            secret_password_storev(
              secret_schema_of_books(), attributes, SECRET_COLLECTION_DEFAULT,
              "幣值轉換相機 · Currency Converter Camera",
              UnsafeRawPointer(text).assumingMemoryBound(to: gchar.self), cancellable, answer, data)
          }
        }, { secret_password_store_finish($0, &$1) })
    }
  }

  /// Forgets the key of a book. That it is not known is as good.
  func forget(_ book: FileID) throws(KeyringTrouble) {
    try calling { (call) throws(KeyringTrouble) in
      let found = try items(of: book, call)
      defer { g_list_free_full(found, g_object_unref) }
      guard found != nil else { return }
      let attributes = Self.attributes(of: book)
      defer { g_hash_table_unref(attributes) }
      _ = try call.result(
        {
          secret_password_clearv(secret_schema_of_books(), attributes, $0, $1, $2)
        }, { secret_password_clear_finish($0, &$1) })
    }
  }

  // MARK: Asking nobody

  /// The items that the keyring has for a book. Not by `lookup`, which unlocks what is locked, and
  /// so has the desktop ask for a password.
  private func items(
    of book: FileID, _ call: KeyringCall
  ) throws(KeyringTrouble) -> UnsafeMutablePointer<GList>? {
    let attributes = Self.attributes(of: book)
    defer { g_hash_table_unref(attributes) }
    let found = try call.result(
      {
        secret_password_searchv(
          secret_schema_of_books(), attributes, SECRET_SEARCH_ALL, $0, $1, $2)
      }, { secret_password_search_finish($0, &$1) })
    guard !Self.hasLocked(found) else {
      g_list_free_full(found, g_object_unref)
      throw .locked
    }
    return found
  }

  private static func hasLocked(_ items: UnsafeMutablePointer<GList>?) -> Bool {
    sequence(first: items) { $0?.pointee.next }.prefix { $0 != nil }.contains { place in
      guard let item = place?.pointee.data else { return false }
      // Inside Flatpak the keyring is a file, which is never locked.
      return secret_is_item(item) != 0
        && secret_item_get_locked(item.assumingMemoryBound(to: SecretItem.self)) != 0
    }
  }

  /// Storing into a locked keyring, or where there is none yet, has the desktop ask, too. Where no
  /// keyring is on the bus, as inside Flatpak, libsecret has a file of its own, or says what is
  /// missing.
  private func requireOpenCollection(_ call: KeyringCall) throws(KeyringTrouble) {
    let collection: UnsafeMutablePointer<SecretCollection>?
    do throws(KeyringTrouble) {
      let service = try call.result(
        {
          secret_service_get(SECRET_SERVICE_NONE, $0, $1, $2)
        }, { secret_service_get_finish($0, &$1) })
      defer { g_object_unref(service) }
      collection = try call.result(
        {
          secret_collection_for_alias(
            service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, $0, $1, $2)
        }, { secret_collection_for_alias_finish($0, &$1) })
    } catch .absent {
      return
    }
    guard let collection else { throw .absent(reason: "no default collection") }
    defer { g_object_unref(collection) }
    guard secret_collection_get_locked(collection) == 0 else { throw .locked }
  }

  private func calling<Result>(
    _ body: (KeyringCall) throws(KeyringTrouble) -> Result
  ) throws(KeyringTrouble) -> Result {
    let call = KeyringCall(patienceInMilliseconds: patienceInMilliseconds)
    defer { call.end() }
    return try body(call)
  }

  private static func attributes(of book: FileID) -> OpaquePointer? {
    let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    g_hash_table_insert(attributes, g_strdup("book"), g_strdup(book.text))
    return attributes
  }
}

extension SecretBytes {
  /// Two digits a byte and a zero at the end.
  fileprivate var hexadecimal: SecretBytes {
    let length = count * 2 + 1
    return SecretBytes(length) { text in
      read { own in
        _ = text.withMemoryRebound(to: CChar.self, capacity: length) {
          sodium_bin2hex($0, length, own, count)
        }
      }
    }
  }

  /// Returns nil for anything but 32 bytes.
  fileprivate convenience init?(hexadecimal text: UnsafePointer<CChar>) {
    struct Other: Error {}
    let length = strlen(text)
    do {
      try self.init(32) { (key) throws(Other) in
        var count = 0
        let result = sodium_hex2bin(key, 32, text, length, nil, &count, nil)
        guard result == 0, count == 32 else { throw Other() }
      }
    } catch {
      return nil
    }
  }
}
