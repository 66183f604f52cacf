// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Products

/// Finds out what a picture tells of the thing that it shows.
///
///     Picture ─┬─► CodeReader   the bars and squares on it      ─┐
///              ├─► LookReader   whether it looks as one learned ─┼─► Clues
///              └─► WordReader   the words on it, where wanted   ─┘
///
/// One object belongs to one thread. No picture is kept.
package final class ThingReader {
  private let codes: CodeReader?
  private let looks = LookReader()
  private let matcher = LookMatcher()
  private let currency: String?
  private var words: WordReader?

  /// - Parameter currency: the ISO code of the one that holds, which tells in what language the
  ///   words are likeliest.
  package init(currency: String?) {
    self.currency = currency
    codes = try? CodeReader()
  }

  /// The thing that is missing for the words; nil if they can be read. Loads the library.
  package func prepareForWords() -> WordsError? {
    guard words == nil else { return nil }
    do {
      words = try WordReader(currency: currency)
      return nil
    } catch {
      return error
    }
  }

  /// Lets the models of the words go, which take more memory than all else.
  package func forgetWords() { words = nil }

  /// The clues of a picture.
  ///
  /// - Parameters:
  ///   - goods: what was learned; its looks are compared.
  ///   - readsWords: only where `prepareForWords` went well; takes a second and more.
  package func clues(
    in picture: Picture, among goods: KnownGoods, readsWords: Bool
  ) -> Clues {
    guard let frame = picture.brightness else { return Clues() }
    let seen = codes(in: frame)
    var clues = Clues(
      codes: seen.map(\.code), ownCode: Self.code(nearestTo: frame.uprightSize, seen))
    if clues.codes.allSatisfy({ goods.codes[$0] == nil }) {
      clues.look = look(of: picture, among: goods)
    }
    if readsWords, let words { clues.rows = (try? words.rows(in: frame)) ?? [] }
    return clues
  }

  /// The code of a thing that is nearest to the middle; nil where another one is nearly as near, and
  /// may be that of the thing.
  static func code(nearestTo size: PixelSize, _ seen: [SeenCode]) -> ProductCode? {
    let (width, height) = (Double(size.width), Double(size.height))
    let distances = seen.filter(\.code.isIdentity).map { seen in
      let place = seen.place.bounds.center
      let (across, down) = (place.x - width / 2, place.y - height / 2)
      return (code: seen.code, distance: (across * across + down * down).squareRoot())
    }.sorted { $0.distance < $1.distance }
    guard let first = distances.first else { return nil }
    let room = leastLead * min(width, height)
    return distances.dropFirst().contains { $0.distance < first.distance + room }
      ? nil : first.code
  }

  /// The share of the shorter side by which it is nearer than any other.
  private static let leastLead = 0.1

  /// Which of the learned things a picture shows, by its look alone.
  package func look(of picture: Picture, among goods: KnownGoods) -> Clues.LookClue {
    guard !goods.looks.isEmpty, let seen = looks.look(at: picture, in: picture.whole) else {
      return .none
    }
    return matcher.clue(of: goods, in: seen)
  }

  func codes(in frame: Frame) -> [SeenCode] { codes?.codes(inStill: frame) ?? [] }

  /// The words of one of the prices; none if words cannot be read.
  func words(beside price: Int, among prices: [Quad], in frame: Frame) -> [SeenWords] {
    words.flatMap { try? $0.words(beside: prices, in: frame, only: price)[price] } ?? []
  }

  /// How the thing in the middle of a picture looks; nil where that is too little to know it by.
  package func look(ofThingIn picture: Picture) -> LearnedLook? {
    looks.learn(picture, in: LookReader.middle(of: picture))
  }
}

extension Picture {
  fileprivate var whole: Box {
    Box(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }
}
