// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Language
import Money
import Prices

/// The prices of a picture that somebody may pay, in New Taiwan dollars: `afford --picture`.
struct PicturePrices {
  private let file: String
  private let choice: CurrencyChoice
  private let modelFolder: String

  struct Tag {
    /// As it stands there.
    let text: String
    let twd: TWD
    /// False where the amount may be another one: not read clearly, or without its tax.
    let isCertain: Bool
  }

  init(_ file: String, _ arguments: Arguments, _ place: Place) throws {
    self.file = file
    choice = try PriceArguments.currency(arguments, place)
    modelFolder = place.modelFolder
  }

  /// What is to be said of each: its amount, or why there is none.
  ///
  /// Old prices, prices for a unit and prices without their tax are left out, because nobody pays them.
  func tags() throws -> [(text: String, tag: Result<Tag, any Error>)] {
    let report = try PictureReader(modelFolder: modelFolder, context: choice.context)
      .report(of: file)
    if !report.isComplete { Console.complain(ReadingSentence.cutShort(FileName.shown(file))) }
    let prices = report.prices.map(\.price).filter {
      $0.belief >= Price.shownBelief && !$0.isMinor
    }
    guard !prices.isEmpty else { throw NoPrice(file: file) }
    return prices.map { price in (price.text, Result { try tag(price) }) }
  }

  private func tag(_ price: Price) throws -> Tag {
    guard let twd = Converter(rate: try choice.rate(for: price)).twd(for: price.value),
      let amount = TWD(twd)
    else { throw ConvertError.tooLarge(price.text) }
    return Tag(text: price.text, twd: amount, isCertain: price.isCertain)
  }
}

/// Nothing in the picture is a price that can be paid.
struct NoPrice: Explained, Equatable {
  let file: String

  var sentence: String { tr("No price in: {text}", ["text": FileName.shown(file)]) }
}
