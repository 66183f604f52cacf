// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// Proves the chunks of a content: each holds good only after the header and the chunks before it,
/// and only the last one counts as the last.
protocol ChunkSeal: AnyObject {
  /// The bytes that stand before the first chunk: `ChunkLayout.start` bytes.
  var start: [UInt8] { get }
  /// Writes a chunk with its proof, which is `ChunkLayout.proof` bytes longer.
  func close(
    _ content: UnsafePointer<UInt8>, _ count: Int, isLast: Bool, into: UnsafeMutablePointer<UInt8>)
  /// The other way; false where the chunk is not what was closed.
  func open(
    _ chunk: UnsafePointer<UInt8>, _ count: Int, isLast: Bool, into: UnsafeMutablePointer<UInt8>
  ) -> Bool
}

/// libsodium's secretstream (XChaCha20-Poly1305), the header being what it authenticates beside
/// the first chunk.
final class SecretChunks: ChunkSeal {
  let start: [UInt8]
  private var state = crypto_secretstream_xchacha20poly1305_state()
  private var context: [UInt8]

  init(closing header: [UInt8], with key: SecretBytes) {
    var start = [UInt8](repeating: 0, count: ChunkLayout.start)
    var state = state
    key.read { _ = crypto_secretstream_xchacha20poly1305_init_push(&state, &start, $0) }
    (self.start, self.state, context) = (start, state, header)
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
  }

  init(opening header: [UInt8], from start: [UInt8], with key: SecretBytes) {
    var state = state
    key.read { _ = crypto_secretstream_xchacha20poly1305_init_pull(&state, start, $0) }
    (self.start, self.state, context) = (start, state, header)
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
  }

  deinit {
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
  }

  func close(
    _ content: UnsafePointer<UInt8>, _ count: Int, isLast: Bool,
    into chunk: UnsafeMutablePointer<UInt8>
  ) {
    crypto_secretstream_xchacha20poly1305_push(
      &state, chunk, nil, content, UInt64(count), context, UInt64(context.count), tag(isLast))
    context = []
  }

  func open(
    _ chunk: UnsafePointer<UInt8>, _ count: Int, isLast: Bool,
    into content: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var found: UInt8 = 0
    let result = crypto_secretstream_xchacha20poly1305_pull(
      &state, content, nil, &found, chunk, UInt64(count), context, UInt64(context.count))
    context = []
    return result == 0 && found == tag(isLast)
  }

  private func tag(_ isLast: Bool) -> UInt8 {
    UInt8(
      isLast
        ? crypto_secretstream_xchacha20poly1305_tag_final()
        : crypto_secretstream_xchacha20poly1305_tag_message())
  }
}

/// Sums in place of a seal, for a book without a key: they tell of every accident, and of nobody
/// who changes the file on purpose.
final class PlainChunks: ChunkSeal {
  let start: [UInt8]
  private var before: [UInt8]

  init(_ header: [UInt8]) {
    start = Sodium.sum(ChunkLayout.start, of: header)
    before = start
  }

  func close(
    _ content: UnsafePointer<UInt8>, _ count: Int, isLast: Bool,
    into chunk: UnsafeMutablePointer<UInt8>
  ) {
    chunk.update(from: content, count: count)
    before = sum(content, count, isLast)
    (chunk + count).update(from: before, count: ChunkLayout.proof)
  }

  func open(
    _ chunk: UnsafePointer<UInt8>, _ count: Int, isLast: Bool,
    into content: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let plain = count - ChunkLayout.proof
    before = sum(chunk, plain, isLast)
    content.update(from: chunk, count: plain)
    return before.elementsEqual(UnsafeBufferPointer(start: chunk + plain, count: before.count))
  }

  private func sum(_ content: UnsafePointer<UInt8>, _ count: Int, _ isLast: Bool) -> [UInt8] {
    let context = before + [isLast ? 1 : 0]
    var sum = [UInt8](repeating: 0, count: ChunkLayout.proof)
    crypto_generichash(&sum, sum.count, content, UInt64(count), context, context.count)
    return sum
  }
}
