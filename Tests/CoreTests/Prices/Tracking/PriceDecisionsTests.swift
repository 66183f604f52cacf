// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PriceDecisionsTests {
  private var decisions = PriceDecisions()
  private static let places = (0..<3).map {
    Box(x: 100, y: 100 + 200 * Double($0), width: 200, height: 50)
  }

  private func label(_ number: Int, _ text: String, at place: Box = Self.places[0]) -> PriceLabel {
    PriceLabel(id: PriceIdentity(number: number), price: price(text), place: Quad(place))
  }

  private func view(_ labels: PriceLabel..., at time: Duration = .zero) -> LabelsInView {
    LabelsInView(
      time: time, readTime: nil, uprightSize: PixelSize(width: 640, height: 480), labels: labels)
  }

  @Test mutating func `a typed number takes the place of the one that was read, and is sure`() {
    let label = label(1, "1000")
    #expect(decisions.price(label) == label.price)
    decisions.correct(label.id, to: ExactDecimal(1500), dividing: ExactDecimal(150_000))
    #expect(decisions.price(label)?.value == ExactDecimal(1500))
    #expect(decisions.price(label)?.isSure == true)
    #expect(decisions.isCorrected(label.id))
    #expect(decisions.undivided(label.id) == ExactDecimal(150_000))
    decisions.correct(label.id, to: ExactDecimal(1600))
    #expect(decisions.undivided(label.id) == nil)
  }

  @Test mutating func `what is no price is none until that is taken back`() {
    let label = label(1, "20")
    decisions.dismiss(label.id)
    #expect(decisions.price(label) == nil)
    decisions.takeBack(label.id)
    #expect(decisions.price(label) == label.price)
  }

  @Test mutating func `no decision is forgotten when another parser reads`() {
    let places = Self.places
    let (typed, none, held) = (
      label(1, "1000", at: places[0]), label(2, "20", at: places[1]), label(3, "30", at: places[2])
    )
    decisions.correct(typed.id, to: ExactDecimal(1500))
    decisions.dismiss(none.id)
    decisions.readAnew(view(typed, none, held))
    // Twice, before anything was read.
    decisions.readAnew(view())
    let again = [
      label(11, "1000", at: places[0]), label(12, "20", at: places[1]),
      label(13, "30", at: places[2]), label(14, "20", at: places[2]),
    ]
    let new = decisions.recognise(view(again[0], again[1], again[2], again[3]))
    #expect(new == [typed.id: again[0].id, none.id: again[1].id, held.id: again[2].id])
    #expect(decisions.price(again[0])?.value == ExactDecimal(1500))
    #expect(decisions.price(again[1]) == nil)
    #expect(decisions.price(again[3]) != nil)
  }

  @Test mutating func `whatever was in view goes on when another parser reads`() {
    let (label, again) = (label(1, "1000"), label(2, "1000"))
    decisions.readAnew(view(label))
    #expect(decisions.recognise(view(again)) == [label.id: again.id])
    #expect(decisions.price(again) == again.price)
  }

  @Test mutating func `what is decided meanwhile holds`() {
    let again = label(2, "1000")
    decisions.readAnew(view(label(1, "1000")))
    _ = decisions.recognise(view(label(2, "100")))
    decisions.correct(again.id, to: ExactDecimal(1500))
    #expect(decisions.recognise(view(again, at: .seconds(1))).count == 1)
    #expect(decisions.price(again)?.value == ExactDecimal(1500))
  }

  @Test mutating func `what was not seen again is forgotten`() {
    let label = label(1, "20")
    decisions.dismiss(label.id)
    decisions.readAnew(view(label))
    #expect(decisions.recognise(view(at: .seconds(1))).isEmpty)
    let again = self.label(2, "20")
    #expect(decisions.recognise(view(again, at: .seconds(12))).isEmpty)
    #expect(decisions.price(again) != nil)
  }

  /// On a busy machine, what was seen last is several seconds old when the currency changes.
  @Test mutating func `patience begins with what is seen next`() {
    let (label, again) = (label(1, "20"), label(2, "20"))
    decisions.dismiss(label.id)
    decisions.readAnew(view(label))
    #expect(decisions.recognise(view(at: .seconds(60))).isEmpty)
    #expect(decisions.recognise(view(again, at: .seconds(65))) == [label.id: again.id])
    #expect(decisions.price(again) == nil)
  }
}
