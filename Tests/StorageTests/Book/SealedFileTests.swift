// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Storage

/// The bytes of a sealed file, without any disk.
@Suite struct SealedFileTests {
  private static let key = SecretBytes.random()

  private func content(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var chance = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
  }

  private func header(
    _ count: Int, _ form: SealedHeader.Form = .sealed, generation: UInt64 = 7, slots: Int = 2
  ) -> SealedHeader {
    SealedHeader(
      form: form, generation: generation, contentByteCount: count, id: FileID(content(16)),
      slots: (0..<slots).map { KeySlot(content(KeySlot.byteCount, seed: UInt64($0))) })
  }

  private func key(_ form: SealedHeader.Form) -> SecretBytes? { form == .sealed ? Self.key : nil }

  private func file(
    _ content: [UInt8], _ form: SealedHeader.Form = .sealed, generation: UInt64 = 7
  ) -> [UInt8] {
    SealedFile.bytes(
      header(content.count, form, generation: generation), content, key: key(form))
  }

  private func opened(
    _ file: [UInt8], _ form: SealedHeader.Form = .sealed, key: SecretBytes? = nil
  ) throws(SealedFlaw) -> [UInt8] {
    let header = try SealedHeader(of: file)
    let image = try SealedFile.image(file, header, key: key ?? self.key(form))
    return Array(UnsafeBufferPointer(start: image.bytes, count: image.count))
  }

  private static let sizes = [0, 1, 16_383, 16_384, 16_385, 32_768, 100_000]
  private static let forms = [SealedHeader.Form.sealed, .plain]

  @Test(arguments: forms, sizes)
  func comesBackAsItWent(form: SealedHeader.Form, size: Int) throws {
    let content = content(size)
    let file = file(content, form)
    #expect(try SealedHeader(of: file) == header(size, form))
    #expect(try opened(file, form) == content)
  }

  @Test func saysNothingOfItsContent() {
    let content = Array(String(repeating: "珍珠奶茶", count: 4_000).utf8)
    let file = file(content)
    #expect(!String(decoding: file, as: UTF8.self).contains("珍"))
    // The same content is never sealed the same way twice.
    #expect(self.file(content) != file)
  }

  @Test(arguments: forms) func knowsAnyEndThatIsMissing(form: SealedHeader.Form) {
    let file = file(content(40_000), form)
    let places = Array(0..<400) + stride(from: 400, to: file.count, by: 97) + [file.count - 1]
    for place in places {
      #expect(throws: SealedFlaw.cut, "\(place)") { try opened(Array(file[..<place]), form) }
    }
  }

  @Test func knowsAnyByteThatIsAnother() {
    let file = file(content(20_000))
    for place in Array(0..<600) + stride(from: 600, to: file.count, by: 53) {
      var noisy = file
      noisy[place] ^= 1
      #expect(throws: SealedFlaw.self, "\(place)") { try opened(noisy) }
    }
    var noisy = file
    noisy[file.count - 1] ^= 128
    #expect(throws: SealedFlaw.noisy) { try opened(noisy) }
    noisy[0] ^= 1
    #expect(throws: SealedFlaw.noisy) { try opened(noisy) }
    noisy = file + [0]
    #expect(throws: SealedFlaw.noisy) { try opened(noisy) }
  }

  @Test func knowsAnyByteThatIsAnotherInThePlainForm() {
    let file = file(content(20_000), .plain)
    for place in Array(0..<600) + stride(from: 600, to: file.count, by: 53) {
      var noisy = file
      noisy[place] ^= 1
      #expect(throws: SealedFlaw.self, "\(place)") { try opened(noisy, .plain) }
    }
  }

  @Test(arguments: forms) func knowsAPartOfAnotherTime(form: SealedHeader.Form) {
    let now = file(content(100_000), form)
    let before = file(content(100_000, seed: 2), form, generation: 6)
    for place in stride(from: 4_096, to: 65_536, by: 4_096) {
      let torn = Array(now[..<place] + before[place...])
      #expect(throws: SealedFlaw.self) { try opened(torn, form) }
    }
    // Where the seam is that of a chunk, it is seen to be one.
    let seam = ChunkLayout(header: header(100_000).byteCount, content: 100_000).place(2)
    #expect(throws: SealedFlaw.torn) { try opened(Array(now[..<seam] + before[seam...]), form) }
  }

