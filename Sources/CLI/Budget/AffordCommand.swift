// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Commands
import Language
import Money
import Products

/// `pricescan afford`: may it be bought, and what does it do to the days? It takes amounts that
/// were typed, or the prices in a picture.
struct AffordCommand {
  private let prices: [String]
  private let category: String?
  private let book: BookChoice
  private let words: PriceArguments
  private let form: AnswerForm
  private let isCheck: Bool
  private let picture: PicturePrices?

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: BookChoice.dayOptions.union(["--currency", "--category", "--picture"]),
      flags: BookChoice.flags.union(["--json", "--exact", "--check"]))
    prices = arguments.texts
    category = arguments.category
    form = try AnswerForm(arguments)
    isCheck = arguments.flags.contains("--check")
    self.words = try PriceArguments(arguments, place)
    picture = try arguments.values["--picture"].map { try PicturePrices($0, arguments, place) }
    if let text = prices.first, picture != nil { throw WrongUse.tooManyTexts(text) }
    if prices.isEmpty, picture == nil { throw WrongUse.missingText(tr("AMOUNT")) }
    book = try BookChoice(arguments, place)
  }

  func run() throws -> ExitCode {
    try tellOfUnknownCategory()
    if let picture { return try runPicture(try picture.tags()) }
    let amounts = try prices.map { try words.price($0).twd }
    let state = try book.state()
    let comparison = try book.explained {
      try state.comparison(of: amounts, category: category)
    }
    for (price, advice) in zip(prices, comparison.each) {
      try say(advice, state, price: price)
    }
    if let together = comparison.together { try say(together, state, price: nil) }
    let all = comparison.each + [comparison.together].compactMap(\.self)
    return isCheck && !all.allSatisfy(\.verdict.mayBeBought) ? .nothing : .ok
  }

  /// A misspelt category has no limit, so a price would seem to fit.
  private func tellOfUnknownCategory() throws {
    guard let category, GoodsCategory(rawValue: category) == nil else { return }
    let there = try book.budget()
    let isKnown =
      there.categories.contains { $0.key == category }
      || there.entries.contains { $0.category == category }
    if !isKnown {
      Console.complain(
        tr("The book has no category “{name}”, so no limit of one counts.", ["name": category]))
    }
  }

  /// Each price by itself: what stands on a shelf is not bought together. One that comes to no amount
  /// stops no other one.
  private func runPicture(
    _ tags: [(text: String, tag: Result<PicturePrices.Tag, any Error>)]
  ) throws -> ExitCode {
    let state = try book.state()
    var (hasFailed, mayBeBought) = (false, true)
    for (text, tag) in tags {
      switch tag {
      case .success(let tag):
        let advice = state.advice(on: tag.twd, category: category)
        mayBeBought = mayBeBought && advice.verdict.mayBeBought
        try say(advice, state, tag)
      case .failure(let error):
        hasFailed = true
        try complain(Sentence.of(error), about: text)
      }
    }
    return hasFailed || isCheck && !mayBeBought ? .nothing : .ok
  }

  private func say(_ advice: Advice, _ state: BudgetState, _ tag: PicturePrices.Tag) throws {
    if form.isJSON {
      let head = [("price", JSONText.string(tag.text)), ("certain", .bool(tag.isCertain))]
      return try Console.say(JSONText.object(head + form.json(advice, state)).text)
    }
    let amount = TWDText.text(advice.price.amount)
    let shown = tag.isCertain ? amount : tr("If it is {amount}", ["amount": amount])
    let lines = [tag.text + "  " + shown + "  " + advice.verdict.title]
    try Console.say((lines + advice.details.map { "  " + $0 }).joined(separator: "\n"))
  }

  /// In JSON an error is a result: every price has its line.
  private func complain(_ sentence: String, about text: String) throws {
    guard form.isJSON else { return Console.complain(text + ": " + sentence) }
    try Console.say(
      JSONText.object([("price", .string(text)), ("error", .string(sentence))]).text)
  }

  /// - Parameter price: as it was typed; nil for all of them together.
  private func say(_ advice: Advice, _ state: BudgetState, price: String?) throws {
    if form.isJSON {
      let answer = form.json(advice, state)
      let object: JSONText =
        price.map { .object([("price", .string($0))] + answer) }
        ?? .object([("together", .object(answer))])
      return try Console.say(object.text)
    }
    let name = price == nil ? tr("Together: ") : ""
    let lines = [name + TWDText.text(advice.price.amount) + "  " + advice.verdict.title]
    try Console.say((lines + advice.details.map { "  " + $0 }).joined(separator: "\n"))
  }
}
