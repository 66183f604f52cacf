// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices

/// A folder of drawn scenes: a PNG each, and `labels.jsonl` that tells the prices on them.
package struct ScenePool {
  private let press: ScenePress
  private let seed: UInt64

  package init(press: ScenePress, seed: UInt64) {
    self.press = press
    self.seed = seed
  }

  /// Writes so many scenes of each family; files of these names are replaced.
  package func write(
    _ count: Int, of families: [SceneFamily], to folder: String
  ) throws(PoolError) {
    let list = try PoolFile(folder + "/labels.jsonl", in: folder)
    for family in families {
      for number in 0..<count {
        let scene = press.scene(family, seed: seed, number: number)
        let name = "\(family.rawValue)-\(number).png"
        try scene.picture.writePNG(to: folder + "/" + name)
        try list.write(Array((Self.json(scene, file: name) + "\n").utf8))
      }
    }
    try list.close()
  }

  private static func json(_ scene: Scene, file: String) -> String {
    let prices = scene.prices.map { json($0) }.joined(separator: ", ")
    let quality = scene.family.kind == .degraded ? "hard" : "clean"
    return "{\"file\": \(PoolFile.quoted(file)), \"category\": \"\(scene.family.rawValue)\", "
      + "\"quality\": \"\(quality)\", \"size\": [\(scene.picture.width), \(scene.picture.height)], "
      + "\"currency\": \"\(scene.currency)\", \"prices\": [\(prices)], \"others\": [], "
      + "\"complete\": true, \"origin\": \"drawn\"}"
  }

  private static func json(_ price: PrintedPrice) -> String {
    let box = [price.box.x, price.box.y, price.box.right, price.box.bottom]
      .map { String(Int($0.rounded())) }.joined(separator: ", ")
    let tax = price.tax.map { "\"\($0.rawValue)\"" } ?? "null"
    return "{\"text\": \(PoolFile.quoted(price.text)), \"value\": \"\(price.value)\", "
      + "\"currency\": \"\(price.currency)\", \"kind\": \"\(price.kind.rawValue)\", "
      + "\"tax\": \(tax), \"box\": [\(box)], \"legible\": \(!price.isOptional)}"
  }
}
