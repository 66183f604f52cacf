// SPDX-License-Identifier: GPL-3.0-or-later

/// Why the bytes of a file do not open.
enum SealedFlaw: Error, Equatable {
  case cut
  case torn
  case noisy
  case newer(format: Int)
}

/// The bytes that stand before the content of a sealed file, for everybody to read.
///
///     0   CCBOOK1      7 letters
///     7   form         S sealed or P plain
///     8   format       4 bytes; of numbers the least byte comes first
///     12  length       4 bytes: of this header, with its checksum
///     16  generation   8 bytes: one more with every version
///     24  content      8 bytes: the length of what is sealed
///     32  id          16 bytes
///     48  slots        1 byte: how many, 97 bytes each
///     …   checksum    16 bytes, BLAKE2b of all before
///
/// Every format has the first 16 bytes and the checksum where this one has them, so that noise is
/// not taken for a later format. The checksum tells noise from a wrong key; that nobody changed the
/// header on purpose is proved by the content, which is sealed together with it.
struct SealedHeader: Equatable {
  enum Form: UInt8 {
    case sealed = 0x53
    case plain = 0x50
  }

  static let magic = Array("CCBOOK1".utf8)
  static let format = 1
  private static let fixedByteCount = 49
  private static let sumByteCount = 16

  var form: Form
  var generation: UInt64
  var contentByteCount: Int
  var id: FileID
  var slots: [KeySlot]

  var byteCount: Int {
    Self.fixedByteCount + slots.count * KeySlot.byteCount + Self.sumByteCount
  }

  var bytes: [UInt8] {
    var bytes = Self.magic + [form.rawValue]
    bytes += UInt32(Self.format).bytes + UInt32(byteCount).bytes
    bytes += generation.bytes + UInt64(contentByteCount).bytes
    bytes += id.bytes + [UInt8(slots.count)]
    for slot in slots { bytes += slot.bytes }
    return bytes + Sodium.sum(Self.sumByteCount, of: bytes)
  }

  init(form: Form, generation: UInt64, contentByteCount: Int, id: FileID, slots: [KeySlot]) {
    self.form = form
    self.generation = generation
    self.contentByteCount = contentByteCount
    self.id = id
    self.slots = slots
  }

  /// - Parameter file: the whole file, or as much of it as there is.
  init(of file: [UInt8]) throws(SealedFlaw) {
    let start = file.prefix(Self.magic.count)
    guard Self.magic.starts(with: start) else { throw start.contains { $0 != 0 } ? .noisy : .torn }
    guard file.count > Self.fixedByteCount + Self.sumByteCount else { throw .cut }
    let length = Int(UInt32(file[12..<16]))
    guard length <= file.count else { throw length <= Self.longest ? .cut : .noisy }
    guard length > Self.fixedByteCount + Self.sumByteCount - 1,
      Sodium.sum(Self.sumByteCount, of: Array(file[..<(length - Self.sumByteCount)]))
        .elementsEqual(file[(length - Self.sumByteCount)..<length])
    else { throw .noisy }
    let format = Int(UInt32(file[8..<12]))
    guard format <= Self.format else { throw .newer(format: format) }
    guard format > 0 else { throw .noisy }
    // Whoever makes a checksum that fits can still not make these numbers lead astray.
    guard let form = Form(rawValue: file[7]), let content = Int(exactly: UInt64(file[24..<32])),
      content <= Self.mostContent,
      length == Self.fixedByteCount + Int(file[48]) * KeySlot.byteCount + Self.sumByteCount
    else { throw .noisy }
    let slots = (0..<Int(file[48])).map { number in
      let place = Self.fixedByteCount + number * KeySlot.byteCount
      return KeySlot(file[place..<place + KeySlot.byteCount])
    }
    self.init(
      form: form, generation: UInt64(file[16..<24]), contentByteCount: content,
      id: FileID(file[32..<48]), slots: slots)
  }

  /// Returns nil if no file is there, or it does not begin with a header.
  init?(at path: String) {
    guard let bytes = try? OpenFile(reading: path)?.bytes(upTo: Self.longest),
      let header = try? SealedHeader(of: bytes)
    else { return nil }
    self = header
  }

  /// No header of any format is longer than this.
  private static let longest = 1 << 16
  /// The most that SQLite holds in memory: 1 GiB.
  private static let mostContent = 1 << 30
}
