// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Imaging
import Synchronization
import TestSupport
import Testing

@testable import ReceiptReading

@Suite struct ReceiptBatchTests {
  private struct Enough: Error {}

  private let folder = TemporaryFolder()

  private func receipts(_ count: Int) throws -> [String] {
    try (0..<count).map { number in
      let path = folder("\(number).pdf")
      let lines = ["Milch   1,19", "Brot    2,49", "SUMME   3,68"]
      try Data(TypedPDF.bytes(lines)).write(to: URL(filePath: path))
      return path
    }
  }

  private func batch(_ files: [String]) -> ReceiptBatch {
    ReceiptBatch(files, modelFolder: House.path + "/data/tessdata")
  }

  @Test func tellsOfEachFileOnceAndInOrder() throws {
    var files = try receipts(12)
    files[3] = folder("missing.pdf")
    var told: [Int] = []
    var failed: [Int] = []
    try batch(files).run { index, result in
      told.append(index)
      if case .failure = result { failed.append(index) }
      if case .success(let report) = result { #expect(report.file == files[index]) }
    }
    #expect(told == Array(0..<12))
    #expect(failed == [3])
  }

  @Test func stopsWhereNobodyListensAnyMore() throws {
    let files = try receipts(40)
    var told = 0
    #expect(throws: Enough.self) {
      try batch(files).run { _, _ in
        told += 1
        throw Enough()
      }
    }
    #expect(told == 1)
  }

  @Test func readsNoFurtherFileOnceNobodyWantsIt() throws {
    let asked = Atomic<Int>(0)
    let batch = ReceiptBatch(
      try receipts(40), modelFolder: House.path + "/data/tessdata",
      while: { asked.add(1, ordering: .relaxed).newValue <= 2 })
    var (told, read) = (0, 0)
    try batch.run { _, result in
      told += 1
      if case .success = result { read += 1 }
    }
    #expect(told == 40 && read == 2)
  }

  @Test(
    arguments: [
      (1, 8, nil, 1), (50, 8, 4_000_000_000, 8), (50, 8, 500_000_000, 3), (50, 8, 1_000, 1),
      (50, 8, nil, 1), (0, 8, nil, 1),
    ] as [(Int, Int, Int?, Int)])
  func readsAsManyAtOnceAsCoresAndMemoryAllow(files: Int, cores: Int, free: Int?, readers: Int) {
    #expect(ReceiptBatch.readers(for: files, cores: cores, freeBytes: free) == readers)
  }

  @Test func readsOneAtATimeWherePowerIsSpared() {
    #expect(ReceiptBatch.readers(for: 50, cores: 8, freeBytes: 4_000_000_000, .saving) == 1)
  }
}
