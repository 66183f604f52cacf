// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Imaging
import Prices

extension PictureReport {
  func json(_ prices: [SeenPrice]) -> JSONText {
    .object([
      ("file", .string(file)), ("width", .number(Double(fullSize.width))),
      ("height", .number(Double(fullSize.height))),
      ("milliseconds", .number((reading / .milliseconds(1) * 10).rounded() / 10)),
      ("complete", .bool(isComplete)), ("prices", .array(prices.map(inFull).map(\.json))),
    ])
  }

  /// Where it stands in the picture in the file.
  private func inFull(_ price: SeenPrice) -> SeenPrice {
    let across = Double(fullSize.width) / Double(size.width)
    let down = Double(fullSize.height) / Double(size.height)
    return SeenPrice(
      price: price.price,
      place: price.place.mapped { Point(x: $0.x * across, y: $0.y * down) })
  }
}

extension SeenPrice {
  var json: JSONText {
    let bounds = place.bounds
    let box = [bounds.x, bounds.y, bounds.width, bounds.height]
    return .object(
      [("text", .string(price.text))] + price.amountMembers
        + [("box", .array(box.map { .number($0.rounded()) })), price.beliefMember])
  }
}
