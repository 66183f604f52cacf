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

  /// What stands on tags, written down before the lexicon was.
  private static func tags() throws -> [(category: GoodsCategory?, text: String)] {
    try text("Tests/CoreTests/Products/tag-texts.tsv").split(separator: "\n")
      .filter { $0.first != "#" }.map { line in
        let fields = line.split(separator: "\t")
        return (GoodsCategory(rawValue: String(fields[0])), String(fields[1]))
      }
  }

  @Test func ofThoseThatItTells97InAHundredAreRight() throws {
    var (right, told, of) = (0, 0, 0)
    var wrong: [String] = []
    for tag in try Self.tags() {
      if tag.category != nil { of += 1 }
      guard let found = lexicon.category(of: [tag.text]) else { continue }
      told += 1
      if found.category == tag.category {
        right += 1
      } else {
        wrong.append("\(tag.text): \(found.category.rawValue) \(found.words)")
      }
    }
    #expect(Double(right) >= 0.97 * Double(told), "\(right) of \(told)\n\(wrong.joined(separator: "\n"))")
    #expect(Double(told) >= 0.7 * Double(of), "\(told) of \(of)")
  }
}
