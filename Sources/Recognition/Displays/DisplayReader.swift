// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads the numbers of displays, such as the electronic labels of shelves: beside its frame a display
/// is one dark field to `LineFinder`, and its digits are no letters that anybody prints.
///
///     picture ─► made smaller ─► DisplayNetwork ─► [DisplayDigit] ─► [DisplayNumber]
///       ─► around each, smaller and larger ─► DisplayNetwork ─► … ─► [LineReading] of each look
///       ─► what two looks read alike
final class DisplayReader {
  private let network: DisplayNetwork

  static let model = "displays.network"
  /// The longer side of what the network sees.
  private static let side = 640
  /// A number of one digit is a battery's bar or the corner of a frame more often than a price.
  private static let fewestDigits = 2
  /// Each number is looked at again with digits that are so many pixels high: the network reads high
  /// digits better than low ones, and the first look has them as high as the picture does.
  private static let heights = [36.0, 64]
  /// Only what is likely there is looked at again, and of that the surest.
  private static let likely = 0.5
  private static let mostPlaces = 12
  /// A number counts if two looks read it alike and are as sure as this on average. A look is as sure as
  /// its least sure digit. Of 50 such numbers on displays of the tuning half 39 have the right value.
  private static let sure = 0.5

  /// Throws when the folder has no such network, or one that cannot be used.
  init(folder: String) throws(ReaderError) {
    guard let bytes = GlyphReader.bytes(of: "\(folder)/\(Self.model)") else {
      throw .noModel(folder: folder, name: Self.model)
    }
    do throws(ModelFault) {
      network = try DisplayNetwork(WeightFile(bytes, of: .displays))
    } catch {
      throw .unusableModel(folder: folder, name: Self.model, error)
    }
  }

  func numbers(in luma: borrowing LumaView) -> [LineReading] {
    guard luma.width > 1, luma.height > 1 else { return [] }
    let first = DisplayLook(at: luma, within: Self.side)
    let seen = numbers(first, in: luma)
    var looks = [readings(of: seen, first)]
    for place in Self.places(of: seen, in: first) {
      for (count, height) in Self.heights.enumerated() {
        // If no look has read anything here, the last one would be alone.
        let isLast = count == Self.heights.count - 1
        if isLast, !looks.joined().contains(where: { place.area.isSamePlace(as: $0.quad.bounds) }) {
          break
        }
        let look = DisplayLook(around: place, high: height, within: Self.side)
        looks.append(readings(of: numbers(look, in: luma), look))
      }
    }
    return Self.readAlike(looks)
  }

  private func numbers(_ look: DisplayLook, in luma: borrowing LumaView) -> [DisplayNumber] {
    let sight = network.sight(of: LineMaps(luma, Quad(look.area), look.size))
    return DisplayNumber.all(of: DisplayDigit.all(in: sight))
  }

  private func readings(of numbers: [DisplayNumber], _ look: DisplayLook) -> [LineReading] {
    numbers.filter { $0.digits.count >= Self.fewestDigits }.compactMap { $0.reading(in: look) }
  }

  /// Returns where to look again, the surest first, each once.
  private static func places(of numbers: [DisplayNumber], in look: DisplayLook)
    -> [DisplayLook.Place]
  {
    let places = numbers.filter { $0.seen >= likely }.sorted { $0.seen > $1.seen }.compactMap {
      look.place(of: $0)
    }
    let each = places.reduce(into: [DisplayLook.Place]()) { kept, one in
      if !kept.contains(where: { $0.isSame(as: one) }) { kept.append(one) }
    }
    return Array(each.prefix(mostPlaces))
  }

  /// Returns what two looks say most surely of each place, as the surer of them has it.
  static func readAlike(_ looks: [[LineReading]]) -> [LineReading] {
    var groups: [[(look: Int, reading: LineReading)]] = []
    let all = looks.enumerated().flatMap { look, readings in readings.map { (look, $0) } }
    for (look, reading) in all.sorted(by: { $0.1.confidence > $1.1.confidence }) {
      if let place = groups.firstIndex(where: { $0[0].reading.isSamePlace(as: reading) }) {
        groups[place].append((look, reading))
      } else {
        groups.append([(look, reading)])
      }
    }
    return groups.compactMap { group in
      var best: (sum: Double, reading: LineReading)?
      for (place, one) in group.enumerated()
      where !group[..<place].contains(where: { $0.reading.text == one.reading.text }) {
        let second = group[place...].first {
          $0.look != one.look && $0.reading.text == one.reading.text
        }
        let sum = one.reading.confidence + (second?.reading.confidence ?? 0)
        if sum > best?.sum ?? 0 { best = (sum, one.reading) }
      }
      return best.flatMap { $0.sum >= 2 * sure ? $0.reading : nil }
    }
  }
}
