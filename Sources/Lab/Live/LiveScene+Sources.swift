// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import FoundationEssentials
import Imaging
import Money
import Prices
import TagPress

extension LiveScene {
  /// Families that a careful person reads without doubt, in turn.
  private static let families: [SceneFamily] = [.japan, .euro, .menu, .usa, .taiwan, .label]

  static func drawn(count: Int, settings: Settings) throws -> [LiveScene] {
    guard let press = ScenePress() else {
      throw LiveSceneError.fontsMissing(ScenePress.fontPackages)
    }
    return (0..<count).map { number in
      let scene = MovingScene(
        family: families[number % families.count], seed: 7, number: number, press: press)
      return LiveScene(
        scene: scene, parser: parser(for: scene.currency, settings), isComplete: true)
    }
  }

  /// The photos of a folder with `labels.jsonl`.
  static func photos(in folder: String, settings: Settings) throws -> [LiveScene] {
    let path = folder + "/labels.jsonl"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw LiveSceneError.noLabels(path)
    }
    return try text.split(separator: "\n").map { line in
      let label = try label(in: String(line), path)
      let currency = label.currency
      let scene = MovingScene(
        photo: try PictureFile.frame(at: folder + "/" + label.file), prices: label.printed,
        currency: currency)
      return LiveScene(
        scene: scene, parser: parser(for: currency, settings), isComplete: label.isComplete)
    }
  }

  private static func label(in line: String, _ path: String) throws -> PhotoLabel {
    guard let label = try? JSONDecoder().decode(PhotoLabel.self, from: Data(line.utf8)) else {
      throw LiveSceneError.noLabels(path)
    }
    return label
  }

  /// As if the scene's currency were the active one.
  private static func parser(for code: String, _ settings: Settings) -> PriceParser {
    PriceParser(
      context: PriceContext(
        active: Currency.named(code), saved: settings.currencies.compactMap(\.code)))
  }
}

/// Why there is nothing to hold a camera over.
enum LiveSceneError: Explained {
  case fontsMissing([String])
  case noLabels(String)

  var sentence: String {
    switch self {
    case .fontsMissing(let packages):
      "A font to draw with is missing. Install these packages: \(packages.joined(separator: " "))"
    case .noLabels(let path):
      """
      \(path) cannot be read as labels of photos. Name a folder whose labels.jsonl has a photo and \
      its prices in each line.
      """
    }
  }
}

/// A line of `labels.jsonl`. Only the file must be named: what is not known is null or left out.
private struct PhotoLabel: Decodable {
  let file: String
  private let prices: [Price]?
  private let complete: Bool?

  private struct Price: Decodable {
    let text: String?
    let value: String?
    let currency: String?
    let box: [Double]?
    let legible: Bool?
  }

  /// Whether all that may be taken for a price is written down.
  var isComplete: Bool { complete == true }

  /// The currency of most prices.
  var currency: String {
    let codes = (prices ?? []).compactMap(\.currency)
    return codes.max { one, other in
      codes.count { $0 == one } < codes.count { $0 == other }
    } ?? "JPY"
  }

  /// Those that stand somewhere.
  var printed: [PrintedPrice] {
    (prices ?? []).compactMap { price in
      guard let box = price.box, box.count == 4 else { return nil }
      return PrintedPrice(
        text: price.text ?? "", value: price.value ?? "", currency: price.currency ?? currency,
        kind: .price, tax: nil, isOptional: price.legible == false || price.value == nil,
        box: Box(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1]))
    }
  }
}
