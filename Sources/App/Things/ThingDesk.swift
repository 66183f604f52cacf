// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Products
import Recognition
import Storage

/// The answers that one look at a picture found of the thing in it. The picture itself is gone by
/// then.
struct ThingSight: Sendable {
  let guess: Guess
  /// The code that names it; nil where there is none, or several may be its own.
  let code: ProductCode?
  /// How the thing in the middle looks, to be kept where its name is told.
  let look: LearnedLook?
  let hint: Hint?

  /// The obstacle that stands in the way of knowing it.
  enum Hint: Sendable {
    case obstacle(SightObstacle)
    /// It shows too little to know it by: it is small, hidden or plain.
    case tooLittle
    /// The words on it cannot be read without these packages of Debian.
    case noWords(packages: [String])
  }
}

/// Looks at things on a thread of its own: one picture at a time.
actor ThingDesk {
  private let modelFolder: String
  private var reader: ThingReader?
  private var currency: String?
  private var lexicon: CategoryLexicon?
  private var looks = 0
  /// The models of the words take about 100 MB: they go when nobody has asked for a while.
  private static let patience = Duration.seconds(60)

  init(modelFolder: String) { self.modelFolder = modelFolder }

  /// - Parameters:
  ///   - currency: the ISO code of the one that holds.
  ///   - readsWords: takes a second and more.
  func look(
    at picture: Picture, among goods: KnownGoods, currency: String?, readsWords: Bool
  ) -> ThingSight {
    let reader = reader(for: currency)
    let trouble = readsWords ? reader.prepareForWords() : nil
    let clues = reader.clues(
      in: picture, among: goods, readsWords: readsWords && trouble == nil)
    if readsWords { forgetWordsLater() }
    let look = readsWords ? reader.look(ofThingIn: picture) : nil
    var lexicon = words()
    lexicon.learn(goods.words.keys)
    let guess = goods.guess(clues, words: lexicon)
    return ThingSight(
      guess: guess, code: clues.ownCode, look: look,
      hint: readsWords ? hint(picture, guess, look, trouble) : nil)
  }

  /// The product of the book that the tag of a price names, by code or by name; nil where it names
  /// none, or several. Without what reads words, codes are read nevertheless.
  func product(on tag: TagInView, among names: TagNames, currency: String) -> ProductOnTag? {
    text(on: tag, currency: currency).flatMap(names.product)
  }

  /// How much is in what a price is for, as its tag says; nil where that is not told, or cannot be
  /// read.
  func size(on tag: TagInView, currency: String?) -> PackSize? {
    text(on: tag, currency: currency)?.size
  }

  private func text(on tag: TagInView, currency: String?) -> TagText? {
    let reader = reader(for: currency)
    _ = reader.prepareForWords()
    defer { forgetWordsLater() }
    return reader.tag(of: tag.asked, among: tag.prices, in: tag.picture)
  }

  private func reader(for currency: String?) -> ThingReader {
    if let reader, currency == self.currency { return reader }
    let new = ThingReader(currency: currency)
    (reader, self.currency) = (new, currency)
    return new
  }

  /// Without the list of words the rest is looked at nevertheless.
  private func words() -> CategoryLexicon {
    if let lexicon { return lexicon }
    let read = (try? CategoryWords.lexicon(besideModels: modelFolder)) ?? CategoryLexicon()
    lexicon = read
    return read
  }

  private func hint(
    _ picture: Picture, _ guess: Guess, _ look: LearnedLook?, _ trouble: WordsError?
  ) -> ThingSight.Hint? {
    if case .product = guess { return nil }
    if let obstacle = picture.brightness?.obstacle { return .obstacle(obstacle) }
    if look == nil { return .tooLittle }
    return trouble.map { .noWords(packages: $0.packages) }
  }

  private func forgetWordsLater() {
    looks += 1
    let number = looks
    Task {
      try? await Task.sleep(for: Self.patience)
      if number == looks { reader?.forgetWords() }
    }
  }
}

extension WordsError {
  fileprivate var packages: [String] {
    switch self {
    case .noTesseract(let wanted): ["tesseract-ocr"] + wanted.map(\.debianPackage)
    case .noLanguage(let wanted): wanted.map(\.debianPackage)
    }
  }
}
