// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FoundationEssentials
package import Imaging
package import Money
package import Receipts
import Recognition
import Synchronization

/// Reads many receipts and tells of them in the order in which they were named. It reads as many at
/// once as the machine has cores and memory for.
///
///     files  1 2 3 4 5 …  ─► reader A: 1   3  5
///                         └► reader B: 2      4     ─► told: 1 2 3 4 5
package struct ReceiptBatch: Sendable {
  private let files: [String]
  private let modelFolder: String
  private let country: ReceiptCountry?
  private let today: Day?
  private let areParts: Bool
  private let pace: ReadingPace
  private let isWanted: @Sendable () -> Bool

  /// Bytes that a reader takes at most, with its models and its picture.
  static let bytesOfAReader = 150_000_000

  /// - Parameters:
  ///   - areParts: whether the files are parts of one receipt, from top to bottom; it is told under
  ///     the number of the first.
  ///   - pace: where power is to be spared, one is read at a time.
  ///   - isWanted: asked before each file; those that nobody wants any more fail as cancelled.
  package init(
    _ files: [String], modelFolder: String, country: ReceiptCountry? = nil, today: Day? = nil,
    areParts: Bool = false, pace: ReadingPace = .usual,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.files, self.modelFolder, self.country, self.today) = (files, modelFolder, country, today)
    (self.areParts, self.pace, self.isWanted) = (areParts, pace, isWanted)
  }

  private var reader: ReceiptFileReader {
    ReceiptFileReader(modelFolder: modelFolder, country: country, today: today)
  }

  /// Where `told` throws, what is not begun yet is left unread.
  package func run(
    _ told: (_ index: Int, _ result: Result<ReceiptReport, any Error>) throws -> Void
  ) throws {
    if areParts { return try told(0, Result { try reader.report(ofParts: files) }) }
    let count = Self.readers(
      for: files.count, cores: ProcessInfo.processInfo.activeProcessorCount,
      freeBytes: Self.freeBytes(), pace)
    let desk = ReceiptDesk(count: files.count)
    let group = DispatchGroup()
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInitiated).async(group: group) { read(from: desk) }
    }
    defer {
      desk.close()
      group.wait()
    }
    for index in files.indices { try told(index, desk.result(at: index)) }
  }

  private func read(from desk: ReceiptDesk) {
    let reader = reader
    while let index = desk.take() {
      guard isWanted() else {
        desk.put(.failure(CancellationError()), at: index)
        continue
      }
      desk.put(Result { try reader.report(of: files[index]) }, at: index)
    }
  }

  static func readers(
    for files: Int, cores: Int, freeBytes: Int?, _ pace: ReadingPace = .usual
  ) -> Int {
    if pace == .saving { return 1 }
    let room = (freeBytes ?? bytesOfAReader) / bytesOfAReader
    return max(1, min(files, cores, room))
  }

  /// The bytes that can be used before the machine has to swap; nil where nothing tells.
  private static func freeBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") })
    else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}

/// Where readers take their next file and put what they read.
private final class ReceiptDesk: Sendable {
  private struct State {
    var next = 0
    var results: [Int: Result<ReceiptReport, any Error>] = [:]
  }

  private let count: Int
  private let state = Mutex(State())
  private let ready: [DispatchSemaphore]

  init(count: Int) {
    self.count = count
    ready = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func put(_ result: Result<ReceiptReport, any Error>, at index: Int) {
    state.withLock { $0.results[index] = result }
    ready[index].signal()
  }

  /// Waits until it is there. It is given once.
  func result(at index: Int) -> Result<ReceiptReport, any Error> {
    ready[index].wait()
    return state.withLock { $0.results.removeValue(forKey: index) }
      ?? .failure(CancellationError())
  }

  /// Nobody takes another file from here.
  func close() { state.withLock { $0.next = count } }
}
