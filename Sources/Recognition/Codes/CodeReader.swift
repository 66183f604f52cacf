// SPDX-License-Identifier: GPL-3.0-or-later

import CZBar
package import Imaging
package import Products

/// A code where it stands.
package struct SeenCode: Equatable, Sendable {
  package let code: ProductCode
  /// In pixels of the upright picture.
  package let place: Quad

  package init(_ code: ProductCode, at place: Quad) {
    self.code = code
    self.place = place
  }
}

/// Reads bar codes and QR codes, with zbar: EAN-13, EAN-8, UPC-A and QR only, because its reader of
/// UPC-E sees codes where none are. One object belongs to one thread.
///
/// A code that is read in one frame may be wrong; `codes(inStill:)` returns those that are certain.
package final class CodeReader {
  private let calls: ZBarCalls
  private let scanner: OpaquePointer
  /// The rows one after the other, where a frame has room between them.
  private var rows: [UInt8] = []

  private static let wanted = [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCA, ZBAR_QRCODE]

  package init() throws(NoCodeLibrary) {
    guard let calls = ZBarLibrary()?.calls, let scanner = calls.zbar_image_scanner_create()
    else { throw NoCodeLibrary() }
    (self.calls, self.scanner) = (calls, scanner)
    // It would tell every code to the whole session.
    _ = calls.zbar_image_scanner_request_dbus(scanner, 0)
    _ = calls.zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for symbology in Self.wanted {
      _ = calls.zbar_image_scanner_set_config(scanner, symbology, ZBAR_CFG_ENABLE, 1)
    }
    for config in [ZBAR_CFG_X_DENSITY, ZBAR_CFG_Y_DENSITY] {
      _ = calls.zbar_image_scanner_set_config(scanner, ZBAR_NONE, config, Self.density)
    }
  }

  deinit {
    calls.zbar_image_scanner_destroy(scanner)
  }

  /// Pixels between two lines that are searched for bars.
  private static let density: CInt = 1
  /// Lines that saw the same bars. One or two cross by chance what is no code.
  private static let fewestLines: CInt = 3

  /// The codes in a frame, each once.
  package func codes(in frame: Frame) -> [SeenCode] {
    let found = frame.withLuma { luma in
      luma.stride == luma.width ? scan(luma.pixels, luma) : scanCopy(of: luma)
    }
    return found.reduce(into: []) { codes, found in
      guard !codes.contains(where: { $0.code == found.code }) else { return }
      codes.append(SeenCode(found.code, at: frame.upright(found.place)))
    }
  }

  private func scanCopy(of luma: borrowing LumaView) -> [SeenCode] {
    rows.removeAll(keepingCapacity: true)
    for y in 0..<luma.height { rows += luma.row(y) }
    return rows.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { scan($0, luma) } ?? []
    }
  }

  private func scan(_ pixels: UnsafePointer<UInt8>, _ luma: borrowing LumaView) -> [SeenCode] {
    guard let image = calls.zbar_image_create() else { return [] }
    defer { calls.zbar_image_destroy(image) }
    calls.zbar_image_set_format(image, Self.grey)
    calls.zbar_image_set_size(image, CUnsignedInt(luma.width), CUnsignedInt(luma.height))
    calls.zbar_image_set_data(image, pixels, CUnsignedLong(luma.width * luma.height), nil)
    guard calls.zbar_scan_image(scanner, image) > 0 else { return [] }
    var codes: [SeenCode] = []
    var symbol = calls.zbar_image_first_symbol(image)
    while let one = symbol {
      if let code = code(of: one), let place = place(of: one) {
        codes.append(SeenCode(code, at: place))
      }
      symbol = calls.zbar_symbol_next(one)
    }
    return codes
  }

  /// "Y800", the first letter in the lowest byte.
  private static let grey = "Y800".utf8.reversed().reduce(0 as CUnsignedLong) { code, letter in
    code << 8 | CUnsignedLong(letter)
  }

  private func code(of symbol: OpaquePointer) -> ProductCode? {
    guard let bytes = calls.zbar_symbol_get_data(symbol) else { return nil }
    let count = Int(calls.zbar_symbol_get_data_length(symbol))
    let text = bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    let type = calls.zbar_symbol_get_type(symbol)
    let isSure = calls.zbar_symbol_get_quality(symbol) >= Self.fewestLines
    switch type {
    case ZBAR_EAN13 where isSure: return ProductCode(.ean13, text)
    case ZBAR_EAN8 where isSure: return ProductCode(.ean8, text)
    case ZBAR_UPCA where isSure: return ProductCode(upcA: text)
    case ZBAR_QRCODE: return ProductCode(.qr, text)
    default: return nil
    }
  }

  /// Around all the points that zbar tells: the corners of a square, or where lines crossed bars.
  private func place(of symbol: OpaquePointer) -> Quad? {
    let boxes = (0..<calls.zbar_symbol_get_loc_size(symbol)).map { index in
      Box(
        x: Double(calls.zbar_symbol_get_loc_x(symbol, index)),
        y: Double(calls.zbar_symbol_get_loc_y(symbol, index)), width: 0, height: 0)
    }
    return Quad(around: boxes)
  }
}
