// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Language
import Money
import Prices

/// `pricescan parse`: the prices in lines of text, doubtful ones included.
struct ParseCommand {
  private let texts: [String]
  private let parser: PriceParser
  private let isJSON: Bool
  private let isExplained: Bool
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(words, options: ["--currency"], flags: ["--json", "--explain"])
    self.place = place
    isJSON = arguments.flags.contains("--json")
    isExplained = arguments.flags.contains("--explain")
    parser = PriceParser(
      context: try CurrencyChoice(arguments.values["--currency"], place.settings).context)
    texts = arguments.texts
    if texts.isEmpty, !Console.hasPipedInput { throw WrongUse.missingText(tr("TEXT")) }
  }

  /// Texts from the command line, else the lines of standard input, each answered at once.
  func run() throws -> ExitCode {
    var (hasFound, isEmpty) = (false, texts.isEmpty)
    for text in texts { hasFound = try show(text) || hasFound }
    while texts.isEmpty, let line = readLine() {
      isEmpty = false
      hasFound = try show(line) || hasFound
    }
    if isEmpty {
      Console.complain(tr("Nothing came in. Name a text, or pipe lines into this command."))
    }
    return hasFound ? .ok : .nothing
  }

  /// In characters: nobody prints such a line, and its prices take a second.
  private static let longestLine = 120_000

  /// Whether the line has a price that would be shown.
  private func show(_ line: String) throws -> Bool {
    let text = String(line.prefix(Self.longestLine))
    if text.utf8.count < line.utf8.count {
      Console.complain(
        tr(
          "Only the first {count} characters of the line were read. Break it into shorter lines.",
          ["count": String(Self.longestLine)]))
    }
    let prices = parser.prices(in: TextLine(text))
    if isJSON {
      let members: [(String, JSONText)] = [
        ("text", .string(text)),
        ("prices", .array(prices.map { $0.json(isExplained: isExplained) })),
      ]
      try Console.say(JSONText.object(members).text)
    } else if prices.isEmpty {
      Console.complain(tr("No price in: {text}", ["text": text]))
    } else {
      try Console.say(table(prices))
      if isExplained { try Console.say(prices.map(\.explanation).joined(separator: "\n")) }
    }
    return prices.contains { $0.belief >= Price.shownBelief }
  }

  private func table(_ prices: [Price]) -> String {
    var table = TextTable(
      titles: [
        tr("Text"), tr("Amount"), tr("Currency"), tr("Kind"), tr("Tax"), tr("Belief"),
      ], rightAligned: [1, 5])
    for price in prices {
      table.add([
        price.text, price.value.description, price.currency ?? "", price.kind.word,
        price.tax?.word ?? "", price.beliefText,
      ])
    }
    return table.text
  }
}

extension Price {
  func json(isExplained: Bool = false) -> JSONText {
    .object(
      amountMembers + [("text", .string(text)), beliefMember] + evidenceMembers(isExplained))
  }

  /// The members that say its worth and its kind, for every line of JSON that tells a price.
  var amountMembers: [(String, JSONText)] {
    [
      ("value", .string(value.description)), ("currency", .optional(currency)),
      ("currencySeen", .optional(currencySeen)), ("kind", .string(kind.rawValue)),
      ("tax", .optional(tax?.rawValue)),
    ]
  }

  /// The evidence for and against the price in log-odds, where `--explain` asks for it.
  func evidenceMembers(_ isExplained: Bool) -> [(String, JSONText)] {
    guard isExplained else { return [] }
    return [
      (
        "evidence",
        .array(
          evidence.entries.map { entry in
            .object([
              ("name", .string(entry.evidence.rawValue)),
              ("strength", .number(entry.strength.roundedToThousandths)),
              ("weight", .number(entry.weight.roundedToThousandths)),
            ])
          })
      )
    ]
  }

  /// ¥1,980: sign +2.99, number +2.30
  var explanation: String {
    let sorted = evidence.entries.sorted { $0.weight.magnitude > $1.weight.magnitude }
    let parts = sorted.map { entry in
      let weight = ExactDecimal(significand: Int128((entry.weight * 100).rounded()), scale: 2)
      return entry.evidence.rawValue + (entry.weight < 0 ? " " : " +") + weight.description
    }
    return text + ": " + parts.joined(separator: ", ")
  }

  var beliefMember: (String, JSONText) { ("belief", .number((belief * 100).rounded() / 100)) }

  var beliefText: String {
    ExactDecimal(significand: Int128((belief * 100).rounded()), scale: 2).description
  }
}

extension Price.Kind {
  var word: String {
    switch self {
    case .price: tr("price")
    case .unit: tr("unit price")
    case .was: tr("old price")
    }
  }
}

extension Price.Tax {
  var word: String {
    switch self {
    case .included: tr("tax included")
    case .excluded: tr("tax excluded")
    }
  }
}

extension Double {
  fileprivate var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}
