// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Prices
import ReceiptReading
import Receipts
import Storage
import TagPress

/// `pricelab bench corrections`: how many fields of the receipts of a shop somebody has to correct,
/// one receipt after the other, while the book learns from each.
struct CorrectionBenchReport {
  static let options: Set<String> = ["--shops", "--receipts", "--seed"]

  private let shops: Int
  private let receipts: Int
  private let seed: UInt64
  private let reader: ReceiptFileReader

  private struct Halves {
    var first = Corrections()
    var second = Corrections()
  }

  init(_ arguments: Arguments, _ place: Place) throws {
    shops = try arguments.number("--shops", in: 1...100) ?? 1
    receipts = try arguments.number("--receipts", in: 2...200) ?? 20
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? 1
    reader = ReceiptFileReader(modelFolder: place.modelFolder, country: nil, today: nil)
  }

  func run(isJSON: Bool) throws -> ExitCode {
    guard let press = ReceiptPress() else {
      Console.complain(LiveSceneError.fontsMissing(ScenePress.fontPackages).sentence)
      return .nothing
    }
    let pool = ReceiptPool(press: press, seed: seed, perShop: receipts)
    let folder = FileManager.default.temporaryDirectory.path + "/pricelab-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      let book = try BookFile.create(folder + "/book", .plain)
      let counted = try TillLand.allCases.map { land in
        var halves = Halves()
        for number in 0..<shops * receipts {
          let corrections = try corrected(pool.receipt(of: land, number), in: book)
          if number % receipts < receipts / 2 {
            halves.first += corrections
          } else {
            halves.second += corrections
          }
        }
        return (land: land, halves: halves)
      }
      try tell(counted, isJSON)
    } catch {
      Console.complain(Sentence.of(error))
      return .nothing
    }
    return .ok
  }

  /// Saves it as it is read, and then as it is printed.
  private func corrected(
    _ drawn: (receipt: TillReceipt, picture: GrayPicture), in book: BookFile
  ) throws -> Corrections {
    guard let report = try report(of: drawn.picture) else {
      return Corrections(ofNothingReadOf: drawn.receipt)
    }
    let arrival = try book.arrival(of: report.incoming)
    let known = try KnownOfStore(of: arrival.receipt, in: book)
    let corrections = Corrections(of: arrival.receipt, to: drawn.receipt, known)
    try book.save(arrival.receipt, marks: arrival.marks)
    try book.replace(arrival.receipt.corrected(by: drawn.receipt), marks: arrival.marks)
    return corrections
  }

  /// Nil for what shows no receipt; without its models, nothing is read at all.
  private func report(of picture: GrayPicture) throws -> ReceiptReport? {
    guard let frame = picture.frame else { return nil }
    do { return try reader.report(of: frame, named: "drawn") } catch is ReceiptFault { return nil }
  }

  private func tell(_ counted: [(land: TillLand, halves: Halves)], _ isJSON: Bool) throws {
    guard isJSON else {
      let rows = counted.map { land, halves in
        "\(land.rawValue): \(Self.told(halves.first)), then \(Self.told(halves.second))"
      }
      let head =
        "Fields to correct on \(shops * receipts) receipts of each land, first half and second:"
      return try Console.say(([head] + rows).joined(separator: "\n"))
    }
    try Console.say(
      JSONText.object(
        counted.map { land, halves in
          (
            land.rawValue,
            .object([("first", Self.json(halves.first)), ("second", Self.json(halves.second))])
          )
        }
      ).text)
  }

  private static func told(_ sum: Corrections) -> String {
    "\(sum.all) (head \(sum.head), names \(sum.names) with \(sum.offered) offered, amounts \(sum.amounts)) in \(sum.lines) lines, \(sum.known) of them printed before"
  }

  private static func json(_ sum: Corrections) -> JSONText {
    .object(
      [
        ("all", sum.all), ("head", sum.head), ("names", sum.names), ("offered", sum.offered),
        ("amounts", sum.amounts), ("lines", sum.lines), ("known", sum.known),
      ].map { ($0, .number(Double($1))) })
  }
}
