// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The values that a closure was told, one after the other.
struct Hearing<Value: Sendable> {
  private var iterator: AsyncStream<Value>.Iterator
  private let ear: AsyncStream<Value>.Continuation

  init() {
    let (stream, ear) = AsyncStream.makeStream(of: Value.self)
    iterator = stream.makeAsyncIterator()
    self.ear = ear
  }

  /// To be given to what tells.
  var hear: @Sendable (Value) -> Void {
    { [ear] in ear.yield($0) }
  }

  /// Waits for the next; a test's time limit is the end of the waiting.
  mutating func next() async throws -> Value {
    try #require(await iterator.next(isolation: #isolation))
  }

  /// The values that were told and not asked for yet. Nothing can be heard afterwards.
  mutating func rest() async -> [Value] {
    ear.finish()
    var rest: [Value] = []
    while let value = await iterator.next(isolation: #isolation) { rest.append(value) }
    return rest
  }
}
