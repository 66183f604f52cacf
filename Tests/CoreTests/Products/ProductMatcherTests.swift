// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

@testable import Products

@Suite struct ProductMatcherTests {
  /// Names as tills print them, none of them of a receipt. The even ones of the pairs were looked
  /// at while the rules were made, and the odd ones judge them.
  private static let pairs: [(isSame: Bool, one: String, other: String)] = {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/" + folder + "/name-pairs.tsv"
    let rows = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return rows.split(separator: "\n").map { row in
      let fields = row.split(separator: "\t").map(String.init)
      return (fields[0] == "same", fields[1], fields[2])
    }
  }()

  @Test(arguments: [0, 1])
  func joinsWhatIsTheSameAndNearlyNothingElse(half: Int) throws {
    let pairs = Self.pairs.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    let joined = pairs.filter { NameLikeness.of($0.one, $0.other) == .same }
    let right = joined.count { $0.isSame }
    let same = pairs.count { $0.isSame }
    try #require(same > 30 && joined.count > 30)
    let wrong = joined.filter { !$0.isSame }
    let missed = pairs.filter { $0.isSame && NameLikeness.of($0.one, $0.other) != .same }
    #expect(right * 100 >= joined.count * 98, "\(wrong)")
    #expect(right * 100 >= same * 85, "\(missed)")
    for pair in pairs {
      #expect(NameLikeness.of(pair.one, pair.other) == NameLikeness.of(pair.other, pair.one))
    }
  }

  @Test(arguments: [
    ("Milch", "", 0.0), ("", "", 0.0), ("Joghurt Erdbeere", "Joghurt Kirsche", 14.0 / 29.0),
    ("Apfelsaft naturtrüb", "Apfelsaft", 18.0 / 27.0),
  ])
  func tellsHowSimilarOthersAre(_ one: String, _ other: String, _ share: Double) {
    guard case .similar(let found) = NameLikeness.of(one, other) else {
      Issue.record("\(NameLikeness.of(one, other))")
      return
    }
    #expect(abs(found - share) < 0.001)
  }

  @Test func whatIsPackedDifferentlyIsNotJoined() {
    #expect(NameLikeness.of("COLA PET", "Cola Dosen") == .similar(1))
    #expect(NameLikeness.of("COLA PET", "Cola") == .same)
    #expect(NameLikeness.of("COLA PET", "Cola Pet") == .same)
  }

  private let aliases = [
    KnownAlias(
      store: "Lidl", printed: "BIO VOLLM. 3,5% 1L", product: "Vollmilch", standing: .confirmed),
    KnownAlias(store: "Lidl", printed: "JOGH. NATUR", product: "Joghurt", standing: .guessed),
    KnownAlias(
      store: "REWE", printed: "Butter 250g", product: "Butter", standing: .confirmed),
    KnownAlias(store: "REWE", printed: "BUTTERKEKS", product: nil, standing: .guessed),
    KnownAlias(store: "Lidl", printed: "Jogh. Natural", product: "Joghurt", standing: .apart),
    KnownAlias(store: "dm", printed: "TEE", product: "Grüntee", standing: .confirmed),
    KnownAlias(store: "dm", printed: "Tee.", product: "Schwarztee", standing: .confirmed),
  ]

  private func match(_ printed: String, _ store: String?) -> ProductMatch {
    ProductMatcher(aliases).match(printed, of: store)
  }

  @Test func whatTheStorePrintedBeforeIsKnown() {
    #expect(match("BIO VOLLM. 3,5% 1L", "Lidl") == .known("Vollmilch"))
    #expect(match("JOGH. NATUR", "Lidl") == .known("Joghurt"))
  }

  @Test func whatTheStorePrintsALittleDifferentlyIsTheSame() {
    #expect(match("Bio Vollmilch 3,5% 1 l", "Lidl") == .same("Vollmilch"))
  }

  @Test func anotherSizeIsNeverJoined() {
    #expect(match("Bio Vollmilch 3,5% 0,5 l", "Lidl") == .new)
    #expect(match("Bio Vollmilch 1,5% 1 l", "Lidl") == .new)
  }

  @Test func acrossStoresSomebodyHasToSay() {
    #expect(match("Bio Vollmilch 3,5% 1 l", "REWE") == .suggested(["Vollmilch"]))
    #expect(match("Butter", nil) == .suggested(["Butter"]))
  }

  @Test func whatHasAWordMoreIsSuggested() {
    #expect(match("Joghurt Natur mild", "Lidl") == .suggested(["Joghurt"]))
  }

  @Test func twoThatAreTheSameAreAskedFor() {
    #expect(match("tee", "dm") == .suggested(["Grüntee", "Schwarztee"]))
  }

  @Test func aRefusalIsRemembered() {
    #expect(match("Jogh. Natural", "Lidl") == .new)
    #expect(match("Joghurt Natur", "Lidl") == .same("Joghurt"))
  }

  @Test func whatIsLikeNothingIsNew() {
    #expect(match("Zahncreme", "Lidl") == .new)
    #expect(match("BUTTERKEKS", "REWE") == .new)
  }
}
