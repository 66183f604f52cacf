// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Testing

@testable import Storage

@Suite struct KeySlotTests {
  private let key = SecretBytes.random()
  private let file = FileID.new

  private static let code = RecoveryCode(drawn: Array(0..<28))

  private func bytes(_ key: SecretBytes) -> [UInt8] {
    key.read { Array(UnsafeBufferPointer(start: $0, count: key.count)) }
  }

  private func slot(_ secret: SlotSecret) throws -> KeySlot {
    try KeySlot(wrapping: key, in: secret, of: file, at: "/book")
  }

  private func opens(_ slot: KeySlot, _ secret: SlotSecret, _ file: FileID? = nil) -> Bool {
    slot.unwrap(with: secret, of: file ?? self.file).map { bytes($0) == bytes(key) } ?? false
  }

  @Test func opensWithWhatItWasMadeWith() throws {
    let own = SecretBytes.random()
    for secret in [
      SlotSecret.keyring(own), .recoveryCode(Self.code), .passphrase("正確 horse battery"),
      .passphrase(""),
    ] {
      let slot = try self.slot(secret)
      #expect(slot.bytes.count == KeySlot.byteCount)
      #expect(slot.kind == secret.kind)
      #expect(opens(slot, secret))
      // Another book's slot is no slot of this one.
      #expect(!opens(slot, secret, .new))
    }
  }

  @Test func doesNotOpenWithAnythingElse() throws {
    let slot = try self.slot(.keyring(.random()))
    #expect(!opens(slot, .keyring(.random())))
    #expect(!opens(slot, .recoveryCode(Self.code)))
    let code = try self.slot(.recoveryCode(Self.code))
    #expect(!opens(code, .recoveryCode(RecoveryCode(drawn: Array(1..<29)))))
    let passphrase = try self.slot(.passphrase("a"))
    #expect(!opens(passphrase, .passphrase("b")))
  }

  @Test func doesNotOpenWhenAnyByteIsAnother() throws {
    let secret = SlotSecret.recoveryCode(Self.code)
    let slot = try self.slot(secret)
    for place in 0..<KeySlot.byteCount {
      var bytes = slot.bytes
      bytes[place] ^= 1
      #expect(!opens(KeySlot(bytes), secret), "\(place)")
    }
  }

  /// A file from elsewhere may ask for all the memory and all the time that there is.
  @Test(
    arguments: [
      (17, [255, 255, 255, 127]), (21, [255, 255, 255, 127]), (17, [9, 0, 0, 0]),
      (21, [0, 0, 8, 0]),
    ] as [(Int, [UInt8])])
  func spendsLittleMoreThanOurOwnSlotsDo(place: Int, asked: [UInt8]) throws {
    let slot = try self.slot(.passphrase("a"))
    var bytes = slot.bytes
    bytes.replaceSubrange(place..<place + 4, with: asked)
    #expect(KeySlot(bytes).unwrap(with: .passphrase("a"), of: file) == nil)
  }

  /// A file from elsewhere may have 255 slots, each of which takes its time.
  @Test func triesAFewSlotsOnly() throws {
    let secret = SlotSecret.recoveryCode(Self.code)
    let (right, wrong) = (
      try slot(secret),
      try slot(.recoveryCode(RecoveryCode(drawn: Array(1..<29))))
    )
    for count in 0...4 {
      let slots = [KeySlot](repeating: wrong, count: count) + [right]
      let header = SealedHeader(
        form: .sealed, generation: 1, contentByteCount: 0, id: file, slots: slots)
      let found = try? header.key(for: .sealed(.recoveryCode(Self.code)))
      #expect((found != nil) == (count < 4))
    }
  }

  /// libsodium refuses what is too little to protect anything.
  @Test func opensNothingThatIsHardlyProtected() throws {
    let slot = try self.slot(.passphrase("a"))
    var bytes = slot.bytes
    bytes.replaceSubrange(21..<25, with: [1, 0, 0, 0])
    #expect(KeySlot(bytes).unwrap(with: .passphrase("a"), of: file) == nil)
  }

  @Test func keepsAKindOfALaterProgram() throws {
    var bytes = try slot(.keyring(.random())).bytes
    bytes[0] = 9
    #expect(KeySlot(bytes).kind == nil)
    #expect(KeySlot(bytes).bytes == bytes)
  }

  @Test func isNotMadeWhereThereIsNoMemoryForIt() {
    let error = StorageError.cannotWrite(path: "/book", reason: "Cannot allocate memory")
    #expect(throws: error) {
      try KeySlot(
        wrapping: key, in: .passphrase("a"), of: file, kibibytes: .max, at: "/book")
    }
  }

  @Test func writesAnIDAsTheKeyringKnowsIt() {
    #expect(
      FileID([0, 1, 255] + [UInt8](repeating: 16, count: 13)).text == "0001ff"
        + String(repeating: "10", count: 13))
  }
}
