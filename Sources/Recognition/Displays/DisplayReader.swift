// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// Reads the numbers of displays, such as the electronic labels of shelves: beside its frame a display
/// is one dark field to `LineFinder`, and its digits are no letters that anybody prints.
///
///     picture ─► made smaller ─► DisplayNetwork ─► [DisplayDigit] ─► [DisplayNumber] ─► [LineReading]
final class DisplayReader {
  private let network: DisplayNetwork

  static let model = "displays.network"
  /// The longer side of what the network sees.
  private static let side = 640
  /// A number of one digit is a battery's bar or the corner of a frame more often than a price.
  private static let fewestDigits = 2
  /// A reading whose least sure digit is less sure is none: of those on displays of the tuning half
  /// 32 of 35 have the right digits from here on, and 4 of 12 below.
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
    let size = PixelSize(fitting: luma.width, luma.height, in: Self.side, step: DisplayNetwork.step)
    let sight = network.sight(of: LineMaps(luma, size))
    let scale = Point(
      x: Double(luma.width) / Double(size.width), y: Double(luma.height) / Double(size.height))
    return DisplayNumber.all(of: DisplayDigit.all(in: sight))
      .filter { $0.digits.count >= Self.fewestDigits }
      .compactMap { $0.reading(scale) }.filter { $0.confidence >= Self.sure }
  }
}
