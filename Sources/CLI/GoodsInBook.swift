// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Capture
import Commands
import Imaging
import Language
import Products
import Recognition
import Storage

/// What the book says of a thing in a picture: what a person called it, what it cost so far, and what
/// is left to spend.
struct GoodsInBook {
  let goods: KnownGoods
  private let budget: BudgetBook
  /// This is nil without a plan.
  private let state: BudgetState?

  /// Looks as the window does: at a picture of about its size.
  private static let room = PixelSize(width: 1_280, height: 1_280)

  private init(_ book: BookChoice) throws {
    budget = try book.budget()
    goods = try book.knownGoods()
    state = try? BudgetState(budget, on: book.day)
  }

  /// Returns nil where there is no book, unless one was named, and where it does not open, which is
  /// told: pictures are looked at all the same.
  static func opened(_ book: BookChoice, isNamed: Bool) -> GoodsInBook? {
    guard isNamed || BookFile.isThere(book.path) else { return nil }
    do {
      return try GoodsInBook(book)
    } catch {
      Console.complain(Sentence.of(error))
      return nil
    }
  }

  /// Which of the learned things a file shows by its look.
  func look(at file: String, _ reader: ThingReader) throws -> Clues.LookClue {
    guard !goods.looks.isEmpty,
      let picture = try PictureFile.picture(at: file, within: Self.room)
    else { return .none }
    return reader.look(of: picture, among: goods)
  }

  /// A sentence a line; none of what nobody knows.
  func lines(on guess: Guess) -> [String] {
    switch guess {
    case .product(let product, _):
      lines(
        budget.knowledge(of: product.name), budget.lastMiss(of: product.name),
        category: product.category)
    case .category(let category, _):
      lines(
        budget.knowledge(ofCategory: category.rawValue), nil, category: category.rawValue)
    case .oneOf(let products): products.map(\.name)
    case .unknown: []
    }
  }

  private func lines(
    _ knowledge: PriceKnowledge, _ miss: EstimateMiss?, category: String?
  ) -> [String] {
    var lines = [knowledge.sentence, miss?.sentence].compactMap(\.self)
    guard let state else { return lines }
    lines.append(state.leftSentence)
    if let left = category.flatMap({ state.leftSentence(of: $0) }) { lines.append(left) }
    if case .estimate(let estimate) = knowledge {
      lines.append(estimate.outlook(leftToday: state.leftToday).sentence)
    }
    return lines
  }
}
