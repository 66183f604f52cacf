// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium
import Glibc
import Prices

/// The secret that opens a slot of a sealed file.
enum SlotSecret {
  case keyring(SecretBytes)
  case recoveryCode(RecoveryCode)
  case passphrase(String)

  var kind: BookLock.Kind {
    switch self {
    case .keyring: .keyring
    case .recoveryCode: .recoveryCode
    case .passphrase: .passphrase
    }
  }
}

/// The key of a file, wrapped in another one: whoever has that can open the file.
///
///     0   kind        1 byte
///     1   salt       16 bytes
///     17  passes      4 bytes: how often Argon2id goes over its memory; 0 where it is not used
///     21  kibibytes   4 bytes: how much memory that is
///     25  nonce      24 bytes
///     49  box        48 bytes: the file's key, and the proof that it is
///
/// A slot of a kind that this program does not know is kept as it is.
struct KeySlot: Equatable {
  static let byteCount = 97
  private static let keyCount = 32
  private static let boxPlace = 49
  private static let noncePlace = 25

  let bytes: [UInt8]

  /// - Parameter bytes: as many as a slot has.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  var kind: BookLock.Kind? { BookLock.Kind(rawValue: bytes[0]) }

  /// Wraps the key of a file.
  ///
  /// - Parameters:
  ///   - kibibytes: the memory that a passphrase costs.
  ///   - path: of the file; the error where there is no such memory names it.
  init(
    wrapping key: SecretBytes, in secret: SlotSecret, of file: FileID,
    kibibytes: UInt32 = usualKibibytes, at path: String
  ) throws(StorageError) {
    let head = Self.head(of: secret, kibibytes)
    guard let wrapping = Self.wrappingKey(secret, head) else {
      throw .cannotWrite(path: path, reason: StorageError.reason(ENOMEM))
    }
    let nonce = Sodium.random(Self.boxPlace - Self.noncePlace)
    let context = file.bytes + head
    var box = [UInt8](repeating: 0, count: Self.byteCount - Self.boxPlace)
    key.read { key in
      wrapping.read { wrapping in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          &box, nil, key, UInt64(Self.keyCount), context, UInt64(context.count), nil, nonce,
          wrapping)
      }
    }
    bytes = head + nonce + box
  }

  /// The key of the file, nil where the secret is not that of this slot.
  func unwrap(with secret: SlotSecret, of file: FileID) -> SecretBytes? {
    guard kind == secret.kind else { return nil }
    let head = Array(bytes[..<Self.noncePlace])
    guard let wrapping = Self.wrappingKey(secret, head) else { return nil }
    let nonce = Array(bytes[Self.noncePlace..<Self.boxPlace])
    let box = Array(bytes[Self.boxPlace...])
    let context = file.bytes + head
    return try? SecretBytes(Self.keyCount) { (key) throws(Wrong) in
      let result = wrapping.read { wrapping in
        crypto_aead_xchacha20poly1305_ietf_decrypt(
          key, nil, nil, box, UInt64(box.count), context, UInt64(context.count), nonce, wrapping)
      }
      guard result == 0 else { throw Wrong() }
    }
  }

  private struct Wrong: Error {}

  // MARK: The key around the key

  private static let usualKibibytes = UInt32(
    crypto_pwhash_argon2id_memlimit_interactive() / 1_024)

  /// Everything before the nonce.
  private static func head(of secret: SlotSecret, _ kibibytes: UInt32) -> [UInt8] {
    let salt = Sodium.random(16)
    guard case .passphrase = secret else {
      return [secret.kind.rawValue] + salt + UInt32(0).bytes + UInt32(0).bytes
    }
    // The cost for a secret that a person types again and again: INTERACTIVE, 64 MiB and some
    // tenths of a second.
    let passes = UInt32(crypto_pwhash_argon2id_opslimit_interactive())
    return [secret.kind.rawValue] + salt + passes.bytes + kibibytes.bytes
  }

  /// Returns nil if there is too little memory, or a slot asks for more memory or time than any of
  /// ours: somebody else wrote it.
  private static func wrappingKey(_ secret: SlotSecret, _ head: [UInt8]) -> SecretBytes? {
    let salt = Array(head[1..<17])
    switch secret {
    case .keyring(let own):
      return own.read { mixed($0, own.count, salt) }
    case .recoveryCode(let code):
      return code.places.withUnsafeBufferPointer { places in
        places.baseAddress.flatMap { mixed($0, places.count, salt) }
      }
    case .passphrase(let text):
      return stretched(text, salt, UInt32(head[17..<21]), UInt32(head[21..<25]))
    }
  }

  /// For secrets that were drawn by chance: nobody can try them all.
  private static func mixed(
    _ secret: UnsafePointer<UInt8>, _ count: Int, _ salt: [UInt8]
  ) -> SecretBytes {
    SecretBytes(keyCount) {
      crypto_generichash($0, keyCount, secret, UInt64(count), salt, salt.count)
    }
  }

  /// For secrets that a person thought of: every try costs memory and time.
  private static func stretched(
    _ text: String, _ salt: [UInt8], _ passes: UInt32, _ kibibytes: UInt32
  ) -> SecretBytes? {
    // Four times as long and as much memory as ours.
    let (mostPasses, mostKibibytes): (UInt32, UInt32) = (8, 1 << 18)
    guard passes <= mostPasses, kibibytes <= mostKibibytes else { return nil }
    return try? SecretBytes(keyCount) { (key) throws(Wrong) in
      let result = text.withCString {
        crypto_pwhash(
          key, UInt64(keyCount), $0, UInt64(text.utf8.count), salt, UInt64(passes),
          Int(kibibytes) * 1_024, crypto_pwhash_alg_argon2id13())
      }
      guard result == 0 else { throw Wrong() }
    }
  }
}

/// The name that a sealed file is known by: the same in every version and copy of it.
struct FileID: Hashable {
  static let byteCount = 16

  let bytes: [UInt8]

  /// - Parameter bytes: sixteen.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  static var new: FileID { FileID(Sodium.random(byteCount)) }

  /// "0f3a…", as the keyring knows it.
  var text: String {
    bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension FixedWidthInteger {
  /// The least byte first.
  var bytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }

  init(_ bytes: some BidirectionalCollection<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self($1) }
  }
}
