// SPDX-License-Identifier: GPL-3.0-or-later

import Prices
import Testing

@testable import Storage

@Suite struct KeySlotTests {
  private let key = SecretBytes.random()
  private let file = FileID.new

  private static let code = RecoveryCode(drawn: Array(0..<28))

  private func opens(_ slot: KeySlot, _ secret: SlotSecret, _ file: FileID? = nil) -> Bool {
    slot.unwrap(with: secret, of: file ?? self.file).map { $0.isSame(as: key) } ?? false
  }

  @Test func opensWithWhatItWasMadeWith() {
    let own = SecretBytes.random()
    for secret in [
      SlotSecret.keyring(own), .recoveryCode(Self.code), .passphrase("正確 horse battery"),
      .passphrase(""),
    ] {
      let slot = KeySlot(wrapping: key, in: secret, of: file)
      #expect(slot.bytes.count == KeySlot.byteCount)
      #expect(slot.kind == secret.kind)
      #expect(opens(slot, secret))
      // Another book's slot is no slot of this one.
      #expect(!opens(slot, secret, .new))
    }
  }

  @Test func doesNotOpenWithAnythingElse() {
    let slot = KeySlot(wrapping: key, in: .keyring(.random()), of: file)
    #expect(!opens(slot, .keyring(.random())))
    #expect(!opens(slot, .recoveryCode(Self.code)))
    let code = KeySlot(wrapping: key, in: .recoveryCode(Self.code), of: file)
    #expect(!opens(code, .recoveryCode(RecoveryCode(drawn: Array(1..<29)))))
    let passphrase = KeySlot(wrapping: key, in: .passphrase("a"), of: file)
    #expect(!opens(passphrase, .passphrase("b")))
  }

  @Test func doesNotOpenWhenAnyByteIsAnother() {
    let secret = SlotSecret.recoveryCode(Self.code)
    let slot = KeySlot(wrapping: key, in: secret, of: file)
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
  func spendsLittleMoreThanOurOwnSlotsDo(place: Int, asked: [UInt8]) {
    let slot = KeySlot(wrapping: key, in: .passphrase("a"), of: file)
    var bytes = slot.bytes
    bytes.replaceSubrange(place..<place + 4, with: asked)
    #expect(KeySlot(bytes).unwrap(with: .passphrase("a"), of: file) == nil)
  }

  /// A file from elsewhere may have 255 slots, each of which takes its time.
  @Test func triesAFewSlotsOnly() throws {
    let secret = SlotSecret.recoveryCode(Self.code)
    let (right, wrong) = (
      KeySlot(wrapping: key, in: secret, of: file),
      KeySlot(wrapping: key, in: .recoveryCode(RecoveryCode(drawn: Array(1..<29))), of: file)
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
  @Test func opensNothingThatIsHardlyProtected() {
    let slot = KeySlot(wrapping: key, in: .passphrase("a"), of: file)
    var bytes = slot.bytes
    bytes.replaceSubrange(21..<25, with: [1, 0, 0, 0])
    #expect(KeySlot(bytes).unwrap(with: .passphrase("a"), of: file) == nil)
  }

  @Test func keepsAKindOfALaterProgram() {
    var bytes = KeySlot(wrapping: key, in: .keyring(.random()), of: file).bytes
    bytes[0] = 9
    #expect(KeySlot(bytes).kind == nil)
    #expect(KeySlot(bytes).bytes == bytes)
  }

  @Test func tellsKeysApart() {
    #expect(!key.isSame(as: .random()))
    #expect(!key.isSame(as: .random(16)))
  }

  @Test func writesAnIDAsTheKeyringKnowsIt() {
    #expect(
      FileID([0, 1, 255] + [UInt8](repeating: 16, count: 13)).text == "0001ff"
        + String(repeating: "10", count: 13))
  }
}