  @Test func knowsAPartThatWasNeverWritten() {
    let file = file(content(100_000))
    for place in stride(from: 0, to: file.count - 4_096, by: 4_096) {
      var torn = file
      for byte in place..<place + 4_096 { torn[byte] = 0 }
      #expect(throws: SealedFlaw.torn, "\(place)") { try opened(torn) }
    }
    #expect(throws: SealedFlaw.torn) { try opened([UInt8](repeating: 0, count: 9_000)) }
  }

  @Test func takesNoChunkForAnother() {
    let file = file(content(100_000))
    let layout = ChunkLayout(header: header(100_000).byteCount, content: 100_000)
    let chunks = (0..<layout.count).map {
      Array(file[layout.place($0)..<layout.place($0) + layout.chunkByteCount($0)])
    }
    let head = Array(file[..<layout.place(0)])
    let swapped = head + chunks[1] + chunks[0] + chunks[2...].joined()
    #expect(throws: SealedFlaw.noisy) { try opened(swapped) }
    let doubled = head + chunks[0] + chunks[0] + chunks[2...].joined()
    #expect(throws: SealedFlaw.noisy) { try opened(doubled) }
  }

  /// Whoever changes the header and its checksum, too, changes what the content was sealed with.
  @Test func doesNotOpenUnderAnotherHeader() {
    let content = content(5_000)
    let (real, other) = (header(5_000), header(5_000, slots: 1))
    let file = SealedFile.bytes(real, content, key: Self.key)
    let forged = other.bytes + file[real.byteCount...]
    #expect(throws: SealedFlaw.noisy) { try opened(forged) }
    let plain = SealedFile.bytes(header(5_000, .plain), content, key: nil)
    let mixed = header(5_000, .plain, slots: 1).bytes + plain[real.byteCount...]
    #expect(throws: SealedFlaw.noisy) { try opened(mixed, .plain) }
  }

  @Test func doesNotOpenWithAnotherKey() {
    #expect(throws: SealedFlaw.noisy) { try opened(file(content(5_000)), key: .random()) }
  }

  @Test func leavesALaterFormatToLaterPrograms() {
    var bytes = Array(header(0).bytes.dropLast(16))
    bytes[8] = 9
    let later = bytes + Sodium.sum(16, of: bytes)
    #expect(throws: SealedFlaw.newer(format: 9)) { try SealedHeader(of: later) }
    // Noise is none.
    bytes[8] = 10
    #expect(throws: SealedFlaw.noisy) { try SealedHeader(of: bytes + later.suffix(16)) }
  }

  /// Numbers that nobody would write but on purpose: they lead out of the file.
  @Test(
    arguments: [
      (7, [0x51]), (8, [0]), (12, [200, 0, 0, 0]), (24, [255, 255, 255, 255, 255, 255, 255, 255]),
      (24, [255, 255, 255, 255, 0, 0, 0, 0]), (48, [255]), (48, [0]),
    ] as [(Int, [UInt8])])
  func isNotLedAstray(place: Int, forged: [UInt8]) {
    var bytes = header(0).bytes
    bytes.replaceSubrange(place..<place + forged.count, with: forged)
    for length in [bytes.count, 200] {
      let head = Array(bytes[..<(length - 16)])
      let file = head + Sodium.sum(16, of: head) + [UInt8](repeating: 1, count: 300)
      #expect(throws: SealedFlaw.noisy) { try SealedHeader(of: file) }
    }
  }

  @Test func isNotLedAstrayByItsLength() {
    var bytes = header(0).bytes
    bytes.replaceSubrange(12..<16, with: [255, 255, 255, 255])
    #expect(throws: SealedFlaw.noisy) { try SealedHeader(of: bytes) }
    bytes.replaceSubrange(12..<16, with: [0, 255, 0, 0])
    #expect(throws: SealedFlaw.cut) { try SealedHeader(of: bytes) }
    bytes.replaceSubrange(12..<16, with: [3, 0, 0, 0])
    #expect(throws: SealedFlaw.noisy) { try SealedHeader(of: bytes) }
  }
}
