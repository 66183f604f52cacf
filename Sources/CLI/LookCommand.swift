// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import Imaging
import Language
import Money
import Products
import Recognition
import Storage

/// `pricescan look`: what the thing in a picture is, by its code and the words on it.
struct LookCommand {
  private let files: [String]
  private let isJSON: Bool
  private let codeReader: CodeReader
  private let wordReader: WordReader?
  private let lexicon: CategoryLexicon
  private let thingReader: ThingReader
  private let book: GoodsInBook?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.dayOptions.union(["--currency"]),
      flags: BookChoice.flags.union(["--json"]))
    files = arguments.texts
    if files.isEmpty { throw WrongUse.missingText(tr("FILE")) }
    isJSON = arguments.flags.contains("--json")
    let choice = try CurrencyChoice(arguments.values["--currency"], place.settings)
    let isNamed =
      !BookChoice.dayOptions.isDisjoint(with: arguments.values.keys)
      || !BookChoice.flags.isDisjoint(with: arguments.flags)
    book = GoodsInBook.opened(try BookChoice(arguments, place), isNamed: isNamed)
    var lexicon = try CategoryWords.lexicon(besideModels: place.modelFolder)
    if let book { lexicon.learn(book.goods.words.keys) }
    self.lexicon = lexicon
    thingReader = ThingReader(currency: choice.currency?.code)
    codeReader = try CodeReader()
    wordReader = Self.wordReader(currency: choice.currency?.code)
  }

  /// Without Tesseract codes are read nevertheless.
  private static func wordReader(currency: String?) -> WordReader? {
    do {
      return try WordReader(currency: currency)
    } catch {
      Console.complain(Sentence.of(error))
      return nil
    }
  }

  /// Every file is looked at, whatever became of those before it.
  func run() throws -> ExitCode {
    var hasFailed = false
    for (index, file) in files.enumerated() {
      do {
        let seen = try look(at: file)
        hasFailed = hasFailed || seen.guess == .unknown
        try show(seen, isFirst: index == 0)
      } catch let error as OutputLost {
        throw error
      } catch {
        hasFailed = true
        try complain(Sentence.of(error), about: file)
      }
    }
    return hasFailed ? .nothing : .ok
  }

  /// The things that a picture shows.
  private struct Sight {
    let file: String
    let codes: [SeenCode]
    let rows: [String]
    let guess: Guess
  }

  private func look(at file: String) throws -> Sight {
    let frame = try PictureFile.frame(at: file)
    let codes = codeReader.codes(inStill: frame)
    let rows = try wordReader?.rows(in: frame) ?? []
    let look = try book?.look(at: file, thingReader) ?? .none
    let clues = Clues(codes: codes.map(\.code), look: look, rows: rows)
    let goods = book?.goods ?? KnownGoods()
    return Sight(
      file: file, codes: codes, rows: rows, guess: goods.guess(clues, words: lexicon))
  }

  private func show(_ sight: Sight, isFirst: Bool) throws {
    if isJSON { return try Console.say(json(sight).text) }
    let name = FileName.shown(sight.file)
    let title = files.count > 1 ? [(isFirst ? "" : "\n") + name] : []
    let codes = sight.codes.map { seen in
      tr(
        "Code: {code} ({meaning})",
        ["code": FileName.shown(seen.code.printed), "meaning": seen.code.meaning.sentence])
    }
    let rows = sight.rows.isEmpty ? [] : [tr("Words: ") + sight.rows.joined(separator: " / ")]
    let known = book?.lines(on: sight.guess) ?? []
    try Console.say(
      (title + codes + rows + [sight.guess.sentence] + known).joined(separator: "\n"))
  }

  private func json(_ sight: Sight) -> JSONText {
    let codes = sight.codes.map { seen -> JSONText in
      .object([
        ("symbology", .string(seen.code.symbology.rawValue)),
        ("text", .string(seen.code.printed)), ("identity", .bool(seen.code.isIdentity)),
      ])
    }
    return .object([
      ("file", .string(sight.file)), ("codes", .array(codes)),
      ("words", .array(sight.rows.map(JSONText.string))),
      ("category", .optional(sight.guess.category)),
      ("product", .optional(sight.guess.product)),
      ("known", .array((book?.lines(on: sight.guess) ?? []).map(JSONText.string))),
    ])
  }

  /// In JSON an error is a result: every file has its line.
  private func complain(_ sentence: String, about file: String) throws {
    guard isJSON else { return Console.complain(sentence) }
    try Console.say(
      JSONText.object([("file", .string(file)), ("error", .string(sentence))]).text)
  }
}

extension Guess {
  fileprivate var category: String? {
    switch self {
    case .category(let category, _): category.rawValue
    case .product(let product, _): product.category
    case .oneOf, .unknown: nil
    }
  }

  /// The name that a person gave it.
  fileprivate var product: String? {
    if case .product(let product, _) = self { product.name } else { nil }
  }
}
