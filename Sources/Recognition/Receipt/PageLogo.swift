// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension FlatPage {
  /// The part of the page that shows the logo of a store: what is printed larger than the letters,
  /// at the head. Nil if there is no such thing.
  ///
  ///        ┌───────────┐
  ///        │  L O G O  │  ◄──
  ///        └───────────┘
  ///      Hauptstraße 1
  ///     Milch        1,09
  package var logo: Frame? { PageLogo(on: self).map { picture(of: $0.box) } ?? nil }

  private func picture(of box: PixelBox) -> Frame? {
    let size = PixelSize(width: box.right - box.left, height: box.bottom - box.top)
    let rows = (box.top..<box.bottom).map { y in
      pixels[y * self.size.width + box.left..<y * self.size.width + box.right]
    }
    return Frame(
      pixels: Pixels(copying: Array(rows.joined())), size: size, stride: size.width, time: .zero)
  }
}

/// Where the logo stands on a page.
private struct PageLogo {
  let box: PixelBox

  /// Darker pixels are ink.
  private static let ink: UInt8 = 140
  /// The head of a receipt is as high as so many letters, or as this share of its width.
  private static let (headInLetters, headInWidths) = (14.0, 0.5)
  /// A piece of a logo is so high, in heights of the letters. It has more ink than a frame.
  private static let (heights, leastInk) = (1.5...12.0, 0.08)
  /// A logo is wider than so many heights of the letters.
  private static let leastWidth = 2.2
  /// What has a quarter of the ink of the largest is large as well.
  private static let shareOfLargest = 4

  init?(on page: FlatPage) {
    let letters = page.rows.map(\.height).sorted()
    guard !letters.isEmpty else { return nil }
    let letter = max(1, letters[letters.count / 2])
    let head = max(Self.headInLetters * letter, Self.headInWidths * Double(page.size.width))
    let pieces = Self.pieces(of: page, rows: min(page.size.height, Int(head)))
      .filter { Self.heights.contains(Double($0.box.height) / letter) }
    let joined = Self.joined(pieces).filter { Double($0.box.width) > Self.leastWidth * letter }
    let largest = joined.map(\.ink).max() ?? 0
    let logos = joined.filter { $0.ink * Self.shareOfLargest >= largest }
    guard let highest = logos.min(by: { $0.box.top < $1.box.top }) else { return nil }
    box = highest.box
  }

  /// Connected ink that ends within the head of the page.
  private static func pieces(of page: FlatPage, rows: Int) -> [(box: PixelBox, ink: Int)] {
    let width = page.size.width
    var scan = ComponentScan()
    scan.begin()
    var words = [UInt64](repeating: 0, count: (width + 63) / 64)
    for y in 0..<rows {
      for place in words.indices { words[place] = 0 }
      for x in 0..<width where page.pixels[y * width + x] < ink {
        words[x / 64] |= 1 << UInt64(x % 64)
      }
      scan.add(row: y, of: words, count: words.count)
    }
    return (0..<scan.blobCount).compactMap { place in
      let blob = scan.blobs[place]
      guard blob.parent == place, blob.left > 0, blob.right < width, blob.top > 0,
        blob.bottom < rows
      else { return nil }
      let box = PixelBox(
        left: Int(blob.left), top: Int(blob.top), right: Int(blob.right), bottom: Int(blob.bottom))
      return Double(blob.area) < leastInk * Double(box.width * box.height)
        ? nil : (box, Int(blob.area))
    }
  }

  /// Pieces that stand side by side are of one logo.
  private static func joined(
    _ pieces: [(box: PixelBox, ink: Int)]
  ) -> [(box: PixelBox, ink: Int)] {
    var joined: [(box: PixelBox, ink: Int)] = []
    for piece in pieces.sorted(by: { $0.box.left < $1.box.left }) {
      var whole = piece
      while let place = joined.firstIndex(where: { $0.box.isBeside(whole.box) }) {
        let other = joined.remove(at: place)
        whole = (whole.box.union(other.box), whole.ink + other.ink)
      }
      joined.append(whole)
    }
    return joined
  }
}

/// A box in whole pixels. `right` and `bottom` are the first column and row after it.
private struct PixelBox {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// In heights of the lower one.
  private static let (widestGap, leastOverlap) = (0.7, 0.3)

  func isBeside(_ other: PixelBox) -> Bool {
    let height = Double(min(self.height, other.height))
    let gap = Double(max(left, other.left) - min(right, other.right))
    let overlap = Double(min(bottom, other.bottom) - max(top, other.top))
    return gap < Self.widestGap * height && overlap > Self.leastOverlap * height
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
