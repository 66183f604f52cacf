// SPDX-License-Identifier: GPL-3.0-or-later

/// The chunks of a content follow the header.
///
///     header │ start 24 │ generation 8 │ chunk 16,384 + 17 │ generation 8 │ chunk … │ last chunk
///
/// Every chunk names the generation that it belongs to, so that a file of which a part is of
/// another time is told from one in which bytes changed.
struct ChunkLayout {
  static let start = 24
  static let proof = 17
  static let mark = 8
  static let chunk = 1 << 14

  let header: Int
  let content: Int

  /// An empty content has a chunk as well: the last one is what proves the end.
  var count: Int { max(1, (content + Self.chunk - 1) / Self.chunk) }

  var fileByteCount: Int {
    header + Self.start + count * (Self.mark + Self.proof) + content
  }

  /// Where a chunk begins in the file, with its mark.
  func place(_ number: Int) -> Int {
    header + Self.start + number * (Self.mark + Self.chunk + Self.proof)
  }

  /// How much of the content is in a chunk.
  func contentByteCount(_ number: Int) -> Int {
    min(Self.chunk, content - number * Self.chunk)
  }

  /// How much of the file a chunk takes, with its mark.
  func chunkByteCount(_ number: Int) -> Int {
    Self.mark + contentByteCount(number) + Self.proof
  }
}

/// Turning a content into the bytes of a file that prove themselves, and back.
enum SealedFile {
  /// - Parameters:
  ///   - content: as many bytes as the header says.
  ///   - key: nil for the plain form.
  static func bytes(
    _ header: SealedHeader, _ content: UnsafePointer<UInt8>, key: SecretBytes?
  ) -> [UInt8] {
    let head = header.bytes
    let seal: any ChunkSeal =
      key.map { SecretChunks(closing: head, with: $0) } ?? PlainChunks(head)
    let layout = ChunkLayout(header: head.count, content: header.contentByteCount)
    var file = [UInt8](repeating: 0, count: layout.fileByteCount)
    file.replaceSubrange(..<(head.count + ChunkLayout.start), with: head + seal.start)
    for number in 0..<layout.count {
      let place = layout.place(number)
      file.replaceSubrange(place..<place + ChunkLayout.mark, with: header.generation.bytes)
      file.withUnsafeMutableBufferPointer { file in
        guard let first = file.baseAddress else { return }
        seal.close(
          content + number * ChunkLayout.chunk, layout.contentByteCount(number),
          isLast: number == layout.count - 1, into: first + place + ChunkLayout.mark)
      }
    }
    return file
  }

  /// The content of a file as SQLite takes it.
  static func image(
    _ file: [UInt8], _ header: SealedHeader, key: SecretBytes?
  ) throws(SealedFlaw) -> MemoryImage {
    let layout = ChunkLayout(header: header.byteCount, content: header.contentByteCount)
    // Before there is memory for all that somebody says is coming.
    guard file.count >= layout.fileByteCount else { throw .cut }
    let image = MemoryImage(header.contentByteCount)
    guard let room = image.bytes else { preconditionFailure("no memory for the book") }
    try read(file, header, layout, key, into: room)
    return image
  }

  private static func read(
    _ file: [UInt8], _ header: SealedHeader, _ layout: ChunkLayout, _ key: SecretBytes?,
    into content: UnsafeMutablePointer<UInt8>
  ) throws(SealedFlaw) {
    let head = Array(file[..<layout.header])
    let start = Array(file[layout.header..<layout.header + ChunkLayout.start])
    let seal: any ChunkSeal =
      key.map { SecretChunks(opening: head, from: start, with: $0) } ?? PlainChunks(head)
    for number in 0..<layout.count {
      let place = layout.place(number)
      let chunk = file[place..<place + layout.chunkByteCount(number)]
      guard chunk.starts(with: header.generation.bytes) else { throw .torn }
      let isWhole = chunk.withUnsafeBufferPointer { chunk in
        chunk.baseAddress.map { chunk in
          seal.open(
            chunk + ChunkLayout.mark, layout.chunkByteCount(number) - ChunkLayout.mark,
            isLast: number == layout.count - 1, into: content + number * ChunkLayout.chunk)
        }
      }
      guard isWhole == true else {
        let isTorn = key != nil && hasHole(chunk) || hasOtherTimes(file, layout, header)
        throw isTorn ? .torn : .noisy
      }
    }
    guard seal.start == start, file.count == layout.fileByteCount else { throw .noisy }
  }

  /// Whether a chunk says that it belongs to another generation.
  private static func hasOtherTimes(
    _ file: [UInt8], _ layout: ChunkLayout, _ header: SealedHeader
  ) -> Bool {
    (0..<layout.count).contains { !file[layout.place($0)...].starts(with: header.generation.bytes) }
  }

  /// Whether a part of it looks as if it had never been written. So many zeros in a row happen in
  /// nothing that is sealed.
  private static func hasHole(_ bytes: ArraySlice<UInt8>) -> Bool {
    var zeros = 0
    for byte in bytes {
      zeros = byte == 0 ? zeros + 1 : 0
      if zeros == 64 { return true }
    }
    return false
  }
}
