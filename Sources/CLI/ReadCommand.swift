// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import Imaging
import Language
import Money
import Prices
import Recognition

/// `pricescan read`: the prices in picture files.
struct ReadCommand {
  private let files: [String]
  private let isJSON: Bool
  private let isExplained: Bool
  private let showsAll: Bool
  private let debugFolder: String?
  private let choice: CurrencyChoice
  private let modelFolder: String
  private let wordReader: WordReader?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ["--currency", "--debug"],
      flags: ["--json", "--all", "--explain", "--words"])
    files = arguments.texts
    if files.isEmpty { throw WrongUse.missingText(tr("FILE")) }
    isJSON = arguments.flags.contains("--json")
    isExplained = arguments.flags.contains("--explain")
    showsAll = arguments.flags.contains("--all")
    debugFolder = arguments.values["--debug"]
    choice = try CurrencyChoice(arguments.values["--currency"], place.settings)
    modelFolder = place.modelFolder
    wordReader = try WordReader.wanted(arguments.flags, choice)
  }

  /// Every file is read, whatever became of those before it.
  func run() throws -> ExitCode {
    let pictureReader = try PictureReader(modelFolder: modelFolder, context: choice.context)
    var (hasFailed, hasFound) = (false, false)
    for (index, file) in files.enumerated() {
      var piped: PipedFile?
      do {
        if file == PipedFile.name { piped = try PipedFile() }
        var report = try pictureReader.report(
          of: piped?.path ?? file, isTraced: debugFolder != nil)
        report.file = file
        if let debugFolder {
          try DebugDrawing(report).write(to: debugFolder, number: index + 1)
        }
        try show(report, isFirst: index == 0)
        hasFound = hasFound || report.prices.contains { $0.price.belief >= Price.shownBelief }
      } catch let error as OutputLost {
        throw error
      } catch {
        hasFailed = true
        let sentence = Sentence.of(error)
        // Nobody knows what is piped in by another name than the one that was typed.
        try complain(
          piped.map { sentence.replacing($0.path, with: file) } ?? sentence, about: file)
      }
    }
    return hasFailed || !hasFound ? .nothing : .ok
  }

  private func show(_ report: PictureReport, isFirst: Bool) throws {
    let prices = report.prices.filter { showsAll || $0.price.belief >= Price.shownBelief }
    let words = try wordReader?.words(beside: prices.map(\.place), in: report.frame)
    if isJSON {
      return try Console.say(
        report.json(prices, choice, isExplained: isExplained, words: words).text)
    }
    let name = FileName.shown(report.file)
    if files.count > 1 { try Console.say((isFirst ? "" : "\n") + name) }
    if prices.isEmpty {
      Console.complain(tr("No price in: {text}", ["text": name]))
    } else {
      try Console.say(table(prices.map(\.price), words))
      if isExplained { try Console.say(prices.map(\.price.explanation).joined(separator: "\n")) }
    }
    if !report.isComplete { Console.complain(ReadingSentence.cutShort(name)) }
  }

  /// In JSON an error is a result: every file has its line.
  private func complain(_ sentence: String, about file: String) throws {
    guard isJSON else { return Console.complain(sentence) }
    try Console.say(
      JSONText.object([("file", .string(file)), ("error", .string(sentence))]).text)
  }

  private func table(_ prices: [Price], _ words: [[SeenWords]]?) -> String {
    var table = TextTable(
      titles: [tr("Text"), tr("TWD"), tr("Kind"), tr("Tax"), tr("Belief")]
        + (words == nil ? [] : [tr("Words")]),
      rightAligned: [1, 4])
    for (index, price) in prices.enumerated() {
      let cells = [
        price.text, converted(price), price.kind.word, price.tax?.word ?? "", price.beliefText,
      ]
      table.add(cells + (words.map { [$0[index].map(\.text).joined(separator: " / ")] } ?? []))
    }
    return table.text
  }

  private func converted(_ price: Price) -> String {
    guard let rate = try? choice.rate(for: price) else { return tr("no exchange rate yet") }
    return Converter(rate: rate).twd(for: price.value).map(TWDText.text) ?? ""
  }
}
