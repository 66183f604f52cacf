// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Money
import Prices
import Recognition

extension PictureReport {
  /// - Parameter words: those beside each price, where they were asked for.
  func json(
    _ prices: [SeenPrice], _ choice: CurrencyChoice, isExplained: Bool = false,
    words: [[SeenWords]]? = nil
  ) -> JSONText {
    let spoken = words.map { $0.map(members) } ?? prices.map { _ in [] }
    let beside = zip(prices, spoken).map { choice.members(for: $0.price) + $1 }
    return .object([
      ("file", .string(file)), ("width", .number(Double(fullSize.width))),
      ("height", .number(Double(fullSize.height))),
      ("milliseconds", .number((reading / .milliseconds(1) * 10).rounded() / 10)),
      ("complete", .bool(isComplete)),
      (
        "prices",
        .array(
          zip(prices, beside).map { inFull($0).json(isExplained: isExplained, beside: $1) })
      ),
    ])
  }

  private func members(_ words: [SeenWords]) -> [(String, JSONText)] {
    [("words", .array(words.map { $0.json(at: inFull($0.place)) }))]
  }

  /// Where it stands in the picture in the file.
  private func inFull(_ price: SeenPrice) -> SeenPrice {
    SeenPrice(price: price.price, place: inFull(price.place))
  }

  private func inFull(_ place: Quad) -> Quad {
    let across = Double(fullSize.width) / Double(size.width)
    let down = Double(fullSize.height) / Double(size.height)
    return place.mapped { Point(x: $0.x * across, y: $0.y * down) }
  }
}

extension CurrencyChoice {
  /// The members for what a price comes to, null without a rate, and whether it was read clearly.
  func members(for price: Price) -> [(String, JSONText)] {
    let twd = (try? rate(for: price)).flatMap { Converter(rate: $0).twd(for: price.value) }
    return [("twd", .optional(twd?.description)), ("sure", .bool(price.isSure))]
  }
}

extension SeenPrice {
  /// - Parameter beside: what else is to be told of it.
  func json(isExplained: Bool = false, beside: [(String, JSONText)] = []) -> JSONText {
    let members: [(String, JSONText)] =
      [("text", .string(price.text))] + price.amountMembers
      + [("minor", .bool(price.isMinor)), ("box", place.boxJSON), price.beliefMember]
    return .object(members + price.evidenceMembers(isExplained) + beside)
  }
}

extension SeenWords {
  fileprivate func json(at place: Quad) -> JSONText {
    .object([
      ("text", .string(text)), ("side", .string(side.rawValue)), ("box", place.boxJSON),
      ("confidence", .number(confidence.rounded(digits: 2))),
    ])
  }
}

extension Quad {
  fileprivate var boxJSON: JSONText {
    .array([bounds.x, bounds.y, bounds.width, bounds.height].map { .number($0.rounded()) })
  }
}
