// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices
import TagPress

/// How many prices of some pictures were read, and how many readings were none of them.
///
/// A reading is right when its value is a printed one and the centre of one of the two boxes lies
/// in the other, grown by half its height. Each printed price is met once.
struct FamilyScore: CustomStringConvertible {
  private(set) var printed = 0
  private(set) var right = 0
  private(set) var wrong = 0
  /// The mistakes, a line a picture.
  private(set) var misses: [String] = []

  /// `readings` are those that would be shown.
  mutating func add(_ readings: [SeenPrice], on scene: Scene, number: Int) {
    var open = scene.prices
    var strays: [SeenPrice] = []
    for reading in readings {
      if let index = open.firstIndex(where: { reading.isRight(about: $0) }) {
        right += open.remove(at: index).isOptional ? 0 : 1
      } else if !scene.prices.contains(where: { $0.isOptional && reading.overlaps($0) }) {
        strays.append(reading)
      }
    }
    let missed = open.filter { !$0.isOptional }
    printed += scene.prices.filter { !$0.isOptional }.count
    wrong += strays.count
    guard !strays.isEmpty || !missed.isEmpty else { return }
    let (read, unread) = (strays.map(\.price.text), missed.map(\.text))
    misses.append("\(scene.family.rawValue) \(number): wrong \(read) missed \(unread)")
  }

  var description: String { "\(right) of \(printed) right, \(wrong) wrong" }
}

extension SeenPrice {
  fileprivate func isRight(about printed: PrintedPrice) -> Bool {
    ExactDecimal(printed.value) == price.value && overlaps(printed)
  }

  fileprivate func overlaps(_ printed: PrintedPrice) -> Bool {
    let box = place.bounds
    return box.holds(printed.box.center) || printed.box.holds(box.center)
  }
}

extension Box {
  /// Whether a point lies in it, grown by half its height.
  fileprivate func holds(_ point: Point) -> Bool {
    (x - height / 2...right + height / 2).contains(point.x)
      && (y - height / 2...bottom + height / 2).contains(point.y)
  }
}
