// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Products
import Testing

@Suite struct CategoryLexiconTests {
  private let lexicon: CategoryLexicon
  private static let house = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  init() throws {
    lexicon = try CategoryLexicon(try Self.text("data/words/categories.tsv"))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "/" + house + "/" + path, encoding: .utf8)
  }

  /// The words that stand on tags, written down before the lexicon was.
  private static func tags() throws -> [(category: GoodsCategory?, text: String)] {
    try text("Tests/CoreTests/Products/tag-texts.tsv").split(separator: "\n")
      .filter { $0.first != "#" }.map { line in
        let fields = line.split(separator: "\t")
        return (GoodsCategory(rawValue: String(fields[0])), String(fields[1]))
      }
  }

  @Test func ofThoseThatItTells97InAHundredAreRight() throws {
    var (right, told, all) = (0, 0, 0)
    var wrong: [String] = []
    for tag in try Self.tags() {
      if tag.category != nil { all += 1 }
      guard let found = lexicon.category(of: [tag.text]) else { continue }
      told += 1
      if found.category == tag.category {
        right += 1
      } else {
        wrong.append("\(tag.text): \(found.category.rawValue) \(found.words)")
      }
    }
    let list = wrong.joined(separator: "\n")
    #expect(Double(right) >= 0.97 * Double(told), "\(right) of \(told)\n\(list)")
    #expect(Double(told) >= 0.85 * Double(all), "\(told) of \(all)")
  }

  private func told(_ rows: String...) -> String? {
    lexicon.category(of: rows)?.category.rawValue
  }

  @Test(arguments: [
    ("鮮乳", "dairy"), ("奶茶", "drinks"), ("麵包", "bakery"), ("ビール", "alcohol"), ("お茶", "drinks"),
    ("Milch", "dairy"), ("Brot", "bakery"), ("洗髮精", "care"), ("Ｃｏｌａ", "drinks"), ("KÄSE", "dairy"),
    ("맥주", "alcohol"),
  ])
  func knowsWhatStandsOnTags(text: String, category: String) {
    #expect(told(text) == category)
  }

  @Test(arguments: [
    ("牛奶糖", "snacks"), ("鮪魚飯糰", "meals"), ("豆漿", "drinks"), ("牛肉麵", "meals"),
    ("鮭のおにぎり", "meals"), ("ミルクチョコレート", "snacks"), ("Milk Chocolate", "snacks"),
    ("Kartoffelsalat", "meals"), ("Erdbeer Joghurt", "dairy"), ("Pizza Salami", "meals"),
    ("Salad with chicken", "meals"),
  ])
  func theThingIsWhatStandsLast(text: String, category: String) {
    #expect(told(text) == category)
  }

  @Test func aTasteTellsOnlyWhereNothingElseDoes() {
    #expect(told("草莓") == "produce")
    #expect(told("草莓 優酪乳") == "dairy")
    #expect(told("草莓堡") == "meals")
  }

  @Test func aWordThatBelongsToNoCategoryHidesOthers() {
    #expect(told("Preis") == nil)
    #expect(told("ジャパン") == nil)
    #expect(told("無糖") == nil)
    #expect(told("Milch Preis") == "dairy")
  }

  @Test func ofTwoThatTellAsMuchNoneHolds() {
    #expect(told("啤酒", "麵包") == nil)
    #expect(told("啤酒", "麵包", "生啤") == "alcohol")
    #expect(told("") == nil)
    #expect(lexicon.category(of: []) == nil)
  }

  @Test func saysWhichWordsItHasItFrom() {
    #expect(lexicon.category(of: ["光泉 鮮乳 936ml"])?.words == ["鮮乳"])
    #expect(lexicon.category(of: ["Fresh Apples"])?.words == ["apples"])
  }

  @Test func learnsWords() {
    var taught = lexicon
    #expect(taught.category(of: ["茶裡霸王"]) == nil)
    taught.learn([LearnedWord("茶裡霸王", .drinks), LearnedWord("", .drinks)])
    #expect(taught.category(of: ["茶裡霸王 青"])?.category == .drinks)
    #expect(taught.count == lexicon.count + 1)
  }

  @Test(arguments: [("drinks\tzh\t茶\nfood\tzh\t飯", 2), ("drinks", 1), ("drinks\tzh", 1)])
  func refusesALineThatNamesNoCategory(text: String, number: Int) {
    #expect(throws: CategoryLexicon.BadLine.self) { try CategoryLexicon(text) }
    do {
      _ = try CategoryLexicon(text)
    } catch {
      #expect(error.number == number)
    }
  }

  @Test func everyCategoryHasWordsInFourLanguages() throws {
    let lines = try Self.text("data/words/categories.tsv").split(separator: "\n")
    for category in GoodsCategory.allCases {
      for language in ["zh", "ja", "de", "en"] {
        #expect(lines.contains { $0.hasPrefix("\(category.rawValue)\t\(language)\t") })
      }
    }
  }

  @Test func manyLettersTakeNoTime() {
    let long = String(repeating: "牛奶糖水", count: 100_000)
    #expect(lexicon.category(of: [long]) != nil)
  }
}
