// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The scene that the demo shows, its colours and the way of the camera before it.
struct DemoScene: Sendable {
  let scene: MovingScene
  let pictures: PicturePress
  let walk: DemoWalk

  /// Returns nil if no font is installed. Any other font than those of the scenes will do: nobody
  /// compares these pictures.
  init?(family: SceneFamily, seed: UInt64, frameSize: PixelSize) {
    guard let fonts = SceneFonts.anyInstalled() else { return nil }
    let sheet: Sheet
    if let tag = family.shelfTag() {
      sheet = Sheet(
        size: DemoShelf.size, currency: tag.currency, fonts: fonts, chance: SplitMix64(seed: seed))
      DemoShelf(tag).draw(on: sheet)
      walk = .alongShelf(seed: seed)
    } else {
      sheet = ScenePress(fonts: fonts).sheet(family, seed: seed, number: 0, detail: 1.5)
      walk = .overSheet(seed: seed)
    }
    scene = MovingScene(sheet, seed: seed, frameSize: frameSize)
    let middle = Point(x: sheet.width / 2, y: sheet.height / 2)
    pictures = PicturePress(TintMap(sheet), home: middle)
  }
}

extension SceneFonts {
  /// Borrows Han and kana from the usual face, or else from any that has them; nil without a font
  /// that has digits. Where none has Han the words are left out and the numbers stay.
  static func anyInstalled(_ families: [FontFamily] = FontCatalog().families) -> SceneFonts? {
    let typesetter = Typesetter()
    let faces = families.compactMap { $0.faces.first { !$0.isSlanted } }
    guard faces.contains(where: { typesetter.covers("0123456789", in: $0) }) else { return nil }
    let usual = SceneFace.asian.face
    if typesetter.covers(Self.borrowed, in: usual) { return SceneFonts() }
    return SceneFonts(lender: faces.first { typesetter.covers(Self.borrowed, in: $0) } ?? usual)
  }

  /// The characters that are on every Japanese tag.
  private static let borrowed = "円税込本体"
}
